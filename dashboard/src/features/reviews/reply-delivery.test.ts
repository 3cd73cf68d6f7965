import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDelivery, hasReply } from './review.ts'

const replied = { reply: 'Thanks', replyState: 'saved', replyTo: '', replyError: '', sourceAlias: 'maps' } as const

test('a reply shows the state of its delivery', () => {
  assert.equal(formatDelivery(replied), 'Saved')
  const there = { ...replied, replyTo: 'demo-maps' }
  assert.equal(formatDelivery({ ...there, replyState: 'pending' }), 'Saved, sending to Demo maps')
  assert.equal(formatDelivery({ ...there, replyState: 'sent' }), 'Sent to Demo maps')
  assert.equal(formatDelivery({ ...there, replyState: 'failed', replyError: 'no links' }), 'Failed: no links')
})

test('a removed reply stays on the screen until the source has removed it too', () => {
  const removed = { ...replied, reply: '', replyTo: 'demo-maps' }
  assert.equal(hasReply({ ...removed, replyState: 'pending' }), true)
  assert.equal(formatDelivery({ ...removed, replyState: 'pending' }), 'Removing the reply from Demo maps')
  assert.equal(hasReply({ ...removed, replyState: 'sent' }), false)
  assert.equal(hasReply({ ...removed, replyState: 'none' }), false)
})
