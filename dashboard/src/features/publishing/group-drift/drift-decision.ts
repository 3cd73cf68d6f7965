import type { DriftGroup } from '../../../parts/api/generated.ts'
import { type DriftAction, directoryTitle } from '../../../parts/fields/directory-labels.ts'
import { formatCount } from '../../../parts/format/format.ts'

/** How to resolve a field at all locations where it differs. */
export interface Decision {
  readonly group: DriftGroup
  readonly action: DriftAction
}

/** A sentence about what the decision changes. */
export function effectOf({ group: { directory, missing }, action }: Decision): string {
  const title = directoryTitle(directory)
  const cleared =
    missing > 0 ? ` At ${formatCount(missing, 'location')} it shows no value, so yours will be cleared.` : ''
  const effects: Readonly<Record<DriftAction, string>> = {
    restore: `Presence sends your values to ${title} again. You can't undo this.`,
    accept: `Your listings get the values that ${title} shows.${cleared} You can undo this for 90 days.`,
    equal: `From now on, the values below count as a match. Nothing is sent or changed. You can undo this for 90 days.`,
  }
  return effects[action]
}
