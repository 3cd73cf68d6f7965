import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { secretOf } from '../../core/platform/secret.ts'
import { parseSettings } from '../../core/platform/settings.ts'
import { declareTestService } from '../../testing/fresh.ts'
import { seedDemo } from './seed-demo.ts'

const service = declareTestService()

test('if the demo cannot be finished, the error is reported after the analysis of texts and its thread have ended', async (t) => {
  const { db, files, folder } = await service()
  const threads: Worker[] = []
  const onThread = (thread: Worker) => threads.push(thread)
  process.on('worker', onThread)
  t.after(() => process.off('worker', onThread))
  const full = { ...files, newIncomingPath: () => Promise.reject(new Error('disk full')) }
  const parts = {
    db,
    files: full,
    dataDir: folder,
    secret: secretOf('test'),
    url: 'http://localhost:8080',
    engines: parseSettings({}).engines,
  }
  await assert.rejects(seedDemo(parts), /disk full/)
  const idsAtTheEnd = threads.map(({ threadId }) => threadId)
  assert.deepEqual(idsAtTheEnd, [-1])
})
