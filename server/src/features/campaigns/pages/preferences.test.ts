import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { capturedLog } from '../../../testing/captured-log.ts'
import { atLocation } from '../../../testing/contact-scene.ts'
import { freshIn, startTestService } from '../../../testing/fresh.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { preferenceUrl, unsubscribeUrl } from '../actions/links.ts'
import { requestReview } from '../operations/request-review.ts'

const EMAIL = 'maya@mail.example'
const parts = { secret: secretOf('test'), baseUrl: '' }
const yes = { marketingOptin: true, feedbackOptin: true, serviceOptin: true }

async function scene(person: object = { email: EMAIL, phone: '+12125550143', smsPreferences: yes }) {
  const made = await atLocation()
  const { app, save, retrieve, call, location } = made
  const id = (await save({ emailPreferences: yes, ...person })).body.id as number
  const links = (await call(requestReview, { params: { businessNumber: location.number }, body: { contactId: id } }))
    .body
  const path = new URL(links.preferencesUrl).pathname
  const show = (url = path) => app.inject({ url })
  const post = (fields: Record<string, string>, url = path, remoteAddress = '9.9.9.9') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress,
    })
  const consent = async () => {
    const { emailPreferences, smsPreferences } = (await retrieve({ id })).body
    const given = (preferences: typeof yes) =>
      Object.entries(preferences).flatMap(([name, is]) => (is ? [name.replace('Optin', '')] : []))
    return { email: given(emailPreferences), sms: given(smsPreferences) }
  }
  const one = new URL(links.unsubscribeUrl).pathname
  return { ...made, id, path, one, show, post, consent }
}
const everything = { email: ['marketing', 'feedback', 'service'], sms: ['marketing', 'feedback', 'service'] }

test('the page shows what the person receives, has no personal data, and changes nothing', async () => {
  const { show, consent, path } = await scene()
  const { statusCode, body, headers } = await show()
  assert.equal(statusCode, 200)
  assert.equal(body.match(/<label><input type="checkbox" name="\w+" value="yes" checked>/g)?.length, 6)
  assert.doesNotMatch(body + path, /maya|2125550143|<script/i)
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*form-action 'self';/)
  assert.deepEqual(await consent(), everything)
})

test('only channels of the contact are offered', async () => {
  const { show } = await scene({ email: EMAIL })
  assert.doesNotMatch((await show()).body, /Text messages/)
})

test('saved choices count as the person’s own: they are audited, and a later save cannot opt them in again', async () => {
  const { post, consent, path, show, save, call, id } = await scene()
  const { statusCode, headers } = await post({ save: 'chosen', emailFeedback: 'yes', smsService: 'yes' })
  assert.deepEqual([statusCode, headers.location], [303, `${path}?saved`])
  assert.match((await show(`${path}?saved`)).body, /role="status">Your choices were saved/)
  assert.deepEqual(await consent(), { email: ['feedback'], sms: ['service'] })
  const again = await save({ email: EMAIL, emailPreferences: yes })
  assert.deepEqual(again.body.notApplied, ['emailPreferences.marketingOptin', 'emailPreferences.serviceOptin'])
  await post({ save: 'chosen', emailFeedback: 'yes', emailMarketing: 'yes', smsService: 'yes' })
  assert.deepEqual(await consent(), { email: ['marketing', 'feedback'], sms: ['service'] })
  const { entries } = (await call(listAuditEntries, { query: { subject: 'contact', count: 3 } })).body
  assert.deepEqual([entries[0].operation, entries[0].subjectId], ['preferences page', String(id)])
})

test('an offered but unselected choice is a withdrawal, also where nothing was granted', async () => {
  const { post, save, consent } = await scene({ email: EMAIL, emailPreferences: { feedbackOptin: true } })
  await post({ save: 'chosen', emailFeedback: 'yes' })
  await save({ email: EMAIL, emailPreferences: yes })
  assert.deepEqual((await consent()).email, ['feedback'])
})

test('a link sent to the e-mail address can withdraw everything, but grant e-mails only', async () => {
  const phone = '+12125550143'
  const { post, show, consent, save, id, retrieve } = await scene({
    email: EMAIL,
    phone,
    externalId: 'maya',
    smsPreferences: { serviceOptin: true },
  })
  const other = (await save({ phone, externalId: 'other', emailPreferences: yes })).body.id
  assert.equal((await retrieve({ id: other })).body.emailPreferences.marketingOptin, true)
  const { body } = await show()
  assert.deepEqual(
    body.match(/name="\w+" value="yes" disabled/g)?.map((box) => box.split('"')[1]),
    ['smsMarketing', 'smsFeedback'],
  )
  const chosen = { save: 'chosen', emailFeedback: 'yes', smsMarketing: 'yes', smsService: 'yes' }
  await post(chosen)
  assert.deepEqual(await consent(), { email: ['feedback'], sms: ['service'] })
  // Choices that could not be selected stay unchanged too.
  await save({ id, smsPreferences: { feedbackOptin: true } })
  assert.deepEqual((await consent()).sms, ['feedback', 'service'])
  await post({ save: 'chosen', emailFeedback: 'yes' })
  assert.deepEqual((await consent()).sms, [])
  // This person has no e-mail address, so the phone's opt-outs apply, and the link does not lift those.
  assert.equal((await retrieve({ id: other })).body.emailPreferences.marketingOptin, false)
  await post({ save: 'chosen', emailMarketing: 'yes' })
  assert.deepEqual((await consent()).email, ['marketing'])
  assert.equal((await retrieve({ id: other })).body.emailPreferences.marketingOptin, false)
})

