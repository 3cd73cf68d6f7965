import { fits, isUrl, type ListingRule, longTextLengthMax } from './listing-rule.ts'

// Format, pixels and size need the image itself; they are measured in the background.
const logoIsUrl = isUrl('media.logoUrl')
const coverImageIsUrl = isUrl('media.coverImageUrl')
const searchCoverIsUrl = isUrl('media.searchCover')
const socialCoverIsUrl = isUrl('media.socialCover')

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
