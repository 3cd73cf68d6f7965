import { fieldLabel } from '../../../parts/fields/field-labels.ts'
import type { Listing } from '../listing.ts'

const FIELDS = ['logoUrl', 'coverImageUrl', 'searchCover', 'socialCover'] as const

/** The labels of the fields that use a photo in one of these listings, such as the saved one and the draft. */
export const fieldsUsing = (url: string, listings: readonly Pick<Listing, 'media'>[]): string[] =>
  FIELDS.filter((field) => listings.some(({ media }) => pathOfUpload(media[field]) === pathOfUpload(url))).map(
    (field) => fieldLabel(`media.${field}`),
  )

/** The CSP allows images from this service only. */
export const isUploadedImage = (url: string): boolean => url.startsWith(`${window.location.origin}/media/`)

/** The path of an uploaded file, which works even if `PUBLIC_URL` differs from the address in the browser. */
export const pathOfUpload = (url: string): string => URL.parse(url)?.pathname ?? url
