import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOfOpinion } from './opinion-names.ts'
import { isVerbAlone, nameOfThing } from './thing-names.ts'

const OPINIONS = {
  friendly: 'friendly',
  'was so friendly': 'friendly',
  friendliest: 'friendly',
  'always friendly': 'friendly',
  "was n't clean": 'not clean',
  "n't clean": 'not clean',
  'never friendly': 'not friendly',
  'not a good': 'not good',
  'never arrived': 'never arrived',
  "ca n't complain about": "can't complain",
  'looks great': 'great',
  'smelled of damp': 'smelled of damp',
  'too loud': 'too loud',
  'out of order': 'out of order',
  'a joke': 'laughable',
  '👍 👍': 'good',
  "could n't be nicer": "couldn't be nicer",
  'not rude at all': 'not rude',
  'better than at the chain': 'better',
  'less than ideal': 'less than ideal',
  'comfortable while': 'comfortable',
  'comfortable but': 'comfortable',
  'arrived cold': 'cold',
  'arrived on time': 'arrived on time',
  'took three weeks to arrive at my house': 'took three weeks to arrive',
}
for (const [words, name] of Object.entries(OPINIONS))
  test(`the opinion "${words}" is named "${name}"`, () => assert.equal(nameOfOpinion(words.split(' '), '')?.adj, name))

test('"too" before an opinion is part of its name', () =>
  assert.equal(nameOfOpinion(['salty'], 'too')?.adj, 'too salty'))

test('words without meaning are not an opinion', () => assert.equal(nameOfOpinion(['such', 'a'], ''), undefined))

const THINGS = {
  'front desk staffs': 'front desk staff',
  'the rooms': 'room',
  waitresses: 'waiter',
  'views of the harbour': 'view of the harbour',
  everyone: 'staff',
  team: 'staff',
  'sales team': 'sales team',
  'wi - fi': 'wifi',
}
for (const [words, name] of Object.entries(THINGS))
  test(`the thing "${words}" is named "${name}"`, () => assert.equal(nameOfThing(words.split(' ')), name))

for (const words of ['yesterday', 'twenty minutes', 'it', '!', '2'])
  test(`"${words}" is no thing`, () => assert.equal(nameOfThing(words.split(' ')), undefined))

test('a verb is not a thing, unless it names one', () => {
  assert.equal(isVerbAlone(['works'], ['VERB']), true)
  assert.equal(isVerbAlone(['parking'], ['VERB']), false)
  assert.equal(isVerbAlone(['wait'], ['VERB']), false)
  assert.equal(isVerbAlone(['works'], ['NOUN']), false)
})
