import { Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'
import { DAYS_OF_WEEK, HOURS_COMMENT_LENGTH_MAX, SHIFTS_MAX, SPECIAL_HOURS_MAX } from './listing-limits.ts'
import { clock, date, flag, list, text } from './listing-values.ts'

const Shift = named('Shift', {
  startHour: clock('HH:mm; 9:00 is read as 09:00'),
  endHour: clock('HH:mm; if before startHour, on the next day'),
})
const dayMembers = {
  day: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Monday, 6 is Sunday' }),
  isOpen: flag('0 or 1'),
}
const dayHours = {
  workingHours: list(Shift, SHIFTS_MAX, 'Of an open day; they must not overlap. 00:00 to 00:00 is the whole day.'),
  comment: text('Free text', HOURS_COMMENT_LENGTH_MAX),
}
export const Day = named('DayHours', { ...dayMembers, ...dayHours })
export const DayChange = named('DayHoursChange', { ...dayMembers, ...Type.Partial(Type.Object(dayHours)).properties })

const specialMembers = { specialDate: date('MM/DD/YYYY'), isOpen: flag('0 or 1') }
const specialHours = {
  startHour: clock('HH:mm; empty if closed'),
  endHour: clock('HH:mm; if before startHour, on the next day'),
}
export const Special = named('SpecialHours', { ...specialMembers, ...specialHours })
export const SpecialChange = named('SpecialHoursChange', {
  ...specialMembers,
  ...Type.Partial(Type.Object(specialHours)).properties,
})

export const week = <Item extends typeof Day | typeof DayChange>(item: Item) =>
  list(
    item,
    DAYS_OF_WEEK,
    'Regular hours: every day from Monday to Sunday once. Required, unless wholeWeekOperating is 1',
  )
export const specialDays = <Item extends typeof Special | typeof SpecialChange>(item: Item) =>
  list(
    item,
    SPECIAL_HOURS_MAX,
    'Hours of holidays and other special dates, which replace the regular ones. Several per date for split shifts',
  )
export const byType = <Item extends typeof Day | typeof DayChange>(item: Item, category: string) =>
  Type.Record(Type.String(), list(item, DAYS_OF_WEEK), {
    description: `Seven days for each type from listMoreHoursTypes, case-insensitive. Only allowed when ${category} is set.`,
  })
