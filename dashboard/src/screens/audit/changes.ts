export interface Change {
  readonly field: string
  /** Empty: there was, or is, nothing. */
  readonly before: string
  readonly after: string
}

type Values = Readonly<Record<string, unknown>>

/** Each place of a field once, with its value before and after; what has not changed is left out. */
export const changesOf = (before: Values, after: Values): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: inWords(before[field]), after: inWords(after[field]) }))
    .filter(({ before, after }) => before !== after)

/** As a person would write it down. */
export function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(inWords).join(value.some(isGroup) ? '; ' : ', ')
  if (typeof value !== 'object') return String(value as string | number)
  return Object.entries(value)
    .filter(([, member]) => inWords(member) !== '')
    .map(([name, member]) => `${name}: ${inWords(member)}`)
    .join(', ')
}

const isGroup = (value: unknown) => typeof value === 'object' && value !== null

/** "updateListing" is "update listing"; a command keeps its name. */
export const deedInWords = (operation: string) =>
  operation.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/\b[A-Z](?![A-Z])/g, (sign) => sign.toLowerCase())
