/** Without l, o, 0 and 1, which look alike. There are 32 characters, so that each encodes five bits of a random byte. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 10

export const recoveryCodeCount = 10
export const recoveryCodeBytes = LENGTH

/** `k7wpm-4xq9d`: 50 bits are not guessable at the rate that sign-in allows. */
export function composeRecoveryCode(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Ignores case, spaces and hyphens. Undefined if the text cannot be a recovery code. */
export function parseRecoveryCode(text: string): string | undefined {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, '')
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? letters : undefined
}
