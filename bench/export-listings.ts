import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../server/src/platform/database.ts'
import { openExchange } from './environment.ts'
import { median } from './median.ts'
import { perSecond, rivalPace } from './pace.ts'
import type { PaceResult } from './report.ts'
import { runPresence } from './run-import.ts'

const EXPORT_NAME = 'presence export listings, 100,000 rows'

/** The command as a user runs it, including its start, alternating with a COPY TO of the same texts. */
export function exportRounds(folder: string) {
  const ours: number[] = []
  const copies: number[] = []
  const exchange = openExchange(folder, 'exported')
  return {
    measure: async (db: Database, enterprise: number, listings: number) => {
      const file = join(folder, 'exported.jsonl')
      ours.push(
        await perSecond(listings, () =>
          runPresence(
            folder,
            'export',
            'listings',
            '--business',
            String(enterprise),
            '--format',
            'jsonl',
            '--out',
            file,
          ),
        ),
      )
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
      rivals: [rivalPace('ceiling: COPY TO of the same rows', ours, copies)],
    }),
  }
}
