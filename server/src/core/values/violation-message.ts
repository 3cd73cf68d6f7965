import type { Violation } from './violation.ts'

type Labels = Readonly<Record<string, string>>

/** Fields whose name is not a good label. A feature adds labels that only the dashboard shows: see Feature. */
export const fieldLabels: Labels = {
  baseUrl: 'Base URL',
  countryCode: 'Country',
  email: 'E-mail',
  emailId: 'E-mail',
  externalId: 'External ID',
  html: 'HTML',
  imageUrl: 'Image URL',
  limit: 'Rate limit',
  quota: 'Calls per month',
  sourceAlias: 'Source name',
  subLocality: 'Suburb',
  timezone: 'Time zone',
  url: 'URL',
  userEmailId: 'E-mail',
  userRole: 'Role',
  websiteUrl: 'Website',
  zip: 'Postcode',
}

/** The last name of the path in words, with its position if it is an item of a list: `tags.0` is "Tags 1". */
function labelOf(field: string, labels: Labels): string {
  const names = field.split('.')
  const last = names.at(-1) as string
  if (/^\d+$/.test(last) && names.length > 1) {
    return `${labelOf(names.slice(0, -1).join('.'), labels)} ${Number(last) + 1}`
  }
  const text = last.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return labels[names.slice(-2).join('.')] ?? labels[last] ?? text.charAt(0).toUpperCase() + text.slice(1)
}

/** How a rule begins, and the words between the label and such a rule. Other rules follow a colon. */
const PREDICATES: readonly (readonly [RegExp, string])[] = [
  [/^(must|is|has|does|cannot|belongs) /, ' '],
  [/^(at (most|least) )?[\d,]+( to \d+)? (characters|items|groups|decimals|prompts)/, ' must have '],
  [/^(no|items of|groups of) /, ' must have '],
  [/^(an?|one of|at most|at least|true|\d+) /, ' must be '],
]

/** Such as "Services", but not "Street address" or "Primary category on maps". */
const isPlural = (label: string) => /[^s]s$/.test(label) && !/ (in|on) /.test(label)

function predicateOf(rule: string, label: string): string {
  if (rule.startsWith('required')) return ` ${isPlural(label) ? 'are' : 'is'} ${rule}`
  if (rule.startsWith('not blank')) return ` must not be ${rule.slice('not '.length)}`
  const [, predicate] = PREDICATES.find(([beginning]) => beginning.test(rule)) ?? []
  return `${predicate ?? ': '}${rule}`
}

/** Turns violations into sentences, with labels by the name or the path of a field. */
export const violationMessageWith =
  (labels: Labels) =>
  ({ field, rule, message }: Violation): string => {
    const label = labelOf(field, labels)
    return message ?? `${label}${predicateOf(rule, label)}`
  }

/** A violation as a sentence for the person who fills in the form: "Postcode is required". */
export const violationMessage = violationMessageWith(fieldLabels)
