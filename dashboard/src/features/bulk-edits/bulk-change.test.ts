import assert from 'node:assert/strict'
import { test } from 'node:test'
import { healthFields } from '../../parts/api/lists.ts'
import {
  blankDraft,
  changedValue,
  changeOf,
  draftsOfMissing,
  FIELDS,
  formatChange,
  formatOutcome,
  formatRefusals,
  nextDate,
} from './bulk-change.ts'

const CHRISTMAS = { ...blankDraft, dates: ['2026-12-25'] }
const none = { total: 0, waiting: 0, changed: 0, unchanged: 0, refused: 0, restored: 0, notRestored: 0 }

test('a date is set as closed or open, or back to the regular hours', () => {
  assert.deepEqual(changeOf([CHRISTMAS]), { specialHours: { set: [{ specialDate: '12/25/2026', isOpen: 0 }] } })
  assert.deepEqual(changeOf([{ ...CHRISTMAS, day: 'open' }]), {
    specialHours: { set: [{ specialDate: '12/25/2026', isOpen: 1, startHour: '10:00', endHour: '16:00' }] },
  })
  assert.deepEqual(changeOf([{ ...CHRISTMAS, day: 'usual' }]), { specialHours: { remove: ['12/25/2026'] } })
})

test('another field is set in its section: a text, or a list of categories', () => {
  const phone = { ...blankDraft, path: 'businessInfo.phone', text: '1' }
  assert.deepEqual(changeOf([phone]), { listing: { businessInfo: { phone: '1' } } })
  const categories = { ...blankDraft, path: 'internalListing.subCategories', names: ['Bakery'] }
  assert.deepEqual(changeOf([categories]), { listing: { internalListing: { subCategories: ['Bakery'] } } })
})

test('the status is set beside the listing, inactive by default', () => {
  const change = changeOf([{ ...blankDraft, path: 'status' }, CHRISTMAS])
  assert.deepEqual([change.status, Object.keys(change)], ['inactive', ['specialHours', 'status']])
  assert.match(formatChange(change), /^Status: Inactive; /)
})

test('levels, labels and location fields are set by name, beside the listing', () => {
  const draft = (path: string, more: object) => ({ ...blankDraft, path, ...more })
  const change = changeOf([
    draft('level.Region', { text: 'East' }),
    draft('labels.addLabels', { names: ['Kiosk'] }),
    draft('field.Opened. By', { text: '' }),
  ])
  const labels = { add: ['Kiosk'], remove: [] }
  assert.deepEqual(change, { levels: { Region: 'East' }, labels, locationFields: { 'Opened. By': '' } })
  assert.equal(formatChange(change), 'Region: East; Opened. By: empty; Add labels: Kiosk')
})

test('every field that directories need can be changed', () => {
  const offered = FIELDS.map(({ path }) => path as string)
  assert.deepEqual(
    healthFields.filter((field) => !offered.includes(field)),
    [],
  )
})

test('the hours of a week are set for all seven days, or as always open', () => {
  const week = { ...blankDraft, path: 'additionalInfo.hoursOfOperations' }
  const { hoursOfOperations } = changeOf([week]).listing?.additionalInfo ?? {}
  assert.deepEqual(
    hoursOfOperations?.map(({ day, isOpen }) => [day, isOpen]),
    [0, 1, 2, 3, 4, 5, 6].map((day) => [day, day < 5 ? 1 : 0]),
  )
  assert.deepEqual(changeOf([{ ...week, isAlwaysOpen: true }]), {
    listing: { additionalInfo: { wholeWeekOperating: 1 } },
  })
})

test('several fields and dates are one change', () => {
  const field = (path: string, text: string) => ({ ...blankDraft, path, text })
  const drafts = [
    CHRISTMAS,
    { ...CHRISTMAS, dates: ['2026-12-26', '2027-01-01'], day: 'usual' as const },
    field('businessInfo.location.city', 'Portland'),
    field('businessInfo.phone', '1'),
    field('additionalInfo.timezone', 'America/New_York'),
  ]
  assert.deepEqual(changeOf(drafts), {
    specialHours: { set: [{ specialDate: '12/25/2026', isOpen: 0 }], remove: ['12/26/2026', '01/01/2027'] },
    listing: {
      businessInfo: { location: { city: 'Portland' }, phone: '1' },
      additionalInfo: { timezone: 'America/New_York' },
    },
  })
})

test('several dates are set at once; the next one offered is the day after', () => {
  const holidays = { ...CHRISTMAS, dates: ['2026-12-24', '2026-12-25', '2027-01-01'] }
  assert.deepEqual(
    changeOf([holidays]).specialHours?.set?.map(({ specialDate, isOpen }) => [specialDate, isOpen]),
    [
      ['12/24/2026', 0],
      ['12/25/2026', 0],
      ['01/01/2027', 0],
    ],
  )
  assert.equal(nextDate(['2026-12-24', '2026-12-31']), '2027-01-01')
  assert.equal(nextDate(['']), '')
})

test('says what a bulk edit changes', () => {
  assert.match(formatChange(changeOf([{ ...CHRISTMAS, dates: ['2026-12-24', '2026-12-25'] }])), /24.*25.*: Closed$/)
  assert.match(formatChange(changeOf([CHRISTMAS])), /25.*: Closed$/)
  assert.match(formatChange(changeOf([{ ...CHRISTMAS, day: 'usual' }])), /: usual hours$/)
  assert.equal(formatChange({ listing: { businessInfo: { phone: '' } } }), 'Phone: empty')
  const location = { city: '', zip: '97204' }
  assert.equal(formatChange({ listing: { businessInfo: { location } } }), 'City: empty; Postcode: 97204')
})

test('a date without special hours has the regular ones', () => {
  const field = 'additionalInfo.specialHours.12/25/2026'
  assert.equal(changedValue(field, null), 'Usual hours')
  assert.equal(changedValue(field, [{ isOpen: 1, startHour: '10:00', endHour: '14:00' }]), '10:00–14:00')
  assert.equal(changedValue('businessInfo.phone', ''), 'Empty')
})

test('a preview says that the others can be updated only if there are others', () => {
  const words = "4 locations can't be changed for the reasons below."
  assert.equal(formatRefusals({ changed: 0, refused: 4 }), words)
  assert.equal(formatRefusals({ changed: 1, refused: 4 }), `${words} The others can still be updated.`)
})

test('shows the result of an edit and of its undo', () => {
  const counts = { ...none, changed: 198, refused: 2 }
  assert.equal(formatOutcome({ state: 'finished', counts }), '198 locations changed, 2 not changed.')
  assert.equal(
    formatOutcome({ state: 'undone', counts: { ...none, restored: 1, notRestored: 3 } }),
    '1 location restored, 3 not restored.',
  )
})

test('an edit asks for what all locations lack, unless each needs its own value', () => {
  const fieldsFor = (...missing: string[][]) => draftsOfMissing(missing).map(({ path }) => path)
  const [phone, category, hours] = [
    'businessInfo.phone',
    'internalListing.category',
    'additionalInfo.hoursOfOperations',
  ]
  assert.deepEqual(fieldsFor([phone, category, hours], [phone, category]), [category, 'additionalInfo.services'])
  assert.deepEqual(fieldsFor([phone], [category]), [])
  assert.deepEqual(fieldsFor(), [])
})
