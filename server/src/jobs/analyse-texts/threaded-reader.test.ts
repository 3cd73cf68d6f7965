import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import { LOWER_PRIORITY } from '../../platform/give-way.ts'
import { threadedReaders } from './threaded-reader.ts'

/** Of each thread of this process, from the kernel. */
async function priorities(): Promise<number[]> {
  const threads = await readdir('/proc/self/task')
  const stats = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '')))
  // After the name, which is in parentheses, the priority is the 17th value.
  return stats.flatMap((stat) => (stat ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]) : []))
}

const isLinux = process.platform === 'linux'
test('the thread that reads themes has a lower priority than requests', { skip: !isLinux }, async () => {
  const before = await priorities()
  const reader = await threadedReaders.open()
  try {
    assert.ok((await priorities()).includes(Math.max(LOWER_PRIORITY, getPriority())))
    assert.equal((await priorities())[0], before[0], 'the main thread keeps its own')
  } finally {
    await reader.close()
  }
})
