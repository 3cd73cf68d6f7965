import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countPeople, formatRepeats } from './duplicates.ts'
import type { Body } from './rows.ts'

const checked = (line: number, body: Body, contactId?: number) => ({ row: { line, cells: [], body }, contactId })

test('a person in two rows is one new contact, by e-mail, phone or external id', () => {
  for (const [one, other] of [
    [{ email: 'a@x.example' }, { email: 'A@X.example', phone: '212 555 0100' }],
    [{ phone: '(212) 555-0100' }, { phone: '+1 212.555.0100', email: 'a@x.example' }],
    [
      { externalId: '7', email: 'a@x.example' },
      { externalId: '7', email: 'b@x.example' },
    ],
  ] as const) {
    const counts = countPeople([checked(3, one), checked(4, { email: 'c@x.example' }), checked(5, other)])
    assert.deepEqual(counts, { newPeople: 2, repeats: [{ line: 5, firstLine: 3 }] })
  }
})

test('people who share a phone but not the address, or an address but not the external id, are different', () => {
  const phone = '212 555 0100'
  const email = 'a@x.example'
  const couple = [checked(2, { email, phone }), checked(3, { email: 'b@x.example', phone })]
  assert.deepEqual(countPeople(couple), { newPeople: 2, repeats: [] })
  const customers = [checked(2, { email, externalId: '1' }), checked(3, { email, externalId: '2' })]
  assert.deepEqual(countPeople(customers), { newPeople: 2, repeats: [] })
})

test('a row repeats a person by what the rows before it have added', () => {
  const rows = [
    checked(2, { phone: '212 555 0100' }),
    checked(3, { email: 'a@x.example', phone: '212 555 0100' }),
    checked(4, { email: 'a@x.example' }),
  ]
  assert.deepEqual(countPeople(rows), {
    newPeople: 1,
    repeats: [
      { line: 3, firstLine: 2 },
      { line: 4, firstLine: 2 },
    ],
  })
})

test('a stored contact that two rows update is no new contact', () => {
  const rows = [checked(2, { email: 'a@x.example' }, 9), checked(3, { externalId: '7' }, 9)]
  assert.deepEqual(countPeople(rows), { newPeople: 0, repeats: [{ line: 3, firstLine: 2 }] })
})

test('names the first ten repeats and counts the others', () => {
  const repeats = Array.from({ length: 12 }, (_, at) => ({ line: at + 3, firstLine: 2 }))
  assert.match(formatRepeats(repeats.slice(0, 1)), /^Line 3 repeats the person in line 2\. A later row updates/)
  assert.match(
    formatRepeats(repeats),
    /Line 12 repeats the person in line 2\. 2 more rows repeat earlier ones\. A later row/,
  )
})
