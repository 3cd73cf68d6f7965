import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WorkerClosed } from '../core/platform/queue.ts'
import { logFailure } from './worker.ts'

/** The level at which a failure is logged. */
function levelOf(signal: AbortSignal) {
  const levels: string[] = []
  const at = (level: string) => () => {
    levels.push(level)
  }
  logFailure(
    { debug: at('debug'), info: at('info'), error: at('error') },
    'send-campaigns',
    signal,
    new Error('failed'),
  )
  return levels.join()
}

test('a job interrupted because the program stops is not shown on a terminal', () => {
  assert.equal(levelOf(AbortSignal.abort(new WorkerClosed())), 'debug')
})

test('a job interrupted because it has taken too long is logged', () => {
  assert.equal(levelOf(AbortSignal.abort()), 'info')
})

test('a job that failed is logged as an error', () => {
  assert.equal(levelOf(new AbortController().signal), 'error')
})
