import { type Parsed, type Rule, violationsOf } from '../../../core/values/violation.ts'
import { normalisePrice, priceRules } from './price.ts'
import { lineFits, proseFits } from './text-rules.ts'

const nothing = {
  name: '',
  description: '',
  price: null as number | null,
  currency: '',
  group: '',
  /** In minutes. */
  duration: null as number | null,
}
export type ServiceFields = Readonly<typeof nothing>

/** A new service, or a stored one with a change: the rules apply to the result. */
export function parseService(
  change: Partial<ServiceFields>,
  stored: ServiceFields = nothing,
): Parsed<{ readonly service: ServiceFields }> {
  const { name = stored.name, description = stored.description, group = stored.group } = change
  const service = {
    name: name.trim(),
    description: description.trim(),
    ...normalisePrice(stored, change),
    group: group.trim(),
    duration: change.duration === undefined ? stored.duration : change.duration,
  }
  const violations = violationsOf(rules, service)
  if (stored !== nothing && service.name !== stored.name) violations.push({ field: 'name', rule: 'cannot be changed' })
  return violations.length === 0 ? { ok: true, service } : { ok: false, violations }
}

const durationIsInRange: Rule<ServiceFields> = ({ duration }) =>
  duration !== null && !(duration >= 1 && duration <= 9999) && { field: 'duration', rule: '1 to 9999 minutes' }

const rules: readonly Rule<ServiceFields>[] = [
  lineFits('name', { min: 1, max: 140, mayBeEmpty: false }),
  proseFits('description', 300),
  ...priceRules,
  lineFits('group', { min: 3, max: 64, mayBeEmpty: true }),
  durationIsInRange,
]
