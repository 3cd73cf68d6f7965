import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LocationFieldType } from '../contract/location-fields.ts'
import { parseFieldValue, parseFieldValues } from './field-values.ts'

const dropDownOptions = ['Own shop', 'Okafor Foods', 'Lund & Sons']

const accepted: readonly [type: LocationFieldType, text: string, value: string][] = [
  ['TEXT', '  Ana  Lund ', 'Ana  Lund'],
  ['TEXT', ' ', ''],
  ['TEXT', '😀'.repeat(2000), '😀'.repeat(2000)],
  ['TEXT_RAW', ' a\r\n\tb\n', ' a\n\tb\n'],
  ['TEXT_RAW', ' \n ', ''],
  ['URL', ' https://a.example/x ', 'https://a.example/x'],
  ['NUMBER', '12', '12'],
  ['NUMBER', ' +007.50 ', '7.5'],
  ['NUMBER', '-0.5', '-0.5'],
  ['NUMBER', '-0.00', '0'],
  ['NUMBER', '100', '100'],
  ['NUMBER', '0.05', '0.05'],
  ['DATE', '2/3/2026', '02/03/2026'],
  ['DROPDOWN_SINGLE', ' okafor  FOODS', 'Okafor Foods'],
  ['DROPDOWN_MULTI', 'lund & sons,own shop, Own Shop,', 'Own shop, Lund & Sons'],
  ['DROPDOWN_MULTI', 'Okafor Foods', 'Okafor Foods'],
]
for (const [type, text, value] of accepted)
  test(`${type} stores ${JSON.stringify(text.slice(0, 30))} as ${JSON.stringify(value.slice(0, 30))}, and then as it is`, () => {
    assert.equal(parseFieldValue({ type, dropDownOptions }, text), value)
    assert.equal(parseFieldValue({ type, dropDownOptions }, value), value)
  })

const refused: readonly [type: LocationFieldType, text: string][] = [
  ['TEXT', 'a\nb'],
  ['TEXT', 'x'.repeat(2001)],
  ['TEXT', 'a\0b'],
  ['TEXT_RAW', 'x'.repeat(10_001)],
  ['TEXT_RAW', '\ud83c'],
  ['URL', 'a.example'],
  ['URL', 'javascript:alert(1)'],
  ['NUMBER', '1,5'],
  ['NUMBER', '1e3'],
  ['NUMBER', '.5'],
  ['NUMBER', 'NaN'],
  ['NUMBER', '1'.repeat(31)],
  ['DATE', '2/30/2026'],
  ['DATE', '2026-02-03'],
  ['DROPDOWN_SINGLE', 'Own shop, Okafor Foods'],
  ['DROPDOWN_MULTI', 'Own shop, Other'],
]
for (const [type, text] of refused)
  test(`${type} refuses ${JSON.stringify(text.slice(0, 30))}`, () => {
    assert.equal(parseFieldValue({ type, dropDownOptions }, text), undefined)
  })

test('fields are found by name in any case, and unknown names, wrong values and repeated names are violations', () => {
  const fields = [
    { id: 1, fieldName: 'Opened', type: 'DATE', dropDownOptions: [] },
    { id: 2, fieldName: 'Owner', type: 'TEXT', dropDownOptions: [] },
  ] as const
  assert.deepEqual(parseFieldValues(fields, { opened: '2/3/2026', Owner: '' }), {
    ok: true,
    values: [
      { fieldId: 1, value: '02/03/2026' },
      { fieldId: 2, value: '' },
    ],
  })
  assert.deepEqual(parseFieldValues(fields, { OPENED: 'x', Size: '1', Owner: 'A', owner: 'B' }, 'field.'), {
    ok: false,
    violations: [
      { field: 'field.Opened', rule: 'a real date, MM/DD/YYYY' },
      { field: 'field.Size', rule: 'is not a location field of this account' },
      { field: 'field.Owner', rule: 'must not be named twice' },
    ],
  })
})
