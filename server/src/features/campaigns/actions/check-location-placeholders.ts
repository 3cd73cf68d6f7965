import type { Db } from '../../../core/platform/database.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { locationValues } from '../../businesses/rules/location-placeholders.ts'
import { listPublicValues } from '../../businesses/store/account-values.ts'
import { locationPieces } from '../rules/compose-message.ts'

const PARTS = ['subject', 'text', 'html'] as const
type Template = Readonly<Record<(typeof PARTS)[number], string>>

/** A level or field that the account does not have, or that is hidden. Any business of the account can be sent. */
export async function violationsOfLocationPlaceholders(
  db: Db,
  partnerId: number,
  businessId: number,
  template: Template,
): Promise<Violation[]> {
  const pieces = await locationPieces(template)
  if (pieces.length === 0) return []
  const ofLocation = locationValues(await listPublicValues(db, partnerId, businessId))
  const unknown = pieces.find(({ placeholder }) => ofLocation(placeholder) === undefined)?.placeholder
  if (unknown === undefined) return []
  const field = PARTS.find((part) => template[part].includes(unknown)) ?? 'html'
  return [{ field, rule: `{{${unknown}}} is not a level of the account, or a field that is not hidden` }]
}
