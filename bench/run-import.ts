import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ConnectionConfig } from '../server/src/platform/database.ts'
import type { World } from './rows/row.ts'

export const PRESENCE = fileURLToPath(new URL('../server/bin/presence.js', import.meta.url))

export interface ImportOrder {
  readonly folder: string
  readonly url: string
  readonly world: World
  readonly connection: ConnectionConfig
  readonly rounds: number
}

export async function perSecond(rows: number, work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return rows / ((performance.now() - from) / 1000)
}

export async function createEnterprise(url: string, key: string): Promise<number> {
  const answer = await fetch(`${url}/v1/business`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Harbour Bakeries', type: 'enterprise' }),
  })
  const { businessId } = (await answer.json()) as { businessId: number }
  return businessId
}

/** As a person runs it, its start included. Every row must become something new. */
export async function runImport(
  kind: 'listings' | 'contacts',
  business: number,
  file: string,
  { folder, rows }: { readonly folder: string; readonly rows: number },
) {
  const { PATH = '', HOME = '/' } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PRESENCE, 'import', kind, file, '--business', String(business), '--json'],
    { env: { PATH, HOME, DATA_DIR: join(folder, 'data') } },
  )
  const { created } = JSON.parse(stdout) as { created: number }
  if (created !== rows) throw new Error(`the import made ${created} of ${rows}: ${stdout.slice(0, 500)}`)
}
