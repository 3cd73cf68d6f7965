import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '../server/src/platform/database.ts'
import { median } from './median.ts'
import type { PaceResult } from './report.ts'
import { PRESENCE, perSecond } from './run-import.ts'

const EXPORT_NAME = 'presence export listings, 100,000 rows'

/** The command as a person runs it, its start included, beside a COPY TO of the same texts. Both in turn, round after round. */
export function exportRounds(folder: string) {
  const ours: number[] = []
  const copies: number[] = []
  // PostgreSQL, which may run as another user, writes here itself.
  const exchange = join(folder, 'exported')
  mkdirSync(exchange)
  chmodSync(exchange, 0o777)
  return {
    measure: async (db: Database, enterprise: number, listings: number) => {
      const file = join(folder, 'exported.jsonl')
      ours.push(await perSecond(listings, () => runExport(enterprise, file, folder)))
      const lines = readFileSync(file).filter((byte) => byte === 0x0a).length
      // The enterprise has a row too.
      if (lines !== listings + 1) throw new Error(`the export wrote ${lines - 1} of ${listings}`)
      const copy = `copy (select businesses.*, shown from businesses join listings on business_id = id
        where parent_id = ${enterprise}) to '${join(exchange, 'copied.tsv')}'`
      copies.push(await perSecond(listings, () => db.execute(copy)))
    },
    result: (): PaceResult => ({
      name: EXPORT_NAME,
      unit: 'listings/s',
      perSecond: median(ours),
      rivals: [
        {
          name: 'ceiling: COPY TO of the same rows',
          perSecond: median(copies),
          oursDividedByIt: median(ours.map((our, round) => our / (copies[round] as number))),
        },
      ],
    }),
  }
}

async function runExport(business: number, file: string, folder: string) {
  const { PATH = '', HOME = '/' } = process.env
  const options = ['--business', String(business), '--format', 'jsonl', '--out', file]
  await promisify(execFile)(process.execPath, [PRESENCE, 'export', 'listings', ...options], {
    env: { PATH, HOME, DATA_DIR: join(folder, 'data') },
  })
}
