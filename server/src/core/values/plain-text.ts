import type { Violation } from './violation.ts'

// Line breaks could end a mail header, and bidirectional controls can disguise text.
const NOT_PLAIN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Whether the text can be part of a line, such as a name. */
export const isPlainText = (text: string): boolean => !NOT_PLAIN.test(text)
export const PLAIN_TEXT_RULE = 'no line breaks, control characters or text direction marks'

/**
 * Removes these characters from the end. A loop, because a regular expression like `/x+$/` takes quadratic time.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

const rule = 'no NUL characters or unpaired surrogates'

/**
 * A NUL or half a surrogate pair cannot be stored. HTTP refuses them earlier; for imported files, this is the only check.
 * JSON writes both as an escape that starts with \u, so most listings need only one check.
 */
export const violationsOfText = (value: object): Violation[] =>
  JSON.stringify(value).includes('\\u') ? violationsIn(value, '') : []

const violationsIn = (value: object, path: string): Violation[] =>
  Object.entries(value).flatMap(([member, inner]: [string, unknown]) => {
    if (!isClean(member)) return { field: path, rule }
    if (typeof inner === 'string') return isClean(inner) ? [] : { field: join(path, member), rule }
    return typeof inner === 'object' && inner !== null ? violationsIn(inner, join(path, member)) : []
  })

const join = (path: string, member: string): string => (path === '' ? member : `${path}.${member}`)

export const isClean = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
