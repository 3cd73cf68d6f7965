import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONSENTING } from '../../../testing/campaign-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { changePermission } from '../../contacts/operations/change-permission.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { getCampaignAudience } from './get-campaign-audience.ts'
import { listCampaignResults } from './list-campaign-results.ts'

async function scene() {
  const made = await givenChain(await fresh())
  const { call, chain, north, south } = made
  const save = (email: string, more: object) => call(saveCustomer, { body: { email, ...more } })
  await save('both@mail.example', { businessIds: [north.id, south.id], tags: ['regular'], ...CONSENTING })
  await save('silent@mail.example', { businessIds: [north.id] })
  await save('left@mail.example', { businessIds: [south.id], ...CONSENTING })
  const refusal = { email: 'left@mail.example', emailPreferences: { feedbackOptin: false } }
  await call(changePermission, { headers: { 'x-business-number': String(chain.number) }, body: refusal })
  const { act } = await signedIn(made, { [chain.id]: 'member' })
  const { templateId } = await made.given.campaignTemplate(chain.number)
  const audienceOf = async (campaign: object = {}) => {
    const { campaignId } = await made.given.campaign(chain.number, { templateId, purpose: 'feedback', ...campaign })
    return (await act(getCampaignAudience, { params: { businessNumber: chain.number, campaignId } })).body
  }
  return { ...made, act, audienceOf }
}

test('an audience counts each contact once, if it has agreed to the purpose and not withdrawn', async () => {
  const { audienceOf, north, south } = await scene()
  assert.deepEqual(await audienceOf(), { contacts: 3, consenting: 1 })
  assert.deepEqual(await audienceOf({ purpose: 'marketing' }), { contacts: 3, consenting: 2 })
  assert.deepEqual(await audienceOf({ businessIds: [north.id] }), { contacts: 2, consenting: 1 })
  assert.deepEqual(await audienceOf({ tag: 'regular', businessIds: [south.id] }), { contacts: 1, consenting: 1 })
  assert.deepEqual(await audienceOf({ tag: 'other' }), { contacts: 0, consenting: 0 })
})

test('a blocked contact is part of an audience, but not of those who have agreed', async () => {
  const { audienceOf, call, chain } = await scene()
  const block = { email: 'both@mail.example', blocked: true }
  await call(changePermission, { headers: { 'x-business-number': String(chain.number) }, body: block })
  assert.deepEqual(await audienceOf(), { contacts: 3, consenting: 0 })
})

test('the audience of another partner is not counted (1404, 1011)', async () => {
  const [one, other] = [await scene(), await scene()]
  const { campaignId } = await other.given.campaign(other.chain.number, {})
  const codeAt = async (businessNumber: number) =>
    (await one.act(getCampaignAudience, { params: { businessNumber, campaignId } })).body.code
  assert.deepEqual(await Promise.all([one.chain.number, other.chain.number].map(codeAt)), [1404, 1011])
})

test('one response has the results of a page of campaigns, of this account only; a person at one location gets none (403)', async () => {
  const [one, other] = [await scene(), await scene()]
  const { given, db, chain, north, act } = one
  const { campaignId } = await given.campaign(chain.number)
  const { campaignId: draft } = await given.campaign(chain.number)
  await other.given.campaign(other.chain.number)
  await db.execute("update campaigns set status = 'finished' where id <> $1", [draft])
  await db.execute(
    `insert into campaign_messages (campaign_id, business_id, contact_id, state, sent_at)
    select $1, $2, id, 'sent', now() from contacts where partner_id = $3 limit 2`,
    [campaignId, north.id, one.partnerId],
  )
  await db.execute(
    `insert into request_links (contact_id, business_id, expires_at, opened_at)
    select contact_id, business_id, now() + interval '1 day', now() + interval '1 minute' from campaign_messages
    where campaign_id = $1 limit 1`,
    [campaignId],
  )
  const at = { params: { businessNumber: chain.number } }
  assert.deepEqual((await act(listCampaignResults, at)).body, { results: [{ campaignId, sent: 2, opened: 1 }] })
  assert.equal((await other.act(listCampaignResults, at)).body.code, 1011)
  const clerk = await signedIn(one, { [north.id]: 'owner' })
  assert.equal((await clerk.act(listCampaignResults, { params: { businessNumber: north.number } })).status, 403)
})
