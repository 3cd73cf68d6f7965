import { Switch, Text, TextInput } from '@mantine/core'
import { FieldErrors } from '../../../parts/form/FieldErrors.tsx'
import { ListEditor } from '../../../parts/form/ListEditor.tsx'
import { toIsoDate, toUsDate } from '../../../parts/format/dates.ts'
import { ShiftInputs } from '../../../parts/hours/ShiftInputs.tsx'
import type { Listing } from '../listing.ts'
import { useFieldErrors, useMember } from '../use-listing-field.ts'

const PATH = 'additionalInfo.specialHours'
type Special = Listing['additionalInfo']['specialHours'][number]

const CLOSED = { isOpen: 0, startHour: '', endHour: '' } satisfies Partial<Special>
const OPEN = { isOpen: 1, startHour: '10:00', endHour: '16:00' } satisfies Partial<Special>

/** Holidays and other exceptions. A date with several shifts has one entry per shift. */
export function SpecialHours() {
  const { value, set } = useMember(PATH)
  return (
    <>
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          No special days yet. Add upcoming holidays, so that customers know when you're open.
        </Text>
      )}
      <ListEditor<Special> items={value} noun="special day" blank={{ specialDate: '', ...CLOSED }} onChange={set}>
        {(item, at, put) => (
          <>
            <TextInput
              type="date"
              size="sm"
              aria-label={`Date of special day ${at + 1}`}
              value={toIsoDate(item.specialDate)}
              onChange={(event) => put({ ...item, specialDate: toUsDate(event.currentTarget.value) })}
            />
            <Switch
              label={item.isOpen === 1 ? 'Open' : 'Closed'}
              aria-label={`Open on ${item.specialDate || 'this day'}`}
              checked={item.isOpen === 1}
              onChange={(event) => put({ ...item, ...(event.currentTarget.checked ? OPEN : CLOSED) })}
            />
            {item.isOpen === 1 && (
              <ShiftInputs
                name={item.specialDate || `Special day ${at + 1}`}
                shift={item}
                onChange={({ startHour, endHour }) => put({ ...item, startHour, endHour })}
              />
            )}
          </>
        )}
      </ListEditor>
      <FieldErrors messages={useFieldErrors(PATH)} />
    </>
  )
}
