import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type pg from 'pg'
import { LOWER_PRIORITY } from './give-way.ts'

/**
 * Lowers the CPU priority of the process that serves this connection. Only for the embedded PostgreSQL: the process of
 * another server may run on another machine. It stays lower until the connection is closed, because only root may raise it.
 */
export async function lowerBackendPriority(client: pg.ClientBase): Promise<void> {
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid as number
    // In another container, the same number may belong to any process.
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    if (title.startsWith('postgres:')) setPriority(pid, LOWER_PRIORITY)
  } catch {
    // Not Linux, or not permitted. The work is done at normal priority.
  }
}
