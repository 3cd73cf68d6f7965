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
          <TextField path="businessInfo.name" required lengthMax={1000} />
          <TextField path="businessInfo.phone" type="tel" required />
          <TextField path="businessInfo.websiteUrl" type="url" placeholder="https://" />
          <TextField path="businessInfo.emailId" type="email" />
        </Pair>
      </SectionCard>
      <SectionCard title="Address">
        <Pair>
          <TextField path="businessInfo.location.address1" />
          <TextField path="businessInfo.location.address2" />
          <TextField path="businessInfo.location.city" />
          <TextField path="businessInfo.location.zip" />
          <TextField path="businessInfo.location.state" description="State code, such as NY" />
          <TextField path="businessInfo.location.countryCode" description="Two-letter code, such as US" />
          {location.countryCode.toUpperCase() === 'NZ' && (
            <TextField path="businessInfo.location.subLocality" required />
          )}
        </Pair>
        <YesNo path="businessInfo.isAddressHidden" description="For businesses that customers don't visit" />
      </SectionCard>
      <SectionCard title="Service areas">
        <YesNo path="businessInfo.isServiceAreaProvider" />
        {isServiceAreaProvider === 'Yes' && <ServiceAreas />}
      </SectionCard>
      <SectionCard
        title="Description"
        description="Describe what the business does. Don't include web addresses, phone numbers or offers."
      >
        <TextField
          path="businessInfo.mainBusinessDescription"
          description="Optional; at least 200 characters"
          rows={5}
        />
      </SectionCard>
    </Stack>
  )
}
