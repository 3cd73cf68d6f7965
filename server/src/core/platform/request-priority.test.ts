import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { asOrdinary, backgroundStep, ordinaryFirst } from './request-priority.ts'

test('steps of long work that are ready at the same time run in separate turns of the event loop', async () => {
  const order: string[] = []
  let isOver = false
  const serve = () => {
    order.push('request')
    if (!isOver) setImmediate(serve)
  }
  setImmediate(serve)
  const steps = ['1', '2', '3'].map(async (step) => {
    await ordinaryFirst()
    order.push(step)
  })
  await Promise.all(steps)
  isOver = true
  assert.deepEqual(order.slice(order.indexOf('1')), ['1', 'request', '2', 'request', '3'])
})

/** An ordinary request, until the returned function is called. */
function beginOrdinary(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void asOrdinary(() => promise)
  return resolve
}

/** Whether a step runs within some turns of the event loop. */
async function runsAtOnce(step: Promise<void>): Promise<boolean> {
  let hasRun = false
  void step.then(() => {
    hasRun = true
  })
  for (let turn = 0; turn < 10; turn++) await nextTurn()
  return hasRun
}

test('a step of long work waits until the last ordinary request has ended', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() })
  const [endFirst, endSecond] = [beginOrdinary(), beginOrdinary()]
  const step = ordinaryFirst()
  endFirst()
  assert.equal(await runsAtOnce(step), false)
  endSecond()
  assert.equal(await runsAtOnce(step), true)
})

test('a step of long work runs after 10 ms even if ordinary requests do not end', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() })
  const end = beginOrdinary()
  const step = ordinaryFirst()
  assert.equal(await runsAtOnce(step), false)
  t.mock.timers.tick(10)
  assert.equal(await runsAtOnce(step), true)
  end()
})

test('the 10 ms count from the call, so steps in a queue do not add up their waits', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() })
  const end = beginOrdinary()
  const [, , last] = [ordinaryFirst(), ordinaryFirst(), ordinaryFirst()]
  assert.equal(await runsAtOnce(last), false)
  t.mock.timers.tick(10)
  assert.equal(await runsAtOnce(last), true)
  end()
})

test('in a process that is in use, background work takes one step in 10 ms', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() })
  beginOrdinary()()
  await nextTurn()
  const [first, second] = [backgroundStep(), backgroundStep()]
  assert.equal(await runsAtOnce(first), false)
  t.mock.timers.tick(10)
  assert.equal(await runsAtOnce(first), true)
  assert.equal(await runsAtOnce(second), false)
  t.mock.timers.tick(10)
  assert.equal(await runsAtOnce(second), true)
})

test('a second after the last ordinary request, background work no longer pauses', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() })
  beginOrdinary()()
  await nextTurn()
  t.mock.timers.tick(1_000)
  assert.equal(await runsAtOnce(backgroundStep()), true)
})
