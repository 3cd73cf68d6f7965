import { operations } from '../../server/src/app/operations.ts'
import { scopeOf } from '../../server/src/core/operation/define-operation.ts'
import type { Database, Db } from '../../server/src/core/platform/database.ts'
import { secretOf } from '../../server/src/core/platform/secret.ts'
import { bareContext } from '../bare-context.ts'
import type { Measurement } from '../measurement.ts'
import { median } from '../median.ts'
import type { GrowthAccount } from './fill.ts'
import { type GrowthQuestion, questions } from './questions.ts'
import { openGrowthWorld } from './world.ts'

const SIZES = { quick: [1_000, 5_000], full: [1_000, 10_000, 100_000] }
const PER_LOCATION = { contacts: 10, reviews: 20 }
const TIMES_MAX = 30
const TIMES_MIN = 3
const PATIENCE_MS = { quick: 150, full: 1_000 }

/** Runs operations on accounts of growing size, without HTTP. Their writes are rolled back. */
export const growth: Measurement = {
  name: 'growth of an account',
  run: async ({ quick, print, fail, ...session }) => {
    const sizes = SIZES[quick ? 'quick' : 'full']
    const { db, accounts } = await openGrowthWorld(sizes, PER_LOCATION, session)
    const inWords = (locations: number) => `${locations.toLocaleString('en')} locations`
    for (const question of questions) {
      const what = `growth: ${question.name}`
      try {
        const times = await measureQuestion(db, accounts, question, PATIENCE_MS[quick ? 'quick' : 'full'])
        const ms = times.map((each) => `${each.toFixed(each < 10 ? 2 : 0)} ms`)
        print({
          what,
          measured: `${ms.at(-1)} with ${inWords(sizes.at(-1) as number)}`,
          comparedWith: ms
            .slice(0, -1)
            .map((each, at) => `${inWords(sizes[at] as number)}: ${each}`)
            .join(', '),
          ratio: (times.at(-1) as number) / (times[0] as number),
        })
      } catch (error) {
        fail(what, error)
      }
    }
  },
}

/** The medians by account. Alternates between the accounts, so that other load affects all of them equally. */
async function measureQuestion(
  db: Database,
  accounts: readonly GrowthAccount[],
  question: GrowthQuestion,
  patienceMs: number,
): Promise<number[]> {
  const times = accounts.map((): number[] => [])
  const spent = accounts.map(() => 0)
  for (let time = 0; time < TIMES_MAX; time++) {
    for (const [at, account] of accounts.entries()) {
      if ((spent[at] ?? 0) > patienceMs && time > TIMES_MIN) continue
      const from = performance.now()
      await askOnce(db, account, question, time)
      const ms = performance.now() - from
      // The first run includes planning and reading from disk.
      if (time > 0) times[at]?.push(ms)
      spent[at] = (spent[at] ?? 0) + ms
    }
  }
  return times.map(median)
}

const SECRET = secretOf('bench'.repeat(8))

class Undone extends Error {}

async function askOnce(
  db: Database,
  account: GrowthAccount,
  { operation, input, isOfRegion }: GrowthQuestion,
  time: number,
) {
  const { partnerId } = account
  const userId = isOfRegion ? account.managerId : account.userId
  const handle = (db: Db) =>
    operation.handle(
      input(account, time),
      { ...bareContext(db, partnerId), secret: SECRET, session: { partnerId, userId }, operations },
      undefined,
    )
  if (scopeOf(operation) === 'read') return handle(db)
  await db
    .transaction(async (db) => {
      await handle(db)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
}
