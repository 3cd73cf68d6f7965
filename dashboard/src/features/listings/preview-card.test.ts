import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardOf, hoursToday } from './preview-card.ts'

type Hours = Parameters<typeof hoursToday>[0]
const shift = { startHour: '09:00', endHour: '17:00' }
const hours = {
  businessStatus: 'Open',
  timezone: 'Pacific/Auckland',
  specialHours: [],
  wholeWeekOperating: 0,
  hoursOfOperations: [{ day: 1, isOpen: 1, workingHours: [shift], comment: '' }],
} as unknown as Hours
/** Monday in UTC, Tuesday in Auckland. */
const NOW = new Date('2026-11-16T20:00:00Z')

test('shows the hours of the day in the time zone of the location', () => {
  assert.equal(hoursToday(hours, NOW), 'Today 09:00–17:00')
  assert.equal(hoursToday({ ...hours, timezone: 'UTC' } as Hours, NOW), 'Closed today')
})

test('a special day replaces the regular hours, and a status replaces both', () => {
  const special = { specialDate: '11/17/2026', isOpen: 0, startHour: '', endHour: '' }
  const closed = { ...hours, specialHours: [special] } as Hours
  assert.equal(hoursToday(closed, NOW), 'Closed today')
  assert.equal(hoursToday({ ...closed, businessStatus: 'Opening Soon' } as Hours, NOW), 'Opening Soon')
})

test('leaves out a hidden street address, and shows the host of the website', () => {
  const draft = {
    businessInfo: {
      name: 'Pier',
      phone: '1',
      websiteUrl: 'https://pier.example/home',
      isAddressHidden: 'Yes',
      mainBusinessDescription: 'Bread',
      location: { address1: '1 Quay', address2: '', subLocality: '', city: 'Oakland', state: 'CA', zip: '94607' },
    },
    internalListing: { displayCategory: '', category: 'Bakery', description: '' },
    searchListing: { primaryCategorySearch: 'Shop' },
    media: { coverImageUrl: '', logoUrl: '' },
    additionalInfo: hours,
  } as unknown as Parameters<typeof cardOf>[0]
  const { address, website, category, description } = cardOf(draft, NOW)
  assert.deepEqual(
    [address, website, category, description],
    [['Oakland, CA 94607'], 'pier.example', 'Bakery', 'Bread'],
  )
})
