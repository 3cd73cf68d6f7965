import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { explainBriefly } from '../../core/cli/fail.ts'
import { listenErrorFor } from '../../core/platform/listen-error.ts'
import { PipelinedConnections } from '../../core/platform/pipelined-connections.ts'
import { replicaName } from '../../core/platform/replicas/replica.ts'
import {
  askPrimary,
  askReplica,
  isOnAnotherTimeline,
  type PrimaryState,
  type ReplicaState,
} from '../../core/platform/replicas/wal-position.ts'
import { findRunningService } from '../../core/platform/running-service.ts'
import type { Settings } from '../../core/platform/settings.ts'

/** A passed check may have a note and a command. A failed one says what is wrong and how to fix it. */
export type Finding =
  | { readonly ok: true; readonly note?: string; readonly command?: string }
  | { readonly ok: false; readonly wrong: string; readonly fix: string }

export const fine = (note?: string): Finding => ({ ok: true, ...(note && { note }) })
export const wrong = (wrong: string, fix: string): Finding => ({ ok: false, wrong, fix })

/** Checks the running service, wherever it listens. Without one, checks whether the port is free. */
export async function checkPort(settings: Settings): Promise<Finding> {
  const running = await findRunningService(settings)
  if (!running) return checkFreePort(settings)
  const { address, pid } = running
  return (await answers(address))
    ? fine(`the service responds on ${address}`)
    : wrong(
        `the service (process ${pid}) does not respond on ${address}`,
        `read its log and restart it; ps -p ${pid} shows what that process is`,
      )
}

const ANSWER_MS_MAX = 5_000
const answers = (address: string) =>
  fetch(`${address}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) }).then(
    ({ ok }) => ok,
    () => false,
  )

function checkFreePort({ port, host }: Settings): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<Finding>()
  const probe = createServer()
  probe.once('error', async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') {
      return resolve(wrong(explainBriefly(listenErrorFor(error, (port) => `PORT=${port}`)), 'set HOST or PORT'))
    }
    const ours = await answers(`http://${host}:${port}`)
    resolve(
      ours ? fine(`${port}, a Presence server responds`) : wrong(`${port} is in use`, `PORT=${port + 1} npm start`),
    )
  })
  probe.listen(port, host, () => probe.close(() => resolve(fine(`${port} is free`))))
  return promise
}

const CHECK_TIMEOUT_MS = 3_000
const CATCH_UP_MS_MAX = 2_000
const CATCH_UP_STEP_MS = 100

export async function checkReplicas({ databaseUrl, replicas, redisUrl }: Settings) {
  if (replicas.urls.length === 0) return []
  const primary = databaseUrl && (await askOnce(databaseUrl, askPrimary).catch(() => undefined))
  const note = redisUrl ? '' : '; only one process can use replicas without REDIS_URL'
  return Promise.all(
    replicas.urls.map(async (url, index) => ({
      name: replicaName(url, index),
      finding: primary
        ? await checkReplica(url, primary, note)
        : wrong('the primary is unreachable', 'see the line "database" above'),
    })),
  )
}

/** A working replica soon reaches the current position of the primary. */
async function checkReplica(url: string, primary: PrimaryState, note: string): Promise<Finding> {
  try {
    const state = await askOnce(url, async (connection) => {
      const from = performance.now()
      for (;;) {
        const state = await askReplica(connection)
        if (state.position >= primary.position || performance.now() - from > CATCH_UP_MS_MAX) return state
        await pause(CATCH_UP_STEP_MS)
      }
    })
    return findingOf(state, primary, note)
  } catch (error) {
    return wrong(explainBriefly(error), 'start the replica, or correct DATABASE_REPLICA_URLS')
  }
}

function findingOf(state: ReplicaState, primary: PrimaryState, note: string): Finding {
  if (!state.isReplica) return wrong('it is a primary', 'list only replicas in DATABASE_REPLICA_URLS')
  if (state.identity !== primary.identity) {
    return wrong('it replicates another database', 'list only replicas of the database in DATABASE_URL')
  }
  if (isOnAnotherTimeline(state, primary)) {
    return wrong(
      'it follows another primary',
      'make it follow the primary in DATABASE_URL, or create it again from that primary',
    )
  }
  const megabytes = ((primary.position - state.position) / 1e6).toFixed(1)
  return state.position >= primary.position
    ? fine(`up to date${note}`)
    : wrong(`it is ${megabytes} MB behind and is not catching up`, 'check pg_stat_replication on the primary')
}

async function askOnce<State>(connectionString: string, ask: (connection: PipelinedConnections) => Promise<State>) {
  const config = { connectionString, connectionTimeoutMillis: CHECK_TIMEOUT_MS }
  const connection = new PipelinedConnections(config, 1, CHECK_TIMEOUT_MS)
  try {
    return await ask(connection)
  } finally {
    await connection.close()
  }
}
