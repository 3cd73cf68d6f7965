import { fileNamedBy, isUnder, ownFileOf } from '../media/own-photo.ts'
import { parseWebUrl } from '../values/url.ts'
import type { Media } from './listing.ts'
import { fits, isUrl, type ListingRule, longTextLengthMax, URL_RULE } from './listing-rule.ts'

// Format, pixels and size need the image itself; they are measured in the background.
const isImageUrl =
  (member: keyof Media): ListingRule =>
  ({ media: { [member]: url } }, { photos, stored }) => {
    // It was checked when it was written. A photo that is gone since must not prevent other changes.
    if (url === '' || url === stored?.media[member]) return false
    const isWebUrl = parseWebUrl(url) !== undefined
    const isOurs = (photos && isUnder(url, photos)) || (!isWebUrl && fileNamedBy(url) !== undefined)
    if (photos && ownFileOf(url, photos) !== undefined) return false
    const field = `media.${member}`
    if (isOurs)
      return { field, rule: 'names no photo (JPG or PNG) that was uploaded for this business or its enterprise' }
    return !isWebUrl && { field, rule: URL_RULE }
  }
const logoIsUrl = isImageUrl('logoUrl')
const coverImageIsUrl = isImageUrl('coverImageUrl')
const searchCoverIsUrl = isImageUrl('searchCover')
const socialCoverIsUrl = isImageUrl('socialCover')

const optOutsAreBoolean: ListingRule = ({ optOut }) =>
  Object.entries(optOut)
    .filter(([, isOut]) => typeof isOut !== 'boolean')
    .map(([member]) => ({ field: `optOut.${member}`, rule: 'true or false' }))

const postFits = fits('covidInfo.postDescription', longTextLengthMax)
const supportLinkIsReal = isUrl('covidInfo.covid19SupportLink')
const virtualCareLinkIsReal = isUrl('covidInfo.virtualCareLink')

/** media, optOut and covidInfo. */
export const mediaRules: readonly ListingRule[] = [
  logoIsUrl,
  coverImageIsUrl,
  searchCoverIsUrl,
  socialCoverIsUrl,
  optOutsAreBoolean,
  postFits,
  supportLinkIsReal,
  virtualCareLinkIsReal,
]
