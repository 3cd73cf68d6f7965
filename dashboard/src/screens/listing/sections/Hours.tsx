import { Stack, Switch } from '@mantine/core'
import { businessStatuses } from '../../../api/lists.ts'
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
        <OneOf path="additionalInfo.businessStatus" label="The business is" data={businessStatuses} />
        <DateField path="additionalInfo.reopenDate" label="Reopens on" />
        <Suggested path="additionalInfo.timezone" label="Time zone" data={ZONES} />
      </Pair>
    </SectionCard>
    <SectionCard title="Opening hours" description="A shift that ends before it begins runs past midnight.">
      <RegularHours />
    </SectionCard>
    <SectionCard title="Special days" description="Holidays and other days that differ. They win over the week.">
      <SpecialHours />
    </SectionCard>
    <SectionCard
      title="More hours on the search profile"
      description="Hours of their own for delivery, takeout and the like."
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
        label="Open around the clock, every day"
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
