import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CustomField, customFieldsToSave } from './custom-fields.ts'

const field = (fieldName: string, fieldValue: string): CustomField => ({ fieldName, type: 'text', fieldValue })

test('names a field that was taken away or renamed with nothing in it, so that it goes', () => {
  const before = [field('Birthday', '03/14'), field('Shoe', '42')]
  assert.deepEqual(customFieldsToSave(before, [field('Birthday', '03/15'), field('Shoe size', '42')]), [
    field('Birthday', '03/15'),
    field('Shoe size', '42'),
    field('Shoe', ''),
  ])
})

test('says nothing where there is nothing', () => {
  assert.deepEqual(customFieldsToSave([], []), [])
})
