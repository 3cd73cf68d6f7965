import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseOpinion, opinionOf, singular } from './word-forms.ts'

const SINGULAR = {
  rooms: 'room',
  dishes: 'dish',
  fries: 'fries',
  staff: 'staff',
  berries: 'berry',
  glass: 'glass',
  waitresses: 'waitress',
  menus: 'menu',
  people: 'person',
  bus: 'bus',
}
for (const [many, one] of Object.entries(SINGULAR)) test(`${many}: ${one}`, () => assert.equal(singular(many), one))

const BASES = {
  friendliest: 'friendly',
  rudely: 'rude',
  quickly: 'quick',
  nicer: 'nice',
  loved: 'love',
  enjoyed: 'enjoy',
  recommends: 'recommend',
  disappointed: 'disappointed',
  lovely: 'lovely',
  flavourful: 'flavorful',
  table: 'table',
}
for (const [form, base] of Object.entries(BASES)) test(`${form}: ${base}`, () => assert.equal(baseOpinion(form), base))

test('forms have the score of their base, other words do not', () => {
  assert.equal(opinionOf('friendliest'), opinionOf('friendly'))
  assert.ok(opinionOf('rudely') < 0)
  assert.equal(opinionOf('table'), 0)
  assert.equal(opinionOf('constructor'), 0)
})
