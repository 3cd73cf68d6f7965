import { valueText } from '../../../parts/fields/field-values.ts'

export interface Change {
  readonly field: string
  /** Empty if the field had no value. */
  readonly before: string
  readonly after: string
}

type Values = Readonly<Record<string, unknown>>

/** Each changed field once, with its value before and after. */
export const changesOf = (before: Values, after: Values): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: valueText(before[field], field), after: valueText(after[field], field) }))
    .filter(({ before, after }) => before !== after)
