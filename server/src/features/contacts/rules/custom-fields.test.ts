import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { CustomField, CustomFieldType } from '../contract/contact.ts'
import { mergeCustomFields, violationsOfCustomFields } from './custom-fields.ts'

const field = (fieldName: string, type: CustomFieldType, fieldValue: string): CustomField => ({
  fieldName,
  type,
  fieldValue,
})
const rulesBroken = (...sent: CustomField[]) =>
  violationsOfCustomFields(sent, mergeCustomFields([], sent)).map(({ field }) => field)

const cases: Record<CustomFieldType, { good: [string, string][]; bad: string[] }> = {
  text: {
    good: [
      [' two words ', 'two words'],
      ['🙂'.repeat(2000), '🙂'.repeat(2000)],
    ],
    bad: ['x'.repeat(2001)],
  },
  number: {
    good: [
      ['12', '12'],
      ['-0.5', '-0.5'],
      ['007', '007'],
    ],
    bad: ['1e3', '1,000', '.5', '5.', 'NaN', '١', '--1'],
  },
  currency: {
    good: [
      ['12', '12'],
      ['12.50', '12.50'],
      ['-3.00', '-3.00'],
    ],
    bad: ['$12', '12.5', '12.345', 'free'],
  },
  date: {
    good: [
      ['3/4/1990', '03/04/1990'],
      ['02/29/2024', '02/29/2024'],
    ],
    bad: ['02/30/2024', '1990-03-04', 'soon'],
  },
  yesno: {
    good: [
      ['YES', 'Yes'],
      ['no', 'No'],
    ],
    bad: ['true', 'y', 'maybe'],
  },
}
for (const [type, { good, bad }] of Object.entries(cases) as [CustomFieldType, (typeof cases)['text']][]) {
  test(`a ${type} is kept in one form or refused`, () => {
    for (const [sent, kept] of good) {
      assert.deepEqual(rulesBroken(field('n', type, sent)), [], sent.slice(0, 20))
      assert.deepEqual(mergeCustomFields([], [field('n', type, sent)]), [field('n', type, kept)])
    }
    for (const sent of bad) assert.deepEqual(rulesBroken(field('n', type, sent)), ['customFields.0.fieldValue'], sent)
  })
}

test('a name is required, has a maximum length and is unique', () => {
  assert.deepEqual(rulesBroken(field(' ', 'text', 'x')), ['customFields.0.fieldName'])
  assert.deepEqual(rulesBroken(field('x'.repeat(101), 'text', 'x')), ['customFields.0.fieldName'])
  assert.deepEqual(rulesBroken(field('a', 'text', 'x'), field(' a ', 'text', 'y')), ['customFields.1.fieldName'])
})

test('a contact has at most 100 custom fields', () => {
  const many = Array.from({ length: 100 }, (_, at) => field(`n${at}`, 'text', 'x'))
  const sent = [field('one more', 'text', 'x')]
  assert.equal(violationsOfCustomFields(sent, mergeCustomFields(many, sent)).length, 1)
  const replaced = [field('n7', 'text', 'y')]
  assert.equal(violationsOfCustomFields(replaced, mergeCustomFields(many, replaced)).length, 0)
})

test('merging is idempotent, and other fields are kept', () => {
  const fields = fc.array(
    fc.record({
      fieldName: fc.constantFrom('a', 'b', 'c'),
      type: fc.constantFrom('text' as const, 'yesno' as const),
      fieldValue: fc.constantFrom('', 'Yes', 'No'),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(fields, fields, (first, sent) => {
      const stored = mergeCustomFields([], first)
      const once = mergeCustomFields(stored, sent)
      assert.deepEqual(mergeCustomFields(once, sent), once)
      const named = new Set<string>(sent.map(({ fieldName }) => fieldName))
      if (sent.length > 0) {
        for (const kept of stored) if (!named.has(kept.fieldName)) assert.ok(once.includes(kept))
      }
    }),
  )
})

test('the message about an invalid value names the custom field', () => {
  const sent = [field('Birthday', 'date', 'May')]
  assert.deepEqual(
    violationsOfCustomFields(sent, sent).map(({ message }) => message),
    ['Birthday must be a real date, MM/DD/YYYY'],
  )
})
