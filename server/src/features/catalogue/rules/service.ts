import type { Static } from 'typebox'
import { type Parsed, type Rule, violationsOf } from '../../../core/values/violation.ts'
import { NAME_LENGTH_MAX } from '../contract/catalogue-item.ts'
import {
  DURATION_MAX,
  GROUP_LENGTH_MAX,
  GROUP_LENGTH_MIN,
  SERVICE_DESCRIPTION_LENGTH_MAX,
  type Service,
} from '../contract/services.ts'
import { normalisePrice, priceRules } from './price.ts'
import { lineFits, proseFits } from './text-rules.ts'

export type ServiceFields = Omit<Static<typeof Service>, 'serviceId' | 'categories'>

const emptyService: ServiceFields = { name: '', description: '', price: null, currency: '', group: '', duration: null }

/** A new service, or a stored one with a change: the rules apply to the result. */
export function parseService(
  change: Partial<ServiceFields>,
  stored: ServiceFields = emptyService,
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
  if (stored !== emptyService && service.name !== stored.name)
    violations.push({ field: 'name', rule: 'cannot be changed' })
  return violations.length === 0 ? { ok: true, service } : { ok: false, violations }
}

const durationIsInRange: Rule<ServiceFields> = ({ duration }) =>
  duration !== null &&
  !(duration >= 1 && duration <= DURATION_MAX) && { field: 'duration', rule: `1 to ${DURATION_MAX} minutes` }

const rules: readonly Rule<ServiceFields>[] = [
  lineFits('name', { min: 1, max: NAME_LENGTH_MAX, mayBeEmpty: false }),
  proseFits('description', SERVICE_DESCRIPTION_LENGTH_MAX),
  ...priceRules,
  lineFits('group', { min: GROUP_LENGTH_MIN, max: GROUP_LENGTH_MAX, mayBeEmpty: true }),
  durationIsInRange,
]
