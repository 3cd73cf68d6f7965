import { Type } from 'typebox'
import { BusinessId } from './business.ts'
import { ContactId } from './contact.ts'
import { named } from './named.ts'
import { id } from './numbers.ts'

const url = (description: string) => Type.String({ maxLength: 2300, description })

export const ReviewSite = named('ReviewSite', {
  name: Type.String({ maxLength: 60, description: 'As customers see it: 1 to 60 characters.' }),
  url: Type.String({
    maxLength: 2048,
    description: 'http or https address of the page where customers leave a review.',
  }),
})
const sites = Type.Array(ReviewSite, { maxItems: 20, description: 'In the order in which they are offered.' })

export const ReviewSites = named('ReviewSites', { sites })
export const ReviewLink = named('ReviewLink', {
  businessId: BusinessId,
  url: url('The page that asks for a review. The same for everyone; it does not expire.'),
  qrCodeUrl: url('The same as a QR code, an SVG image.'),
  sites,
})

export const NewReviewRequest = named('NewReviewRequest', {
  contactId: { ...ContactId, acceptsDigits: true } as typeof ContactId,
})
export const ReviewRequest = named('ReviewRequest', {
  requestId: id('Review request id: one per contact and location.', { title: 'ReviewRequestId', examples: [71] }),
  contactId: ContactId,
  businessId: BusinessId,
  url: url('The page that asks this contact for a review.'),
  expires: Type.String({ maxLength: 24, description: 'Until when url works. ISO 8601, UTC.' }),
  preferencesUrl: url('The page where the contact chooses which messages to get.'),
  unsubscribeUrl: url(
    'Withdraws the consent to e-mails that ask for feedback, or to text messages when the contact has only a phone. For the header List-Unsubscribe.',
  ),
})
