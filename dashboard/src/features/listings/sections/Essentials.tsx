import { useAnswer } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { countries } from '../../../parts/fields/regions.ts'
import { StateSelect } from '../../../parts/fields/StateSelect.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { fieldOf, Names, Pair, Picked, Suggested, TextField, Toggle, Warning } from '../ListingFields.tsx'
import { useListingEditor } from '../use-listing-editor.ts'

export const NameAndContact = () => (
  <Section title="Name and contact">
    <Pair>
      <TextField path="businessInfo.name" required lengthMax={1000} />
      <TextField path="businessInfo.phone" type="tel" required />
      <TextField path="businessInfo.websiteUrl" type="url" placeholder="https://" />
      <TextField path="businessInfo.emailId" type="email" />
    </Pair>
  </Section>
)

export function Address() {
  const { countryCode } = useListingEditor().draft.businessInfo.location
  return (
    <Section title="Address">
      <Pair>
        <TextField path="businessInfo.location.address1" />
        <TextField path="businessInfo.location.address2" />
        <TextField path="businessInfo.location.city" />
        <TextField path="businessInfo.location.zip" />
        <State path="businessInfo.location.state" countryCode={countryCode} />
        <Picked path="businessInfo.location.countryCode" description="Search by name" data={countries} />
        {countryCode.toUpperCase() === 'NZ' && <TextField path="businessInfo.location.subLocality" required />}
      </Pair>
      <Toggle
        path="businessInfo.isAddressHidden"
        on="Yes"
        off="No"
        description="For businesses that customers don't visit"
      />
    </Section>
  )
}

const State = fieldOf<{ readonly path: 'businessInfo.location.state'; readonly countryCode: string }>(
  ({ countryCode, value, set, input, warning }) => (
    <div>
      <StateSelect {...input} countryCode={countryCode} value={value} onChange={set} />
      <Warning words={warning} />
    </div>
  ),
)

export const Description = () => (
  <Section
    title="Description"
    description="Describe what the business does. Don't include web addresses, phone numbers or offers."
  >
    <TextField path="businessInfo.mainBusinessDescription" description="Optional; at least 200 characters" rows={5} />
  </Section>
)

export function Categories() {
  const categories = useCategories()
  return (
    <Section title="Categories and services">
      <Pair>
        <Suggested path="internalListing.category" required data={categories} />
        <Names path="internalListing.subCategories" description="Up to 3" data={categories} />
        <Suggested
          path="searchListing.primaryCategorySearch"
          description="The main category on the search profile"
          data={categories}
        />
        <Names
          path="searchListing.additionalCategories"
          description="Up to 9, on the search profile"
          data={categories}
        />
      </Pair>
      <TextField
        path="additionalInfo.services"
        description="Separate entries with commas"
        required
        rows={2}
        lengthMax={1000}
      />
    </Section>
  )
}

export function useCategories(): readonly string[] {
  const { businessNumber } = useBusiness()
  return useAnswer('listCategories', { params: { businessNumber } }).data?.categories ?? []
}
