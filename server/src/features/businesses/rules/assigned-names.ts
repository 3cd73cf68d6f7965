import type { Violation } from '../../../core/values/violation.ts'
import { LABEL_LENGTH_MAX, LABELS_OF_LOCATION_MAX } from '../contract/labels.ts'
import { brokenNameRule, keyOfName, tidyName } from './level-names.ts'
import { violationsOfName } from './plan-names.ts'

export interface AssignedNames {
  /** Values by the name of their level; empty for none. Other levels stay as they are. */
  readonly levels?: Readonly<Record<string, string>> | undefined
  /** Values by the name of their location field; empty for none. Other fields stay as they are. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** Replace those of the location. */
  readonly labels?: readonly string[] | undefined
}

/** Violations that do not depend on the account. */
export function violationsOfAssigned({ levels = {}, labels = [], fields = {} }: AssignedNames): Violation[] {
  const names = Object.keys(levels)
  const keys = names.map(keyOfName)
  return [
    ...names.flatMap((name) => {
      const rule = brokenNameRule(tidyName(name)) ?? (levels[name]?.trim() && brokenNameRule(tidyName(levels[name])))
      return rule ? [{ field: `level.${name.slice(0, 100)}`, rule }] : []
    }),
    ...(new Set(keys).size < keys.length ? [{ field: 'levels', rule: 'must not name a level twice' }] : []),
    ...Object.keys(fields).flatMap((name) => {
      const rule = brokenNameRule(tidyName(name))
      return rule ? [{ field: `field.${name.slice(0, 100)}`, rule }] : []
    }),
    ...labels.flatMap((name) => violationsOfName(name, 'labels', LABEL_LENGTH_MAX)).slice(0, 1),
    ...(uniqueNames(labels).length > LABELS_OF_LOCATION_MAX
      ? [{ field: 'labels', rule: `at most ${LABELS_OF_LOCATION_MAX}` }]
      : []),
  ]
}

/** Tidy names, each once, as it is written first. */
export const uniqueNames = (names: Iterable<string>): string[] =>
  [...new Map([...names].toReversed().map((name) => [keyOfName(name), tidyName(name)])).values()].toReversed()
