import pg from 'pg'
import { refuseStandby } from './database-failures.ts'
import { PipelinedConnections } from './pipelined-connections.ts'
import type { Statement } from './statement.ts'
import {
  limitMs,
  noteTimeout,
  STATEMENT_LIMITS,
  type StatementClass,
  type StatementLimits,
} from './statement-limits.ts'

/** JSON built by PostgreSQL: it is sent as it is, without being parsed and serialised again. */
export type JsonText = string & { readonly __json: true }

export interface Db {
  rows<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>
  /** Plain SQL for migrations, the queue and tests; it is not prepared. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>
  /** Inside a transaction this is a savepoint, so callers need not know whether a transaction is already open. */
  transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
}

export interface Database extends Db {
  /** Checks that the database responds, over a dedicated connection. Rejects if it does not. */
  ping(): Promise<void>
  /** Connection settings, for parts with their own client (queue, migrations, listener). */
  readonly config: pg.ClientConfig
  readonly limits: StatementLimits
  /** The same connections for slower work: transactions and slow statements get the limit of this class. */
  limitedTo(kind: StatementClass): Db
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** For transactions and slow statements. */
  readonly connections?: number
  readonly limits?: StatementLimits
  /** With 'bulk', every statement gets the limit of bulk work. */
  readonly work?: 'requests' | 'bulk'
  /** For metrics. */
  readonly onTimeout?: (kind: StatementClass) => void
}

export type ConnectionConfig = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password'
> & {
  /** Refuses connections to a standby. */
  readonly primaryOnly?: boolean
}

/** The client times out later than the server, in case the server itself hangs. */
const STUCK_MS_MORE = 2_000
/** Jobs do other work within transactions, such as reading a batch of texts. */
const BULK_IDLE_MS_MIN = 60_000
const CONNECT_TIMEOUT_MS = 3_000
const PING_STUCK_MS = 2_000
const READER_CONNECTIONS = 3
/** For transactions and slow statements. */
export const CONNECTIONS_MAX = 14

// Ids and counts are bigint in the schema but stay far below 2^53, so they can be numbers here.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

export function openDatabase(given: ConnectionConfig, options: DatabaseOptions = {}): Database {
  const { primaryOnly = false, ...connection } = given
  const { connections = CONNECTIONS_MAX, onTimeout } = options
  const { limits = STATEMENT_LIMITS, work = 'requests' } = options
  const [usual, slower]: [StatementClass, StatementClass] =
    work === 'bulk' ? ['bulk', 'bulk'] : ['interactive', 'report']
  const usualMs = limitMs(limits, usual)
  const stuckMs = usualMs + STUCK_MS_MORE
  const config: pg.ClientConfig = {
    ...connection,
    types,
    application_name: 'presence',
    statement_timeout: usualMs,
    query_timeout: stuckMs,
    idle_in_transaction_session_timeout: work === 'bulk' ? Math.max(usualMs, BULK_IDLE_MS_MIN) : usualMs,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  }
  const pool = new pg.Pool({
    ...config,
    pipeline: true,
    max: connections,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    ...(primaryOnly && { verify: (client, done) => void refuseStandby(client).then(() => done(), done) }),
  })
  // An idle connection that breaks is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for a connection in use: the pool does not listen while a transaction holds it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const check = primaryOnly ? refuseStandby : undefined
  const readers = new PipelinedConnections(config, READER_CONNECTIONS, stuckMs, check)
  // This connection is always free, so a busy database is not reported as unreachable.
  const pinger = new PipelinedConnections(config, 1, PING_STUCK_MS, check)

  const timed = async <Result>(kind: StatementClass, asked: Promise<Result>): Promise<Result> => {
    try {
      return await asked
    } catch (error) {
      if (noteTimeout(error, { kind, ms: limitMs(limits, kind) })) onTimeout?.(kind)
      throw error
    }
  }
  const limitFor = (kind: StatementClass) => {
    const ms = limitMs(limits, kind)
    return ms === usualMs ? undefined : ms
  }
  const dbFor = (kind: StatementClass, slowKind: StatementClass): Db => ({
    rows: <Row>({ name, text, slow }: Statement<Row>, values: readonly unknown[] = []) =>
      slow
        ? timed(slowKind, slowRows(pool, { name, text, values: [...values] }, limitFor(slowKind)) as Promise<Row[]>)
        : timed(usual, readers.query({ name, text, values }) as Promise<Row[]>),
    execute: (text, values = []) => timed(usual, pool.query(text, values as unknown[])),
    transaction: (work) => timed(kind, inTransaction(pool, work, limitFor(kind))),
  })

  return {
    ...dbFor(usual, slower),
    config,
    limits,
    limitedTo: (kind) => dbFor(kind, kind),
    ping: async () => {
      await pinger.query({ name: 'ping', text: 'select 1', values: [] })
    },
    close: async () => {
      await Promise.all([pool.end(), readers.close(), pinger.close()])
    },
  }
}

