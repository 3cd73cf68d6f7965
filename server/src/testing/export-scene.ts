import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { TestContext } from 'node:test'
import { openTopBusiness } from '../app/cli/import-top-business.ts'
import type { ExportFormat } from '../core/cli/export-lines.ts'
import type { ImportParent, Refusal } from '../core/import/batches.ts'
import { openSource, type ReadHeader } from '../core/import/read-rows.ts'
import type { Database } from '../core/platform/database.ts'
import { secretOf } from '../core/platform/secret.ts'
import { describeViolations } from '../core/values/violation.ts'
import { updateLevels } from '../features/accounts/operations/update-levels.ts'
import { createLocationField } from '../features/businesses/operations/create-location-field.ts'
import { labelLocations } from '../features/businesses/operations/label-locations.ts'
import { setLocationField } from '../features/businesses/operations/set-location-field.ts'
import { updateLocationLevels } from '../features/businesses/operations/update-location-levels.ts'
import { findImportParent } from '../features/businesses/store/imports.ts'
import { listingImport } from '../features/listings/actions/listing-import.ts'
import { exportListings } from '../features/listings/cli/export-listings.ts'
import { exampleListing } from '../features/listings/operations/example-listing.ts'
import { updateListing } from '../features/listings/operations/update-listing.ts'
import { reviewImport } from '../features/reviews/actions/review-import.ts'
import { importReviews } from '../features/reviews/operations/import-reviews.ts'
import { listReviews } from '../features/reviews/operations/list-reviews.ts'
import { replyToReview } from '../features/reviews/operations/reply-to-review.ts'
import type { fresh } from './fresh.ts'
import { importAsOperator } from './import-as-operator.ts'

type Scene = Awaited<ReturnType<typeof fresh>>

export const parentOf = async (db: Database, id: number) => (await findImportParent(db, id)) as ImportParent

export async function written(db: Database, id: number, format: ExportFormat, write = exportListings): Promise<string> {
  const chunks: string[] = []
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk))
      setImmediate(done)
    },
  })
  await write(db, await parentOf(db, id), output, format)
  return chunks.join('')
}

/** Functions that import a text. Each returns how many rows were created, updated, unchanged and refused, and why. */
export async function importsOf(t: TestContext, db: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'presence-round-trip-'))
  t.after(() => rm(folder, { recursive: true }))
  const open = async (text: string, format: ExportFormat, columns: ReadHeader) => {
    await writeFile(join(folder, `rows.${format}`), text)
    return (await openSource(join(folder, `rows.${format}`), columns)).rows
  }
  const reported = async (
    work: (onBatch: (counts: unknown, refused: readonly Refusal[]) => void) => Promise<object>,
  ) => {
    const refusals: string[] = []
    const counts = await work((_, refused) =>
      refusals.push(...refused.map(({ violations }) => describeViolations(violations))),
    )
    return { counts: Object.values(counts), refusals }
  }
  return {
    listings: async (text: string, format: ExportFormat, below: number) => {
      const rows = await open(text, format, listingImport.columns.read())
      const parent = await parentOf(db, below)
      return reported((onBatch) => importAsOperator(db, listingImport, parent, rows, { onBatch }))
    },
    withTop: async (text: string, format: ExportFormat, partner: string) => {
      const source = await open(text, format, listingImport.columns.read())
      const { parent, rows } = await openTopBusiness(db, secretOf('test'), partner, source, {})
      return {
        parent,
        ...(await reported((onBatch) => importAsOperator(db, listingImport, parent, rows, { onBatch }))),
      }
    },
    reviews: async (text: string, format: ExportFormat, below: number) => {
      const rows = await open(
        text,
        format,
        reviewImport.columns.read((ignored) => assert.deepEqual(ignored, [])),
      )
      const parent = await parentOf(db, below)
      return reported((onBatch) =>
        importAsOperator(db, reviewImport, parent, rows, { options: { scale: 5, dates: 'dmy' }, onBatch }),
      )
    },
  }
}

