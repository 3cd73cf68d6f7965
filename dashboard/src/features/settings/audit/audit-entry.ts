import { fieldLabel } from '../../../parts/fields/field-labels.ts'
import { valueText } from '../../../parts/fields/field-values.ts'
import { auditActions } from './audit-labels.ts'

interface AuditEvent {
  readonly operation: string
  readonly subject: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const NAMED_MAX = 3
const CHANGES_OF_FIELDS = new Set(['updateBusiness', 'updateListing', 'import listings'])
const list = new Intl.ListFormat('en-GB')

/**
 * Follows the author's name: "changed the phone of Harbour Bakery Pier Street". `place` is the name of the business; empty
 * for entries about the account. `person` is the name of the user that the entry is about; empty if unknown.
 */
export function sentenceOf(
  { operation, subject, before, after }: AuditEvent,
  businessName: string,
  person = '',
): string {
  const name = nameIn(after) || nameIn(before)
  if (CHANGES_OF_FIELDS.has(operation)) {
    const fields = [...new Set(changesOf(before, after).map(({ field }) => inSentence(fieldLabel(field))))]
    if (fields.length > 0) {
      const what = fields.length > NAMED_MAX ? `${fields.length} fields` : `the ${list.format(fields)}`
      return `changed ${what}${businessName && ` of ${businessName}`}`
    }
  }
  const action = formatAction(operation).replace(/\ba user\b/, (someone) => person || someone)
  if (subject === 'business') return `${action}${name || businessName ? `: ${name || businessName}` : ''}`
  const object = name ? `${action} “${name}”` : action
  return businessName ? `${object} ${isAbout(action) ? 'of' : 'at'} ${businessName}` : object
}

/** Chooses between "the listing of Pier Street" and "a product at Pier Street". */
const isAbout = (action: string) => /\bthe (listing|Search AI plan|services)$/.test(action)

/** The title of a survey is its name. */
const nameIn = ({ name, title }: Readonly<Record<string, unknown>>) =>
  [name, title].find((text) => typeof text === 'string') ?? ''

/** "Time zone" becomes "time zone", but "URL" keeps its capitals. */
const inSentence = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

interface Change {
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

/** An action without a phrase is split into words. */
export const formatAction = (operation: string) =>
  auditActions[operation] ?? operation.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
