import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ConnectionConfig } from '../server/src/platform/database.ts'
import { PRESENCE } from './environment.ts'
import type { World } from './rows/row.ts'

export interface ImportOrder {
  readonly folder: string
  readonly url: string
  readonly world: World
  readonly connection: ConnectionConfig
  readonly rounds: number
  readonly quick: boolean
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

/** A command as a user runs it, including its start. Returns its output. */
export async function runPresence(folder: string, ...args: string[]): Promise<string> {
  const { PATH = '', HOME = '/' } = process.env
  const env = { PATH, HOME, DATA_DIR: join(folder, 'data') }
  return (await promisify(execFile)(process.execPath, [PRESENCE, ...args], { env })).stdout
}

/** Every row must create something new. */
export async function runImport(
  kind: 'listings' | 'contacts',
  business: number,
  file: string,
  { folder, rows }: { readonly folder: string; readonly rows: number },
) {
  const output = await runPresence(folder, 'import', kind, file, '--business', String(business), '--json')
  const { created } = JSON.parse(output) as { created: number }
  if (created !== rows) throw new Error(`the import made ${created} of ${rows}: ${output.slice(0, 500)}`)
}