test('a link sent to the phone lifts no opt-out of the e-mail address', async () => {
  const phone = '+12125550143'
  const person = { email: EMAIL, phone, externalId: 'maya', smsPreferences: yes }
  const { post, consent, save, id, retrieve } = await scene(person)
  // This person has no phone, so the opt-outs of the e-mail address apply to text messages too.
  const other = (await save({ email: EMAIL, externalId: 'other', smsPreferences: yes })).body.id
  const url = preferenceUrl(parts, { contactId: id, address: phone }, new Date())
  const isOptedIn = async () => (await retrieve({ id: other })).body.smsPreferences.marketingOptin
  assert.equal(await isOptedIn(), true)
  await post({ save: 'chosen' }, url)
  assert.equal(await isOptedIn(), false)
  await post({ save: 'chosen', smsMarketing: 'yes' }, url)
  assert.deepEqual(await consent(), { email: [], sms: ['marketing'] })
  assert.equal(await isOptedIn(), false)
})

test('one button stops everything; a form without a button and opening the link do not', async () => {
  const { post, show, consent } = await scene()
  await show()
  await post({})
  assert.deepEqual(await consent(), everything)
  await post({ save: 'none', emailFeedback: 'yes' })
  assert.deepEqual(await consent(), { email: [], sms: [] })
})

test('a blocked person sees the block, and cannot lift it here', async () => {
  const { post, show, permit, id, retrieve } = await scene()
  await permit({ id, blocked: true })
  assert.match((await show()).body, /You will not get any messages from/)
  await post({ save: 'chosen', emailFeedback: 'yes' })
  assert.equal((await retrieve({ id })).body.blocked, true)
})

test('one POST withdraws the consent of the link, and can be repeated; opening the link does not', async () => {
  const { app, one, post, consent } = await scene()
  const shown = await app.inject({ url: one })
  assert.match(shown.body, /requests for feedback and reviews by e-mail/)
  assert.deepEqual(await consent(), everything)
  for (let at = 0; at < 2; at++) {
    assert.equal((await post({ 'List-Unsubscribe': 'One-Click' }, one)).statusCode, 200)
    assert.deepEqual(await consent(), { email: ['marketing', 'service'], sms: everything.sms })
  }
  const bare = await app.inject({
    method: 'POST',
    url: one,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  })
  assert.equal(bare.statusCode, 200)
})

test('links that were changed, have expired or belong to another address change nothing and get the same response (404)', async () => {
  const { post, show, consent, path, one, id, save, partnerId, account, location } = await scene()
  const sender = { partnerId, accountId: account.id, businessId: location.id }
  const longAgo = new Date(Date.now() - 181 * 86_400_000)
  const other = { contactId: id, address: 'other@mail.example' }
  const forged = { secret: secretOf('another'), baseUrl: '' }
  const invalid = (await show('/preferences/x')).body
  for (const url of [
    preferenceUrl(parts, { contactId: id, address: EMAIL }, longAgo),
    preferenceUrl(parts, other, new Date()),
    preferenceUrl(forged, { contactId: id, address: EMAIL }, new Date()),
    preferenceUrl(parts, { contactId: 999_999_999, address: EMAIL }, new Date()),
    `${path}x`,
    one.replace('/opt-out/', '/preferences/'),
    unsubscribeUrl(forged, { ...sender, contactId: id, address: EMAIL }, 'emailFeedback'),
    one.replace('emailFeedback', 'smsMarketing'),
  ]) {
    for (const { statusCode, body } of [await show(url), await post({ save: 'none' }, url, '8.8.8.8')]) {
      assert.deepEqual([statusCode, body], [404, invalid], url)
    }
  }
  assert.deepEqual(await consent(), everything)
  // The contact now has another address, so links for the old one are no longer valid.
  await save({ id, email: 'new@mail.example' })
  assert.equal((await show()).statusCode, 404)
  assert.equal((await post({}, one)).statusCode, 200)
  assert.deepEqual(await consent(), everything)
})

test('one network saves at most ten times a minute with one link; others are not affected', async () => {
  const { post } = await scene()
  const codes = []
  for (let at = 0; at < 11; at++) codes.push((await post({ save: 'none' })).statusCode)
  assert.deepEqual(codes.slice(-2), [303, 429])
  assert.equal((await post({ save: 'none' }, undefined, '8.8.4.4')).statusCode, 303)
})

test('neither a link nor an address is logged', async () => {
  const { log, lines } = capturedLog()
  const { call, given, app } = await freshIn(await startTestService({ log }))
  const location = await given.business()
  const { id } = (await call(saveCustomer, { body: { email: EMAIL, businessIds: [location.id] } })).body
  const params = { businessNumber: location.number }
  const links = (await call(requestReview, { params, body: { contactId: id } })).body
  const paths = [links.url, links.preferencesUrl, links.unsubscribeUrl].map((url: string) => new URL(url).pathname)
  for (const url of [...paths, ...paths.map((path) => `${path}x`)]) {
    for (const method of ['GET', 'POST'] as const) await app.inject({ method, url })
  }
  assert.ok(lines().split('\n').length > 12, lines())
  for (const path of paths) assert.ok(!lines().includes(path.split('/')[2] as string), path)
  assert.doesNotMatch(lines(), /maya/)
})
