import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyListing, type Listing } from '../../listings/rules/listing.ts'
import { mergeListing } from '../../listings/rules/merge.ts'
import { fieldChangesBetween, fieldsChangedSince, restoringChange } from './field-changes.ts'

const closedOn = (specialDate: string) => ({ specialDate, isOpen: 0, startHour: '', endHour: '' })
const withHours = (...dates: string[]): Listing => ({
  ...emptyListing,
  additionalInfo: { ...emptyListing.additionalInfo, specialHours: dates.map(closedOn) },
})

test('special hours are compared date by date, other members as a whole', () => {
  const before = withHours('12/24/2026', '12/25/2026')
  const after = mergeListing(withHours('12/25/2026', '12/26/2026'), {
    businessInfo: { location: { city: 'Reno' } },
    internalListing: { subCategories: ['Café'] },
  })
  assert.deepEqual(
    fieldChangesBetween(before, after).map(({ field }) => field),
    [
      'businessInfo.location',
      'additionalInfo.specialHours.12/24/2026',
      'additionalInfo.specialHours.12/26/2026',
      'internalListing.subCategories',
    ],
  )
})

test('only the changed fields are restored', () => {
  const before = withHours('12/24/2026')
  const changed = mergeListing(withHours('12/25/2026'), { businessInfo: { phone: '1' } })
  const changes = fieldChangesBetween(before, changed)
  const later = mergeListing(changed, {
    businessInfo: { name: 'Later' },
    additionalInfo: { specialHours: [closedOn('12/25/2026'), closedOn('01/01/2027')] },
  })
  assert.deepEqual(fieldsChangedSince(later, changes), [])
  const restored = mergeListing(later, restoringChange(later, changes))
  assert.deepEqual(restored.businessInfo, { ...before.businessInfo, name: 'Later' })
  assert.deepEqual(restored.additionalInfo.specialHours.map(({ specialDate }) => specialDate).toSorted(), [
    '01/01/2027',
    '12/24/2026',
  ])
})

test('fields changed since are found, including removed dates', () => {
  const changes = fieldChangesBetween(emptyListing, withHours('12/25/2026'))
  assert.deepEqual(fieldsChangedSince(emptyListing, changes), ['additionalInfo.specialHours.12/25/2026'])
})
