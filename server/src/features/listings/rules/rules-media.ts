import { parseWebUrl, WEB_URL_RULE } from '../../../core/values/url.ts'
import { fileInUrl, hasMediaPrefix, uploadedFileOf } from '../../media/rules/uploaded-photos.ts'
import type { Media } from './listing.ts'
import { fits, isUrl, type ListingRule } from './listing-rule.ts'

// Format, dimensions and size need the image itself; they are measured in the background.
const isImageUrl =
  (member: keyof Media): ListingRule =>
  ({ media: { [member]: url } }, { photos, stored }) => {
    // An unchanged URL was checked when it was written. A photo that was deleted later must not block other changes.
    if (url === '' || url === stored?.media[member]) return false
    const isWebUrl = parseWebUrl(url) !== undefined
    const isOurs = (photos && hasMediaPrefix(url, photos)) || (!isWebUrl && fileInUrl(url) !== undefined)
    if (photos && uploadedFileOf(url, photos) !== undefined) return false
    const field = `media.${member}`
    if (isOurs)
      return {
        field,
        rule: 'is not the URL of a photo (JPG or PNG) that was uploaded for this business or its enterprise',
      }
    return !isWebUrl && { field, rule: WEB_URL_RULE }
  }

const optOutsAreBoolean: ListingRule = ({ optOut }) =>
  Object.entries(optOut)
    .filter(([, isOut]) => typeof isOut !== 'boolean')
    .map(([member]) => ({ field: `optOut.${member}`, rule: 'true or false' }))

/** Rules for media, optOut and covidInfo. */
export const mediaRules: readonly ListingRule[] = [
  isImageUrl('logoUrl'),
  isImageUrl('coverImageUrl'),
  isImageUrl('searchCover'),
  isImageUrl('socialCover'),
  optOutsAreBoolean,
  fits('covidInfo.postDescription'),
  isUrl('covidInfo.covid19SupportLink'),
  isUrl('covidInfo.virtualCareLink'),
]
