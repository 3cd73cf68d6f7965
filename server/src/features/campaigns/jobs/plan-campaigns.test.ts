import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import { CONSENTING, campaignScene } from '../../../testing/campaign-scene.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { deleteCustomer } from '../../contacts/operations/delete-customer.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { closeSurvey } from '../../surveys/operations/close-survey.ts'
import { deleteSurvey } from '../../surveys/operations/delete-survey.ts'
import { publishSurvey } from '../../surveys/operations/publish-survey.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { startCampaign } from '../operations/start-campaign.ts'
import { stopCampaign } from '../operations/stop-campaign.ts'
import { planBatch } from './plan-campaigns.ts'

test('the audience is filtered by location, tag and custom field', async (t) => {
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

test('an ongoing campaign writes to contacts that are saved or tagged after its start, after its delay', async (t) => {
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

test('a contact that is saved before the first pass of an ongoing campaign has joined it', async (t) => {
  const { run, person, plan, results } = await campaignScene(t)
  await person('before@guest.example')
  const campaignId = await run({ schedule: 'ongoing' })
  await person('after@guest.example')
  await plan()
  const { planned, reasons } = await results(campaignId)
  assert.deepEqual([planned, reasons], [1, [{ state: 'skipped', reason: 'before start', count: 1 }]])
})

test('a contact that is deleted and saved again has not joined an ongoing campaign', async (t) => {
  const { run, person, work, recipients, results, pass, call } = await campaignScene(t)
  const before = await person('before@guest.example')
  const campaignId = await run({ schedule: 'ongoing', minDaysBetween: 1 })
  await work()
  const joined = await person('joined@guest.example')
  pass(15)
  await work()
  assert.deepEqual(recipients(), ['joined@guest.example'])
  for (const customerId of [before, joined]) await call(deleteCustomer, { params: { customerId } })
  for (const name of ['before', 'joined', 'new']) await person(`${name}@guest.example`)
  pass(48 * 60)
  await work()
  assert.deepEqual(recipients(), ['joined@guest.example', 'new@guest.example'])
  assert.equal((await results(campaignId)).sent, 2)
})

test('a campaign whose filter cannot be read is stopped and does not write to everyone', async (t) => {
  const { run, person, work, recipients, results, db } = await campaignScene(t)
  await person('maya@guest.example')
  const campaignId = await run({ customFields: [{ fieldName: 'Spent', from: '10' }] })
  const unreadable = JSON.stringify([{ fieldName: 'Spent', from: 'ten' }])
  await db.execute('update campaigns set custom_fields = $2 where id = $1', [campaignId, unreadable])
  await work()
  assert.deepEqual(recipients(), [])
  assert.equal((await results(campaignId)).status, 'stopped')
})

for (const [what, end] of [
  ['closed', closeSurvey],
  ['deleted', deleteSurvey],
] as const) {
  test(`a campaign is stopped when its survey is ${what}; others go on`, async (t) => {
    const { run, call, given, account, results, params: paramsOf } = await campaignScene(t)
    const { surveyId } = await given.survey(account.number)
    const params = { businessNumber: account.number, surveyId }
    await call(publishSurvey, { params })
    const [campaignId, other] = [await run({ surveyId }), await run()]
    assert.equal((await call(end as typeof closeSurvey, { params })).status, 200)
    assert.equal((await results(campaignId)).status, 'stopped')
    assert.equal((await results(other)).status, 'running')
    const { entries } = (await call(listAuditEntries, { query: { operation: end.id } })).body
    const stops = entries.filter(({ subject }: { subject: string }) => subject === 'campaign')
    assert.deepEqual(
      stops.map(({ subjectId, after }: { subjectId: string; after: object }) => [subjectId, after]),
      [[String(campaignId), { status: 'stopped' }]],
    )
    if (what === 'deleted') return
    const { body } = await call(startCampaign, { params: paramsOf(campaignId) })
    assert.match(body.message, /surveyId \(the survey is closed, not published\)/)
    assert.equal((await results(campaignId)).status, 'stopped')
  })
}

/** Creates contacts, half of whom have consented. */
async function manyContacts(scene: Awaited<ReturnType<typeof campaignScene>>, savedAt: Date) {
  const { db, partnerId, account, shop } = scene
  await db.execute(
    `with made as (
      insert into contacts (partner_id, account_id, first_name, last_name, email, email_folded, country_code, source, tags,
        custom_fields, blocked, email_feedback, email_hash, updated_at)
      select $1, $2, '', '', n || '@guest.example', n || '@guest.example', 'US', '', '{}', '[]', false, n % 2 = 0,
        sha256(n::text::bytea), $4 from generate_series(1, 2500) n returning id)
    insert into contact_mappings (contact_id, business_id) select id, $3 from made`,
    [partnerId, account.id, shop.id, savedAt],
  )
  // Autovacuum would do this. The tables of a test are small until now, so the plans for them are slow for thousands of rows.
  await db.execute('analyze contacts, contact_mappings')
}

test('a large audience is planned in batches', async (t) => {
  const scene = await campaignScene(t)
  const { run, plan, results } = scene
  await manyContacts(scene, new Date())
  const campaignId = await run()
  await plan()
  const { planned, skipped, isPlanned } = await results(campaignId)
  assert.deepEqual([planned, skipped, isPlanned], [1250, 1250, true])
})

test('a campaign reaches the few contacts with its tag, however many contacts are before them', async (t) => {
  const scene = await campaignScene(t)
  const { run, plan, person, results } = scene
  await manyContacts(scene, new Date('2026-01-01T00:00:00Z'))
  await person('vip@guest.example', { tags: ['vip'] })
  const campaignId = await run({ tag: 'vip' })
  await plan()
  const { planned, skipped, isPlanned } = await results(campaignId)
  assert.deepEqual([planned, skipped, isPlanned], [1, 0, true])
})

test('a batch of a plan takes 1,000 contacts, also of those saved at the same moment', async (t) => {
  const scene = await campaignScene(t)
  const { run, results, db, clock, partnerId } = scene
  await manyContacts(scene, new Date('2026-01-01T00:00:00Z'))
  const campaignId = await run()
  const counts = []
  for (let batch = 1; batch <= 3; batch++) {
    await planBatch(db, partnerId, campaignId, clock.at)
    const { planned, skipped, isPlanned } = await results(campaignId)
    counts.push([planned + skipped, isPlanned])
  }
  assert.deepEqual(counts, [
    [1_000, false],
    [2_000, false],
    [2_500, true],
  ])
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

/** Counts the contacts and index entries that this connection has read. */
const rowsRead = async (db: Db) => {
  const { rows } = await db.execute(
    `select sum(pg_stat_get_xact_tuples_fetched(part) + pg_stat_get_xact_tuples_returned(part))::int as read
    from (select 'contacts'::regclass::oid as part
      union all select indexrelid from pg_index where indrelid = 'contacts'::regclass) parts`,
  )
  return (rows[0] as { read: number }).read
}

test('looking for those who join an ongoing campaign does not read the contacts that it knows', async (t) => {
  const scene = await campaignScene(t)
  const { run, plan, person, results, db, pass, clock, partnerId } = scene
  await manyContacts(scene, new Date('2026-01-01T00:00:00Z'))
  const campaignId = await run({ schedule: 'ongoing' })
  await plan()
  assert.equal((await results(campaignId)).skipped, 2500)
  await person('new@guest.example')
  // Autovacuum would do this: without statistics, the planner does not know that few contacts are new.
  await db.execute('analyze contacts, contact_mappings')
  pass(15)
  const read = await db.transaction(async (db) => {
    // Contacts of other tests were saved later than those of this account, so the planner assumes that most contacts
    // are new.
    await db.execute('set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off')
    const before = await rowsRead(db)
    await planBatch(db, partnerId, campaignId, clock.at)
    return (await rowsRead(db)) - before
  })
  assert.equal((await results(campaignId)).planned, 1)
  assert.ok(read > 0 && read < 100, String(read))
})

/** Longer ago than the hour before the last pass, in which every pass looks again. */
const savedLongAgo = (db: Db, id: number) =>
  db.execute("update contacts set updated_at = updated_at - interval '1 day' where id = $1", [id])

test('an ongoing campaign finds contacts of a location that joins its account', async (t) => {
  const { run, work, results, recipients, call, given, account, pass, db } = await campaignScene(t)
  const joining = await given.business()
  const body = { email: 'moved@guest.example', businessIds: [joining.id], ...CONSENTING }
  await savedLongAgo(db, (await call(saveCustomer, { body })).body.id)
  const campaignId = await run({ schedule: 'ongoing' })
  await work()
  pass(15)
  await work()
  const params = { business_Id: joining.id }
  const moved = await call(updateBusiness, { params, body: { parentId: account.id } })
  assert.equal(moved.status, 200, moved.text)
  pass(15)
  await work()
  assert.deepEqual([(await results(campaignId)).sent, recipients()], [1, ['moved@guest.example']])
})

test('an ongoing campaign finds contacts of a location that joins its account while it is stopped', async (t) => {
  const { run, start, work, recipients, call, given, account, params, pass, db } = await campaignScene(t)
  const joining = await given.business()
  const body = { email: 'moved@guest.example', businessIds: [joining.id], ...CONSENTING }
  await savedLongAgo(db, (await call(saveCustomer, { body })).body.id)
  const campaignId = await run({ schedule: 'ongoing' })
  await work()
  await call(stopCampaign, { params: params(campaignId) })
  await call(updateBusiness, { params: { business_Id: joining.id }, body: { parentId: account.id } })
  pass(15)
  await start(campaignId)
  await work()
  assert.deepEqual(recipients(), ['moved@guest.example'])
})

test('an ongoing campaign finds a contact that was saved before a pass in a transaction that ended after it', async (t) => {
  const { run, person, work, recipients, pass, db } = await campaignScene(t)
  await run({ schedule: 'ongoing' })
  await work()
  const id = await person('imported@guest.example')
  await db.execute("update contacts set updated_at = updated_at - interval '50 minutes' where id = $1", [id])
  pass(15)
  await work()
  assert.deepEqual(recipients(), ['imported@guest.example'])
})
