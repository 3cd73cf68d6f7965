import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessWithPlan, chat } from '../../../testing/search-ai-plan.ts'

test('a key is encrypted at rest, and is in no response, plan or audit entry', async () => {
  const { db, id, partnerId, first } = await businessWithPlan({ engines: [{ ...chat, key: 'sk-very-secret' }] })
  const { rows } = await db.execute(
    `select (select string_agg(encode(sealed, 'escape'), '') from search_ai_engine_keys where business_id = $1)
      || (select string_agg(plan::text, '') from search_ai_versions where business_id = $1)
      || (select string_agg(before::text || after::text, '') from audit_entries where partner_id = $2) as everything`,
    [id, partnerId],
  )
  const { everything } = rows[0] as { everything: string }
  assert.ok(everything.includes('keysWritten'))
  assert.ok(!`${everything}${first.text}`.includes('very-secret'))
})

test('every change creates a new version, and saving the same plan again does not', async () => {
  const { put, get, db, id } = await businessWithPlan()
  assert.equal((await put()).body.version, 1)
  assert.equal((await put({ quota: 501 })).body.version, 2)
  assert.equal((await put()).body.version, 3)
  assert.equal((await get()).version, 3)
  const { rows } = await db.execute(
    `select version, plan ->> 'quota' as quota from search_ai_versions where business_id = $1 order by version`,
    [id],
  )
  assert.deepEqual(rows, [
    { version: 1, quota: '500' },
    { version: 2, quota: '501' },
    { version: 3, quota: '500' },
  ])
})

test('ten concurrent writers create ten versions', async () => {
  const { put, get } = await businessWithPlan()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => put({ quota: at + 1 })))
  const versions = answers.map(({ body }) => body.version).toSorted((a, b) => a - b)
  assert.deepEqual(versions, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  const last = answers.find(({ body }) => body.version === 11)
  assert.equal((await get()).quota, last?.body.quota)
})

test('the time of the next run stays the same while the frequency does', async () => {
  const { put, first } = await businessWithPlan()
  assert.equal((await put({ quota: 501 })).body.nextRunAt, first.body.nextRunAt)
  assert.equal((await put({ frequency: 'off' })).body.nextRunAt, null)
  assert.notEqual((await put({ frequency: 'daily' })).body.nextRunAt, first.body.nextRunAt)
})

test('a key is kept when it is absent, and removed when it is empty, the address changes or the engine is removed', async () => {
  const { put } = await businessWithPlan()
  const { key: _key, ...withoutKey } = chat as typeof chat & { key: string }
  const hasKey = async (...engines: object[]) => (await put({ engines })).body.engines[0].hasKey
  assert.equal(await hasKey(withoutKey), true)
  assert.equal(await hasKey({ ...withoutKey, model: 'model-2' }), true)
  assert.equal(await hasKey({ ...withoutKey, key: '' }), false)
  assert.equal(await hasKey(chat), true)
  assert.equal(await hasKey({ ...withoutKey, baseUrl: 'https://elsewhere.example/v1' }), false)
  assert.equal(await hasKey(withoutKey), false)
  assert.equal(await hasKey(chat), true)
  assert.equal(await hasKey({ ...withoutKey, name: 'other' }), false)
  assert.equal(await hasKey(withoutKey), false)
})

for (const [what, change, message] of [
  ['an unknown engine', { engines: [{ ...chat, type: 'oracle' }] }, /engines\.0\.type must be one of chat, recorded/],
  ['no engines', { engines: [] }, /engines must not be empty/],
  ['a quota of 0', { quota: 0 }, /quota must be at least 1/],
  ['a quota that is no number', { quota: '5' }, /quota must be a whole number, not text/],
  ['no themes', { themes: [] }, /themes must not be empty/],
  ['a theme without prompts', { themes: [{ theme: 'x', prompts: [] }] }, /themes\.0\.prompts must not be empty/],
  ['a long prompt', { themes: [{ theme: 'x', prompts: ['x'.repeat(1001)] }] }, /prompts\.0 must have at most 1000/],
  ['a blank prompt', { themes: [{ theme: 'x', prompts: ['  '] }] }, /themes\.0\.prompts\.0 \(1 to 1000 characters\)/],
  [
    'an unknown placeholder',
    { themes: [{ theme: 'x', prompts: ['{town}?'] }] },
    /prompts\.0 \(\{town\} is not a known placeholder\)/,
  ],
  ['an unknown frequency', { frequency: 'hourly' }, /frequency must be one of off, daily, weekly, monthly/],
  ['an address without TLS', { engines: [{ ...chat, baseUrl: 'http://x.example' }] }, /engines\.0\.baseUrl/],
  ['a key with a line break', { engines: [{ ...chat, key: 'a\nb' }] }, /engines\.0\.key must match/],
  ['an unknown member', { partnerId: 1 }, /partnerId is unknown/],
] as const)
  test(`refuses ${what} (1000) and keeps the plan`, async () => {
    const { put, get, first } = await businessWithPlan()
    const { status, body } = await put(change)
    assert.deepEqual([status, body.code], [400, 1000])
    assert.match(body.message, message)
    assert.deepEqual(await get(), first.body)
  })

test('names every broken rule at once (1000)', async () => {
  const { put } = await businessWithPlan()
  const { body } = await put({ names: [' '], themes: [{ theme: 'x', prompts: ['{a} {b}'] }] })
  assert.match(body.message, /names\.0 .*\{a\} is not a known placeholder.*\{b\} is not a known placeholder/)
})
