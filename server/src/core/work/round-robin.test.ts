import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { until } from '../../testing/until.ts'
import { type Queue, workRoundRobin } from './round-robin.ts'

/** Aborts when the test ends, so that a failing test leaves nothing running. */
const endOf = (t: TestContext) => {
  const ending = new AbortController()
  t.after(() => ending.abort())
  return ending.signal
}
const caps = { total: 8, perPartner: 2, perHost: 3 }

interface Waiting {
  readonly partnerId: number
  readonly name: string
  readonly host?: string
}
/** An in-memory queue. Tasks are held until the test releases them; `begun` contains the order in which they started. */
function givenQueue(waiting: Waiting[], { holds = () => true }: { holds?: (task: Waiting) => boolean } = {}) {
  const begun: string[] = []
  const held = new Map<string, () => void>()
  const claim: Queue['claim'] = async (partnerId, { busyHosts }) => {
    const isFull = (host = '') => busyHosts.filter((busy) => busy === host).length >= caps.perHost
    const at = waiting.findIndex((each) => each.partnerId === partnerId && !isFull(each.host))
    const [task] = at < 0 ? [] : waiting.splice(at, 1)
    if (!task) return undefined
    const run = async () => {
      begun.push(task.name)
      if (!holds(task)) return
      await new Promise<void>((resolve) => held.set(task.name, resolve))
      held.delete(task.name)
    }
    return [{ host: task.host ?? null, run }]
  }
  const listPartners = async () => [...new Set(waiting.map(({ partnerId }) => partnerId))].sort((a, b) => a - b)
  const releaseAll = () => {
    for (const release of held.values()) release()
  }
  return { queue: { caps, listPartners, claim }, begun, held, waiting, releaseAll }
}
/** Releases everything that is held, including later tasks, until all work has ended. */
const releasing = async (working: Promise<void>, releaseAll: () => void) => {
  const ended = Promise.allSettled([working]).then(() => true)
  await until(() => {
    releaseAll()
    return Promise.race([ended, setImmediate(false)])
  })
  await working
}
const many = (partnerId: number, count: number, host?: string): Waiting[] =>
  Array.from({ length: count }, (_, at) => ({ partnerId, name: `${partnerId}.${at}`, ...(host && { host }) }))

test('a failure to list the partners is reported after the running tasks have ended', async (t) => {
  const { queue, held, releaseAll } = givenQueue(many(1, 1))
  const listPartners = async () => {
    if (held.size > 0) throw new Error('Connection terminated')
    return queue.listPartners()
  }
  let hasEnded = false
  const working = workRoundRobin({ ...queue, listPartners }, endOf(t)).finally(() => {
    hasEnded = true
  })
  working.catch(() => {})
  await until(async () => held.size === 1)
  for (let turn = 0; turn < 5; turn++) await setImmediate()
  assert.equal(hasEnded, false)
  releaseAll()
  await assert.rejects(working, /Connection terminated/)
})

test('a partner whose tasks never end uses only its own share', async (t) => {
  const { queue, begun, held, releaseAll } = givenQueue([...many(1, 20), ...many(2, 3)], {
    holds: ({ partnerId }) => partnerId === 1,
  })
  const working = workRoundRobin(queue, endOf(t))
  await until(async () => begun.includes('2.2'))
  assert.deepEqual([...held.keys()], ['1.0', '1.1'])
  await releasing(working, releaseAll)
  assert.equal(begun.length, 23)
})

test('partners take turns, each round starting after the one served last', async (t) => {
  const { queue, begun } = givenQueue([...many(1, 4), ...many(2, 2), ...many(3, 1)], { holds: () => false })
  await workRoundRobin(queue, endOf(t))
  assert.deepEqual(begun.slice(0, 3), ['1.0', '2.0', '3.0'])
  const crowded = givenQueue([...many(1, 9), ...many(2, 9), ...many(3, 9)])
  const working = workRoundRobin({ ...crowded.queue, caps: { ...caps, total: 2 } }, endOf(t))
  await until(async () => crowded.begun.length === 2)
  crowded.held.get('1.0')?.()
  await until(async () => crowded.begun.length === 3)
  assert.deepEqual(crowded.begun, ['1.0', '2.0', '3.0'])
  await releasing(working, crowded.releaseAll)
})

test('the cap of a host covers all partners, and work at other hosts continues', async (t) => {
  const slow = [1, 2, 3, 4].flatMap((partnerId) => many(partnerId, 2, 'slow.example'))
  const { queue, begun, held, waiting, releaseAll } = givenQueue(slow)
  const working = workRoundRobin(queue, endOf(t))
  await until(async () => begun.length === 3)
  waiting.push({ partnerId: 4, name: 'elsewhere', host: 'quick.example' })
  await until(async () => begun.includes('elsewhere'))
  assert.equal(held.size, 4)
  await releasing(working, releaseAll)
  assert.equal(begun.length, 9)
})

test('the queue is polled again after a task that ends during a round', async (t) => {
  const { queue, begun, held, releaseAll } = givenQueue(many(1, 2))
  const claim: Queue['claim'] = async (partnerId, room) => {
    if (!held.has('1.0')) return queue.claim(partnerId, room)
    releaseAll()
    await until(async () => held.size === 0)
    return undefined
  }
  await releasing(workRoundRobin({ ...queue, claim }, endOf(t)), () => held.get('1.1')?.())
  assert.deepEqual(begun, ['1.0', '1.1'])
})

test('a failed partner gets no more turns, and the failure is thrown when the others are done', async (t) => {
  const { queue, begun } = givenQueue([...many(1, 3), ...many(2, 3)], { holds: () => false })
  const claim: Queue['claim'] = async (partnerId, room) =>
    (await queue.claim(partnerId, room))?.map((task) => ({
      ...task,
      run: async () => {
        await task.run()
        if (partnerId === 1) throw new Error('broken')
      },
    }))
  await assert.rejects(workRoundRobin({ ...queue, claim }, endOf(t)), { message: 'broken' })
  assert.deepEqual(
    begun.filter((name) => name.startsWith('2')),
    ['2.0', '2.1', '2.2'],
  )
  assert.ok(!begun.includes('1.2'))
})

test('when stopped, it waits for running tasks and starts no new ones', async () => {
  const stopping = new AbortController()
  const { queue, begun, releaseAll } = givenQueue(many(1, 9))
  const working = workRoundRobin(queue, stopping.signal)
  await until(async () => begun.length === 2)
  stopping.abort()
  await assert.rejects(releasing(working, releaseAll), { name: 'AbortError' })
  assert.equal(begun.length, 2)
})
