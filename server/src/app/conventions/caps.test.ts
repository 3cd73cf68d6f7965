import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCampaign } from '../../features/campaigns/operations/create-campaign.ts'
import { createCampaignTemplate } from '../../features/campaigns/operations/create-campaign-template.ts'
import { retrieveContact } from '../../features/contacts/operations/retrieve-contact.ts'
import { saveCustomer } from '../../features/contacts/operations/save-customer.ts'
import { uploadMedia } from '../../features/media/operations/upload-media.ts'
import { importReviews } from '../../features/reviews/operations/import-reviews.ts'
import { addCompetitorAccounts } from '../../features/themes/operations/add-competitor-accounts.ts'
import { signUpCompetitor } from '../../features/themes/operations/sign-up-competitor.ts'
import { subscribe } from '../../features/webhooks/operations/subscribe.ts'
import { fresh } from '../../testing/fresh.ts'

/** The number of concurrent requests. There is room for two below the cap, and the others are refused (1000). */
const AT_ONCE = 8
async function fillsUpExactly(create: (at: number) => Promise<{ status: number; body: { code?: number } }>) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => create(at)))
  const codes = answers.map(({ body }) => body.code).filter((code) => code !== undefined)
  assert.deepEqual(codes, Array(AT_ONCE - 2).fill(1000))
}

test('a business has at most 50 subscriptions, also when many subscribe at once', async () => {
  const { call, given, db, partnerId } = await fresh()
  const { id } = await given.business()
  await db.execute(
    `insert into webhook_subscriptions (partner_id, business_id, url, events, description, sealed_secret)
    select $1, $2, 'https://hooks.example/in', '{review.created}', '', '' from generate_series(1, 48)`,
    [partnerId, id],
  )
  const body = { url: 'https://hooks.example/in', events: ['review.created'] }
  await fillsUpExactly(() => call(subscribe, { query: { businessId: id }, body }))
})

test('a partner has at most 1000 review sources, also when imports bring new ones at once', async () => {
  const { call, given, db, partnerId } = await fresh()
  const locations = await Promise.all(Array.from({ length: AT_ONCE }, () => given.business()))
  await db.execute(
    `insert into review_sources (partner_id, folded, alias)
    select $1, 'source ' || place, 'source ' || place from generate_series(1, 998) place`,
    [partnerId],
  )
  await fillsUpExactly((at) => {
    const review = { sourceAlias: `new ${at}`, externalId: 'x', reviewDate: '11/15/2026' }
    return call(importReviews, { params: { businessId: locations[at]?.id }, body: { reviews: [review] } })
  })
})

test('a business has at most 500 competitors, also when many are signed up at once', async () => {
  const { call, given, db } = await fresh()
  const { id } = await given.business()
  await db.execute(`insert into competitors (business_id, name) select $1, 'Rival' from generate_series(1, 498)`, [id])
  const body = { name: 'Rival', accounts: [{ name: 'First' }] }
  await fillsUpExactly(() => call(signUpCompetitor, { params: { businessNumber: id }, body }))
})

test('a competitor has at most 100 accounts, also when many are added at once', async () => {
  const { call, given } = await fresh()
  const accounts = Array.from({ length: 98 }, (_, at) => `Account ${at}`)
  const { competitorId } = await given.competitor((await given.business()).id, 'Rival', accounts)
  const body = { accounts: [{ name: 'Another' }] }
  await fillsUpExactly(() => call(addCompetitorAccounts, { params: { competitorId }, body }))
})

test('a business has at most 100 photos, also when many are uploaded at once', async () => {
  const { call, given, db } = await fresh()
  const { id } = await given.business()
  await db.execute(
    `insert into business_media (business_id, file, format, width, height, duration_ms, bytes, caption)
    select $1, replace(gen_random_uuid()::text, '-', '') || '.png', 'png', 720, 720, 0, 10240, ''
    from generate_series(1, 98)`,
    [id],
  )
  await fillsUpExactly(() => call(uploadMedia, { params: { businessNumber: id }, body: {} }))
})

test('a contact has at most 100 custom fields, also when many are saved at once', async () => {
  const { call, given } = await fresh()
  const { id: businessId } = await given.business()
  const field = (name: string) => ({ fieldName: name, type: 'text', fieldValue: 'x' })
  const customFields = Array.from({ length: 98 }, (_, at) => field(`Field ${at}`))
  const person = { email: 'ann@guest.example', businessIds: [businessId], customFields }
  const { id } = (await call(saveCustomer, { body: person })).body
  await fillsUpExactly((at) => call(saveCustomer, { body: { id, customFields: [field(`New ${at}`)] } }))
  const headers = { 'x-business-number': String(businessId) }
  assert.equal((await call(retrieveContact, { headers, body: { id } })).body.customFields.length, 100)
})

test('an account has at most 1000 campaigns and 500 templates, also when many are created at once', async () => {
  const { call, given, db, partnerId } = await fresh()
  const { id, number } = await given.business()
  const { templateId } = await given.campaignTemplate(number)
  await db.execute(
    `insert into campaigns (partner_id, account_id, name, purpose, schedule, delay_days, business_ids, custom_fields,
      quiet_from, quiet_to, min_days_between)
    select $1, $2, 'Visits', 'feedback', 'once', 0, '{}', '[]', 0, 0, 30 from generate_series(1, 998)`,
    [partnerId, id],
  )
  await db.execute(
    `insert into campaign_templates (account_id, name, subject, text) select $1, 'x', 'x', 'x' from generate_series(1, 497)`,
    [id],
  )
  const params = { businessNumber: number }
  const campaign = { name: 'Visits', purpose: 'feedback', templateId }
  await fillsUpExactly(() => call(createCampaign, { params, body: campaign }))
  await fillsUpExactly(() => call(createCampaignTemplate, { params, body: { name: 'x', subject: 'x', text: 'x' } }))
})
