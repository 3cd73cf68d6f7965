import { ChoiceField, ListField, SuggestionField, SwitchField, TextField, TwoColumns } from '../ListingFields.tsx'
import { useListingEditor } from '../use-listing-editor.ts'
import { useCategories } from './Essentials.tsx'
import { ImageField } from './Media.tsx'

export function SearchListing() {
  const categories = useCategories()
  return (
    <>
      <TwoColumns>
        <SuggestionField
          path="searchListing.primaryCategoryMap"
          description="Leave empty to use the same category as on the search profile"
          data={categories}
        />
        <TextField path="searchListing.searchStoreId" description="Your number for this location" />
        <TextField path="searchListing.searchWebsiteUrl" type="url" placeholder="https://" />
        <TextField path="searchListing.searchPhoneNumber" type="tel" />
      </TwoColumns>
      <TextField path="searchListing.searchDescription" rows={3} lengthMax={750} />
      <ImageField path="media.searchCover" />
    </>
  )
}

export function SocialListing() {
  const categories = useCategories()
  return (
    <>
      <TwoColumns>
        <ListField path="socialListing.categories" description="Up to 3" data={categories} />
        <TextField path="socialListing.socialPhoneNumber" type="tel" />
      </TwoColumns>
      <TextField path="socialListing.socialDescription" rows={3} lengthMax={255} />
      <ImageField path="media.socialCover" />
    </>
  )
}

export function EngineListing() {
  const categories = useCategories()
  return (
    <>
      <TwoColumns>
        <SuggestionField path="engineListing.primaryCategoryEngine" data={categories} />
        <ListField path="engineListing.engineCategories" description="Up to 3" data={categories} />
        <TextField path="engineListing.enginePhoneNumber" type="tel" />
      </TwoColumns>
      <TextField path="engineListing.engineDescription" rows={3} lengthMax={4096} />
    </>
  )
}

export function InternalListing() {
  const { category, subCategories } = useListingEditor().draft.internalListing
  return (
    <>
      <TwoColumns>
        <ChoiceField
          path="internalListing.displayCategory"
          data={['', ...new Set([category, ...subCategories].filter(Boolean))]}
        />
      </TwoColumns>
      <TextField path="internalListing.description" rows={4} />
    </>
  )
}

export const CovidInfo = () => (
  <>
    <TextField path="covidInfo.postDescription" rows={3} />
    <TwoColumns>
      <TextField path="covidInfo.covid19SupportLink" type="url" placeholder="https://" />
      <TextField path="covidInfo.virtualCareLink" type="url" placeholder="https://" />
    </TwoColumns>
  </>
)

export const OptOut = () => (
  <>
    <SwitchField path="optOut.searchLogoOptOut" />
    <SwitchField path="optOut.socialLogoOptOut" />
    <SwitchField path="optOut.searchCoverOptOut" />
    <SwitchField path="optOut.socialCoverOptOut" />
    <SwitchField path="optOut.searchProfileOptOut" />
    <SwitchField path="optOut.businessProfileOptOut" />
  </>
)
