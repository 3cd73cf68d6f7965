import { useOperation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { countries } from '../../../parts/fields/regions.ts'
import { StateSelect } from '../../../parts/fields/StateSelect.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import {
  defineField,
  ListField,
  SelectField,
  SuggestionField,
  SwitchField,
  TextField,
  TwoColumns,
  Warning,
} from '../ListingFields.tsx'
import { useListingEditor } from '../use-listing-editor.ts'

export const NameAndContact = () => (
  <Section title="Name and contact">
    <TwoColumns>
      <TextField path="businessInfo.name" required lengthMax={1000} />
      <TextField path="businessInfo.phone" type="tel" required />
      <TextField path="businessInfo.websiteUrl" type="url" placeholder="https://" />
      <TextField path="businessInfo.emailId" type="email" />
    </TwoColumns>
  </Section>
)

export function Address() {
  const { countryCode } = useListingEditor().draft.businessInfo.location
  return (
    <Section title="Address">
      <TwoColumns>
        <TextField path="businessInfo.location.address1" />
        <TextField path="businessInfo.location.address2" />
        <TextField path="businessInfo.location.city" />
        <TextField path="businessInfo.location.zip" />
        <State path="businessInfo.location.state" countryCode={countryCode} />
        <SelectField path="businessInfo.location.countryCode" description="Search by name" data={countries} />
        {countryCode.toUpperCase() === 'NZ' && <TextField path="businessInfo.location.subLocality" required />}
      </TwoColumns>
      <SwitchField
        path="businessInfo.isAddressHidden"
        on="Yes"
        off="No"
        description="For businesses that customers don't visit"
      />
    </Section>
  )
}

const State = defineField<{ readonly path: 'businessInfo.location.state'; readonly countryCode: string }>(
  ({ countryCode, value, set, input, warning }) => (
    <div>
      <StateSelect {...input} countryCode={countryCode} value={value} onChange={set} />
      <Warning text={warning} />
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
      <TwoColumns>
        <SuggestionField path="internalListing.category" required data={categories} />
        <ListField path="internalListing.subCategories" description="Up to 3" data={categories} />
        <SuggestionField
          path="searchListing.primaryCategorySearch"
          description="The main category on the search profile"
          data={categories}
        />
        <ListField
          path="searchListing.additionalCategories"
          description="Up to 9, on the search profile"
          data={categories}
        />
      </TwoColumns>
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
  return useOperation('listCategories', { params: { businessNumber } }).data?.categories ?? []
}
