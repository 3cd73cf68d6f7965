import type { Context } from '../../../core/operation/context.ts'
import type { ReviewSite } from '../rules/review-sites.ts'
import { locationUrl } from './links.ts'

/** The public review page of a location, in the format of the API. */
export function reviewLink(
  context: Pick<Context<never>, 'secret' | 'baseUrl'>,
  businessId: number,
  sites: ReviewSite[],
) {
  const url = locationUrl(context, businessId)
  return { businessId, url, qrCodeUrl: `${url}/qr.svg`, sites }
}
