import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CustomField, customFieldsToSave, withField } from './custom-field-values.ts'

const field = (fieldName: string, fieldValue: string): CustomField => ({ fieldName, type: 'text', fieldValue })

test('sends a removed or renamed field as empty, so that it is deleted', () => {
  const before = [field('Birthday', '03/14'), field('Shoe', '42')]
  assert.deepEqual(customFieldsToSave(before, [field('Birthday', '03/15'), field('Shoe size', '42')]), [
    field('Birthday', '03/15'),
    field('Shoe size', '42'),
    field('Shoe', ''),
  ])
})

test('sends nothing when there are no custom fields', () => {
  assert.deepEqual(customFieldsToSave([], []), [])
})

test('sends only the fields that were changed', () => {
  const before = [field('Birthday', '03/14'), field('Shoe', '42')]
  assert.deepEqual(customFieldsToSave(before, [field('Birthday', '03/14'), field('Shoe', '43')]), [field('Shoe', '43')])
  assert.deepEqual(customFieldsToSave(before, before), [])
})

test('sends both fields of the same name, so that the service refuses the second', () => {
  const twice = [field('Shoe', '42'), field('Shoe', '43')]
  assert.deepEqual(customFieldsToSave([field('Shoe', '42')], twice), twice)
})

test('a defined field is added, changed or removed by its name', () => {
  const shoe = { name: 'Shoe', type: 'text' as const }
  const added = withField([field('Birthday', '03/14')], shoe, '42')
  assert.deepEqual(added, [field('Birthday', '03/14'), field('Shoe', '42')])
  assert.deepEqual(withField(added, shoe, '43'), [field('Birthday', '03/14'), field('Shoe', '43')])
  assert.deepEqual(withField(added, shoe, ''), [field('Birthday', '03/14')])
})
