import { Stack } from '@mantine/core'
import { businessStatuses } from '../../../api/lists.ts'
import { Section } from '../../../parts/Section.tsx'
import { OneOf, Suggested, Toggle } from '../fields/choices.tsx'
import { Pair } from '../fields/Pair.tsx'
import { DateField, Warning } from '../fields/TextField.tsx'
import { MoreHours } from '../hours/MoreHours.tsx'
import { SpecialHours } from '../hours/SpecialHours.tsx'
import { WeekGrid } from '../hours/WeekGrid.tsx'
import { useMember } from '../use-member.ts'

const ZONES = Intl.supportedValuesOf('timeZone')

export const Hours = () => (
  <Stack gap="lg">
    <Section title="Status">
      <Pair>
        <OneOf path="additionalInfo.businessStatus" data={businessStatuses} />
        <DateField path="additionalInfo.reopenDate" />
        <Suggested path="additionalInfo.timezone" data={ZONES} />
      </Pair>
    </Section>
    <Section
      title="Opening hours"
      description="If the closing time is earlier than the opening time, the hours end on the next day."
    >
      <RegularHours />
    </Section>
    <Section title="Special days" description="Holidays and other exceptions. They replace the regular opening hours.">
      <SpecialHours />
    </Section>
    <Section
      title="More hours on the search profile"
      description="Separate hours for delivery, takeout and other services."
    >
      <MoreHours member="moreHours" />
    </Section>
    <Section title="More hours on maps">
      <MoreHours member="mapMoreHours" />
    </Section>
  </Stack>
)

function RegularHours() {
  const wholeWeek = useMember('additionalInfo.wholeWeekOperating')
  const { value, set, warning } = useMember('additionalInfo.hoursOfOperations')
  return (
    <Stack gap="sm">
      <Toggle path="additionalInfo.wholeWeekOperating" on={1} off={0} />
      {wholeWeek.value !== 1 && (
        <WeekGrid label="Opening hours" days={value} field="additionalInfo.hoursOfOperations" onChange={set} />
      )}
      <Warning words={warning} />
    </Stack>
  )
}
