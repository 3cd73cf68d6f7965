import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import { silenceWorkers } from '../../../testing/killed-worker.ts'
import { connectedLocation } from '../../../testing/publishing-scene.ts'

const minuteMs = 60_000
const WORKER = resolve(import.meta.dirname, '../../../testing/publishing-worker.ts')

/**
 * A database that disconnects before or after the n-th statement, which has the same effect as killing the process there.
 */
function dyingAt(db: Db, step: number, when: 'before' | 'after'): Db & { statements: () => number } {
  let statements = 0
  const guard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    statements++
    if (statements > step || (statements === step && when === 'before')) throw new Error('killed')
    const result = await work()
    if (statements === step) throw new Error('killed')
    return result
  }
  const wrap = (inner: Db): Db => ({
    rows: (statement, values) => guard(() => inner.rows(statement, values)),
    execute: (text, values) => guard(() => inner.execute(text, values)),
    transaction: (work) => inner.transaction((within) => work(wrap(within))),
  })
  return { ...wrap(db), statements: () => statements }
}

test('a publication whose worker is killed at any step ends in sync, and is sent once', async (t) => {
  let deaths = 0
  for (const when of ['before', 'after'] as const) {
    for (let step = 1; ; step++) {
      const scene = await connectedLocation(t)
      const dying = dyingAt(scene.db, step, when)
      const outcome = await scene.work({ db: dying }).then(
        () => 'done',
        (error: Error) => error.message,
      )
      await silenceWorkers(scene.db, 'publish-listings')
      scene.clock.pass(minuteMs)
      await scene.work()
      await scene.passMinutes(2)
      assert.deepEqual([(await scene.status()).state, scene.sendings()], ['in sync', 1], `${when} statement ${step}`)
      if (outcome === 'done') break
      assert.equal(outcome, 'killed')
      deaths++
    }
  }
  assert.ok(deaths >= 10, `${deaths} deaths`)
})

for (const moment of ['before it is applied', 'after it was applied'] as const) {
  test(`the next worker finishes after kill -9 during a request, ${moment}`, async (t) => {
    let worker: ChildProcess | undefined
    const scene = await connectedLocation(t, {
      interfere: async (_asked, work) => {
        if (!worker) return undefined
        if (moment === 'after it was applied') work()
        worker.kill('SIGKILL')
        worker = undefined
        return new Promise<never>(() => {})
      },
    })
    const { db, clock, passMinutes, status, sendings, server } = scene
    worker = spawn(process.execPath, [WORKER, JSON.stringify(db.connection)], { stdio: 'ignore' })
    const [, signal] = await once(worker, 'exit')
    assert.equal(signal, 'SIGKILL')
    await passMinutes(1)
    assert.equal((await status()).state, 'pending')
    await silenceWorkers(db, 'publish-listings')
    clock.pass(minuteMs)
    await passMinutes(3)
    assert.equal((await status()).state, 'in sync')
    assert.deepEqual([sendings(), server.directory('/d').listings.size], [moment === 'after it was applied' ? 1 : 2, 1])
  })
}
