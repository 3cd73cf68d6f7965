import { Accordion, ActionIcon, Group, NativeSelect, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { businessStatuses } from '../../../parts/api/lists.ts'
import { useOperation } from '../../../parts/api/operations.ts'
import { timeZones } from '../../../parts/fields/regions.ts'
import { FieldErrors } from '../../../parts/form/FieldErrors.tsx'
import { ListEditor } from '../../../parts/form/ListEditor.tsx'
import { toIsoDate, toUsDate } from '../../../parts/format/dates.ts'
import { ShiftInputs } from '../../../parts/hours/ShiftInputs.tsx'
import { WeekGrid } from '../../../parts/hours/WeekGrid.tsx'
import { type Day, sevenDays } from '../../../parts/hours/week.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { ChoiceField, DateField, SuggestionField, SwitchField, TwoColumns, Warning } from '../ListingFields.tsx'
import type { Listing } from '../listing.ts'
import { useListingEditor } from '../use-listing-editor.ts'
import { useFieldErrors, useListingField } from '../use-listing-field.ts'

export const OpeningHours = () => (
  <Section
    title="Opening hours"
    required
    description="If the closing time is earlier than the opening time, the hours end on the next day."
  >
    <RegularHours />
    <TwoColumns>
      <SuggestionField path="additionalInfo.timezone" description="Search by city" data={timeZones} />
    </TwoColumns>
  </Section>
)

export const Closures = () => (
  <>
    <TwoColumns>
      <ChoiceField path="additionalInfo.businessStatus" data={businessStatuses} />
      <DateField path="additionalInfo.reopenDate" />
    </TwoColumns>
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
  const wholeWeek = useListingField('additionalInfo.wholeWeekOperating')
  const { value, set, warning } = useListingField('additionalInfo.hoursOfOperations')
  const rules = useFieldErrors('additionalInfo.hoursOfOperations')
  return (
    <Stack gap="sm">
      <SwitchField path="additionalInfo.wholeWeekOperating" on={1} off={0} />
      {wholeWeek.value !== 1 && <WeekGrid label="Opening hours" days={value} rules={rules} onChange={set} />}
      <Warning text={warning} />
    </Stack>
  )
}

const PATH = 'additionalInfo.specialHours'
type Special = Listing['additionalInfo']['specialHours'][number]

const CLOSED = { isOpen: 0, startHour: '', endHour: '' } satisfies Partial<Special>
const OPEN = { isOpen: 1, startHour: '10:00', endHour: '16:00' } satisfies Partial<Special>

/** Holidays and other exceptions. A date with several shifts has one entry per shift. */
function SpecialHours() {
  const { value, set } = useListingField(PATH)
  return (
    <>
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          No special days yet. Add upcoming holidays, so that customers know when you're open.
        </Text>
      )}
      <ListEditor<Special> items={value} noun="special day" blank={{ specialDate: '', ...CLOSED }} onChange={set}>
        {(item, at, setHours) => (
          <>
            <TextInput
              type="date"
              size="sm"
              aria-label={`Date of special day ${at + 1}`}
              value={toIsoDate(item.specialDate)}
              onChange={(event) => setHours({ ...item, specialDate: toUsDate(event.currentTarget.value) })}
            />
            <Switch
              label={item.isOpen === 1 ? 'Open' : 'Closed'}
              aria-label={`Open on ${item.specialDate || 'this day'}`}
              checked={item.isOpen === 1}
              onChange={(event) => setHours({ ...item, ...(event.currentTarget.checked ? OPEN : CLOSED) })}
            />
            {item.isOpen === 1 && (
              <ShiftInputs
                name={item.specialDate || `Special day ${at + 1}`}
                shift={item}
                onChange={({ startHour, endHour }) => setHours({ ...item, startHour, endHour })}
              />
            )}
          </>
        )}
      </ListEditor>
      <FieldErrors messages={useFieldErrors(PATH)} />
    </>
  )
}

interface Props {
  readonly member: 'moreHours' | 'mapMoreHours'
}

/** Hours for a kind of service, such as delivery or takeout. The server requires a primary category for them. */
function MoreHours({ member }: Props) {
  const { businessNumber, draft } = useListingEditor()
  const { value, set } = useListingField(`additionalInfo.${member}`)
  const types = useOperation('listMoreHoursTypes', { params: { businessNumber } }).data?.moreHoursTypes ?? []
  const rules = useFieldErrors(`additionalInfo.${member}`)
  const free = types.filter((type) => !(type in value))
  const setHours = (type: string, days: Day[]) => set({ ...value, [type]: days })
  const { primaryCategorySearch, primaryCategoryMap } = draft.searchListing
  if (primaryCategorySearch === '' && (member === 'moreHours' || primaryCategoryMap === '')) {
    return (
      <Text size="sm" c="dimmed">
        {member === 'moreHours'
          ? 'To add more hours, first choose a primary category under Categories and services.'
          : 'To add more hours on maps, first choose a primary category under Categories and services.'}
      </Text>
    )
  }
  return (
    <Stack gap="sm">
      <Accordion variant="separated" multiple>
        {Object.entries(value).map(([type, days]) => (
          <Accordion.Item key={type} value={type}>
            <Group wrap="nowrap" gap={4}>
              <Accordion.Control>{type}</Accordion.Control>
              <ActionIcon
                variant="subtle"
                color="negative"
                mr="xs"
                aria-label={`Remove hours for ${type}`}
                onClick={() => set(Object.fromEntries(Object.entries(value).filter(([other]) => other !== type)))}
              >
                <Icon name="trash" size={16} />
              </ActionIcon>
            </Group>
            <Accordion.Panel>
              <HoursOfType
                type={type}
                field={`additionalInfo.${member}.${type}`}
                days={days}
                onChange={(days) => setHours(type, days)}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <FieldErrors messages={rules} />
      <NativeSelect
        maw={260}
        size="sm"
        aria-label="Add hours for"
        value=""
        data={[{ value: '', label: 'Add hours for…' }, ...free.map((type) => ({ value: type, label: type }))]}
        onChange={({ currentTarget: { value: type } }) =>
          type && setHours(type, sevenDays(draft.additionalInfo.hoursOfOperations))
        }
      />
    </Stack>
  )
}

interface HoursOfTypeProps {
  readonly type: string
  readonly field: string
  readonly days: readonly Day[]
  readonly onChange: (days: Day[]) => void
}

const HoursOfType = ({ type, field, ...props }: HoursOfTypeProps) => (
  <WeekGrid {...props} label={`Hours for ${type}`} rules={useFieldErrors(field)} />
)
