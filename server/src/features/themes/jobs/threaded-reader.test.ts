import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { LOWER_PRIORITY } from '../../../core/platform/give-way.ts'
import { readersAhead, threadedReaders } from '../actions/text-reader.ts'

/** The priorities of the threads of this process, from the kernel, by thread id. That of the main thread is the process id. */
async function priorities(): Promise<Map<string, number>> {
  const threads = await readdir('/proc/self/task')
  const stats = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '')))
  // The priority is the 17th value after the name, which is in parentheses. A thread that has ended meanwhile has none.
  const priorityIn = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  return new Map(threads.map((id, at) => [id, priorityIn(stats[at] as string)]))
}

const isLinux = process.platform === 'linux'
test('the thread that reads themes has a lower priority than requests', { skip: !isLinux }, async () => {
  const main = String(process.pid)
  const before = await priorities()
  const reader = await threadedReaders.open()
  try {
    const now = await priorities()
    const added = [...now].flatMap(([id, priority]) => (before.has(id) ? [] : priority))
    assert.ok(added.includes(Math.max(LOWER_PRIORITY, getPriority())), String(added))
    assert.equal(now.get(main), before.get(main), 'the main thread keeps its own')
  } finally {
    await reader.close()
  }
})

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