/** Sent together with the next statement, so setting a limit costs no round trip. The limit ends with the transaction. */
const beginWith = (limitMs: number | undefined) =>
  limitMs === undefined ? 'begin' : `begin; set local statement_timeout = ${limitMs}`

const stuckAfter = (limitMs: number | undefined) =>
  limitMs === undefined ? {} : { query_timeout: limitMs + STUCK_MS_MORE }

/** A single statement with another limit is also a transaction. All of it is sent at once. */
async function slowRows(pool: pg.Pool, query: pg.QueryConfig, limitMs: number | undefined): Promise<unknown[]> {
  if (limitMs === undefined) return (await pool.query(query)).rows
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    sendAhead(client, beginWith(limitMs))
    const asked = client.query({ ...query, ...stuckAfter(limitMs) })
    const ended = client.query({ text: 'commit', ...stuckAfter(limitMs) }).catch((failure: Error) => {
      broken = failure
    })
    const [{ rows }] = await Promise.all([asked, ended]).catch(async (error: unknown) => {
      await ended
      throw error
    })
    if (broken) throw broken
    return rows
  } finally {
    client.release(broken)
  }
}

const TRANSACTION_ATTEMPTS = 5
const SERIALISATION_FAILURE = '40001'
const DEADLOCK = '40P01'

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (db: Db) => Promise<Result>,
  limitMs: number | undefined,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      sendAhead(client, beginWith(limitMs))
      const result = await work(insideTransaction(client, 1, stuckAfter(limitMs)))
      const { command } = await client.query({ text: 'commit', ...stuckAfter(limitMs) })
      // If a statement has failed, PostgreSQL responds to the commit with a rollback, without an error.
      if (command !== 'COMMIT') throw new Error('a statement of the transaction failed and its error was not handled')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      const { code } = error as { code?: unknown }
      const worthAnotherTry = code === SERIALISATION_FAILURE || code === DEADLOCK
      if (!worthAnotherTry || broken || attempt === TRANSACTION_ATTEMPTS) throw error
    } finally {
      client.release(broken)
    }
  }
}

/** Not awaited: it is sent together with the next statement, which fails too if this one fails. */
function sendAhead(client: pg.ClientBase, text: string) {
  client.query(text).catch(() => {})
}

function insideTransaction(client: pg.ClientBase, depth: number, stuck: ReturnType<typeof stuckAfter>): Db {
  return {
    rows: async <Row>({ name, text }: Statement<Row>, values: readonly unknown[] = []) =>
      (await client.query({ name, text, values: [...values], ...stuck })).rows as Row[],
    execute: (text, values = []) => client.query({ text, values: [...values], ...stuck }),
    transaction: async (work) => {
      const savepoint = `level_${depth}`
      sendAhead(client, `savepoint ${savepoint}`)
      try {
        const result = await work(insideTransaction(client, depth + 1, stuck))
        sendAhead(client, `release savepoint ${savepoint}`)
        return result
      } catch (error) {
        await client.query(`rollback to savepoint ${savepoint}`)
        throw error
      }
    },
  }
}
