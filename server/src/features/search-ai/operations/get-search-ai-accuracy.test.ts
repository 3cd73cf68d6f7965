import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneDay, reportBusiness, reportedBusiness } from '../../../testing/search-ai-report-scene.ts'
import { getSearchAiAccuracy } from './get-search-ai-accuracy.ts'

test('accuracy counts right, wrong and absent facts, and quotes wrong ones', async (t) => {
  const { report } = await reportedBusiness(t)
  const { mentions, facts } = await report(getSearchAiAccuracy, oneDay)
  assert.equal(mentions, 2)
  const [phone, address, website, hours] = facts
  const { examples, ...counts } = phone
  assert.deepEqual(counts, { fact: 'phone', right: 1, wrong: 1, absent: 0, share: 50, low: 9.45, high: 90.55 })
  const [{ runId, ...example }] = examples
  assert.deepEqual(example, { runDate: '05-NOV-2026', theme: 'Bread', engine: 'chat', said: '(212) 555-0199' })
  assert.ok(runId > 0)
  const unsaid = { right: 0, wrong: 0, absent: 2, share: null, low: null, high: null, examples: [] }
  assert.deepEqual(address, { fact: 'address', ...unsaid })
  assert.deepEqual(website, { fact: 'website', ...unsaid })
  assert.deepEqual(hours, { fact: 'hours', ...unsaid })
})

test('facts are compared with the listing of that day, not of today', async (t) => {
  const { report, db, business } = await reportBusiness(t)
  const before = await report(getSearchAiAccuracy)
  await db.execute(`update businesses set phone = '(212) 555-0199' where id = $1`, [business.id])
  assert.deepEqual(await report(getSearchAiAccuracy), before)
})
