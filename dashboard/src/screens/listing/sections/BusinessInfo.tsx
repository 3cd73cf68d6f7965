import { Stack } from '@mantine/core'
import { countries } from '../../../businesses/countries.ts'
import { Section } from '../../../parts/Section.tsx'
import { Picked, Toggle } from '../fields/choices.tsx'
import { Pair } from '../fields/Pair.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useListingEditor } from '../use-editor.ts'
import { ServiceAreas } from './ServiceAreas.tsx'

export function BusinessInfo() {
  const { draft } = useListingEditor()
  const { isServiceAreaProvider, location } = draft.businessInfo
  return (
    <Stack gap="lg">
      <Section title="Name and contact">
        <Pair>
          <TextField path="businessInfo.name" required lengthMax={1000} />
          <TextField path="businessInfo.phone" type="tel" required />
          <TextField path="businessInfo.websiteUrl" type="url" placeholder="https://" />
          <TextField path="businessInfo.emailId" type="email" />
        </Pair>
      </Section>
      <Section title="Address">
        <Pair>
          <TextField path="businessInfo.location.address1" />
          <TextField path="businessInfo.location.address2" />
          <TextField path="businessInfo.location.city" />
          <TextField path="businessInfo.location.zip" />
          <TextField path="businessInfo.location.state" description="State code, such as NY" />
          <Picked path="businessInfo.location.countryCode" description="Search by name" data={countries} />
          {location.countryCode.toUpperCase() === 'NZ' && (
            <TextField path="businessInfo.location.subLocality" required />
          )}
        </Pair>
        <Toggle
          path="businessInfo.isAddressHidden"
          on="Yes"
          off="No"
          description="For businesses that customers don't visit"
        />
      </Section>
      <Section title="Service areas">
        <Toggle path="businessInfo.isServiceAreaProvider" on="Yes" off="No" />
        {isServiceAreaProvider === 'Yes' && <ServiceAreas />}
      </Section>
      <Section
        title="Description"
        description="Describe what the business does. Don't include web addresses, phone numbers or offers."
      >
        <TextField
          path="businessInfo.mainBusinessDescription"
          description="Optional; at least 200 characters"
          rows={5}
        />
      </Section>
    </Stack>
  )
}
