import { scopeOf } from '../../server/src/operations/define-operation.ts'
import type { Database, Db } from '../../server/src/platform/database.ts'
import { secretOf } from '../../server/src/platform/secret.ts'
import { bareContext } from '../bare-context.ts'
import type { Session } from '../environment.ts'
import { median } from '../median.ts'
import type { GrowthAccount, PerLocation } from './fill.ts'
import { allOperations, type GrowthQuestion, questions } from './questions.ts'
import { openGrowthWorld } from './world.ts'

const SIZES = [1_000, 10_000, 100_000]
const USUAL: PerLocation = { contacts: 10, reviews: 20 }
/** With 100,000 locations: 10 million contacts and 50 million reviews. */
const DEEP: PerLocation = { contacts: 100, reviews: 500 }
const TIMES_MAX = 30
const TIMES_MIN = 3
const PATIENCE_MS = 1_000

export interface GrowthRow {
  readonly name: string
  /** In the order of the sizes. Undefined if the operation failed, for example by its time limit. */
  readonly ms: readonly (number | undefined)[]
  readonly failure?: string
}
export interface GrowthResults {
  readonly sizes: readonly number[]
  readonly per: PerLocation
  readonly rows: readonly GrowthRow[]
  readonly databaseBytes: number
}

/** Runs every operation on accounts of growing size. Its writes are rolled back. */
export async function measureGrowth(
  largest: number,
  isDeep: boolean,
  only: string | undefined,
  session: Session,
): Promise<GrowthResults> {
  const sizes = SIZES.filter((size) => size <= largest)
  const per = isDeep ? DEEP : USUAL
  const { db, accounts, databaseBytes } = await openGrowthWorld(sizes, per, session)
  const rows: GrowthRow[] = []
  for (const question of questions) {
    if (only && !question.name.includes(only)) continue
    session.progress(`${question.name}…`)
    rows.push(await measureQuestion(db, accounts, question))
  }
  return { sizes, per, rows, databaseBytes }
}

/** Alternates between the accounts, so that other load affects all of them equally. */
async function measureQuestion(db: Database, accounts: readonly GrowthAccount[], question: GrowthQuestion) {
  const times = accounts.map((): number[] => [])
  const spent = accounts.map(() => 0)
  let failure: string | undefined
  const failed = new Set<number>()
  for (let time = 0; time < TIMES_MAX; time++) {
    for (const [at, account] of accounts.entries()) {
      if (failed.has(at) || ((spent[at] ?? 0) > PATIENCE_MS && time > TIMES_MIN)) continue
      const from = performance.now()
      try {
        await askOnce(db, account, question, time)
      } catch (error) {
        failed.add(at)
        failure = String(error)
      }
      const ms = performance.now() - from
      // The first run includes planning and reading from disk.
      if (time > 0) times[at]?.push(ms)
      spent[at] = (spent[at] ?? 0) + ms
    }
  }
  const ms = times.map((each, at) => (failed.has(at) ? undefined : median(each)))
  return { name: question.name, ms, ...(failure && { failure }) }
}

const SECRET = secretOf('bench'.repeat(8))

class Undone extends Error {}

async function askOnce(db: Database, account: GrowthAccount, { operation, input }: GrowthQuestion, time: number) {
  const { partnerId, userId } = account
  const handle = (db: Db) =>
    operation.handle(
      input(account, time),
      { ...bareContext(db, partnerId), secret: SECRET, session: { partnerId, userId }, operations: allOperations },
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