const days = exampleListing.additionalInfo.hoursOfOperations
const FULL = {
  ...exampleListing,
  businessInfo: {
    ...exampleListing.businessInfo,
    isServiceAreaProvider: 'Yes',
    serviceAreas: [{ description: 'Battery Park', placeId: 'p-1' }],
    mainBusinessDescription:
      `=HYPERLINK("x"), "quotes"\r\nand two lines. ${'Quiet, warm and slow. '.repeat(12)}`.trim(),
  },
  additionalInfo: {
    ...exampleListing.additionalInfo,
    establishedYear: 1998,
    languages: ['en', 'te reo Māori'],
    moreHours: { Delivery: days },
    mapMoreHours: { Dining: days, Bar: days },
    specialHours: [{ specialDate: '12/24/2099', isOpen: 1, startHour: '09:00', endHour: '12:00' }],
    keywords: "'=one, -two, @three; [four]",
    paymentTypes: exampleListing.additionalInfo.paymentTypes,
  },
  media: { ...exampleListing.media, coverImageUrl: 'https://harbour-bakery.example/cover.png?a=1,2' },
  optOut: { ...exampleListing.optOut, socialLogoOptOut: true },
  covidInfo: { ...exampleListing.covidInfo, postDescription: '@everyone: =open again' },
  internalListing: { ...exampleListing.internalListing, subCategories: ['Cafe; bar', '[x'], displayCategory: '[x' },
  searchListing: {
    ...exampleListing.searchListing,
    primaryCategoryMap: 'Cafe',
    attributes: { 'Group, one': [{ attributeId: 'a', attributeName: '', value: ['x', 'y'] }] },
  },
}

