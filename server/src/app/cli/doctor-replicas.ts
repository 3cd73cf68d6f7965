import { setTimeout as pause } from 'node:timers/promises'
import { explainBriefly } from '../../core/cli/fail.ts'
import { PipelinedConnections } from '../../core/platform/pipelined-connections.ts'
import { replicaName } from '../../core/platform/replicas/replica.ts'
import {
  askPrimary,
  askReplica,
  isOnAnotherTimeline,
  type PrimaryState,
  type ReplicaState,
} from '../../core/platform/replicas/wal-position.ts'
import type { Settings } from '../../core/platform/settings.ts'
import { type Finding, fine, wrong } from './finding.ts'

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
