import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { LEVEL_NAME_LENGTH_MAX } from '../contract/levels.ts'

/** As a name is shown: one form of each accent, single spaces. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** The form in which names are compared. */
export const keyOfName = (name: string): string => tidyName(name).toLowerCase()

/** The rule that a tidy name breaks. */
export function brokenNameRule(name: string, lengthMax = LEVEL_NAME_LENGTH_MAX): string | undefined {
  if (name === '' || lengthInCodePoints(name) > lengthMax) return `1 to ${lengthMax} characters`
  return isPlainText(name) ? undefined : PLAIN_TEXT_RULE
}

/** The levels that an account has, for an error message. */
export const listedNames = (levels: readonly { readonly name: string }[]) =>
  levels.length === 0 ? 'the account has none' : `the account has ${levels.map(({ name }) => name).join(', ')}`
