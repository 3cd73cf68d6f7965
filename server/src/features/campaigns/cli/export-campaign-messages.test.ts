import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import type { ImportParent } from '../../../core/import/batches.ts'
import { campaignScene } from '../../../testing/campaign-scene.ts'
import { findImportParent } from '../../businesses/store/imports.ts'
import { exportCampaignMessages } from './export-campaign-messages.ts'

test('the messages at a business and below it are exported, without addresses', async (t) => {
  const { run, person, work, db, account, shop, given } = await campaignScene(t)
  const other = await given.business({ parentId: account.id })
  const ids = [
    await person('maya@guest.example'),
    await person('no@guest.example', { businessIds: [other.id], emailPreferences: {} }),
  ]
  const campaignId = await run({ name: 'Autumn' })
  await work()
  const write = async (format: 'csv' | 'jsonl', { id }: { id: number }) => {
    const chunks: string[] = []
    const output = new Writable({ write: (chunk, _encoding, done) => done(void chunks.push(String(chunk))) })
    await exportCampaignMessages(db, (await findImportParent(db, id)) as ImportParent, output, format)
    return chunks.join('').trimEnd().split(/\r?\n/)
  }
  const lines = (await write('jsonl', account)).map((line) => JSON.parse(line))
  assert.deepEqual(
    lines.map(({ contactId, state, reason }) => [contactId, state, reason]),
    [
      [ids[0], 'sent', ''],
      [ids[1], 'skipped', 'no consent'],
    ],
  )
  assert.deepEqual([lines[0].campaignId, lines[0].campaign], [campaignId, 'Autumn'])
  const csv = await write('csv', shop)
  assert.equal(csv.length, 2)
  assert.match(csv[1] ?? '', /,Autumn,.*,sent,,1,2026-11-16T12:00:00\.000Z,/)
  assert.doesNotMatch([...csv, ...lines.map((line) => JSON.stringify(line))].join('\n'), /guest\.example/)
})