/** A reseller with every kind of data below it, including texts that a format may have problems with. */
export async function givenTree({ db, call, given }: Scene) {
  const reseller = await given.business({ type: 'reseller', name: 'Agency', phone: '(212) 555-0100' })
  const inner = await given.business({ type: 'reseller', name: '=Inner', parentId: reseller.id })
  const enterprise = await given.business({ type: 'enterprise', name: 'Chain', parentId: inner.id })
  const location = { countryCode: 'US', state: 'NY', zip: '10004', city: 'New York', address1: '-12 Pier, "Street"' }
  const position = { latitude: 40.703377, longitude: -74.013144, coordinatePrecision: 'area' }
  const full = await given.business({ name: 'Full', parentId: enterprise.id, location, ...position })
  const closed = await given.business({ name: 'Closed', parentId: enterprise.id, timezone: 'Pacific/Auckland' })
  const bare = await given.business({ name: 'Bare', parentId: reseller.id, phone: '+64 9 358 1234', location })
  const listings: readonly (readonly [number, object])[] = [
    [full.id, { ...FULL, businessInfo: { ...FULL.businessInfo, name: 'Full', location } }],
    [closed.id, { ...exampleListing, businessInfo: { ...exampleListing.businessInfo, name: 'Closed' } }],
    [enterprise.id, { ...exampleListing, businessInfo: { ...exampleListing.businessInfo, name: 'Chain' } }],
  ]
  for (const [businessNumber, body] of listings) {
    const answer = await call(updateListing, { params: { businessNumber }, body })
    assert.equal(answer.status, 200, answer.text)
  }
  // Data that was valid when it was written, but would be refused today.
  const aged = { additionalInfo: { businessStatus: 'Temporarily Closed', reopenDate: '12/31/2099' } }
  await call(updateListing, { params: { businessNumber: closed.id }, body: aged })
  await db.execute(
    `update listings set document = replace(document::text, '12/31/2099', '12/31/2020')::json,
      shown = replace(shown, '12/31/2099', '12/31/2020') where business_id = $1`,
    [closed.id],
  )
  await db.execute(`update businesses set zip = 'ABCDE' where id = $1`, [bare.id])
  const levels = [{ name: 'Region, sales' }, { name: 'District' }]
  await call(updateLevels, { params: { businessId: enterprise.id }, query: {}, body: { levels } })
  const values = { 'Region, sales': '=East', District: 'Harbour "old"' }
  await call(updateLocationLevels, { params: { businessId: full.id }, body: values })
  await call(updateLocationLevels, { params: { businessId: closed.id }, body: { District: 'Pier' } })
  const businessNumber = enterprise.id
  const labeled = { businessNumbers: [full.id], add: ['Drive; in', '-5', 'Café'] }
  await call(labelLocations, { params: { businessNumber }, body: labeled })
  await call(labelLocations, { params: { businessNumber }, body: { businessNumbers: [closed.id], add: ['Café'] } })
  const headers = { 'x-business-number': String(enterprise.id) }
  for (const [body, value] of [
    [{ fieldName: 'Franchisee', type: 'DROPDOWN_SINGLE', dropDownOptions: ['=Own', 'Lund & Sons'] }, 'Lund & Sons'],
    [{ fieldName: 'Note, long', type: 'TEXT_RAW' }, ' two\n"lines" '],
    [{ fieldName: 'Rent', type: 'NUMBER', defaultValue: '12' }, '-0.50'],
  ] as const) {
    const { id: fieldId } = (await call(createLocationField, { headers, body })).body
    await call(setLocationField, { headers, body: { businessNumber: full.id, fieldId, fieldValue: value } })
  }
  for (const [businessId, comments] of [
    [full.id, ' =1+1, "said" he;\r\nand left '],
    [full.id, ''],
    [bare.id, "'-was here"],
    [closed.id, '😀'],
  ] as const) {
    const externalId = `r-${businessId}-${comments.length}`
    const review = {
      sourceAlias: 'Search',
      externalId,
      rating: comments.length % 6,
      reviewDate: '02/03/2025',
      comments,
    }
    const body = { reviews: [{ ...review, reviewer: '@Ana', tags: comments ? ['a;b', '=c'] : [] }] }
    await call(importReviews, { params: { businessId }, body })
  }
  const { body } = await call(listReviews, { params: { businessId: full.id } })
  const params = { businessNumber: full.id, reviewId: body.reviews[0].reviewId }
  await call(replyToReview, { params, body: { reply: '+1, thank "you"\nAna' } })
  return { reseller, inner, enterprise, full, closed, bare }
}

/** Everything stored at or below a business, except ids and times of writing. Names are unique there. */
export async function stored(db: Database, id: number) {
  const { rows: businesses } = await db.execute(
    `select row_to_json(b)::jsonb - '{id,number,partner_id,parent_id,created_at,updated_at}'::text[] as business,
      case when b.id <> $1 then (select name from businesses parent where parent.id = b.parent_id) end as parent,
      (select json_agg(json_build_array(level.name, value.name) order by level.position) from location_levels chosen
        join levels level on level.id = chosen.level_id join level_values value on value.id = level_value_id
        where location_id = b.id) as levels,
      (select json_agg(name order by key) from location_labels join labels on labels.id = label_id
        where location_id = b.id) as labels,
      (select json_agg(name order by name) from business_ancestors above join businesses on id = above.ancestor_id
        where above.business_id = b.id) as above,
      document::text, shown,
      (select json_agg(json_build_array(field, url) order by field) from media_checks m where m.business_id = b.id) as media
    from business_ancestors a join businesses b on b.id = a.business_id left join listings l on l.business_id = b.id
    where a.ancestor_id = $1 order by b.name`,
    [id],
  )
  const { rows: reviews } = await db.execute(
    `select b.name, alias, external_id, review_date::text, rating, comments, reviewer, tags, reply,
      to_char(replied_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') as replied_at
    from business_ancestors a join businesses b on b.id = a.business_id join reviews r on r.business_id = b.id
    join review_sources s on s.id = r.source_id where a.ancestor_id = $1 order by b.name, external_id`,
    [id],
  )
  return { businesses: businesses as { parent: string | null; business: { name: string } }[], reviews }
}
