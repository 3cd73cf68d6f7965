import { Accordion, ActionIcon, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useAnswer } from '../../../parts/api/operations.ts'
import { FieldErrors } from '../../../parts/form/FieldErrors.tsx'
import { WeekGrid } from '../../../parts/hours/WeekGrid.tsx'
import { type Day, sevenDays } from '../../../parts/hours/week.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { useListingEditor } from '../use-listing-editor.ts'
import { useFieldErrors, useMember } from '../use-listing-field.ts'

interface Props {
  readonly member: 'moreHours' | 'mapMoreHours'
}

/** Hours for a kind of service, such as delivery or takeout. The server requires a primary category for them. */
export function MoreHours({ member }: Props) {
  const { businessNumber, draft } = useListingEditor()
  const { value, set } = useMember(`additionalInfo.${member}`)
  const types = useAnswer('listMoreHoursTypes', { params: { businessNumber } }).data?.moreHoursTypes ?? []
  const rules = useFieldErrors(`additionalInfo.${member}`)
  const free = types.filter((type) => !(type in value))
  const put = (type: string, days: Day[]) => set({ ...value, [type]: days })
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
                color="red"
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
                onChange={(days) => put(type, days)}
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
          type && put(type, sevenDays(draft.additionalInfo.hoursOfOperations))
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
