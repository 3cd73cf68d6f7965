import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Screen } from '../../screens.ts'
import { actionsOn, matching, type Permissions } from './commands.ts'

const labels = (commands: readonly { label: string }[]) => commands.map(({ label }) => label)

const screen = (of: Screen['of'], action: object): Screen => ({
  path: of,
  label: of,
  icon: 'home',
  of,
  actions: [{ label: `Act on ${of}`, icon: 'plus', search: { add: 'it' }, ...action }],
  load: () => Promise.reject(new Error('not loaded')),
})
const screens = [
  screen('person', {}),
  screen('account', { needs: 'createKey' }),
  screen('business', { needs: 'signUpUser', types: ['location'] }),
]
const nobody: Permissions = { mayAddLocations: false, mayEverywhere: () => false, business: undefined }
const everywhere: Permissions = { ...nobody, mayEverywhere: () => true }
const at = (type: string): Permissions => ({ ...nobody, business: { type, may: (id) => id === 'signUpUser' } })

test('offers only what the person may do, in the account or at the business', () => {
  const actionsFor = (permissions: Permissions) => labels(actionsOn(screens, '/app/', permissions))
  assert.deepEqual(actionsFor(nobody), ['Act on person'])
  assert.deepEqual(actionsFor(everywhere), ['Act on person', 'Act on account'])
  assert.deepEqual(actionsFor(at('location')), ['Act on person', 'Act on business'])
  assert.deepEqual(actionsFor(at('reseller')), ['Act on person'])
})

test('an action opens its screen in the state that it names', () => {
  const [command] = actionsOn(screens, '/app/', nobody)
  assert.deepEqual([command?.to, command?.search], ['/app/person', { add: 'it' }])
})

test('finds labels and keywords by the start or middle of their words, in any order', () => {
  const items = [{ label: 'API keys' }, { label: 'Create API key', keywords: 'secret' }, { label: 'Reviews' }]
  assert.deepEqual(labels(matching(items, 'key cre')), ['Create API key'])
  assert.deepEqual(labels(matching(items, 'secret key')), ['Create API key'])
  assert.equal(matching(items, '').length, 3)
})
