import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import type { ImportParent } from '../../../core/import/batches.ts'
import { readJsonLines } from '../../../core/import/read-rows.ts'
import { fresh } from '../../../testing/fresh.ts'
import { importAsOperator } from '../../../testing/import-as-operator.ts'
import { givenDirectory } from '../../../testing/publishing-scene.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { findImportParent } from '../../businesses/store/imports.ts'
import { connectDirectory } from '../../publishing/operations/connect-directory.ts'
import { exampleListing } from '../operations/example-listing.ts'
import { parseCoordinates } from '../rules/coordinates.ts'
import { listingImport } from './listing-import.ts'
import { updateLocations } from './update-locations.ts'

/** Two imported locations, and a function that imports them again. */
async function imported() {
  const scene = await fresh()
  const { db, given } = scene
  const enterprise = await given.business({ type: 'enterprise' })
  const parent = (await findImportParent(db, enterprise.id)) as ImportParent
  const take = (services: string) => {
    const listing = { ...exampleListing, additionalInfo: { ...exampleListing.additionalInfo, services } }
    const lines = ['one', 'two'].map((externalId) => `${JSON.stringify({ externalId, name: externalId, listing })}\n`)
    return importAsOperator(db, listingImport, parent, readJsonLines(Readable.from([Buffer.from(lines.join(''))])))
  }
  await take('Bread')
  const { rows } = await db.execute('select id, number from businesses where parent_id = $1 order by id', [
    enterprise.id,
  ])
  const [one, two] = rows as { id: number; number: number }[]
  if (!one || !two) return assert.fail('two locations were imported')
  return { ...scene, parent, take, one, two }
}

async function connect(t: TestContext, { call, db }: Awaited<ReturnType<typeof imported>>, businessNumber: number) {
  // This test sends nothing, so no server is needed.
  const { name } = await givenDirectory(t, db, 'http://127.0.0.1:9/d')
  assert.equal((await call(connectDirectory, { params: { businessNumber, directory: name }, body: {} })).status, 200)
}

test('a changed location that is connected to a directory is queued for publishing; others are not', async (t) => {
  const scene = await imported()
  const { db, take, one, two } = scene
  await connect(t, scene, one.number)
  const ids = [one.id, two.id]
  await db.execute('delete from publish_requests where business_id = any ($1)', [ids])
  await take('Bread, Cakes')
  const { rows } = await db.execute('select business_id, reason from publish_requests where business_id = any ($1)', [
    ids,
  ])
  assert.deepEqual(rows, [{ business_id: one.id, reason: 'listing' }])
})

test('a location that was deleted after the lookup is refused, and nothing is written for it', async () => {
  const { db, call, parent, one } = await imported()
  await call(deleteBusiness, { params: { business_Id: one.id } })
  await db.execute('delete from listings where business_id = $1', [one.id])
  const ids = {
    externalId: 'one',
    contentHash: 'new',
    level: undefined,
    parentExternalId: '',
    names: undefined,
    businessNumber: undefined,
  }
  const position = parseCoordinates()
  const line = { line: 2, ...ids, draft: { name: 'One' }, position, listing: exampleListing }
  const known = new Map([
    ['one', { externalId: 'one', locationId: one.id, type: 'location' as const, contentHash: 'old' }],
  ])
  const context = {
    today: '2026-11-15',
    moreHoursTypes: [],
    categories: new Set<string>(),
    photos: { baseUrl: '', files: new Set<string>() },
  }
  const { count, refused } = await db.transaction((db) => updateLocations(db, parent, [line], known, () => context))
  assert.equal(count, 0)
  assert.match(refused[0]?.violations[0]?.rule ?? '', /was deleted during the import/)
  const { rows } = await db.execute('select 1 from listings where business_id = $1', [one.id])
  assert.equal(rows.length, 0)
})
