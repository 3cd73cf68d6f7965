import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterFailures, attemptsMax, retryAt } from '../../../core/values/retry.ts'
import { afterFailure, afterNothingToSend, afterReadBack, afterSent, type Progress } from './publication.ts'

const minuteMs = 60_000
const policy = { windowMs: 60 * minuteMs, checkEveryMs: 24 * 60 * minuteMs }
const start = new Date('2026-11-15T09:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
const minutesOf = (date: Date | null) => date && (date.getTime() - start.getTime()) / minuteMs

const pending: Progress = {
  state: 'pending',
  reason: '',
  remoteId: null,
  task: 'send',
  dueAt: start,
  attempts: 0,
  uncertain: false,
  force: false,
  sendings: 0,
  sentHash: null,
  sentAt: null,
  windowEndsAt: null,
  readBackAt: null,
  differences: [],
  unsupported: [],
}
const sent = afterSent(pending, { remoteId: '1', hash: 'h' }, policy, start)
const wrong = {
  remoteId: '1',
  differences: [{ field: 'name', state: 'MISSING' as const }],
  unsupported: [],
  refusal: '',
}
const right = { ...wrong, differences: [] }

test('within its window a directory is checked after 1, 2, 4, 8, 16 minutes, sent again halfway, then drifted', () => {
  let progress = sent
  const checks: (number | null)[] = []
  for (let now = progress.dueAt as Date; progress.state !== 'drifted'; now = progress.dueAt as Date) {
    checks.push(minutesOf(now))
    progress =
      progress.task === 'send'
        ? afterSent(progress, { remoteId: '1', hash: 'h' }, policy, now)
        : afterReadBack(progress, wrong, policy, 0.5, now)
  }
  assert.deepEqual(checks, [1, 2, 4, 8, 16, 32, 32, 33, 60])
  assert.deepEqual([progress.sendings, progress.differences[0]?.isDrift], [2, true])
})

test('a listing in sync is checked again a day later, ±20%', () => {
  for (const [chance, hours] of [
    [0, 19.2],
    [0.5, 24],
    [1, 28.8],
  ] as const) {
    const { state, dueAt } = afterReadBack(sent, right, policy, chance, at(1))
    assert.deepEqual([state, Math.round((minutesOf(dueAt) as number) - 1)], ['in sync', Math.round(hours * 60)])
  }
})

test('with nothing to send, the known state returns, and the next check is not postponed', () => {
  const synced = afterReadBack(sent, right, policy, 0.5, at(1))
  const wished = { ...synced, state: 'pending' as const, task: 'send' as const, dueAt: at(600) }
  const { state, dueAt } = afterNothingToSend(wished, policy, 0.5, at(600))
  assert.deepEqual([state, minutesOf(dueAt)], ['in sync', 1 + 24 * 60])
  const late = afterNothingToSend(wished, policy, 0.5, at(3000))
  assert.equal(minutesOf(late.dueAt), 3000)
})

test('retries back off with ±20% jitter, up to six hours and never before Retry-After', () => {
  const wait = (attempts: number, retryAfterMs = 0, chance = 0.5) =>
    minutesOf(retryAt(attempts, retryAfterMs, chance, start))
  assert.deepEqual(
    [1, 2, 3, 4, 12].map((attempts) => wait(attempts)),
    [1, 2, 4, 8, 360],
  )
  assert.deepEqual([wait(1, 0, 0), wait(1, 0, 1)], [0.8, 1.2])
  assert.equal(wait(1, 30 * minuteMs), 30)
})

test('after the last attempt, a send becomes a dead letter and a check waits for the next round', () => {
  const failure = { reason: 'timed out', retryAfterMs: 0, isUncertain: true }
  const last = { ...pending, attempts: attemptsMax }
  const dead = afterFailure(last, failure, policy, 0.5, start)
  assert.deepEqual([dead.state, dead.dueAt, dead.uncertain], ['action required', null, true])
  const unread = afterFailure({ ...last, task: 'check' }, failure, policy, 0.5, start)
  assert.deepEqual([unread.state, minutesOf(unread.dueAt), unread.uncertain], ['action required', 24 * 60, false])
})

test('a directory is paused after five consecutive failures, with growing delays up to a quarter of an hour', () => {
  const rest = (failures: number) => {
    const circuit = afterFailures(failures, 0.5, start)
    return circuit && minutesOf(circuit.restsUntil)
  }
  assert.deepEqual([4, 5, 6, 7, 20].map(rest), [undefined, 1, 2, 4, 15])
})
