import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedBy, type Contact, changedMembers, fullNameOf, isOptedIn, nameOf, permission } from './contact.ts'

const none = { marketingOptin: false, feedbackOptin: false, serviceOptin: false }
const contact = (members: Partial<Contact>) =>
  ({
    id: 7,
    firstName: '',
    lastName: '',
    email: 'ada@harbour.example',
    phone: '',
    emailPreferences: none,
    smsPreferences: none,
    ...members,
  }) as Contact

test('is shown by name, otherwise by address, otherwise by phone', () => {
  assert.equal(nameOf(contact({ lastName: 'Byron' })), 'Byron')
  assert.equal(nameOf(contact({})), 'ada@harbour.example')
  assert.equal(nameOf(contact({ email: '', phone: '+12125550100' })), '+12125550100')
})

test('the full name is empty for a contact with an address only', () => {
  assert.equal(fullNameOf(contact({ firstName: 'Ada', lastName: 'Byron' })), 'Ada Byron')
  assert.equal(fullNameOf(contact({})), '')
})

test('shows for each channel what may be sent', () => {
  const ada = contact({ emailPreferences: { ...none, marketingOptin: true, serviceOptin: true } })
  assert.equal(allowedBy(ada, 'email'), 'marketing, service')
  assert.equal(allowedBy(ada, 'sms'), '')
  const all = { marketingOptin: true, feedbackOptin: true, serviceOptin: true }
  assert.equal(allowedBy(contact({ smsPreferences: all }), 'sms'), 'all messages')
  assert.equal(isOptedIn(ada, 'email', 'feedback'), false)
})

test('a change of one consent does not include the others', () => {
  assert.deepEqual(permission(7, 'sms', 'feedback', false), { id: 7, smsPreferences: { feedbackOptin: false } })
})

test('only changed members are saved, and cleared ones are sent empty', () => {
  const before = { firstName: 'Ada', phone: '+12125550143', source: '', tags: ['regular'] }
  assert.deepEqual(changedMembers(before, { ...before, tags: ['regular'] }), {})
  assert.deepEqual(changedMembers(before, { ...before, phone: '', tags: [] }), { phone: '', tags: [] })
})
