import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leavesNoOwner } from './user-role.ts'

test('the last owner can be neither removed nor made less', () => {
  assert.ok(leavesNoOwner('owner', undefined, 0))
  assert.ok(leavesNoOwner('owner', 'admin', 0))
})

test('an owner may stay one, and may go where others are left', () => {
  assert.ok(!leavesNoOwner('owner', 'owner', 0))
  assert.ok(!leavesNoOwner('owner', undefined, 1))
})

test('who is no owner may always go', () => {
  assert.ok(!leavesNoOwner('admin', undefined, 0))
})
