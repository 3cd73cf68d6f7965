import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '../operations/index.ts'
import { fresh, send } from '../testing/fresh.ts'
import { worstRequestsOf } from '../testing/worst-requests.ts'

/** What no request should take; see docs/scaling.md. */
const GOAL_MS = 50
/** More may be the machine's fault. So many times what half a megabyte of JSON takes here, some 300 ms, cannot be. */
const LIMIT = 40
const ROUNDS = 3

/** Time of this thread on the processor: what others do on the machine is not in it. */
async function cpuMsOf(work: () => unknown) {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, name: `a name ${at}` })))
const referenceMs = async () => (await cpuMsOf(() => Array.from({ length: 20 }, () => JSON.parse(text)))) / 20

/** All that a request makes this thread do, reading the answers of the database included. No pause in it can be longer. */
for (const operation of operations) {
  test(`the worst request to ${operation.id} does not keep others waiting`, async () => {
    const scene = await fresh()
    for (const { name, request } of await worstRequestsOf(operation, scene)) {
      const takenMs = () => cpuMsOf(() => send(scene.app, operation, request, { 'x-api-key': scene.key }))
      // The first time code is compiled and the schema with it, so there is more than one.
      for (let round = 1; ; round++) {
        const ms = await takenMs()
        if (ms <= GOAL_MS || ms <= LIMIT * (await referenceMs())) break
        assert.ok(round < ROUNDS, `${name}: ${ms} ms of processor time`)
      }
    }
  })
}
