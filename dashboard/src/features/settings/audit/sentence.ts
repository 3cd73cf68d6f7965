import { fieldLabel } from '../../../parts/fields/field-labels.ts'
import { changesOf } from './changes.ts'
import { actionInWords } from './operation-labels.ts'

export interface Happened {
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
export function sentenceOf({ operation, subject, before, after }: Happened, place: string, person = ''): string {
  const name = nameIn(after) || nameIn(before)
  if (CHANGES_OF_FIELDS.has(operation)) {
    const fields = [...new Set(changesOf(before, after).map(({ field }) => inSentence(fieldLabel(field))))]
    if (fields.length > 0) {
      const what = fields.length > NAMED_MAX ? `${fields.length} fields` : `the ${list.format(fields)}`
      return `changed ${what}${place && ` of ${place}`}`
    }
  }
  const action = actionInWords(operation).replace(/\ba user\b/, (someone) => person || someone)
  if (subject === 'business') return `${action}${name || place ? `: ${name || place}` : ''}`
  const object = name ? `${action} “${name}”` : action
  return place ? `${object} ${isAbout(action) ? 'of' : 'at'} ${place}` : object
}

/** Chooses between "the listing of Pier Street" and "a product at Pier Street". */
const isAbout = (action: string) => /\bthe (listing|Search AI plan|services)$/.test(action)

/** The title of a survey is its name. */
const nameIn = ({ name, title }: Readonly<Record<string, unknown>>) =>
  [name, title].find((text) => typeof text === 'string') ?? ''

/** "Time zone" becomes "time zone", but "URL" keeps its capitals. */
const inSentence = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))
