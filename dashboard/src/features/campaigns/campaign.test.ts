import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  draftOf,
  formatFilter,
  formatLocations,
  formatReason,
  progressOf,
  resumeMessage,
  startMessage,
  toSave,
} from './campaign.ts'

test('before the start, the confirmation says how many people get an e-mail, and that it cannot be undone', () => {
  const once = { schedule: 'once', delayDays: 0, channel: 'email' } as const
  assert.match(
    startMessage(once, { contacts: 3, consenting: 1 }),
    /^Up to 1 person gets an e-mail\..*and so are 2 contacts without.*can't be recalled/,
  )
  assert.doesNotMatch(startMessage(once, { contacts: 2, consenting: 2 }), /without/)
  const ongoing = { schedule: 'ongoing', delayDays: 1, channel: 'email' } as const
  assert.match(
    startMessage(ongoing, { contacts: 2, consenting: 2 }),
    /1 day later\. The 2 contacts.*don't get one\..*can't be recalled/,
  )
  assert.match(
    startMessage({ ...once, channel: 'sms' }, { contacts: 3, consenting: 1 }),
    /gets a text message.*without a phone/,
  )
  const many = { contacts: 10_001, consenting: 9_000 }
  assert.match(
    startMessage(once, many),
    /^The audience has more than 10,000 contacts\. Everyone with an e-mail address and consent gets an/,
  )
  assert.match(startMessage(ongoing, many), /The more than 10,000 contacts in it today don't get one/)
  assert.match(resumeMessage(1), /1 planned message\. .*can't be recalled/)
})

test('a draft without a survey is saved with 0, and one that is sent once without a delay', () => {
  const draft = { ...draftOf(undefined), templateId: '4', delayDays: 3, businessIds: ['7'] }
  const { templateId, surveyId, delayDays, businessIds } = toSave(draft)
  assert.deepEqual([templateId, surveyId, delayDays, businessIds], [4, 0, 0, [7]])
  assert.equal(toSave({ ...draft, schedule: 'ongoing' }).delayDays, 3)
})

test('progress counts everything that is finished, and reasons are shown in words', () => {
  const results = { planned: 2, sent: 4, bounced: 1, failed: 1, skipped: 2 }
  assert.deepEqual(progressOf(results as never), { done: 8, total: 10 })
  assert.equal(formatReason({ state: 'skipped', reason: 'no email', count: 1 }), 'Skipped: no e-mail address')
  assert.equal(formatReason({ state: 'failed', reason: 'interrupted', count: 1 }), 'Failed: interrupted')
})

test('a filter by custom field is shown in words', () => {
  assert.equal(formatFilter({ fieldName: 'Plan', value: 'Gold' }), 'Plan: Gold')
  assert.equal(formatFilter({ fieldName: 'Visits', from: '3', to: '10' }), 'Visits: 3 to 10')
  assert.equal(formatFilter({ fieldName: 'Visits', from: '3' }), 'Visits: 3 or more')
  assert.equal(formatFilter({ fieldName: 'Plan' }), 'has Plan')
})

test('the filter of the locations is described', () => {
  const locations = {
    hierarchyNodeData: [{ levelId: 'Region', levelNames: ['East', 'West'] }],
    labels: ['Pier'],
    locationFields: [{ fieldName: 'Seats', from: '8' }],
    countryCode: '',
  }
  const expected = ['Region: East or West', 'label “Pier”', 'Seats: 8 or more']
  assert.deepEqual(formatLocations({ locations }), expected)
})
