import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../platform/database.ts'
import { defineFact, emitTo } from './facts.ts'

const opened = defineFact('shop opened')
const closed = defineFact('shop closed')
const db = {} as Db

test('a fact sends one job to each subscriber, in the transaction of the caller', async () => {
  const sent: unknown[] = []
  const jobs = [
    { name: 'greet', on: [opened] },
    { name: 'clean', on: [closed] },
    { name: 'count', on: [closed, opened] },
  ]
  const at = new Date()
  await emitTo(jobs, async (...job) => void sent.push(job))(db, opened, at)
  assert.deepEqual(sent, [
    [db, jobs[0], at],
    [db, jobs[2], at],
  ])
})

test('a fact that no job is on is a fault of the program', async () => {
  await assert.rejects(emitTo([], async () => {})(db, opened), /no job is on "shop opened"/)
})
