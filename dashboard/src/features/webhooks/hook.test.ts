import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Delivery, type Hook, healthOf, hookNames, outcomeOf } from './hook.ts'

const hook = (members: Partial<Hook>) => ({ state: 'active', disabledReason: '', failingSince: '', ...members }) as Hook
const delivery = (members: Partial<Delivery>) =>
  ({ state: 'waiting', attempts: 0, status: 0, reason: '', ...members }) as Delivery

test('separates a failing receiver from a disabled one, with the reason', () => {
  assert.equal(healthOf(hook({})).label, 'Active')
  assert.equal(healthOf(hook({ failingSince: '2026-11-15T09:30:00.000Z' })).label, 'Failing')
  const disabled = healthOf(hook({ state: 'disabled', disabledReason: 'answered 410', failingSince: 'x' }))
  assert.deepEqual([disabled.label, disabled.detail], ['Disabled', 'answered 410'])
})

test('separates a new delivery from one that failed and is retried', () => {
  assert.equal(outcomeOf(delivery({})).label, 'Waiting')
  const again = outcomeOf(delivery({ attempts: 2, status: 503, reason: 'status 503' }))
  assert.deepEqual([again.label, again.detail], ['Retrying', 'status 503'])
  assert.equal(outcomeOf(delivery({ state: 'failed', reason: 'no answer' })).detail, 'no answer')
  assert.equal(outcomeOf(delivery({ state: 'delivered', status: 204 })).detail, 'HTTP 204')
})

test('shows a webhook by its host, and by its path only when the host is not enough', () => {
  const urls = [
    'https://one.example:8443/in/s3cret',
    'https://two.example/a?key=1',
    'https://two.example/b',
    'nonsense',
  ]
  const hooks = urls.map((url) => hook({ url }))
  const names = hookNames(hooks)
  assert.deepEqual(
    hooks.map((each) => names.get(each)),
    ['one.example:8443', 'two.example/a', 'two.example/b', 'nonsense'],
  )
})
