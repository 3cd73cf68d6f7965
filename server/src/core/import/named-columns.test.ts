import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactColumns } from '../../features/contacts/actions/contact-columns.ts'
import { listingColumns } from '../../features/listings/actions/listing-columns.ts'
import { reviewColumns } from '../../features/reviews/actions/review-row.ts'

const contacts = contactColumns()
const listings = listingColumns()
const reviews = reviewColumns.read()

test('a file with the same column twice is refused, and the message names the column', () => {
  const twice = /^Error: the file has the column "(email|phone|rating)" twice\. Remove or rename one of them\.$/
  assert.throws(() => contacts(['email', 'email', 'first name']), twice)
  assert.throws(() => listings(['name', 'phone', 'phone']), twice)
  assert.throws(() => reviews(['review date', 'rating', 'rating']), twice)
})

test('names that differ only in case, spaces and hyphens, or lead to the same member, are the same column', () => {
  assert.throws(() => contacts(['Email', 'E-mail']), /the column "Email" and "E-mail", which are the same/)
  assert.throws(() => contacts(['email', 'custom.Size', 'custom.text.size']), /"custom\.Size" and "custom\.text\.size"/)
  assert.throws(() => reviews(['Review Date', 'review_date']), /"Review Date" and "review_date"/)
  const members = ['additionalInfo.services', 'listing.additionalInfo.services']
  assert.throws(
    () => listings(['name', ...members]),
    /"additionalInfo\.services" and "listing\.additionalInfo\.services"/,
  )
})

test('ignored columns may be repeated, and of two names for one field the first cell with text is used', () => {
  assert.deepEqual(contacts(['email', 'notes', 'notes', '', ''])(['a@b.example']), { email: 'a@b.example' })
  assert.deepEqual(contacts(['phone', 'mobile'])(['', '0123']), { phone: '0123' })
})

test('a message names a few of many headings, and only their beginning', () => {
  const headings = Array.from({ length: 500 }, (_, at) => `${at}`.padEnd(2_000, 'x'))
  for (const read of [contacts, listings, reviews]) {
    assert.throws(
      () => read(headings),
      (error: Error) => error.message.length < 500,
    )
  }
  const long = 'custom.'.padEnd(2_000, 'x')
  assert.throws(
    () => contacts(['email', long, long]),
    (error: Error) => error.message.length < 500,
  )
})
