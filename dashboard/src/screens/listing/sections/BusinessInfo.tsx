import { Stack } from '@mantine/core'
import { YesNo } from '../fields/choices.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useListingEditor } from '../use-editor.ts'
import { Pair, SectionCard } from './SectionCard.tsx'
import { ServiceAreas } from './ServiceAreas.tsx'

export function BusinessInfo() {
  const { draft } = useListingEditor()
  const { isServiceAreaProvider, location } = draft.businessInfo
  return (
    <Stack gap="lg">
      <SectionCard title="Name and contact">
        <Pair>
          <TextField path="businessInfo.name" label="Name" required lengthMax={1000} />
          <TextField path="businessInfo.phone" label="Phone" type="tel" required />
          <TextField path="businessInfo.websiteUrl" label="Website" type="url" placeholder="https://" />
          <TextField path="businessInfo.emailId" label="E-mail" type="email" />
        </Pair>
      </SectionCard>
      <SectionCard title="Address">
        <Pair>
          <TextField path="businessInfo.location.address1" label="Street" />
          <TextField path="businessInfo.location.address2" label="Suite, floor" />
          <TextField path="businessInfo.location.city" label="City" />
          <TextField path="businessInfo.location.zip" label="Postcode" />
          <TextField path="businessInfo.location.state" label="State" description="Its code, such as NY" />
          <TextField path="businessInfo.location.countryCode" label="Country" description="Two letters, such as US" />
          {location.countryCode.toUpperCase() === 'NZ' && (
            <TextField path="businessInfo.location.subLocality" label="Suburb" required />
          )}
        </Pair>
        <YesNo
          path="businessInfo.isAddressHidden"
          label="Hide the street"
          description="For a business that customers do not visit"
        />
      </SectionCard>
      <SectionCard title="Service areas">
        <YesNo path="businessInfo.isServiceAreaProvider" label="Goes to its customers" />
        {isServiceAreaProvider === 'Yes' && <ServiceAreas />}
      </SectionCard>
      <SectionCard
        title="Description"
        description="What the business does. Leave web addresses, phone numbers and offers out."
      >
        <TextField
          path="businessInfo.mainBusinessDescription"
          label="Main description"
          description="Empty, or at least 200 characters"
          rows={5}
        />
      </SectionCard>
    </Stack>
  )
}
