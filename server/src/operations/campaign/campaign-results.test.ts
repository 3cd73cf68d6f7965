import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCampaignResults } from '../../console/list-campaign-results.ts'
import { campaignScene } from '../../testing/campaigns.ts'
import { signedIn } from '../../testing/signed-in.ts'

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
