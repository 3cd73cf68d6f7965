import { quick } from '../../../core/store/query.ts'
import { WITH_ACCOUNT } from '../../businesses/store/accounts.ts'
import { IS_ACTIVE } from '../../businesses/store/business-status.ts'
import type { Picture } from '../../media/contract/media.ts'

/**
 * SQL for an image of the listing of a business. A listing refers to its images by URL; only files in our own storage that
 * pass their rule are public.
 */
export const listingImage = (
  businessId: string,
  member: 'coverImageUrl' | 'logoUrl',
) => `(select row_to_json(picture) from (
    select medium.file, medium.width, medium.height, caption
    from media_checks checked join business_media medium on medium.file = checked.file
    where checked.business_id = ${businessId} and field = '${member}' and state = 'ok'
  ) picture)`

/** SQL for the logo of a business b of WITH_ACCOUNT: its own, or that of its account. */
export const LOGO = `coalesce(${listingImage('b.id', 'logoUrl')}, ${listingImage('above.id', 'logoUrl')})`

/** How a page shows whose it is. */
export interface BusinessMark {
  readonly name: string
  readonly logo: Picture | null
}
export const findBusinessMark = quick.row<
  BusinessMark & { readonly isActive: boolean },
  [partnerId: number, businessId: number]
>(
  'find-business-mark',
  `select b.name, ${IS_ACTIVE} as "isActive", ${LOGO} as logo from ${WITH_ACCOUNT} where b.partner_id = $1 and b.id = $2`,
)
