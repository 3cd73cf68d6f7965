import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withImport } from '../../../testing/contact-import.ts'

test('an import refuses fields that the account has not defined, and keeps those that a contact already has', async (t) => {
  const { take, save, given, location, retrieve } = await withImport(t)
  const shoe = { fieldName: 'Shoe', type: 'text', fieldValue: '42' }
  await save({ email: 'a@mail.example', customFields: [shoe] })
  await given.customField(location.number, { name: 'Loyalty', options: ['Gold'] })
  const row = (email: string, ...customFields: object[]) => `${JSON.stringify({ email, customFields })}\n`
  const gold = { ...shoe, fieldName: 'Loyalty', fieldValue: 'Gold' }
  const file = [
    row('a@mail.example', shoe, gold),
    row('b@mail.example', gold),
    row('c@mail.example', shoe),
    row('d@mail.example', { ...gold, fieldValue: 'Tin' }),
  ].join('')
  const { counts, refused } = await take(file, { name: 'people.jsonl' })
  assert.deepEqual(counts, [1, 1, 0, 2])
  assert.deepEqual(refused, [
    '3: customFields.0.fieldName ("Shoe" is not a custom field of this account)',
    '4: customFields.0.fieldValue (must be one of the options of "Loyalty": Gold)',
  ])
  assert.deepEqual((await retrieve({ email: 'a@mail.example' })).body.customFields, [shoe, gold])
})
