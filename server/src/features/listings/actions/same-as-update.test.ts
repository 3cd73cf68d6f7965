import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import fc from 'fast-check'
import { exampleFields } from '../../../core/contract/example-business.ts'
import type { ImportParent } from '../../../core/import/batches.ts'
import { readJsonLines } from '../../../core/import/read-rows.ts'
import { fresh } from '../../../testing/fresh.ts'
import { importAsOperator } from '../../../testing/import-as-operator.ts'
import { findImportParent } from '../../businesses/store/imports.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { exampleListing } from '../operations/example-listing.ts'
import { updateListing } from '../operations/update-listing.ts'
import { listingImport } from './listing-import.ts'

const { businessInfo, searchListing, additionalInfo } = exampleListing
const withInfo = (change: object) => ({ ...exampleListing, additionalInfo: { ...additionalInfo, ...change } })

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('\n', '\r\n', '\\', '\\n', '\\u0041', '"', "'", '{', ',', '\t', '\u2028', '😀') }),
)
/** NUL cannot be stored, and a listing without services is refused. */
const storable = text.map((inner) => `a${inner.replaceAll('\0', '')}b`)

const listings: readonly object[] = [
  exampleListing,
  withInfo({ wholeWeekOperating: 1, languages: ['French', ' English', 'French'], specialHours: [] }),
  {
    ...exampleListing,
    businessInfo: { ...businessInfo, serviceAreas: [{ description: 'Hidden while not a provider' }] },
  },
  { ...exampleListing, media: { logoUrl: '', coverImageUrl: 'https://a.example/cover.png' } },
  {
    ...exampleListing,
    searchListing: { ...searchListing, attributes: { z: [{ attributeId: '1', value: true }], a: [] } },
  },
  // Numbered, so that all are different.
  ...fc.sample(storable, { numRuns: 60, seed: 1 }).map((services, at) => withInfo({ services: `${at} ${services}` })),
]

/** Imports every listing as a location below an enterprise, and writes each to another location with updateListing. */
async function given() {
  const { db, call, partnerId, given } = await fresh()
  const enterprise = await given.business({ type: 'enterprise' })
  const parent = (await findImportParent(db, enterprise.id)) as ImportParent
  const take = (given: readonly object[]) => {
    const lines = given.map((listing, at) => `${JSON.stringify({ externalId: at, ...exampleFields, listing })}\n`)
    return importAsOperator(db, listingImport, parent, readJsonLines(Readable.from([Buffer.from(lines.join(''))])))
  }
  const ids: number[] = []
  for (const _ of listings) ids.push((await given.business(exampleFields)).id)
  const update = async (given: readonly object[]) => {
    for (const [at, body] of given.entries()) {
      const answer = await call(updateListing, { params: { businessNumber: ids[at] }, body })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
    }
  }
  const stored = async (where: string, value: unknown) => {
    const { rows } = await db.execute(
      `select document::text, shown, etag, row_to_json(b)::jsonb - '{id,number,parent_id,created_at,updated_at}'::text[] as business,
        (select json_agg(json_build_array(field, url, state) order by field) from media_checks m where m.business_id = b.id) as media
      from listings l join businesses b on b.id = l.business_id where ${where} order by b.id`,
      [value],
    )
    return rows
  }
  return {
    call,
    partnerId,
    take,
    update,
    imported: () => stored('parent_id = $1', enterprise.id),
    updated: () => stored('b.id = any ($1)', ids),
  }
}

test('stores byte for byte what updateListing stores, for new locations and for changed ones', async () => {
  const { take, update, imported, updated } = await given()
  await take(listings)
  await update(listings)
  const first = await imported()
  assert.equal(first.length, listings.length)
  assert.deepEqual(first, await updated())
  // Each location gets the listing of another one.
  const turned = [...listings.slice(1), ...listings.slice(0, 1)]
  assert.deepEqual(await take(turned), { created: 0, updated: listings.length, unchanged: 0, refused: 0 })
  await update(turned)
  const second = await imported()
  assert.notDeepEqual(second, first)
  assert.deepEqual(second, await updated())
})

test('writes one audit entry for each batch with changes', async () => {
  const { call, take } = await given()
  await take(listings)
  await take(listings)
  await take([exampleListing, ...listings.slice(2, 3)])
  const { body } = await call(listAuditEntries, { query: { count: 100 } })
  const entries = body.entries.filter(({ operation }: { operation: string }) => operation === 'import listings')
  assert.deepEqual(
    entries.map(({ after }: { after: object }) => after),
    [
      { created: 0, updated: 1 },
      { created: listings.length, updated: 0 },
    ],
  )
})
