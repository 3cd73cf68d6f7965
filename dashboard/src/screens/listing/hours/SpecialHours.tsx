import { Button, CloseButton, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { Icon } from '../../../parts/Icon.tsx'
import type { Listing } from '../listing.ts'
import { useMember } from '../use-member.ts'
import { useRules } from '../use-rules.ts'
import { Rules } from './Rules.tsx'
import { ShiftInputs } from './ShiftInputs.tsx'
import { toIsoDate, toUsDate } from './us-date.ts'

const PATH = 'additionalInfo.specialHours'
type Special = Listing['additionalInfo']['specialHours'][number]

const CLOSED: Special = { specialDate: '', isOpen: 0, startHour: '', endHour: '' }

/** Holidays and other exceptions. A date with several shifts has one entry per shift. */
export function SpecialHours() {
  const { value, set } = useMember(PATH)
  const rules = useRules(PATH)
  const put = (at: number, changed: Special) => set(value.map((item, index) => (index === at ? changed : item)))
  return (
    <Stack gap="sm">
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          No special days yet. Add upcoming holidays, so that customers know when you're open.
        </Text>
      )}
      {value.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a special day has no identity but its place
        <Group key={at} gap="sm" align="center">
          <TextInput
            type="date"
            size="sm"
            aria-label={`Date of special day ${at + 1}`}
            value={toIsoDate(item.specialDate)}
            onChange={(event) => put(at, { ...item, specialDate: toUsDate(event.currentTarget.value) })}
          />
          <Switch
            label={item.isOpen === 1 ? 'Open' : 'Closed'}
            aria-label={`Open on ${item.specialDate || 'this day'}`}
            checked={item.isOpen === 1}
            onChange={(event) =>
              put(
                at,
                event.currentTarget.checked
                  ? { ...item, isOpen: 1, startHour: '10:00', endHour: '16:00' }
                  : { ...CLOSED, specialDate: item.specialDate },
              )
            }
          />
          {item.isOpen === 1 && (
            <ShiftInputs
              name={item.specialDate || `Special day ${at + 1}`}
              shift={item}
              onChange={({ startHour, endHour }) => put(at, { ...item, startHour, endHour })}
            />
          )}
          <CloseButton
            size="sm"
            aria-label={`Remove ${item.specialDate || `special day ${at + 1}`}`}
            onClick={() => set(value.filter((_, index) => index !== at))}
          />
        </Group>
      ))}
      <Rules words={rules} />
      <Group>
        <Button
          size="xs"
          variant="light"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => set([...value, CLOSED])}
        >
          Add special day
        </Button>
      </Group>
    </Stack>
  )
}
