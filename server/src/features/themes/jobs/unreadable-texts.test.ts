import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFaultyItems, retryFaultyItems } from '../../../app/faulty-items.ts'
import { AnalysisFault } from '../../../core/platform/analysis-thread.ts'
import { FairSlots } from '../../../core/platform/fair-slots.ts'
import { withConnectionSlots } from '../../../core/platform/with-connection-slots.ts'
import { freshIn, startTestService } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { analysePlain, plainReaders, plainText } from '../../../testing/theme-scene.ts'
import { findMiscountedThemes } from '../actions/recount-themes.ts'
import type { TextReaders } from '../actions/text-reader.ts'
import { getThemeStatistics } from '../operations/get-theme-statistics.ts'

const GOOD = plainText([['good', 'bread', 50]])
const POISON = plainText([['slow', 'poison', -50]])

/** This needs a separate service, because a run processes everything that is waiting in its database. */
async function scene() {
  const made = await givenChain(await freshIn(await startTestService()))
  const statistics = async () =>
    (await made.call(getThemeStatistics, { params: { businessNumber: made.chain.id }, body: {} })).body
  const states = async () =>
    (
      await made.db.execute(
        'select version, attempts, fault, count(*) from text_analyses group by 1, 2, 3 order by fault nulls first',
      )
    ).rows
  return { ...made, statistics, states }
}

/** These readers fail on every batch with the poison text, like a thread that times out. */
function poisonedReaders(onFault: () => unknown = () => {}, version = 'plain') {
  const batches: number[] = []
  const readers: TextReaders = {
    version: async () => version,
    open: async () => {
      const { read, close } = await plainReaders().open()
      return {
        close,
        read: async (texts) => {
          batches.push(texts.length)
          if (!texts.some(({ text }) => text === POISON)) return read(texts)
          await onFault()
          throw new AnalysisFault('takes too long')
        },
      }
    },
  }
  return { readers, batches }
}

test('a text that cannot be read is set aside after three tries; the others of its batch are read', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [{ comments: GOOD }, { comments: POISON }, { comments: GOOD }])
  const { readers, batches } = poisonedReaders()
  await analysePlain(made, readers)
  // First the whole batch, then one by one until the poison text has used up its attempts.
  assert.deepEqual(batches, [3, 1, 1, 1, 1])
  const { ct, pendingTexts } = await made.statistics()
  assert.deepEqual([ct, pendingTexts], [2, 0])
  assert.deepEqual(await made.states(), [
    { version: 'plain', attempts: 0, fault: null, count: 2 },
    { version: 'plain', attempts: 0, fault: 'takes too long', count: 1 },
  ])
  await analysePlain(made, readers)
  assert.equal(batches.length, 5)
  assert.deepEqual(await findMiscountedThemes(made.db), [])
})

test('an attempt that crashes the process counts: after three the text is set aside', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [{ comments: GOOD }, { comments: POISON }])
  // The same state as after a killed process: the attempt is counted, nothing else is stored.
  const { readers, batches } = poisonedReaders(() => Promise.reject(new Error('killed')))
  for (let run = 1; run <= 3; run++) await assert.rejects(analysePlain(made, readers), { message: 'killed' })
  await analysePlain(made, readers)
  assert.deepEqual(batches, [2, 1, 1, 1])
  const [{ what, count, examples } = assert.fail()] = await listFaultyItems(made.db)
  assert.deepEqual([what, count], ['reviews', 1])
  assert.match(examples[0] ?? '', /^\d+ of business \d+ \(the process ended at every try\)$/)
  assert.equal((await made.statistics()).ct, 1)
})

test('a text that was set aside is tried again when it changes, when an operator asks, and by a new version', async () => {
  const made = await scene()
  const review = { externalId: 'x', comments: POISON }
  await importAll(made, made.north.id, [review])
  const { readers, batches } = poisonedReaders()
  await analysePlain(made, readers)
  assert.equal(batches.length, 3)
  assert.equal(await retryFaultyItems(made.db), 1)
  await analysePlain(made, readers)
  assert.equal(batches.length, 6)
  await analysePlain(made, plainReaders('newer'))
  assert.equal((await made.statistics()).ct, 1)
  assert.deepEqual(await listFaultyItems(made.db), [])

  const again = poisonedReaders(undefined, 'newest')
  await analysePlain(made, again.readers)
  assert.equal((await listFaultyItems(made.db)).length, 1)
  assert.equal((await made.statistics()).ct, 1, 'results of the older version stay')
  await importAll(made, made.north.id, [{ ...review, comments: GOOD }])
  await analysePlain(made, again.readers)
  assert.deepEqual(await listFaultyItems(made.db), [])
  assert.deepEqual(await findMiscountedThemes(made.db), [])
})

test('reading uses only the connection of its transaction', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [{ comments: GOOD }])
  const slots = new FairSlots({ perOwner: 1, total: 1, waitingPerOwner: 1, waitMs: 1 })
  await analysePlain({ db: { ...made.db, ...withConnectionSlots(made.db, slots, 0) } })
  assert.equal((await made.statistics()).ct, 1)
})

test('a batch that cannot be stored for now does not count against its texts', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [{ comments: GOOD }, { comments: GOOD }])
  const { db } = made
  const failing = (error: Error): typeof db => ({
    ...db,
    transaction: (work) =>
      db.transaction((inside) =>
        work({
          ...inside,
          rows: async (statement, values) => {
            if (statement.name === 'insert-mentions') throw error
            return inside.rows(statement, values)
          },
        }),
      ),
  })
  const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  for (let run = 1; run <= 4; run++) await assert.rejects(analysePlain({ db: failing(timeout) }), timeout)
  assert.deepEqual(await made.states(), [{ version: '', attempts: 0, fault: null, count: 2 }])
  // Content that the database rejects counts against the text.
  const refusal = Object.assign(new Error('violates check constraint'), { code: '23514' })
  await assert.rejects(analysePlain({ db: failing(refusal) }), refusal)
  assert.deepEqual(await made.states(), [{ version: '', attempts: 1, fault: null, count: 2 }])
})
