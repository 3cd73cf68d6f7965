import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { getBusiness } from '../../operations/business/get-business.ts'
import { refusalOf, requestValidator } from './validation.ts'

const validate = requestValidator({ body: Type.Object({ text: Type.String({ maxLength: 10 }) }) })
const check = (text: string) => validate({ params: {}, query: {}, headers: {}, body: { text } })

test('the length of a text is counted in code points', () => {
  assert.equal(check('🥐'.repeat(10)), undefined)
  const refusal = refusalOf(getBusiness, check('🥐'.repeat(11)))
  assert.equal(refusal?.body.message.includes('text must have at most 10 characters'), true)
})

test('the code points of a text with few UTF-16 units are not counted, which would be slow in a large body', (t) => {
  check('')
  const counting = ['charCodeAt', 'codePointAt'] as const
  const mocks = counting.map((method) => t.mock.method(String.prototype, method))
  check('croissants')
  const calls = mocks.map(({ mock }) => mock.callCount())
  t.mock.restoreAll()
  assert.deepEqual(calls, [0, 0])
})
