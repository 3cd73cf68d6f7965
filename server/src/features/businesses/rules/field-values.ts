import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { isClean, isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { parseWebUrl, WEB_URL_RULE } from '../../../core/values/url.ts'
import { formatUsDate, parseUsDate } from '../../../core/values/us-date.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'
import { FIELD_LINE_LENGTH_MAX, FIELD_VALUE_LENGTH_MAX, type LocationFieldType } from '../contract/location-fields.ts'
import { keyOfName } from './level-names.ts'

interface Choices {
  readonly type: LocationFieldType
  readonly dropDownOptions: readonly string[]
}

/** The value as it is stored, in one form, so that equal values are equal texts; undefined if the field cannot have it. */
export const parseFieldValue = ({ type, dropDownOptions }: Choices, text: string): string | undefined => {
  if (!isClean(text)) return undefined
  const trimmed = text.trim()
  return trimmed === '' ? '' : readers[type](type === 'TEXT_RAW' ? text : trimmed, dropDownOptions)
}

const optionOf = (options: readonly string[], text: string) =>
  options.find((option) => keyOfName(option) === keyOfName(text))

type Reader = (text: string, options: readonly string[]) => string | undefined
const readers: Readonly<Record<LocationFieldType, Reader>> = {
  TEXT: (text) => (lengthInCodePoints(text) <= FIELD_LINE_LENGTH_MAX && isPlainText(text) ? text : undefined),
  TEXT_RAW: (text) => (lengthInCodePoints(text) <= FIELD_VALUE_LENGTH_MAX ? text.replaceAll('\r\n', '\n') : undefined),
  URL: parseWebUrl,
  NUMBER: (text) => {
    const [, sign = '', whole = '', decimals = ''] = /^([+-]?)0*(\d{1,30})(?:\.(\d{1,30}?)0*)?$/.exec(text) ?? []
    if (whole === '') return undefined
    const digits = decimals === '' || decimals === '0' ? whole : `${whole}.${decimals}`
    return sign === '-' && digits !== '0' ? `-${digits}` : digits
  },
  DATE: (text) => {
    const date = parseUsDate(text)
    return date && formatUsDate(date)
  },
  DROPDOWN_SINGLE: (text, options) => optionOf(options, text),
  DROPDOWN_MULTI: (text, options) => {
    const sent = text.split(',').filter((part) => part.trim() !== '')
    const chosen = sent.map((part) => optionOf(options, part))
    if (chosen.includes(undefined)) return undefined
    const value = options.filter((option) => chosen.includes(option)).join(', ')
    return lengthInCodePoints(value) <= FIELD_VALUE_LENGTH_MAX ? value : undefined
  },
}

const OPTIONS_NAMED = 10
const firstOf = (options: readonly string[]) =>
  `${options.slice(0, OPTIONS_NAMED).join(', ')}${options.length > OPTIONS_NAMED ? ', …' : ''}`

/** What a value must be, for a message. */
export function ruleOfField({ type, dropDownOptions }: Choices): string {
  switch (type) {
    case 'TEXT':
      return `at most ${FIELD_LINE_LENGTH_MAX} characters and ${PLAIN_TEXT_RULE}`
    case 'TEXT_RAW':
      return `at most ${FIELD_VALUE_LENGTH_MAX} characters`
    case 'URL':
      return WEB_URL_RULE
    case 'NUMBER':
      return 'a decimal number such as 12 or -0.5'
    case 'DATE':
      return 'a real date, MM/DD/YYYY'
    case 'DROPDOWN_SINGLE':
      return `one of ${firstOf(dropDownOptions)}`
    case 'DROPDOWN_MULTI':
      return `must be options separated by commas: ${firstOf(dropDownOptions)}`
  }
}

interface NamedField extends Choices {
  readonly id: number
  readonly fieldName: string
}
/** Values by the name of their field, any case. `path` is prepended to the names in violations. */
export function parseFieldValues(
  fields: readonly NamedField[],
  sent: Readonly<Record<string, string>>,
  path = '',
): Parsed<{ readonly values: readonly { readonly fieldId: number; readonly value: string }[] }> {
  const violations: Violation[] = []
  const byKey = new Map(fields.map((field) => [keyOfName(field.fieldName), field]))
  const values = new Map<number, string>()
  for (const [name, text] of Object.entries(sent)) {
    const field = byKey.get(keyOfName(name))
    const value = field && parseFieldValue(field, text)
    const refuse = (rule: string) =>
      violations.push({ field: `${path}${field?.fieldName ?? name.slice(0, 100)}`, rule })
    if (!field) refuse('is not a location field of this account')
    else if (value === undefined) refuse(ruleOfField(field))
    else if (values.has(field.id)) refuse('must not be named twice')
    else values.set(field.id, value)
  }
  if (violations.length > 0) return { ok: false, violations }
  return { ok: true, values: [...values].map(([fieldId, value]) => ({ fieldId, value })) }
}
