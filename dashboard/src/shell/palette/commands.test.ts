import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionsFor, matching } from './commands.ts'

const labels = (commands: readonly { label: string }[]) => commands.map(({ label }) => label)

test('offers only what the person may do, in the account or at the business', () => {
  const nothing = { mayAddLocations: false, mayEverywhere: () => false, mayAtBusiness: undefined }
  assert.deepEqual(labels(actionsFor(undefined, nothing)), ['Edit your profile', 'Change notifications'])
  const some = { ...nothing, mayEverywhere: () => true, mayAtBusiness: (id: string) => id === 'signUpUser' }
  assert.deepEqual(labels(actionsFor('7', some)), [
    'Invite a colleague',
    'Create API key',
    'Edit your profile',
    'Change notifications',
  ])
})

test('an action at a business opens its screen', () => {
  const [invite] = actionsFor('7', {
    mayAddLocations: false,
    mayEverywhere: () => false,
    mayAtBusiness: () => true,
  })
  assert.deepEqual([invite?.to, invite?.search], ['/app/business/7/users', { add: 'user' }])
})

test('finds labels by the start or middle of their words, in any order', () => {
  const items = [{ label: 'API keys' }, { label: 'Create API key' }, { label: 'Reviews' }]
  assert.deepEqual(labels(matching(items, 'key cre')), ['Create API key'])
  assert.equal(matching(items, '').length, 3)
})
