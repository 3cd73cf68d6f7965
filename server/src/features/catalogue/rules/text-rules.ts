import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import type { Rule } from '../../../core/values/violation.ts'

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u
const CONTROL_IN_PROSE = /[^\P{Cc}\n\r\t]/u

export const isOneLine = (text: string): boolean => !CONTROL.test(text)

/** One line of text: a length after trimming, optionally empty, without control characters. */
export const lineFits =
  <Draft extends Readonly<Record<Field, string>>, Field extends string>(
    field: Field,
    { min, max, mayBeEmpty }: { min: number; max: number; mayBeEmpty: boolean },
  ): Rule<Draft> =>
  (draft) => {
    const text: string = draft[field]
    if (text === '' && mayBeEmpty) return false
    if (text === '') return { field, rule: 'required' }
    const length = lengthInCodePoints(text)
    if (length < min || length > max) {
      return { field, rule: min > 1 ? `${min} to ${max} characters` : `at most ${max} characters` }
    }
    return !isOneLine(text) && { field, rule: 'no line breaks or control characters' }
  }

/** Text that may have line breaks. */
export const proseFits =
  <Draft extends Readonly<Record<Field, string>>, Field extends string>(field: Field, max: number): Rule<Draft> =>
  (draft) =>
    (lengthInCodePoints(draft[field]) > max && { field, rule: `at most ${max} characters` }) ||
    (CONTROL_IN_PROSE.test(draft[field]) && { field, rule: 'no control characters except line breaks and tabs' })

/** The form in which names are compared: spaces around them, case and the encoding of accents are ignored. */
export const nameKeyOf = (name: string): string => name.trim().normalize('NFC').toLowerCase()
