import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  copyToOpenDays,
  type Day,
  formatShiftNote,
  openDay,
  rulesOfDay,
  rulesOfWeek,
  sevenDays,
  withoutShift,
  withShift,
} from './week.ts'

const day = (number: number, ...workingHours: Day['workingHours']): Day => ({
  day: number,
  isOpen: workingHours.length > 0 ? 1 : 0,
  workingHours,
  comment: '',
})
const morning = { startHour: '07:00', endHour: '12:00' }
const night = { startHour: '22:00', endHour: '02:00' }

test('always has seven days, Monday first', () => {
  const week = sevenDays([day(6, night), day(0, morning)])
  assert.deepEqual(
    week.map(({ day, isOpen }) => [day, isOpen]),
    [
      [0, 1],
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 1],
    ],
  )
})

test('an opened day gets the hours of the last open day before it', () => {
  assert.deepEqual(openDay([day(0, morning)], day(2)).workingHours, [morning])
  assert.deepEqual(openDay([], day(0)).workingHours, [{ startHour: '09:00', endHour: '17:00' }])
})

test('a second shift starts where the first ends, and a day without shifts is closed', () => {
  const split = withShift(day(0, morning))
  assert.deepEqual(split.workingHours, [morning, { startHour: '12:00', endHour: '' }])
  assert.equal(withoutShift(day(0, morning), 0).isOpen, 0)
  assert.deepEqual(withoutShift(split, 1).workingHours, [morning])
})

test('copies hours to the open days, and opens none', () => {
  const week = copyToOpenDays([day(0, morning), day(1, night), day(2)], day(0, morning))
  assert.deepEqual(week[1]?.workingHours, [morning])
  assert.equal(week[2]?.isOpen, 0)
})

test('explains times that end on the next day or span all day', () => {
  assert.equal(formatShiftNote(night), 'next day')
  assert.equal(formatShiftNote({ startHour: '00:00', endHour: '00:00' }), '24 hours')
  assert.equal(formatShiftNote(morning), '')
  assert.equal(formatShiftNote({ startHour: '09:00', endHour: '' }), '')
})

test('separates the errors of a day from those of the week', () => {
  const rules = ['Monday: an open day needs workingHours', 'the seven days, each once']
  assert.deepEqual(rulesOfDay(rules, 0), ['an open day needs workingHours'])
  assert.deepEqual(rulesOfDay(rules, 1), [])
  assert.deepEqual(rulesOfWeek(rules), ['the seven days, each once'])
})
