import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directGrant, inheritedGrants, nameOf, type Person, personStatus } from './person.ts'

type Grant = Person['access'][number]
const grant = (invitation: Grant['invitation'], inherited = false): Grant => ({
  businessId: inherited ? 1 : 2,
  businessNumber: inherited ? 10 : 20,
  userRole: 'member',
  inherited,
  invitation,
  hierarchyNodeData: [],
})
const person = (access: Grant[], hasPassword = false): Person => ({
  userId: 1,
  email: 'ada@harbour.example',
  firstName: 'Ada',
  lastName: '',
  userRole: 'member',
  hasPassword,
  access,
})

test('a person with a password is active, whatever the state of an invitation', () => {
  assert.equal(personStatus(person([grant('failed')], true)).label, 'Active')
})

test('a delivered invitation takes precedence over a failed one, and only a pending one cannot be sent again', () => {
  const both = personStatus(person([grant('failed'), grant('sent', true)]))
  assert.deepEqual([both.label, both.mayInvite], ['Invited', true])
  assert.equal(personStatus(person([grant('pending')])).mayInvite, false)
  assert.deepEqual(personStatus(person([grant('none')])).label, 'Not invited')
})

test('without a mail server no invitation is being sent, and a new link can be created at once', () => {
  const { label, mayInvite } = personStatus(person([grant('pending')]), false)
  assert.deepEqual([label, mayInvite], ['Invited', true])
})

test('separates access granted here from inherited access', () => {
  const both = person([grant('none'), grant('none', true)])
  assert.equal(directGrant(both)?.businessId, 2)
  assert.deepEqual(
    inheritedGrants(both).map(({ businessId }) => businessId),
    [1],
  )
  assert.equal(directGrant(person([grant('none', true)])), undefined)
})

test('is shown by name, otherwise by address', () => {
  assert.equal(nameOf(person([])), 'Ada')
  assert.equal(nameOf({ firstName: '', lastName: '', email: 'ada@harbour.example' }), 'ada@harbour.example')
})
