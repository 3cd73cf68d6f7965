import { Names, OneOf, Pair, Suggested, TextField, Toggle } from '../ListingFields.tsx'
import { useListingEditor } from '../use-listing-editor.ts'
import { useCategories } from './Essentials.tsx'
import { ImageField } from './Media.tsx'

export function SearchListing() {
  const categories = useCategories()
  return (
    <>
      <Pair>
        <Suggested
          path="searchListing.primaryCategoryMap"
          description="Leave empty to use the same category as on the search profile"
          data={categories}
        />
        <TextField path="searchListing.searchStoreId" description="Your number for this location" />
        <TextField path="searchListing.searchWebsiteUrl" type="url" placeholder="https://" />
        <TextField path="searchListing.searchPhoneNumber" type="tel" />
      </Pair>
      <TextField path="searchListing.searchDescription" rows={3} lengthMax={750} />
      <ImageField path="media.searchCover" />
    </>
  )
}

export function SocialListing() {
  const categories = useCategories()
  return (
    <>
      <Pair>
        <Names path="socialListing.categories" description="Up to 3" data={categories} />
        <TextField path="socialListing.socialPhoneNumber" type="tel" />
      </Pair>
      <TextField path="socialListing.socialDescription" rows={3} lengthMax={255} />
      <ImageField path="media.socialCover" />
    </>
  )
}

export function EngineListing() {
  const categories = useCategories()
  return (
    <>
      <Pair>
        <Suggested path="engineListing.primaryCategoryEngine" data={categories} />
        <Names path="engineListing.engineCategories" description="Up to 3" data={categories} />
        <TextField path="engineListing.enginePhoneNumber" type="tel" />
      </Pair>
      <TextField path="engineListing.engineDescription" rows={3} lengthMax={4096} />
    </>
  )
}

export function InternalListing() {
  const { category, subCategories } = useListingEditor().draft.internalListing
  return (
    <>
      <Pair>
        <OneOf
          path="internalListing.displayCategory"
          data={['', ...new Set([category, ...subCategories].filter(Boolean))]}
        />
      </Pair>
      <TextField path="internalListing.description" rows={4} />
    </>
  )
}

export const CovidInfo = () => (
  <>
    <TextField path="covidInfo.postDescription" rows={3} />
    <Pair>
      <TextField path="covidInfo.covid19SupportLink" type="url" placeholder="https://" />
      <TextField path="covidInfo.virtualCareLink" type="url" placeholder="https://" />
    </Pair>
  </>
)

export const OptOut = () => (
  <>
    <Toggle path="optOut.searchLogoOptOut" />
    <Toggle path="optOut.socialLogoOptOut" />
    <Toggle path="optOut.searchCoverOptOut" />
    <Toggle path="optOut.socialCoverOptOut" />
    <Toggle path="optOut.searchProfileOptOut" />
    <Toggle path="optOut.businessProfileOptOut" />
  </>
)
