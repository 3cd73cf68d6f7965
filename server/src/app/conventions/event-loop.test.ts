import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh, send } from '../../testing/fresh.ts'
import { worstRequestsOf } from '../../testing/worst-requests.ts'
import { publicOperations } from '../operations.ts'

/** The limit for every request; see docs/scaling.md. */
const GOAL_MS = 50
/**
 * A slow machine may exceed the goal, but not this many times the time to parse half a megabyte of JSON: about 300 ms in
 * all.
 */
const LIMIT = 40
const ROUNDS = 3

/** CPU time of this thread: other processes on the machine are not included. */
async function cpuMsOf(work: () => unknown) {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, name: `a name ${at}` })))
const referenceMs = async () => (await cpuMsOf(() => Array.from({ length: 20 }, () => JSON.parse(text)))) / 20

/** Measures all work of this thread for a request, including reading the database results. No pause can be longer. */
for (const operation of publicOperations) {
  test(`the worst request to ${operation.id} does not block others`, async () => {
    const scene = await fresh()
    for (const { name, request } of await worstRequestsOf(operation, scene)) {
      const takenMs = () => cpuMsOf(() => send(scene.app, operation, request, { 'x-api-key': scene.key }))
      // Repeated, because the first run also compiles the code and the schema.
      for (let round = 1; ; round++) {
        const ms = await takenMs()
        if (ms <= GOAL_MS || ms <= LIMIT * (await referenceMs())) break
        assert.ok(round < ROUNDS, `${name}: ${ms} ms of processor time`)
      }
    }
  })
}
