/** Accepts only paths of the dashboard; anything else would make the sign-in an open redirect. */
export const safeRedirect = (value: unknown): string =>
  typeof value === 'string' && /^\/app(?:[/?#]|$)/.test(value) ? value : '/app'

const TOO_MANY = 429
const WAIT = /try again in (.+)$/

/** The message for a rate-limited sign-in; undefined for any other error. */
export function retryMessage({
  status,
  message,
}: {
  readonly status: number
  readonly message: string
}): string | undefined {
  if (status !== TOO_MANY) return undefined
  const wait = WAIT.exec(message)?.[1] ?? 'a minute'
  return `Too many attempts. Try again in ${wait}. What you entered was not checked.`
}
