import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTurns } from './take-turns.ts'

test('requests are served between the steps of publications that are ready at the same time', async () => {
  const takeTurn = openTurns()
  const order: string[] = []
  let isOver = false
  const serve = () => {
    order.push('request')
    if (!isOver) setImmediate(serve)
  }
  setImmediate(serve)
  const steps = ['1', '2', '3'].map(async (step) => {
    await takeTurn()
    order.push(step)
  })
  await Promise.all(steps)
  isOver = true
  assert.deepEqual(order.slice(order.indexOf('1')), ['1', 'request', '2', 'request', '3'])
})
