import { updateListing } from '../server/src/operations/listing/update-listing.ts'
import { openDatabase } from '../server/src/platform/database.ts'
import { startEdit } from '../server/src/use-cases/listing/bulk-edit/start-edit.ts'
import { workOnOneBatch } from '../server/src/use-cases/listing/bulk-edit/work-on-edit.ts'
import { bareContext } from './bare-context.ts'
import { median } from './median.ts'
import { perSecond, rivalPace } from './pace.ts'
import type { PaceResult } from './report.ts'
import type { ImportOrder } from './run-import.ts'

const LOCATIONS = 1_000
const CALLS = 200
export const BULK_EDIT_NAME = `bulk edit of ${LOCATIONS} listings`

/** From the start of the edit to its last location, compared with sequential updateListing requests for the same change. */
export async function measureBulkEdit({ url, world, connection, rounds }: ImportOrder): Promise<PaceResult> {
  const db = openDatabase(connection)
  const { key, partnerId, businessIds } = world
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const chosen = businessIds.slice(0, LOCATIONS).map((id) => ({ id, number: 0, name: '' }))
  const tools = { now: () => new Date(), mediaUrl: '' }
  const ours: number[] = []
  const calls: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const special = (day: string) => [{ specialDate: `${day}/${10 + round}/2099`, isOpen: 0 }]
      ours.push(
        await perSecond(LOCATIONS, async () => {
          const change = { specialHours: { set: special('11') } }
          await db.transaction((db) =>
            startEdit(db, bareContext(db, partnerId), { locations: chosen, unknown: [] }, change),
          )
          while (await workOnOneBatch(db, tools, partnerId));
        }),
      )
      calls.push(
        await perSecond(CALLS, async () => {
          const body = JSON.stringify({ additionalInfo: { specialHours: special('12') } })
          for (const id of businessIds.slice(-CALLS)) {
            const path = updateListing.path.replace(':businessNumber', String(id))
            const answer = await fetch(url + path, { method: updateListing.method, headers, body })
            if (answer.status !== 200) throw new Error(`updateListing answered ${await answer.text()}`)
            await answer.arrayBuffer()
          }
        }),
      )
    }
    const { rows } = await db.execute(
      `select count(*) filter (where state = 'changed')::int as changed from bulk_edit_locations where business_id = any ($1)`,
      [chosen.map(({ id }) => id)],
    )
    const [{ changed }] = rows as [{ changed: number }]
    if (changed !== LOCATIONS * rounds) throw new Error(`${changed} of ${LOCATIONS * rounds} were changed`)
  } finally {
    await db.close()
  }
  return {
    name: BULK_EDIT_NAME,
    unit: 'locations/s',
    perSecond: median(ours),
    rivals: [rivalPace('updateListing, one call after the other', ours, calls)],
  }
}
