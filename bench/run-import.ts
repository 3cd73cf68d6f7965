import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PRESENCE } from './environment.ts'
import { median } from './median.ts'
import type { Line } from './report.ts'

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

export async function perSecond(rows: number, work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return rows / ((performance.now() - from) / 1000)
}

/** Ratios are computed within a round, because other load slows both sides. */
export const paceBeside = (
  what: string,
  unit: string,
  ours: readonly number[],
  rival: { readonly name: string; readonly paces: readonly number[]; readonly atLeast?: number },
): Line => ({
  what,
  measured: `${median(ours).toFixed(0)} ${unit}/s`,
  comparedWith: `${rival.name}: ${median(rival.paces).toFixed(0)} /s`,
  ratio: median(ours.map((our, round) => our / (rival.paces[round] as number))),
  ...(rival.atLeast !== undefined && { atLeast: rival.atLeast }),
})
