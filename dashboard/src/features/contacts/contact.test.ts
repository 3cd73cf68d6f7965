import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Contact,
  type CustomField,
  changedMembers,
  customFieldsToSave,
  formatAllowedPurposes,
  fullNameOf,
  isOptedIn,
  nameOf,
  permission,
  withField,
} from './contact.ts'

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
  assert.equal(formatAllowedPurposes(ada, 'email'), 'marketing, service')
  assert.equal(formatAllowedPurposes(ada, 'sms'), '')
  const all = { marketingOptin: true, feedbackOptin: true, serviceOptin: true }
  assert.equal(formatAllowedPurposes(contact({ smsPreferences: all }), 'sms'), 'all messages')
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

const field = (fieldName: string, fieldValue: string): CustomField => ({ fieldName, type: 'text', fieldValue })

test('sends a removed or renamed field as empty, so that it is deleted', () => {
  const before = [field('Birthday', '03/14'), field('Shoe', '42')]
  assert.deepEqual(customFieldsToSave(before, [field('Birthday', '03/15'), field('Shoe size', '42')]), [
    field('Birthday', '03/15'),
    field('Shoe size', '42'),
    field('Shoe', ''),
  ])
})

test('sends nothing when there are no custom fields', () => {
  assert.deepEqual(customFieldsToSave([], []), [])
})

test('sends only the fields that were changed', () => {
  const before = [field('Birthday', '03/14'), field('Shoe', '42')]
  assert.deepEqual(customFieldsToSave(before, [field('Birthday', '03/14'), field('Shoe', '43')]), [field('Shoe', '43')])
  assert.deepEqual(customFieldsToSave(before, before), [])
})

test('sends both fields of the same name, so that the service refuses the second', () => {
  const twice = [field('Shoe', '42'), field('Shoe', '43')]
  assert.deepEqual(customFieldsToSave([field('Shoe', '42')], twice), twice)
})

test('a defined field is added, changed or removed by its name', () => {
  const shoe = { name: 'Shoe', type: 'text' as const }
  const added = withField([field('Birthday', '03/14')], shoe, '42')
  assert.deepEqual(added, [field('Birthday', '03/14'), field('Shoe', '42')])
  assert.deepEqual(withField(added, shoe, '43'), [field('Birthday', '03/14'), field('Shoe', '43')])
  assert.deepEqual(withField(added, shoe, ''), [field('Birthday', '03/14')])
})
