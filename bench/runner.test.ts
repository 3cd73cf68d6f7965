import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Measurement } from './measurement.ts'
import { openRunner } from './runner.ts'
import type { SharedService } from './shared-service.ts'

async function run(...measurements: readonly Measurement[]) {
  const written: string[] = []
  const runner = openRunner({
    quick: true,
    shared: {} as SharedService,
    progress: () => {},
    msMax: 50,
    write: (text) => void written.push(text),
  })
  for (const each of measurements) await runner.measure(each)
  return { written, ...runner.results }
}
const works = (name: string): Measurement => ({
  name,
  run: async ({ print }) => print({ what: name, measured: '1 ms' }),
})

test('a row that fails is printed with its reason, and the others are measured', async () => {
  const fails: Measurement = { name: 'second', run: () => Promise.reject(new Error('no such table')) }
  const { written, failures } = await run(works('first'), fails, works('third'))
  assert.deepEqual(written, ['first · 1 ms', 'FAILED second: no such table', 'third · 1 ms'])
  assert.deepEqual(failures, [{ what: 'second', reason: 'no such table' }])
})

test('a part that fails does not end its row', async () => {
  const { written } = await run({
    name: 'row',
    run: async ({ print, fail }) => {
      fail('row, first size', new Error('too slow'))
      print({ what: 'row, second size', measured: '2 ms' })
    },
  })
  assert.deepEqual(written, ['FAILED row, first size: too slow', 'row, second size · 2 ms'])
})

test('a row that never ends is given up, and what it opened is closed', async () => {
  let isClosed = false
  const hangs: Measurement = {
    name: 'hangs',
    run: ({ later }) => {
      later(() => {
        isClosed = true
      })
      return new Promise(() => {})
    },
  }
  const { failures, lines } = await run(hangs, works('next'))
  assert.match(String(failures[0]?.reason), /no result after/)
  assert.ok(isClosed)
  assert.equal(lines.length, 1)
})
