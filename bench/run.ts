import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { BACKUP_NAME, measureBackup } from './back-up.ts'
import { BULK_EDIT_NAME, measureBulkEdit } from './bulk-edit.ts'
import { measureWebhooks, WEBHOOKS_NAME } from './deliver-webhooks.ts'
import { machine, openFolder } from './environment.ts'
import { CONTACTS_IMPORT_NAME, measureContactsImport } from './import-contacts.ts'
import { IMPORT_NAME, measureImport } from './import-listings.ts'
import { load } from './load.ts'
import { measureRow, type RowResult } from './measure-row.ts'
import { measureMillion } from './million.ts'
import { measureNeighbours, noiseNames } from './noisy-neighbour/measure.ts'
import { residentMegabytes } from './process-figures.ts'
import { type PaceResult, type Results, report, type Single } from './report.ts'
import { rows } from './rows/index.ts'
import { CAMPAIGN_NAME, measureCampaigns } from './send-campaigns.ts'
import { startRivals } from './start-rivals.ts'
import { measureColdStart, measureFirstStart, measureIdleMemory } from './starts.ts'

const RESULTS = fileURLToPath(new URL('./results', import.meta.url))
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Only reviews, up to this many. Ten million take longer than all the rest. `--only reports` skips the import. */
    reviews: { type: 'string' },
    /** Only theme statistics, up to this many mentions. */
    mentions: { type: 'string' },
    million: { type: 'boolean', default: false },
    /** Only publishing to directories. */
    publishing: { type: 'boolean', default: false },
    /** Only the longest event-loop delay of every operation and job. `--only NAME` measures one of them. */
    'event-loop': { type: 'boolean', default: false },
    /** Only accounts, from 1,000 up to this many locations. `--only NAME` measures one operation. */
    growth: { type: 'string' },
    /** More contacts and reviews for `--growth`. With 100,000 locations it takes two hours or more, and about 60 GB. */
    deep: { type: 'boolean', default: false },
  },
})
const plan = options.quick
  ? { rounds: 1, starts: 1, idleSeconds: 2, imports: 1, neighbours: 4 }
  : { rounds: 6, starts: 3, idleSeconds: 5, imports: 3, neighbours: 10 }
const CONTACTS = 10_000
const PACES = [
  { name: CONTACTS_IMPORT_NAME, pace: measureContactsImport },
  { name: IMPORT_NAME, pace: measureImport },
  { name: BULK_EDIT_NAME, pace: measureBulkEdit },
  { name: WEBHOOKS_NAME, pace: measureWebhooks },
  { name: CAMPAIGN_NAME, pace: measureCampaigns },
  { name: BACKUP_NAME, pace: measureBackup },
]
const progress = (message: string) => process.stderr.write(`${message}\n`)

const closers: (() => unknown)[] = []
const later = (closer: () => unknown) => void closers.push(closer)
const session = { progress, later }
let closing: Promise<void> | undefined
// Runs once: a measurement that fails because of the stop must not end the process before everything is closed.
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
  const { folder, dataDir } = openFolder(session)
  progress('first start ever…')
  const firstStartMs = await measureFirstStart(folder, later)
  progress('loading 10,000 businesses and as many contacts…')
  const { connection, ...world } = await load(dataDir, CONTACTS)
  progress('cold starts…')
  const { service, coldStartMs } = await measureColdStart(folder, world, plan.starts, later)
  progress(`idle for ${plan.idleSeconds} s…`)
  const idle = await measureIdleMemory(service.pid, plan.idleSeconds)

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
    results.push(...(await measureMillion(small, { rounds: plan.rounds, only: options.only, ...session })))
  }
  const memoryAfterLoad = residentMegabytes(service.pid)
  const paces: PaceResult[] = []
  const order = { folder, url: service.url, world, connection, rounds: plan.imports, quick: options.quick }
  for (const { name, pace } of PACES) {
    if (options.only && !name.includes(options.only)) continue
    progress(`${name}: ${plan.imports} ×…`)
    paces.push(...[await pace(order)].flat())
  }
  const isAsked = !options.only || noiseNames.some((name) => name.includes(options.only as string))
  const neighbours = isAsked
    ? await measureNeighbours({ ...order, rounds: plan.neighbours, only: options.only, ...session })
    : []
  const singles: Single[] = [
    { name: 'first start ever to first 200', value: firstStartMs / 1000, unit: 's', below: 5 },
    { name: 'cold start to first 200', value: coldStartMs / 1000, unit: 's', below: 2 },
    { name: 'idle memory of the service', value: idle, unit: 'MB', below: 150 },
    { name: 'memory of the service after the load', value: memoryAfterLoad, unit: 'MB' },
  ]
  return { rows: results, paces, neighbours, singles }
}

function keep(name: string, results: object, text: string) {
  mkdirSync(RESULTS, { recursive: true })
  const kept = { at: new Date().toISOString(), machine, quick: options.quick, ...results }
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`)
  console.log(`\n${machine}\n${options.quick ? 'Quick run: too short for figures to be quoted.\n' : ''}\n${text}`)
}

try {
  const { quick, only } = options
  if (options.mentions !== undefined) {
    const { measureMentions } = await import('./mentions/run.ts')
    const { mentionReport } = await import('./mentions/report.ts')
    const figures = await measureMentions(Number(options.mentions), session)
    keep('mentions', { figures }, mentionReport(figures))
  } else if (options['event-loop']) {
    const { measureEventLoop } = await import('./event-loop/run.ts')
    const { eventLoopReport } = await import('./event-loop/report.ts')
    const results = await measureEventLoop({ quick, only, ...session })
    keep('event-loop', results, eventLoopReport(results))
  } else if (options.growth !== undefined) {
    const { measureGrowth } = await import('./growth/run.ts')
    const { growthReport } = await import('./growth/report.ts')
    const results = await measureGrowth(Number(options.growth), options.deep, only, session)
    keep('growth', results, growthReport(results))
  } else if (options.publishing) {
    const { measurePublishing } = await import('./publishing/run.ts')
    const { publishingReport } = await import('./publishing/report.ts')
    const results = await measurePublishing(quick, session)
    keep('publishing', results, publishingReport(results))
  } else if (options.reviews !== undefined) {
    const { measureReviews } = await import('./reviews/run.ts')
    const { reviewReport } = await import('./reviews/report.ts')
    const results = await measureReviews(Number(options.reviews), only !== 'reports', session)
    keep('reviews', results, reviewReport(results))
  } else {
    const results = await measure()
    keep('latest', results, report(results))
  }
} finally {
  await closeAll()
}
