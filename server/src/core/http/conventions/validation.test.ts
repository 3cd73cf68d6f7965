import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { getBusiness } from '../../../features/businesses/operations/get-business.ts'
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

const Place = Type.Integer({ minimum: 1, acceptsDigits: true })
const validateNumbers = requestValidator({
  params: Type.Object({ place: Type.Optional(Place) }),
  body: Type.Object({
    place: Type.Optional(Place),
    top: Type.Optional(Type.Integer()),
    rating: Type.Optional(Type.Number()),
    sentiment: Type.Optional(Type.Enum([-1, 0, 1])),
    items: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  }),
})
const messageFor = ({ params = {}, body = {} }: { params?: object; body?: object }) =>
  refusalOf(getBusiness, validateNumbers({ params, query: {}, headers: {}, body }))?.body.message

test('a whole number with more than 15 digits is refused for its length', () => {
  const place = '1000000000000000'
  for (const request of [{ params: { place } }, { body: { place } }]) {
    assert.match(String(messageFor(request)), /place must have at most 15 digits$/)
  }
  assert.match(String(messageFor({ params: { place: '01' } })), /place must be a whole number, without sign/)
})

for (const [body, rule] of [
  [{ top: '3' }, 'top must be a whole number, not text'],
  [{ rating: '4.5' }, 'rating must be a number, not text'],
  [{ sentiment: '1' }, 'sentiment must be one of -1, 0, 1, as a number, not text'],
  [{ sentiment: 2 }, 'sentiment must be one of -1, 0, 1'],
  [{ top: 1.5 }, 'top must be a whole number, without sign, decimals or leading zeros'],
] as const) {
  test(`${JSON.stringify(body)} in a body is refused: ${rule} (1000)`, () => {
    assert.equal(messageFor({ body }), `Invalid input: ${rule}`)
  })
}

test('an empty list is refused as empty (1000)', () => {
  assert.equal(messageFor({ body: { items: [] } }), 'Invalid input: items must not be empty')
})
