import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { readersAhead } from '../actions/text-reader.ts'

test('a reader that was begun ahead is opened once, and closed if nothing opens it', async (t) => {
  const threads: Worker[] = []
  const onThread = (thread: Worker) => threads.push(thread)
  process.on('worker', onThread)
  t.after(() => process.off('worker', onThread))
  const readers = readersAhead()
  readers.begin()
  readers.begin()
  const first = await readers.open()
  await readers.close()
  const read = await first.read([{ text: 'Great bread' }])
  const second = await readers.open()
  await Promise.all([first.close(), second.close()])
  assert.equal(read.length, 1, 'an opened reader is closed by its caller')
  assert.equal(threads.length, 2)

  const unused = readersAhead()
  unused.begin()
  await unused.close()
  assert.deepEqual(
    threads.map(({ threadId }) => threadId),
    [-1, -1, -1],
    'all have ended',
  )
})
