import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { machine } from './environment.ts'
import { growth } from './growth/run.ts'
import { contactsImport } from './import-contacts.ts'
import { listingsImport } from './import-listings.ts'
import type { Measurement } from './measurement.ts'
import { mentions } from './mentions/run.ts'
import { neighbours } from './noisy-neighbour/measure.ts'
import { table } from './report.ts'
import { requests } from './requests.ts'
import { reviews } from './reviews/run.ts'
import { closeAll, openRunner } from './runner.ts'
import { campaign } from './send-campaigns.ts'
import { openSharedService } from './shared-service.ts'
import { starts } from './starts.ts'

const measurements: readonly Measurement[] = [
  starts,
  ...requests,
  contactsImport,
  listingsImport,
  campaign,
  ...neighbours,
  reviews,
  mentions,
  growth,
]
const RESULTS = fileURLToPath(new URL('./results', import.meta.url))
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Only measurements whose name contains this text. */
    only: { type: 'string', default: '' },
  },
})
const { quick, only } = options
/** A measurement that takes longer has failed. The others take their turn. */
const MINUTES_MAX = quick ? 2 : 180

const progress = (message: string) => process.stderr.write(`${message}\n`)
const sharedClosers: (() => unknown)[] = []
const closeShared = () => closeAll(sharedClosers, (error) => progress(String(error)))
const shared = openSharedService({ progress, later: (closer) => void sharedClosers.push(closer) })
const runner = openRunner({
  quick,
  shared,
  progress,
  msMax: MINUTES_MAX * 60_000,
  write: (text, results) => {
    console.log(text)
    mkdirSync(RESULTS, { recursive: true })
    const stored = { at: new Date().toISOString(), machine, quick, ...results }
    writeFileSync(join(RESULTS, 'latest.json'), `${JSON.stringify(stored, null, 2)}\n`)
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    progress('stopping…')
    await runner.close()
    await closeShared()
    process.exit(130)
  })
}
// A measurement that was given up may fail once more while it is closed.
process.on('unhandledRejection', (error) => progress(`after it was given up: ${error}`))

for (const each of measurements) if (each.name.includes(only)) await runner.measure(each)
await closeShared()
const { lines, failures } = runner.results
console.log(
  `\n${machine}${quick ? '\nQuick run: too short for figures to be quoted.' : ''}\n\n${table(lines, failures)}`,
)
process.exit(failures.length === 0 ? 0 : 1)
