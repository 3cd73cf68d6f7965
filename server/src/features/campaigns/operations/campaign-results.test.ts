import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignScene } from '../../../testing/campaign-scene.ts'
import { rowsHandled } from '../../../testing/rows-handled.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { listCampaignRecipients } from '../console/list-campaign-recipients.ts'
import { listCampaignResults } from '../console/list-campaign-results.ts'
import { listRecipients } from '../store/results.ts'

const ONE = '+12025550101'

test('a visit or a rating before the message was sent does not count in its results', async (t) => {
  const made = await campaignScene(t)
  const { run, person, work, results, db, account } = made
  const id = await person('maya@guest.example')
  const campaignId = await run()
  await work()
  const visit = (moment: string) =>
    db.execute('update request_links set opened_at = $2, rated_at = $2 where contact_id = $1', [id, moment])
  const owner = await signedIn(made, { [account.id]: 'owner' })
  const counted = async () => {
    const { opened, rated } = await results(campaignId)
    const at = { params: { businessNumber: account.number } }
    const { body } = await owner.act(listCampaignResults, at)
    return [opened, rated, body.results[0].opened]
  }
  // The message was sent at noon.
  await visit('2026-11-16T11:59:59Z')
  assert.deepEqual(await counted(), [0, 0, 0])
  await visit('2026-11-16T12:00:00Z')
  assert.deepEqual(await counted(), [1, 1, 1])
})

test('recipients are listed with what became of their message, sorted, in pages and by state; other accounts see none', async (t) => {
  const made = await campaignScene(t)
  const { run, person, work, account, given } = made
  await person('maya@guest.example', { firstName: 'Maya' })
  await person('adam@guest.example', { firstName: 'adam' })
  await person('no@guest.example', { emailPreferences: {} })
  const campaignId = await run()
  await work()
  const owner = await signedIn(made, { [account.id]: 'owner' })
  const list = async (query: object = {}) => {
    const { body } = await owner.act(listCampaignRecipients, {
      params: { businessNumber: account.number, campaignId },
      query: { ...query },
    })
    return body.recipients.map(
      ({ contactName, businessName, state, reason, sentAt }: Record<string, string>) =>
        `${contactName ?? '?'} ${businessName}: ${state} ${reason}${sentAt ? sentAt.slice(0, 10) : ''}`,
    )
  }
  const [maya, adam, unnamed] = [
    'Maya Pier Street: sent 2026-11-16',
    'adam Pier Street: sent 2026-11-16',
    '? Pier Street: skipped no consent',
  ]
  assert.deepEqual(await list(), [maya, adam, unnamed])
  assert.deepEqual(await list({ sort: 'name' }), [adam, maya, unnamed])
  assert.deepEqual(await list({ sort: 'name', descending: true, sindex: 1, count: 1 }), [adam])
  assert.deepEqual(await list({ state: 'skipped' }), [unnamed])
  const elsewhere = await given.business({ type: 'enterprise' })
  const other = await signedIn(made, { [elsewhere.id]: 'owner' })
  const at = (businessNumber: number) => ({ params: { businessNumber, campaignId } })
  assert.equal((await other.act(listCampaignRecipients, at(elsewhere.number))).body.code, 1404)
  assert.equal((await other.act(listCampaignRecipients, at(account.number))).body.code, 1011)
})

test('recipients at a location that moved to another account, or was deleted, have no name, id or visits', async (t) => {
  const made = await campaignScene(t)
  const { run, person, work, account, shop, given, call, db } = made
  const closing = await given.business({ parentId: account.id, name: 'Harbour Street' })
  await person('adam@guest.example', { firstName: 'Adam', businessIds: [shop.id] })
  await person('ben@guest.example', { firstName: 'Ben', businessIds: [closing.id] })
  const campaignId = await run()
  await work()
  await db.execute('update request_links set opened_at = $1, rated_at = $1', ['2026-11-16T12:00:00Z'])
  const owner = await signedIn(made, { [account.id]: 'owner' })
  const list = async () => {
    const query = { sort: 'name', descending: true }
    const at = { params: { businessNumber: account.number, campaignId }, query }
    const { body } = await owner.act(listCampaignRecipients, at)
    return body.recipients.map((each: Record<string, string>) =>
      [
        each.contactId && 'id',
        each.contactName,
        each.businessName,
        each.openedAt && 'opened',
        each.ratedAt && 'rated',
      ].join(),
    )
  }
  assert.deepEqual(await list(), ['id,Ben,Harbour Street,opened,rated', 'id,Adam,Pier Street,opened,rated'])
  const elsewhere = await given.business({ type: 'enterprise' })
  const moved = await call(updateBusiness, { params: { business_Id: shop.id }, body: { parentId: elsewhere.id } })
  assert.equal(moved.status, 200, moved.text)
  assert.deepEqual(await list(), ['id,Ben,Harbour Street,opened,rated', ',,,,'])
  await call(deleteBusiness, { params: { business_Id: closing.id } })
  assert.deepEqual(await list(), [',,,,', ',,,,'])
})

test('a page in the order of planning reads only its recipients', async (t) => {
  const { given, db, partnerId, account, shop } = await campaignScene(t)
  const { campaignId } = await given.campaign(account.number)
  await db.execute(
    `insert into campaign_messages (campaign_id, business_id, due_at) select $1, $2, now() from generate_series(1, 5000)`,
    [campaignId, shop.id],
  )
  await db.execute('vacuum analyze campaign_messages')
  for (const isDescending of [false, true]) {
    const order = { by: 'planned', isDescending } as const
    const cost = await rowsHandled(db, (db) => listRecipients(db, partnerId, campaignId, undefined, order, 0, 10))
    assert.ok(cost < 500, `${cost} rows`)
  }
})

test('a block after the message was sent counts as an opt-out', async (t) => {
  const { run, person, permit, work, results } = await campaignScene(t)
  await person('maya@guest.example')
  const campaignId = await run()
  await work()
  await permit('maya@guest.example', { blocked: true })
  assert.equal((await results(campaignId)).optedOut, 1)
})

for (const [purpose, own, other] of [
  ['feedback', 'feedbackOptin', 'marketingOptin'],
  ['marketing', 'marketingOptin', 'feedbackOptin'],
] as const) {
  test(`in a ${purpose} campaign, only the end of the ${purpose} consent of its channel counts as an opt-out`, async (t) => {
    const { run, runSms, person, phoneOwner, permit, permitPhone, work, results } = await campaignScene(t)
    await person('maya@guest.example')
    await phoneOwner(ONE)
    const [byMail, byText] = [await run({ purpose }), await runSms({ purpose })]
    await work()
    const optedOut = async () => [(await results(byMail)).optedOut, (await results(byText)).optedOut]
    await permit('maya@guest.example', { emailPreferences: { [other]: false } })
    await permitPhone(ONE, { smsPreferences: { [other]: false } })
    assert.deepEqual(await optedOut(), [0, 0])
    await permit('maya@guest.example', { emailPreferences: { [own]: false } })
    await permitPhone(ONE, { smsPreferences: { [own]: false } })
    assert.deepEqual(await optedOut(), [1, 1])
  })
}
