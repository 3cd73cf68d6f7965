import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specialDaysFrom, specialPeriodsOf } from './location.ts'

const special = (specialDate: string, startHour: string, endHour: string) => ({
  specialDate,
  isOpen: 1,
  startHour,
  endHour,
})

test('special hours past midnight end on the next day, and read back the same', () => {
  const newYear = special('12/31/2026', '18:00', '02:00')
  const [period] = specialPeriodsOf([newYear])
  assert.deepEqual(period, {
    startDate: { year: 2026, month: 12, day: 31 },
    openTime: { hours: 18, minutes: 0 },
    endDate: { year: 2027, month: 1, day: 1 },
    closeTime: { hours: 2, minutes: 0 },
  })
  assert.deepEqual(specialDaysFrom({ specialHourPeriods: [period as object] }), [newYear])
})

test('special hours until midnight end on the same day', () => {
  const [period] = specialPeriodsOf([special('12/24/2026', '09:00', '00:00')])
  assert.deepEqual([period?.endDate, period?.closeTime], [undefined, { hours: 24, minutes: 0 }])
})
