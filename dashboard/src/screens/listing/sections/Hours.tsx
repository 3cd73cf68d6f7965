import { Stack, Switch } from '@mantine/core'
import { businessStatuses } from '../../../api/lists.ts'
import { fieldLabel } from '../../../fields/field-labels.ts'
import { OneOf, Suggested } from '../fields/choices.tsx'
import { DateField } from '../fields/DateField.tsx'
import { Warning } from '../fields/TextField.tsx'
import { MoreHours } from '../hours/MoreHours.tsx'
import { SpecialHours } from '../hours/SpecialHours.tsx'
import { WeekGrid } from '../hours/WeekGrid.tsx'
import { useMember } from '../use-member.ts'
import { useRules } from '../use-rules.ts'
import { Pair, SectionCard } from './SectionCard.tsx'

const ZONES = Intl.supportedValuesOf('timeZone')

export const Hours = () => (
  <Stack gap="lg">
    <SectionCard title="Status">
      <Pair>
        <OneOf path="additionalInfo.businessStatus" data={businessStatuses} />
        <DateField path="additionalInfo.reopenDate" />
        <Suggested path="additionalInfo.timezone" data={ZONES} />
      </Pair>
    </SectionCard>
    <SectionCard
      title="Opening hours"
      description="If the closing time is earlier than the opening time, the hours end on the next day."
    >
      <RegularHours />
    </SectionCard>
    <SectionCard
      title="Special days"
      description="Holidays and other exceptions. They replace the regular opening hours."
    >
      <SpecialHours />
    </SectionCard>
    <SectionCard
      title="More hours on the search profile"
      description="Separate hours for delivery, takeout and other services."
    >
      <MoreHours member="moreHours" />
    </SectionCard>
    <SectionCard title="More hours on maps">
      <MoreHours member="mapMoreHours" />
    </SectionCard>
  </Stack>
)

function RegularHours() {
  const wholeWeek = useMember('additionalInfo.wholeWeekOperating')
  const { value, set, warning } = useMember('additionalInfo.hoursOfOperations')
  const rules = useRules('additionalInfo.hoursOfOperations')
  return (
    <Stack gap="sm">
      <Switch
        label={fieldLabel('wholeWeekOperating')}
        name="additionalInfo.wholeWeekOperating"
        checked={wholeWeek.value === 1}
        error={wholeWeek.error}
        onChange={(event) => wholeWeek.set(event.currentTarget.checked ? 1 : 0)}
      />
      {wholeWeek.value !== 1 && <WeekGrid label="Opening hours" days={value} rules={rules} onChange={set} />}
      <Warning words={warning} />
    </Stack>
  )
}
