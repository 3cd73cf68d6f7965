import type { Violation } from './violation.ts'

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
