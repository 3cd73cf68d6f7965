import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignScene } from '../../../testing/campaign-scene.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { createLocationField } from '../../businesses/operations/create-location-field.ts'
import { setLocationField } from '../../businesses/operations/set-location-field.ts'
import { updateLocationField } from '../../businesses/operations/update-location-field.ts'
import { removeLocation } from '../../contacts/operations/remove-location.ts'
import { addSuppression } from '../operations/add-suppression.ts'
import { createCampaignTemplate } from '../operations/create-campaign-template.ts'

const ONE = '+12025550101'
const ALWAYS = { quietFrom: '00:00', quietTo: '00:00' }
const reasonsOf = ({ reasons }: { reasons: { reason: string; count: number }[] }) =>
  reasons.map(({ reason, count }) => `${reason} ${count}`).sort()

test('an address that another account has suppressed still gets a message', async (t) => {
  const { run, person, work, recipients, call, given } = await campaignScene(t)
  const other = await given.business()
  const body = { email: 'maya@guest.example', reason: 'bounce' }
  const answer = await call(addSuppression, { params: { businessNumber: other.number }, body })
  assert.equal(answer.status, 200, answer.text)
  await person('maya@guest.example')
  await run()
  await work()
  assert.deepEqual(recipients(), ['maya@guest.example'])
})

test('a contact that moves to another account between planning and sending gets nothing from the old one', async (t) => {
  const { run, person, plan, send, recipients, results, call, given, shop } = await campaignScene(t)
  const other = await given.business({ type: 'enterprise' })
  await person('maya@guest.example')
  const campaignId = await run()
  await plan()
  const answer = await call(updateBusiness, { params: { business_Id: shop.id }, body: { parentId: other.id } })
  assert.equal(answer.status, 200, answer.text)
  await send()
  assert.deepEqual([recipients(), reasonsOf(await results(campaignId))], [[], ['contact deleted 1']])
})

test('a contact that is removed from the location between planning and sending gets nothing', async (t) => {
  const { run, person, plan, send, recipients, results, call, given, account, shop } = await campaignScene(t)
  const second = await given.business({ parentId: account.id, name: 'Quay Street' })
  const id = await person('maya@guest.example', { businessIds: [shop.id, second.id] })
  const campaignId = await run({ businessIds: [shop.id] })
  await plan()
  const answer = await call(removeLocation, { headers: { 'x-business-number': String(shop.id) }, body: { id } })
  assert.equal(answer.status, 200, answer.text)
  await send()
  assert.deepEqual([recipients(), reasonsOf(await results(campaignId))], [[], ['contact deleted 1']])
})

test('a mail whose worker dies while sending counts as sent: another campaign has to wait', async (t) => {
  const { run, person, plan, send, work, recipients, results, db } = await campaignScene(t)
  await person('maya@guest.example')
  const first = await run()
  await plan()
  const claimed = `update campaign_messages set state = 'sending', attempts = 1, due_at = null where campaign_id = $1`
  await db.execute(claimed, [first])
  await send()
  const second = await run()
  await work()
  assert.deepEqual([recipients(), reasonsOf(await results(second))], [[], ['asked recently 1']])
})

test('a text message that the gateway never confirms is given up 20 hours after the first attempt, not after the last', async (t) => {
  const asked: string[] = []
  const { runSms, phoneOwner, work, results, pass } = await campaignScene(t, undefined, ({ id }) => {
    asked.push(id)
    return { status: 500 }
  })
  await phoneOwner(ONE)
  const campaignId = await runSms(ALWAYS)
  await work()
  pass(19 * 60)
  await work()
  assert.equal(asked.length, 2)
  pass(2 * 60)
  await work()
  assert.deepEqual([asked.length, reasonsOf(await results(campaignId))], [2, ['no answer 1']])
})

test('quiet hours of one location do not postpone the messages of another', async (t) => {
  const { run, person, plan, send, recipients, clock, db, shop, account, given } = await campaignScene(t)
  const west = await given.business({ parentId: account.id, name: 'West' })
  await db.execute("update businesses set timezone = 'America/Los_Angeles' where id = $1", [west.id])
  for (const name of ['a', 'b', 'c']) await person(`${name}@guest.example`, { businessIds: [shop.id] })
  await person('west@guest.example', { businessIds: [west.id] })
  clock.at = new Date('2026-11-16T19:50:00Z')
  await run()
  await plan()
  clock.at = new Date('2026-11-16T20:10:00Z')
  await send()
  assert.deepEqual(recipients(), ['west@guest.example'])
})

test('a message with a field or level of the location has its value, and is not sent without one; a hidden field is unknown', async (t) => {
  const { run, person, work, server, results, call, given, account, shop } = await campaignScene(t)
  const headers = { 'x-business-number': String(account.id) }
  const field = (await call(createLocationField, { headers, body: { fieldName: 'Run by', type: 'TEXT' } })).body
  const set = { businessNumber: shop.id, fieldId: field.id, fieldValue: 'Okafor Foods' }
  await call(setLocationField, { headers, body: set })
  const second = await given.business({ parentId: account.id, name: 'Quay Street' })
  await person('maya@guest.example')
  await person('ana@guest.example', { businessIds: [second.id] })
  const template = { name: 'Visit', subject: 'From {{field.run by}}', text: '{{link}} {{field.Run by}}' }
  const params = { businessNumber: account.number }
  const { templateId } = (await call(createCampaignTemplate, { params, body: template })).body
  const campaignId = await run({ templateId })
  await work()
  assert.deepEqual(
    server.mails.map(({ message }) => /Subject: .*/.exec(message)?.[0]),
    ['Subject: From Okafor Foods'],
  )
  assert.deepEqual(reasonsOf(await results(campaignId)), ['empty placeholder 1'])
  await call(updateLocationField, { params: { fieldId: field.id }, headers, body: { isHidden: true } })
  for (const text of [template.text, '{{link}} {{level.Region}}']) {
    const { body } = await call(createCampaignTemplate, { params, body: { ...template, subject: 'Hi', text } })
    assert.equal(body.code, 1000)
    assert.match(body.message, /text \(\{\{(field\.Run by|level\.Region)\}\} is not a level/)
  }
})
