import pg from 'pg'
import { PipelinedConnections } from './pipelined-connections.ts'
import { refuseStandby } from './primary-only.ts'

/** A statement with a name is prepared once per connection. The row type is what the caller reads. */
export interface Statement<Row> {
  readonly name: string
  readonly text: string
  /** May take its time: it gets a connection to itself, so that quick ones do not wait behind it. */
  readonly slow?: boolean
  readonly row?: Row
}
/** By name, for tests that examine every statement. */
export const declaredStatements = new Map<string, string>()

export function statement<Row>(name: string, text: string): Statement<Row> {
  if (Buffer.byteLength(name) > NAME_BYTES_MAX) throw new Error(`the name of a statement is too long: ${name}`)
  declaredStatements.set(name, text)
  return { name, text }
}
export const slowStatement = <Row>(name: string, text: string): Statement<Row> => ({
  ...statement<Row>(name, text),
  slow: true,
})

/** PostgreSQL cuts longer names, and two statements could then have the same. */
const NAME_BYTES_MAX = 63

/** JSON that PostgreSQL has built already: it goes out as it is, without being parsed and written again. */
export type JsonText = string & { readonly __json: true }

export interface Db {
  rows<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>
  /** Free-form SQL for migrations, queue and tests; no name, not prepared. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>
  /** Inside a transaction this is a savepoint, so an operation does not need to know whether a transaction is already open. */
  transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
}

export interface Database extends Db {
  /** Whether the database answers, asked over a connection that is used for nothing else. It rejects when it does not. */
  ping(): Promise<void>
  /** Plain connection settings, for parts that bring their own client (queue, migrations, listener). */
  readonly config: pg.ClientConfig
  close(): Promise<void>
}

export type ConnectionConfig = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password'
> & {
  /** Connections to a standby are refused. */
  readonly primaryOnly?: boolean
}

const STATEMENT_TIMEOUT_MS = 15_000
/** The server cannot time out when it is the one that hangs. */
const STUCK_MS_MORE = 2_000
const CONNECT_TIMEOUT_MS = 3_000
const PING_STUCK_MS = 2_000
const READER_CONNECTIONS = 3
/** For transactions and slow statements. */
export const CONNECTIONS_MAX = 14

// Ids and counts are bigint in the schema and stay far below 2^53, so they may be numbers here.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

export function openDatabase(
  { primaryOnly = false, ...connection }: ConnectionConfig,
  poolSize = CONNECTIONS_MAX,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): Database {
  const stuckMs = statementTimeoutMs + STUCK_MS_MORE
  const config: pg.ClientConfig = {
    ...connection,
    types,
    application_name: 'presence',
    statement_timeout: statementTimeoutMs,
    query_timeout: stuckMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  }
  const pool = new pg.Pool({
    ...config,
    pipeline: true,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    ...(primaryOnly && { verify: (client, done) => void refuseStandby(client).then(() => done(), done) }),
  })
  // An idle connection that breaks is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The same goes for one that is in use: the pool stops listening while a transaction has it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const check = primaryOnly ? refuseStandby : undefined
  const readers = new PipelinedConnections(config, READER_CONNECTIONS, stuckMs, check)
  // However busy the others are, this one is free: a database that works is not reported as one that does not.
  const pinger = new PipelinedConnections(config, 1, PING_STUCK_MS, check)

  return {
    config,
    rows: async <Row>({ name, text, slow }: Statement<Row>, values: readonly unknown[] = []) => {
      if (!slow) return (await readers.query({ name, text, values })) as Row[]
      return (await pool.query({ name, text, values: [...values] })).rows as Row[]
    },
    execute: (text, values = []) => pool.query(text, values as unknown[]),
    transaction: (work) => inTransaction(pool, work),
    ping: async () => {
      await pinger.query({ name: 'ping', text: 'select 1', values: [] })
    },
    close: async () => {
      await Promise.all([pool.end(), readers.close(), pinger.close()])
    },
  }
}

const TRANSACTION_ATTEMPTS = 5
const SERIALISATION_FAILURE = '40001'
const DEADLOCK = '40P01'

async function inTransaction<Result>(pool: pg.Pool, work: (db: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      sendAhead(client, 'begin')
      const result = await work(insideTransaction(client, 1))
      const { command } = await client.query('commit')
      // PostgreSQL answers the commit of a transaction in which a statement has failed by undoing it, without an error.
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

/** Not waited for: it travels with the statement behind it, and if it fails that one fails too. */
function sendAhead(client: pg.ClientBase, text: string) {
  client.query(text).catch(() => {})
}

function insideTransaction(client: pg.ClientBase, depth: number): Db {
  return {
    rows: async <Row>({ name, text }: Statement<Row>, values: readonly unknown[] = []) =>
      (await client.query({ name, text, values: [...values] })).rows as Row[],
    execute: (text, values = []) => client.query(text, values as unknown[]),
    transaction: async (work) => {
      const savepoint = `level_${depth}`
      sendAhead(client, `savepoint ${savepoint}`)
      try {
        const result = await work(insideTransaction(client, depth + 1))
        sendAhead(client, `release savepoint ${savepoint}`)
        return result
      } catch (error) {
        await client.query(`rollback to savepoint ${savepoint}`)
        throw error
      }
    },
  }
}
