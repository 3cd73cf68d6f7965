const TOO_MANY = 429
const WAIT = /try again in (.+)$/

/** What to tell a person who has to wait; undefined when a refusal has another reason. */
export function waitIn({ status, message }: { readonly status: number; readonly message: string }): string | undefined {
  if (status !== TOO_MANY) return undefined
  const wait = WAIT.exec(message)?.[1] ?? 'a minute'
  return `Too many attempts. Try again in ${wait}. We did not check your password.`
}
