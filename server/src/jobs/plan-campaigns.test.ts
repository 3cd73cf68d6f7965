import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveCustomer } from '../operations/contact/save-customer.ts'
import { publishSurvey } from '../operations/survey/publish-survey.ts'
import { campaignScene } from '../testing/campaigns.ts'

test('the audience is narrowed by location, tag and custom field', async (t) => {
  const { run, person, work, recipients, given, account, shop, server, pass } = await campaignScene(t)
  const south = await given.business({ parentId: account.id })
  const spent = (fieldValue: string) => ({ customFields: [{ fieldName: 'Spent', type: 'number', fieldValue }] })
  await person('north@guest.example', { tags: ['regular'], ...spent('20') })
  await person('south@guest.example', { businessIds: [south.id], tags: ['regular'] })
  await person('both@guest.example', { businessIds: [shop.id, south.id], ...spent('5') })
  const sentTo = async (audience: object) => {
    pass(48 * 60)
    await run({ ...audience, minDaysBetween: 1 })
    await work()
    const sent = recipients()
    server.mails.splice(0)
    return sent
  }
  assert.deepEqual(await sentTo({ businessIds: [south.number] }), ['both@guest.example', 'south@guest.example'])
  assert.deepEqual(await sentTo({ tag: 'regular' }), ['north@guest.example', 'south@guest.example'])
  assert.deepEqual(await sentTo({ tag: 'regular', businessIds: [shop.id] }), ['north@guest.example'])
  assert.deepEqual(await sentTo({ customFields: [{ fieldName: 'Spent', from: '10' }] }), ['north@guest.example'])
  assert.equal((await sentTo({})).length, 3)
})

test('contacts of another account and of another partner are not in the audience', async (t) => {
  const { run, person, work, recipients, given } = await campaignScene(t)
  const other = await campaignScene(t)
  await other.person('stranger@guest.example')
  await person('mine@guest.example')
  await person('theirs@guest.example', { businessIds: [(await given.business()).id] })
  await run()
  await work()
  assert.deepEqual(recipients(), ['mine@guest.example'])
  assert.deepEqual(other.recipients(), [])
})

test('an ongoing campaign writes to those who are saved or tagged after its start, days later', async (t) => {
  const { run, person, work, recipients, results, pass, call } = await campaignScene(t)
  await person('old@guest.example', { tags: ['visited'] })
  const id = await person('later@guest.example')
  const campaignId = await run({ schedule: 'ongoing', delayDays: 2, tag: 'visited' })
  await work()
  assert.deepEqual((await results(campaignId)).reasons, [{ state: 'skipped', reason: 'before start', count: 1 }])
  await call(saveCustomer, { body: { id, tags: ['visited'] } })
  await person('new@guest.example', { tags: ['visited'] })
  pass(14)
  await work()
  assert.equal((await results(campaignId)).planned, 0)
  pass(1)
  await work()
  assert.equal((await results(campaignId)).planned, 2)
  pass(47 * 60)
  await work()
  assert.deepEqual(recipients(), [])
  pass(60)
  await work()
  assert.deepEqual(recipients(), ['later@guest.example', 'new@guest.example'])
  const { status, sent } = await results(campaignId)
  assert.deepEqual([status, sent], ['running', 2])
})

test('a large audience is planned in batches', async (t) => {
  const { run, plan, results, db, partnerId, account, shop } = await campaignScene(t)
  await db.execute(
    `with made as (
      insert into contacts (partner_id, account_id, first_name, last_name, email, email_folded, country_code, source, tags,
        custom_fields, blocked, email_feedback, email_hash)
      select $1, $2, '', '', n || '@guest.example', n || '@guest.example', 'US', '', '{}', '[]', false, n % 2 = 0,
        sha256(n::text::bytea) from generate_series(1, 2500) n returning id)
    insert into contact_mappings (contact_id, business_id) select id, $3 from made`,
    [partnerId, account.id, shop.id],
  )
  const campaignId = await run()
  await plan()
  const { planned, skipped, isPlanned } = await results(campaignId)
  assert.deepEqual([planned, skipped, isPlanned], [1250, 1250, true])
})

test('a campaign with a survey links to it, for the location of the contact', async (t) => {
  const { run, person, work, given, account, shop, call, server } = await campaignScene(t)
  const { surveyId } = await given.survey(account.number)
  const params = { businessNumber: account.number, surveyId }
  const { path } = (await call(publishSurvey, { params })).body
  await person('maya@guest.example')
  await run({ surveyId })
  await work()
  assert.ok(server.mails[0]?.message.replaceAll('=\n', '').includes(`https://presence.example${path}/${shop.number}`))
})
