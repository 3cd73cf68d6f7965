import { Stack } from '@mantine/core'
import { useAnswer } from '../../../api/operations.ts'
import { Flag, Names, OneOf, Suggested } from '../fields/choices.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useListingEditor } from '../use-editor.ts'
import { Attributes } from './Attributes.tsx'
import { Pair, SectionCard } from './SectionCard.tsx'

function useCategories(): readonly string[] {
  const { businessNumber } = useListingEditor()
  return useAnswer('listCategories', { params: { businessNumber } }).data?.categories ?? []
}

export function SearchListing() {
  const categories = useCategories()
  return (
    <Stack gap="lg">
      <SectionCard
        title="Search profile"
        description="What stands here replaces the main details on the search profile only."
      >
        <Pair>
          <Suggested path="searchListing.primaryCategorySearch" label="Primary category" data={categories} />
          <Suggested
            path="searchListing.primaryCategoryMap"
            label="Primary category on maps"
            description="Empty: the same as on the search profile"
            data={categories}
          />
          <Names
            path="searchListing.additionalCategories"
            label="More categories"
            description="At most 9"
            data={categories}
          />
          <TextField path="searchListing.searchWebsiteUrl" label="Website there" type="url" placeholder="https://" />
          <TextField path="searchListing.searchPhoneNumber" label="Phone there" type="tel" />
          <TextField path="searchListing.searchStoreId" label="Store id" />
        </Pair>
        <TextField path="searchListing.searchDescription" label="Description there" rows={3} lengthMax={750} />
      </SectionCard>
      <SectionCard title="Attributes" description="Facts that the search profile asks for, by group.">
        <Attributes />
      </SectionCard>
    </Stack>
  )
}

export function SocialListing() {
  const categories = useCategories()
  return (
    <SectionCard title="Social page" description="What stands here replaces the main details on the social page only.">
      <Pair>
        <Names path="socialListing.categories" label="Categories" description="At most 3" data={categories} />
        <TextField path="socialListing.socialPhoneNumber" label="Phone there" type="tel" />
      </Pair>
      <TextField path="socialListing.socialDescription" label="Description there" rows={3} lengthMax={255} />
    </SectionCard>
  )
}

export function EngineListing() {
  const categories = useCategories()
  return (
    <SectionCard title="Engine listing" description="What stands here replaces the main details on that listing only.">
      <Pair>
        <Suggested path="engineListing.primaryCategoryEngine" label="Primary category" data={categories} />
        <Names
          path="engineListing.engineCategories"
          label="More categories"
          description="At most 3"
          data={categories}
        />
        <TextField path="engineListing.enginePhoneNumber" label="Phone there" type="tel" />
      </Pair>
      <TextField path="engineListing.engineDescription" label="Description there" rows={3} lengthMax={4096} />
    </SectionCard>
  )
}

export function InternalListing() {
  const categories = useCategories()
  const { category, subCategories } = useListingEditor().draft.internalListing
  return (
    <SectionCard title="Microsite" description="The page that this service publishes for the location.">
      <Pair>
        <Suggested path="internalListing.category" label="Category" required data={categories} />
        <Names path="internalListing.subCategories" label="Subcategories" description="At most 3" data={categories} />
        <OneOf
          path="internalListing.displayCategory"
          label="Category to show"
          data={['', ...new Set([category, ...subCategories].filter(Boolean))]}
        />
      </Pair>
      <TextField path="internalListing.description" label="Description there" rows={4} />
    </SectionCard>
  )
}

export const CovidInfo = () => (
  <SectionCard
    title="Health notices"
    description="A notice for the search profile and the social page, and where to find help."
  >
    <TextField path="covidInfo.postDescription" label="Notice" rows={3} />
    <Pair>
      <TextField path="covidInfo.covid19SupportLink" label="Support page" type="url" placeholder="https://" />
      <TextField path="covidInfo.virtualCareLink" label="Virtual care" type="url" placeholder="https://" />
    </Pair>
  </SectionCard>
)

export const OptOut = () => (
  <SectionCard title="Opt-outs" description="What is switched on here is never sent there; what stands there stays.">
    <Flag path="optOut.searchLogoOptOut" label="Profile photo on the search profile" />
    <Flag path="optOut.socialLogoOptOut" label="Profile photo on the social page" />
    <Flag path="optOut.searchCoverOptOut" label="Cover photo on the search profile" />
    <Flag path="optOut.socialCoverOptOut" label="Cover photo on the social page" />
    <Flag path="optOut.searchProfileOptOut" label="Category, attributes and more hours on the search profile" />
    <Flag path="optOut.businessProfileOptOut" label="Name, address and phone on the search profile" />
  </SectionCard>
)
