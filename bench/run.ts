import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { BACKUP_NAME, measureBackup } from './back-up.ts'
import { measureWebhooks, WEBHOOKS_NAME } from './deliver-webhooks.ts'
import { CONTACTS_IMPORT_NAME, measureContactsImport } from './import-contacts.ts'
import { IMPORT_NAME, measureImport } from './import-listings.ts'
import { load } from './load.ts'
import { measureRow, type RowResult } from './measure-row.ts'
import { measureMillion } from './million.ts'
import { measureNeighbours, noiseNames } from './noisy-neighbour/measure.ts'
import { residentMegabytes } from './process-figures.ts'
import { type PaceResult, type Results, report, type Single } from './report.ts'
import { rows } from './rows/index.ts'
import { startRivals } from './start-rivals.ts'
import { measureColdStart, measureFirstStart, measureIdleMemory } from './starts.ts'

const RESULTS = fileURLToPath(new URL('./results', import.meta.url))
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** The reviews alone, up to so many: ten million take longer than all the rest. `--only reports` skips the import. */
    reviews: { type: 'string' },
    /** Theme statistics alone, up to so many mentions. */
    mentions: { type: 'string' },
    million: { type: 'boolean', default: false },
    /** The directories alone. */
    publishing: { type: 'boolean', default: false },
    /** The longest event-loop delay of every operation and job alone. `--only NAME` measures one of them. */
    'event-loop': { type: 'boolean', default: false },
  },
})
const plan = options.quick
  ? { rounds: 1, starts: 1, idleSeconds: 2, imports: 1, neighbours: 4 }
  : { rounds: 6, starts: 3, idleSeconds: 5, imports: 3, neighbours: 10 }
const CONTACTS = 10_000
const progress = (message: string) => process.stderr.write(`${message}\n`)

const closers: (() => unknown)[] = []
const later = (closer: () => unknown) => void closers.push(closer)
let closing: Promise<void> | undefined
// Once for all who ask: a measurement that fails because it is being stopped must not end the process before all is closed.
const closeAll = () => {
  closing ??= (async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  })()
  return closing
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    progress('stopping…')
    await closeAll()
    process.exit(130)
  })
}

async function measure(): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'presence-bench-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  // Started by root, PostgreSQL runs as another user, who must be able to get in.
  chmodSync(folder, 0o755)

  progress('first start ever…')
  const firstStartMs = await measureFirstStart(folder, later)
  progress('loading 10,000 businesses and as many contacts…')
  const { connection, ...world } = await load(join(folder, 'data'), CONTACTS)
  progress('cold starts…')
  const { service, coldStartMs } = await measureColdStart(folder, world, plan.starts, later)
  progress(`idle for ${plan.idleSeconds} s…`)
  const idle = await measureIdleMemory(folder, service.pid, plan.idleSeconds)

  const { partnerId, businessIds } = world
  const rivals = await startRivals({ connection, partnerId, businessId: businessIds[0] as number }, later)
  const results: RowResult[] = []
  for (const [place, row] of rows.entries()) {
    if (options.only && !row.name.includes(options.only)) continue
    progress(`${row.name}: ${plan.rounds} × ${row.seconds} s, ours and ${row.rivals.length} rivals…`)
    results.push(await measureRow(row, place, { world, service, rivals, rounds: plan.rounds }))
  }
  if (options.million) {
    const small = { world, service }
    results.push(...(await measureMillion(small, { rounds: plan.rounds, only: options.only, later, progress })))
  }
  const memoryAfterLoad = residentMegabytes(service.pid)
  const paces: PaceResult[] = []
  const order = { folder, url: service.url, world, connection, rounds: plan.imports }
  if (!options.only || CONTACTS_IMPORT_NAME.includes(options.only)) {
    progress(`${CONTACTS_IMPORT_NAME}: ${plan.imports} ×, ours and a COPY…`)
    paces.push(await measureContactsImport(order))
  }
  if (!options.only || IMPORT_NAME.includes(options.only)) {
    progress(`${IMPORT_NAME}: ${plan.imports} ×, ours and a COPY…`)
    paces.push(...(await measureImport(order)))
  }
  if (!options.only || WEBHOOKS_NAME.includes(options.only)) {
    progress(`${WEBHOOKS_NAME}: ${plan.imports} ×, ours and plain requests…`)
    paces.push(await measureWebhooks(order))
  }
  if (!options.only || BACKUP_NAME.includes(options.only)) {
    progress(`${BACKUP_NAME}: ${plan.imports} ×, ours and a COPY…`)
    paces.push(...(await measureBackup(order)))
  }
  const isAsked = !options.only || noiseNames.some((name) => name.includes(options.only as string))
  const neighbours = isAsked
    ? await measureNeighbours({
        url: service.url,
        world,
        connection,
        rounds: plan.neighbours,
        only: options.only,
        progress,
      })
    : []
  const singles: Single[] = [
    { name: 'first start ever to first 200', value: firstStartMs / 1000, unit: 's', below: 5 },
    { name: 'cold start to first 200', value: coldStartMs / 1000, unit: 's', below: 2 },
    { name: 'idle memory of the service', value: idle.service, unit: 'MB', below: 150 },
    { name: 'idle memory of the keeper', value: idle.keeper, unit: 'MB' },
    { name: 'memory of the service after the load', value: memoryAfterLoad, unit: 'MB' },
  ]
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`
  return { at: new Date().toISOString(), machine, quick: options.quick, rows: results, paces, neighbours, singles }
}

function keep(results: object, name: string, text: string) {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, name), `${JSON.stringify(results, null, 2)}\n`)
  console.log(`\n${text}`)
}

try {
  if (options.mentions !== undefined) {
    const { measureMentions } = await import('./mentions/run.ts')
    const { mentionReport } = await import('./mentions/report.ts')
    const results = await measureMentions(Number(options.mentions), progress, later)
    keep(results, 'mentions.json', mentionReport(results))
  } else if (options['event-loop']) {
    const { measureEventLoop } = await import('./event-loop/run.ts')
    const { eventLoopReport } = await import('./event-loop/report.ts')
    const results = await measureEventLoop({ quick: options.quick, only: options.only, progress, later })
    keep(results, 'event-loop.json', eventLoopReport(results))
  } else if (options.publishing) {
    const { measurePublishing } = await import('./publishing/run.ts')
    const { publishingReport } = await import('./publishing/report.ts')
    const results = await measurePublishing(options.quick, progress, later)
    keep(results, 'publishing.json', publishingReport(results))
  } else if (options.reviews === undefined) {
    const results = await measure()
    keep(results, 'latest.json', report(results))
  } else {
    const { measureReviews } = await import('./reviews/run.ts')
    const { reviewReport } = await import('./reviews/report.ts')
    const results = await measureReviews(Number(options.reviews), options.only !== 'reports', progress, later)
    keep(results, 'reviews.json', reviewReport(results))
  }
} finally {
  await closeAll()
}
