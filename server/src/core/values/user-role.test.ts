import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leavesNoOwner } from './user-role.ts'

test('the last owner can be neither removed nor demoted', () => {
  assert.ok(leavesNoOwner('owner', undefined, 0))
  assert.ok(leavesNoOwner('owner', 'admin', 0))
})

test('an owner may stay one, and may leave if others remain', () => {
  assert.ok(!leavesNoOwner('owner', 'owner', 0))
  assert.ok(!leavesNoOwner('owner', undefined, 1))
})

test('a person who is not an owner may always leave', () => {
  assert.ok(!leavesNoOwner('admin', undefined, 0))
})
