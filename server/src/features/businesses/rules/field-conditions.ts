import type { LocationField } from '../contract/location-fields.ts'
import type { LocationFilter } from '../contract/location-filter.ts'
import { parseFieldValue, ruleOfField } from './field-values.ts'
import { keyOfName } from './level-names.ts'

type FieldChoice = NonNullable<LocationFilter['locationFields']>[number]

/** The condition of a filter on a field, or what is wrong with it. */
export function parseFieldCondition(fields: readonly LocationField[], { fieldName, values, from, to }: FieldChoice) {
  const field = fields.find((each) => keyOfName(each.fieldName) === keyOfName(fieldName))
  if (!field) return `unknown field ${fieldName.slice(0, 100)}`
  const named = field.fieldName
  if (!field.filterable) return `${named} is not filterable`
  if ((values === undefined) === (from === undefined && to === undefined))
    return `${named} needs values, or from and to`
  if (values) {
    const parsed = values.flatMap((value) => parseFieldValue(field, value) ?? [])
    return parsed.length < values.length ? `${named}: ${ruleOfField(field)}` : { fieldId: field.id, values: parsed }
  }
  if (field.type !== 'NUMBER' && field.type !== 'DATE') return `${named} has no range: send values`
  const bounds = [from, to].map((bound) => (bound ? parseFieldValue(field, bound) : ''))
  if (bounds.includes(undefined)) return `${named}: ${ruleOfField(field)}`
  return { fieldId: field.id, from: bounds[0] || undefined, to: bounds[1] || undefined }
}
