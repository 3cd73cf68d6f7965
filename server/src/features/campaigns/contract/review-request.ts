import { type Static, Type } from 'typebox'
import { BusinessId } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'
import { ContactId } from '../../contacts/contract/contact.ts'

const url = (description: string) => Type.String({ maxLength: 2300, description })

/** The length of the name of a review site. */
export const SITE_NAME_MAX = 60

export const ReviewSite = named('ReviewSite', {
  name: Type.String({
    maxLength: SITE_NAME_MAX,
    description: `Name shown to customers, 1 to ${SITE_NAME_MAX} characters.`,
  }),
  url: Type.String({
    maxLength: 2048,
    description: 'http or https URL of the page where customers leave a review.',
  }),
})
export type ReviewSite = Static<typeof ReviewSite>
const sites = Type.Array(ReviewSite, { maxItems: 20, description: 'In the order in which they are offered.' })

const pageUrl = url('Page that asks for a review. It is the same for everyone and does not expire.')
const qrCodeUrl = url('QR code of this page, an SVG image.')
export const ReviewSites = named('ReviewSites', {
  sites,
  businessId: unchanged(BusinessId),
  url: unchanged(pageUrl),
  qrCodeUrl: unchanged(qrCodeUrl),
})
export const ReviewLink = named('ReviewLink', { businessId: BusinessId, url: pageUrl, qrCodeUrl, sites })

export const NewReviewRequest = named('NewReviewRequest', {
  contactId: ContactId,
})
export const ReviewRequest = named('ReviewRequest', {
  requestId: id('Review request id: one per contact and location.', { title: 'ReviewRequestId', examples: [71] }),
  contactId: ContactId,
  businessId: BusinessId,
  url: url('Page that asks this contact for a review.'),
  expires: Type.String({ maxLength: 24, description: 'When url expires. ISO 8601, UTC.' }),
  preferencesUrl: url('Page where the contact chooses which messages to receive.'),
  unsubscribeUrl: url(
    'Withdraws the consent to feedback e-mails, or to feedback text messages if the contact has only a phone. Use it in the List-Unsubscribe header.',
  ),
})

export const exampleSites = [
  { name: 'Yellow Book', url: 'https://yellow-book.example/harbour-bakery/review' },
  { name: 'Town Guide', url: 'https://town.example/places/42/write' },
]

export const exampleReviewLink = {
  businessId: 100002,
  url: 'https://presence.example/r/255u.vX7w0pP3sVwQ8n3o6m8uQ4',
  qrCodeUrl: 'https://presence.example/r/255u.vX7w0pP3sVwQ8n3o6m8uQ4/qr.svg',
  sites: exampleSites,
}

export const NO_LOCATION = 'businessNumber (not a location: only locations have review links and review sites)'
