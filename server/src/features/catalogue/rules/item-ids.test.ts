import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatProductId, formatServiceId, formatUnknownIds, parseProductId, parseServiceId } from './item-ids.ts'

test('a formatted id is parsed to the same number', () => {
  assert.equal(parseServiceId(formatServiceId(17)), 17)
  assert.equal(parseProductId(formatProductId(999_999_999_999_999)), 999_999_999_999_999)
})

test('only the prefix with a whole number is an id', () => {
  for (const digits of ['', '0', '01', '+1', '-1', '1.0', '1e3', ' 1', '1 ', '1'.repeat(16), '١', 'x']) {
    assert.equal(parseServiceId(`SERV${digits}`), undefined, digits)
    assert.equal(parseProductId(`PROD${digits}`), undefined, digits)
  }
  assert.equal(parseServiceId('PROD1'), undefined)
  assert.equal(parseServiceId('serv1'), undefined)
  assert.equal(parseProductId('1'), undefined)
})

test('a message names at most twenty ids and shortens long ones', () => {
  assert.equal(formatUnknownIds(['SERV1', 'x'.repeat(50)]), `SERV1, ${'x'.repeat(40)}…`)
  const many = Array.from({ length: 10_000 }, (_, place) => `SERV${place + 1}`)
  assert.match(formatUnknownIds(many), /^SERV1, .*, SERV20 and 9980 more$/)
})
