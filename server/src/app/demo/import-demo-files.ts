import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ImportParent, OnBatch, SourceRow } from '../../core/import/batches.ts'
import { type AnyImport, importRows } from '../../core/import/define-import.ts'
import { type ReadHeader, readCsv } from '../../core/import/read-csv.ts'
import { formatUsDate } from '../../core/values/us-date.ts'
import { describeViolations } from '../../core/values/violation.ts'
import { findImportParent, listImportedLocations } from '../../features/businesses/store/imports.ts'
import { contactImport } from '../../features/contacts/actions/contact-import.ts'
import { listingImport } from '../../features/listings/actions/listing-import.ts'
import { reviewImport } from '../../features/reviews/actions/review-import.ts'
import { competitorPostImport, competitorReviewImport } from '../../features/themes/actions/competitor-import.ts'
import { importPosts } from '../../features/themes/operations/import-posts.ts'
import { type DemoContext, daysBefore, run } from './demo-context.ts'

/** The external ids of the locations in files/listings.csv, in the order in which the demo shows them. */
const LOCATIONS = ['pier-street', 'mission', 'ponsonby']
const READING = { scale: 5, dates: 'mdy' } as const

/** Reads a file. Its dates, such as "3 days ago", count back from now. */
async function* rowsOf(name: string, columns: ReadHeader, now: Date): AsyncGenerator<SourceRow> {
  const text = await readFile(new URL(`./files/${name}`, import.meta.url), 'utf8')
  const dated = text.replaceAll(/\b(\d{1,3}) days ago\b/g, (_, days) =>
    formatUsDate(dayOf(daysBefore(now, Number(days)))),
  )
  yield* readCsv(Readable.from([Buffer.from(dated)]), columns)
}
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

const refuseNone: OnBatch = (_, [refusal]) => {
  if (refusal) throw new Error(`line ${refusal.line} of a demo file: ${describeViolations(refusal.violations)}`)
}

/** Imports the listings, contacts, reviews and posts of the locations. Returns the ids of the locations. */
export async function importDemoFiles(context: DemoContext, groupId: number): Promise<number[]> {
  const { db, now, partnerId } = context
  const business = (await findImportParent(db, groupId)) as ImportParent
  const importFile = (kind: AnyImport, name: string, options: object, rows = rowsOf(name, kind.columns.read(), now)) =>
    importRows(db, kind, { ...context, business, options }, rows, { onBatch: refuseNone })
  await importFile(listingImport, 'listings.csv', {})
  const imported = await listImportedLocations(db, partnerId, groupId, LOCATIONS)
  const ids = new Map(imported.map(({ externalId, locationId }) => [externalId, locationId]))
  const proof = { source: 'Demo', date: dayOf(daysBefore(now, 30)) }
  const contacts = rowsOf('contacts.csv', contactImport.columns.read(), now)
  await importFile(contactImport, 'contacts.csv', { proof }, withIds(contacts, ids))
  await importFile(reviewImport, 'reviews.csv', READING)
  const posts: Post[] = []
  for await (const row of rowsOf('posts.csv', asObjects, now)) posts.push((row as { content: Post }).content)
  for (const [location, ofLocation] of Map.groupBy(posts, ({ location }) => location)) {
    const body = {
      posts: ofLocation.map(({ sourceAlias, externalId, postDate, text }) => ({
        sourceAlias,
        externalId,
        postDate,
        text,
      })),
    }
    await run(importPosts, { params: { businessId: ids.get(location) }, body }, context)
  }
  return LOCATIONS.map((id) => ids.get(id) as number)
}

/** The service assigns ids, so contacts name their locations by external id. */
async function* withIds(rows: AsyncIterable<SourceRow>, ids: ReadonlyMap<string, number>): AsyncGenerator<SourceRow> {
  for await (const { line, content } of rows as AsyncIterable<{ line: number; content: { businessIds: string[] } }>) {
    yield { line, content: { ...content, businessIds: content.businessIds.map((id) => ids.get(id)) } }
  }
}

/** There is no import for posts of several locations: these rows are bodies of importPosts. */
const asObjects: ReadHeader = (headings) => (cells) => Object.fromEntries(headings.map((name, at) => [name, cells[at]]))
type Post = Readonly<Record<'location' | 'sourceAlias' | 'externalId' | 'postDate' | 'text', string>>

/** Imports the reviews and posts of an account of a competitor. */
export async function importDemoCompetitor(context: DemoContext, businessId: number, accountId: number, file: string) {
  const { db, now } = context
  const business = (await findImportParent(db, businessId)) as ImportParent
  const order = { ...context, business, compAccountId: accountId, options: READING }
  for (const [kind, name] of [
    [competitorReviewImport, 'reviews'],
    [competitorPostImport, 'posts'],
  ] as const) {
    const rows = rowsOf(`competitors/${file}-${name}.csv`, kind.columns.read(), now)
    await importRows(db, kind as AnyImport, order, rows, { onBatch: refuseNone })
  }
}
