import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cafe, cafeAfter, context, fieldsAfter, violationsAfter, weekOf } from './example-listing.fixture.ts'
import { parseListingChange } from './parse-listing.ts'
import { visibleListing } from './visible-listing.ts'

const days = weekOf('09:00', '17:00')
const wholeWeek = weekOf('00:00', '00:00')

test('wholeWeekOperating is 0 or 1', () => {
  for (const wholeWeekOperating of [0, 1]) assert.deepEqual(fieldsAfter({ additionalInfo: { wholeWeekOperating } }), [])
  for (const wholeWeekOperating of [2, -1, 0.5])
    assert.deepEqual(fieldsAfter({ additionalInfo: { wholeWeekOperating } }), ['additionalInfo.wholeWeekOperating'])
})

test('wholeWeekOperating 1 opens all seven days and keeps their comments', () => {
  const { additionalInfo } = cafeAfter({ additionalInfo: { wholeWeekOperating: 1 } })
  const sunday = { ...wholeWeek[6], comment: 'Baking' }
  assert.deepEqual(additionalInfo.hoursOfOperations, [...wholeWeek.slice(0, 6), sunday])
})

test('hours are not required with wholeWeekOperating 1', () => {
  const { additionalInfo } = cafeAfter({ additionalInfo: { wholeWeekOperating: 1, hoursOfOperations: [] } })
  assert.deepEqual(additionalInfo.hoursOfOperations, wholeWeek)
})

test('wholeWeekOperating becomes 1 when all seven days are open all day', () => {
  for (const change of [{}, { wholeWeekOperating: 0 }]) {
    const { additionalInfo } = cafeAfter({ additionalInfo: { ...change, hoursOfOperations: wholeWeek } })
    assert.equal(additionalInfo.wholeWeekOperating, 1)
  }
})

test('new hours alone set wholeWeekOperating back to 0', () => {
  const stored = cafeAfter({ additionalInfo: { wholeWeekOperating: 1 } })
  const { additionalInfo } = cafeAfter({ additionalInfo: { hoursOfOperations: days } }, stored)
  assert.equal(additionalInfo.wholeWeekOperating, 0)
  assert.deepEqual(additionalInfo.hoursOfOperations, days)
})

test('hours are required when wholeWeekOperating changes from 1 to 0', () => {
  const stored = cafeAfter({ additionalInfo: { wholeWeekOperating: 1 } })
  const parsed = parseListingChange(stored, { additionalInfo: { wholeWeekOperating: 0 } }, context)
  assert.deepEqual(parsed.ok ? [] : parsed.violations, [
    { field: 'additionalInfo.hoursOfOperations', rule: 'required when wholeWeekOperating changes from 1 to 0' },
  ])
})

test('hours that wholeWeekOperating overrides cause a warning', () => {
  const warningsOf = (hoursOfOperations: typeof days) =>
    parseListingChange(cafe, { additionalInfo: { wholeWeekOperating: 1, hoursOfOperations } }, context).warnings
  assert.equal(warningsOf(days)[0]?.field, 'additionalInfo.hoursOfOperations')
  assert.deepEqual(warningsOf(wholeWeek), [])
})

test('a violation names the field of the invalid hours', () => {
  assert.deepEqual(fieldsAfter({ additionalInfo: { hoursOfOperations: days.slice(1) } }), [
    'additionalInfo.hoursOfOperations',
  ])
  assert.deepEqual(fieldsAfter({ additionalInfo: { specialHours: [{ specialDate: '1/1/2027', isOpen: 1 }] } }), [
    'additionalInfo.specialHours',
  ])
})

test('a closed day and a closed date may be sent in short form', () => {
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
      {
        field: `additionalInfo.${member}.Séance`,
        rule: 'must be a type from the more-hours-type lookup and occur only once',
      },
    ])
    assert.deepEqual(fieldsAfter({ additionalInfo: { [member]: { Takeout: days.slice(1), ' Bar': days } } }), [
      `additionalInfo.${member}.Takeout`,
      `additionalInfo.${member}. Bar`,
    ])
  })

  test(`takes types of ${member} in any case and stores them as the look-up writes them`, () => {
    const { additionalInfo } = cafeAfter({ additionalInfo: { [member]: { takeOUT: days, bar: days, Delivery: days } } })
    assert.deepEqual(Object.keys(additionalInfo[member]), ['Takeout', 'Bar', 'Delivery'])
    for (const twice of [
      { bar: days, Bar: days },
      { Bar: days, bar: days },
      { bar: days, BAR: days },
    ])
      assert.equal(fieldsAfter({ additionalInfo: { [member]: twice } }).length, 1, JSON.stringify(Object.keys(twice)))
  })

  test(`refuses ${member} that are sent without a primary category`, () => {
    const searchListing = { primaryCategorySearch: '' }
    assert.deepEqual(violationsAfter({ searchListing, additionalInfo: { [member]: { Bar: days } } }), [
      {
        field: `additionalInfo.${member}`,
        rule:
          member === 'moreHours'
            ? 'is allowed only when searchListing.primaryCategorySearch is set'
            : 'is allowed only when searchListing.primaryCategoryMap or primaryCategorySearch is set',
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

test('a category on the maps platform is enough for mapMoreHours', () => {
  const searchListing = { primaryCategorySearch: '', primaryCategoryMap: 'Cafe' }
  const change = { searchListing, additionalInfo: { moreHours: {}, mapMoreHours: { Bar: days } } }
  const visible = visibleListing(cafeAfter(change)).additionalInfo
  assert.deepEqual([visible.moreHours, visible.mapMoreHours], [{}, { Bar: days }])
  assert.deepEqual(fieldsAfter({ searchListing, additionalInfo: { moreHours: { Bar: days } } }), [
    'additionalInfo.moreHours',
  ])
  const echoed = cafeAfter({ additionalInfo: visible }, cafeAfter(change))
  assert.deepEqual(echoed, cafeAfter(change))
})

test('9:00 is read as 09:00 in every kind of hours', () => {
  const short = weekOf('9:00', ' 5:30 ')
  const { additionalInfo } = cafeAfter({
    additionalInfo: {
      hoursOfOperations: short,
      moreHours: { Bar: short },
      mapMoreHours: { Bar: short },
      specialHours: [{ specialDate: '1/1/2027', isOpen: 1, startHour: '0:00', endHour: '9:05' }],
    },
  })
  const long = weekOf('09:00', '05:30')
  assert.deepEqual(additionalInfo.hoursOfOperations, long)
  assert.deepEqual([additionalInfo.moreHours, additionalInfo.mapMoreHours], [{ Bar: long }, { Bar: long }])
  assert.deepEqual(additionalInfo.specialHours, [
    { specialDate: '01/01/2027', isOpen: 1, startHour: '00:00', endHour: '09:05' },
  ])
  for (const hour of ['9', '9:0', '9:60', '009:00', '24:00', '9:00 am'])
    assert.equal(fieldsAfter({ additionalInfo: { hoursOfOperations: weekOf(hour, '17:00') } }).length, 7, hour)
})
