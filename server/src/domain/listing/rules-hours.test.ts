import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cafe, cafeAfter, context, fieldsAfter, violationsAfter, weekOf } from './example-listing.fixture.ts'
import { parseListingChange } from './parse-listing.ts'
import { visibleListing } from './visible.ts'

const days = weekOf('09:00', '17:00')
const wholeWeek = weekOf('00:00', '00:00')

test('takes 0 and 1 as wholeWeekOperating', () => {
  for (const wholeWeekOperating of [0, 1]) assert.deepEqual(fieldsAfter({ additionalInfo: { wholeWeekOperating } }), [])
  for (const wholeWeekOperating of [2, -1, 0.5])
    assert.deepEqual(fieldsAfter({ additionalInfo: { wholeWeekOperating } }), ['additionalInfo.wholeWeekOperating'])
})

test('opens all seven days when wholeWeekOperating is 1, and keeps their comments', () => {
  const { additionalInfo } = cafeAfter({ additionalInfo: { wholeWeekOperating: 1 } })
  const sunday = { ...wholeWeek[6], comment: 'Baking' }
  assert.deepEqual(additionalInfo.hoursOfOperations, [...wholeWeek.slice(0, 6), sunday])
})

test('needs no hours beside wholeWeekOperating 1', () => {
  const { additionalInfo } = cafeAfter({ additionalInfo: { wholeWeekOperating: 1, hoursOfOperations: [] } })
  assert.deepEqual(additionalInfo.hoursOfOperations, wholeWeek)
})

test('sets wholeWeekOperating when all seven days are open the whole day', () => {
  for (const change of [{}, { wholeWeekOperating: 0 }]) {
    const { additionalInfo } = cafeAfter({ additionalInfo: { ...change, hoursOfOperations: wholeWeek } })
    assert.equal(additionalInfo.wholeWeekOperating, 1)
  }
})

test('ends a 24/7 week with new hours alone', () => {
  const stored = cafeAfter({ additionalInfo: { wholeWeekOperating: 1 } })
  const { additionalInfo } = cafeAfter({ additionalInfo: { hoursOfOperations: days } }, stored)
  assert.equal(additionalInfo.wholeWeekOperating, 0)
  assert.deepEqual(additionalInfo.hoursOfOperations, days)
})

test('asks for the hours when wholeWeekOperating goes from 1 to 0 without them', () => {
  const stored = cafeAfter({ additionalInfo: { wholeWeekOperating: 1 } })
  const parsed = parseListingChange(stored, { additionalInfo: { wholeWeekOperating: 0 } }, context)
  assert.deepEqual(parsed.ok ? [] : parsed.violations, [
    { field: 'additionalInfo.hoursOfOperations', rule: 'required when wholeWeekOperating goes from 1 to 0' },
  ])
})

test('warns when hours were sent that wholeWeekOperating replaces', () => {
  const warningsOf = (hoursOfOperations: typeof days) =>
    parseListingChange(cafe, { additionalInfo: { wholeWeekOperating: 1, hoursOfOperations } }, context).warnings
  assert.equal(warningsOf(days)[0]?.field, 'additionalInfo.hoursOfOperations')
  assert.deepEqual(warningsOf(wholeWeek), [])
})

test('names the field of hours that break a rule', () => {
  assert.deepEqual(fieldsAfter({ additionalInfo: { hoursOfOperations: days.slice(1) } }), [
    'additionalInfo.hoursOfOperations',
  ])
  assert.deepEqual(fieldsAfter({ additionalInfo: { specialHours: [{ specialDate: '1/1/2027', isOpen: 1 }] } }), [
    'additionalInfo.specialHours',
  ])
})

test('takes a closed day and a closed date in short form', () => {
  const hoursOfOperations = [...days.slice(0, 6), { day: 6, isOpen: 0 }]
  const { additionalInfo } = cafeAfter({
    additionalInfo: { hoursOfOperations, specialHours: [{ specialDate: '1/1/2027', isOpen: 0 }] },
  })
  assert.deepEqual(additionalInfo.hoursOfOperations[6], { day: 6, isOpen: 0, workingHours: [], comment: '' })
  assert.deepEqual(additionalInfo.specialHours, [{ specialDate: '01/01/2027', isOpen: 0, startHour: '', endHour: '' }])
})

for (const member of ['moreHours', 'mapMoreHours'] as const) {
  test(`takes ${member} of known types only, seven days each`, () => {
    assert.deepEqual(fieldsAfter({ additionalInfo: { [member]: { Takeout: days, Bar: days } } }), [])
    assert.deepEqual(violationsAfter({ additionalInfo: { [member]: { Séance: days } } }), [
      { field: `additionalInfo.${member}.Séance`, rule: 'a type of the more-hours-type look-up' },
    ])
    assert.deepEqual(fieldsAfter({ additionalInfo: { [member]: { Takeout: days.slice(1), ' Bar': days } } }), [
      `additionalInfo.${member}.Takeout`,
      `additionalInfo.${member}. Bar`,
    ])
  })

  test(`refuses ${member} that are sent without a primary category`, () => {
    const searchListing = { primaryCategorySearch: '' }
    assert.deepEqual(violationsAfter({ searchListing, additionalInfo: { [member]: { Bar: days } } }), [
      {
        field: `additionalInfo.${member}`,
        rule: 'allowed only when searchListing.primaryCategorySearch is set',
      },
    ])
    assert.deepEqual(fieldsAfter({ searchListing, additionalInfo: { [member]: {} } }), [])
  })

  test(`hides ${member} with the category and shows them again with it`, () => {
    const hidden = cafeAfter({ searchListing: { primaryCategorySearch: ' ' } })
    assert.deepEqual(visibleListing(hidden).additionalInfo[member], {})
    const edited = cafeAfter({ additionalInfo: { keywords: 'bread' } }, hidden)
    const shown = cafeAfter({ searchListing: { primaryCategorySearch: 'Cafe' } }, edited)
    assert.deepEqual(visibleListing(shown).additionalInfo[member], cafe.additionalInfo[member])
  })

  test(`does not let hidden ${member} of a type that is gone block a write`, () => {
    const hidden = cafeAfter({ searchListing: { primaryCategorySearch: '' } })
    assert.equal(parseListingChange(hidden, {}, { ...context, moreHoursTypes: [] }).ok, true)
  })
}
