import { Stack } from '@mantine/core'
import { useAnswer } from '../../../api/operations.ts'
import { Section } from '../../../parts/Section.tsx'
import { Names, OneOf, Suggested, Toggle } from '../fields/choices.tsx'
import { Pair } from '../fields/Pair.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useListingEditor } from '../use-editor.ts'
import { Attributes } from './Attributes.tsx'

function useCategories(): readonly string[] {
  const { businessNumber } = useListingEditor()
  return useAnswer('listCategories', { params: { businessNumber } }).data?.categories ?? []
}

export function SearchListing() {
  const categories = useCategories()
  return (
    <Stack gap="lg">
      <Section title="Search profile" description="These values replace the main details on the search profile only.">
        <Pair>
          <Suggested path="searchListing.primaryCategorySearch" data={categories} />
          <Suggested
            path="searchListing.primaryCategoryMap"
            description="Leave empty to use the same category as on the search profile"
            data={categories}
          />
          <Names path="searchListing.additionalCategories" description="Up to 9" data={categories} />
          <TextField path="searchListing.searchWebsiteUrl" type="url" placeholder="https://" />
          <TextField path="searchListing.searchPhoneNumber" type="tel" />
          <TextField path="searchListing.searchStoreId" />
        </Pair>
        <TextField path="searchListing.searchDescription" rows={3} lengthMax={750} />
      </Section>
      <Section title="Attributes" description="Details for the search profile, such as amenities, by group.">
        <Attributes />
      </Section>
    </Stack>
  )
}

export function SocialListing() {
  const categories = useCategories()
  return (
    <Section title="Social page" description="These values replace the main details on the social page only.">
      <Pair>
        <Names path="socialListing.categories" description="Up to 3" data={categories} />
        <TextField path="socialListing.socialPhoneNumber" type="tel" />
      </Pair>
      <TextField path="socialListing.socialDescription" rows={3} lengthMax={255} />
    </Section>
  )
}

export function EngineListing() {
  const categories = useCategories()
  return (
    <Section title="Engine listing" description="These values replace the main details on the engine listing only.">
      <Pair>
        <Suggested path="engineListing.primaryCategoryEngine" data={categories} />
        <Names path="engineListing.engineCategories" description="Up to 3" data={categories} />
        <TextField path="engineListing.enginePhoneNumber" type="tel" />
      </Pair>
      <TextField path="engineListing.engineDescription" rows={3} lengthMax={4096} />
    </Section>
  )
}

export function InternalListing() {
  const categories = useCategories()
  const { category, subCategories } = useListingEditor().draft.internalListing
  return (
    <Section title="Microsite" description="The public page that this service hosts for the location.">
      <Pair>
        <Suggested path="internalListing.category" required data={categories} />
        <Names path="internalListing.subCategories" description="Up to 3" data={categories} />
        <OneOf
          path="internalListing.displayCategory"
          data={['', ...new Set([category, ...subCategories].filter(Boolean))]}
        />
      </Pair>
      <TextField path="internalListing.description" rows={4} />
    </Section>
  )
}

export const CovidInfo = () => (
  <Section
    title="Health notices"
    description="A notice for the search profile and the social page, with links to support and virtual care."
  >
    <TextField path="covidInfo.postDescription" rows={3} />
    <Pair>
      <TextField path="covidInfo.covid19SupportLink" type="url" placeholder="https://" />
      <TextField path="covidInfo.virtualCareLink" type="url" placeholder="https://" />
    </Pair>
  </Section>
)

export const OptOut = () => (
  <Section
    title="Opt-outs"
    description="Choose what should not be updated. Directories keep the values they already show."
  >
    <Toggle path="optOut.searchLogoOptOut" />
    <Toggle path="optOut.socialLogoOptOut" />
    <Toggle path="optOut.searchCoverOptOut" />
    <Toggle path="optOut.socialCoverOptOut" />
    <Toggle path="optOut.searchProfileOptOut" />
    <Toggle path="optOut.businessProfileOptOut" />
  </Section>
)
