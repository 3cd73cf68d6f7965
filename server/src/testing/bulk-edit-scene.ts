import type { Db } from '../core/platform/database.ts'
import { editListings } from '../features/bulk-edits/jobs/edit-listings.ts'
import { bulkEditListings } from '../features/bulk-edits/operations/bulk-edit-listings.ts'
import { getBulkEdit } from '../features/bulk-edits/operations/get-bulk-edit.ts'
import { undoBulkEdit } from '../features/bulk-edits/operations/undo-bulk-edit.ts'
import { exampleListing } from '../features/listings/operations/example-listing.ts'
import { getListing } from '../features/listings/operations/get-listing.ts'
import { updateListing } from '../features/listings/operations/update-listing.ts'
import { fresh } from './fresh.ts'

const neverAborted = new AbortController().signal

export const CLOSED = { specialDate: '12/25/2026', isOpen: 0, startHour: '', endHour: '' }
export const closeAtChristmas = { specialHours: { set: [{ specialDate: '12/25/2026', isOpen: 0 }] } }

export const editAll = (db: Db, signal = neverAborted) =>
  editListings.run({ db, signal, baseUrl: () => 'http://localhost:8080' })

/** An enterprise with some locations that have listings, and helpers for tests of bulk edits. */
export async function bulkEditScene(count: number, scene?: Awaited<ReturnType<typeof fresh>>) {
  const made = scene ?? (await fresh())
  const { call, given, db } = made
  const enterprise = await given.business({ type: 'enterprise' })
  const locations: { id: number; number: number }[] = []
  for (let at = 0; at < count; at++) {
    const location = await given.business({ parentId: enterprise.id })
    const name = `Shop ${at}`
    const businessInfo = { ...exampleListing.businessInfo, name }
    await call(updateListing, {
      params: { businessNumber: location.number },
      body: { ...exampleListing, businessInfo, additionalInfo: { ...exampleListing.additionalInfo, specialHours: [] } },
    })
    locations.push(location)
  }
  const at = (place: number) => locations[place] as { id: number; number: number }
  const listing = async (place: number) =>
    (await call(getListing, { params: { businessNumber: at(place).number } })).body
  const put = (place: number, body: object) =>
    call(updateListing, { params: { businessNumber: at(place).number }, body })
  const below = { businessId: enterprise.id }
  const preview = (body: object, query: object = {}) =>
    call(bulkEditListings, { query: { validateOnly: true, ...query }, body })
  const start = (body: object, headers: Record<string, string> = {}) => call(bulkEditListings, { body }, headers)
  const result = async (bulkEditId: number, query: object = {}) =>
    (await call(getBulkEdit, { params: { bulkEditId }, query: { count: 1000, ...query } })).body
  /** Starts a bulk edit and finishes it. */
  const edit = async (change: object) => {
    const { bulkEditId } = (await start({ ...below, ...change })).body
    await editAll(db)
    return bulkEditId as number
  }
  const undo = async (bulkEditId: number) => {
    const answer = await call(undoBulkEdit, { params: { bulkEditId } })
    await editAll(db)
    return answer
  }
  return { ...made, enterprise, locations, at, below, listing, put, preview, start, result, edit, undo }
}
