import { Stack, Title } from '@mantine/core'
import { businessStatuses } from '../../../parts/api/lists.ts'
import { timeZones } from '../../../parts/fields/regions.ts'
import { WeekGrid } from '../../../parts/hours/WeekGrid.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { OneOf, Suggested, Toggle } from '../fields/choices.tsx'
import { Pair } from '../fields/Pair.tsx'
import { DateField, Warning } from '../fields/TextField.tsx'
import { MoreHours } from '../hours/MoreHours.tsx'
import { SpecialHours } from '../hours/SpecialHours.tsx'
import { useFieldErrors, useMember } from '../use-listing-field.ts'

export const OpeningHours = () => (
  <Section
    title="Opening hours"
    description="If the closing time is earlier than the opening time, the hours end on the next day."
  >
    <RegularHours />
    <Pair>
      <Suggested path="additionalInfo.timezone" description="Search by city" data={timeZones} />
    </Pair>
  </Section>
)

export const Closures = () => (
  <>
    <Pair>
      <OneOf path="additionalInfo.businessStatus" data={businessStatuses} />
      <DateField path="additionalInfo.reopenDate" />
    </Pair>
    <SpecialHours />
  </>
)

export const ServiceHours = () => (
  <>
    <Title order={3} size="h5">
      On the search profile
    </Title>
    <MoreHours member="moreHours" />
    <Title order={3} size="h5">
      On maps
    </Title>
    <MoreHours member="mapMoreHours" />
  </>
)

function RegularHours() {
  const wholeWeek = useMember('additionalInfo.wholeWeekOperating')
  const { value, set, warning } = useMember('additionalInfo.hoursOfOperations')
  const rules = useFieldErrors('additionalInfo.hoursOfOperations')
  return (
    <Stack gap="sm">
      <Toggle path="additionalInfo.wholeWeekOperating" on={1} off={0} />
      {wholeWeek.value !== 1 && <WeekGrid label="Opening hours" days={value} rules={rules} onChange={set} />}
      <Warning words={warning} />
    </Stack>
  )
}
