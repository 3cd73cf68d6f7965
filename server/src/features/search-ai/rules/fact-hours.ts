import type { DayHours } from '../../listings/rules/hours.ts'
import { parseOpening } from '../../listings/rules/opening.ts'
import { absent, type Facts, type Judgement, judged } from './facts.ts'
import { type SpokenHours, type SpokenShift, spokenHoursIn } from './spoken-hours.ts'

/** Wrong if any statement about hours is wrong: a customer could come when the business is closed. */
export function judgeHours(passages: readonly string[], { week }: Facts): Judgement | undefined {
  if (week.length === 0) return undefined
  const statements = passages.flatMap(spokenHoursIn)
  const wrong = statements.find((statement) => !agrees(statement, week))
  const first = wrong ?? statements[0]
  return first ? judged(wrong === undefined, first.text) : absent
}

/** Hours without a day apply to any open day. */
const agrees = ({ days, shifts }: SpokenHours, week: readonly DayHours[]): boolean =>
  days
    ? week.filter(({ day }) => days.includes(day)).every((day) => isSpokenOf(day, shifts))
    : week.some((day) => isSpokenOf(day, shifts))

function isSpokenOf({ isOpen, workingHours }: DayHours, spoken: readonly SpokenShift[]): boolean {
  const shifts = isOpen ? workingHours.flatMap(({ startHour, endHour }) => parseOpening(startHour, endHour) ?? []) : []
  const [first, last] = [shifts[0], shifts.at(-1)]
  // A lunch break is often omitted: imprecise, but not wrong.
  const asOne = first && last ? [{ startMinute: first.startMinute, endMinute: last.endMinute }] : []
  return isSame(spoken, shifts) || isSame(spoken, asOne)
}

const isSame = (spoken: readonly SpokenShift[], shifts: readonly SpokenShift[]): boolean =>
  spoken.length === shifts.length &&
  spoken.every(
    ({ startMinute, endMinute }, at) => startMinute === shifts[at]?.startMinute && endMinute === shifts[at]?.endMinute,
  )
