import { CommandError } from '../../../core/cli/fail.ts'
import { withDatabase } from '../../../core/cli/with-database.ts'
import { findNamedBusiness } from '../../businesses/actions/find-named-business.ts'
import { startUndo } from '../actions/start-edit.ts'
import { findPartnerOfBulkEdit, listBulkEdits } from '../store/bulk-edits.ts'
import { finish, operator } from './bulk-edit.ts'
import { readBulkEdit, showCounts, showLocations } from './show-edit.ts'

export async function undo(id: string, { yes, json }: { yes?: true; json?: true }) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new CommandError('the id of a bulk edit must be a number, such as 12')
  const bulkEditId = Number(id)
  await withDatabase(async (db, settings) => {
    const partnerId = await findPartnerOfBulkEdit(db, bulkEditId)
    if (partnerId === undefined) throw new CommandError(`there is no bulk edit ${id}.`)
    if (yes) {
      await db.transaction((db) => startUndo(db, operator(partnerId, 'listings undo'), bulkEditId))
      await finish(db, settings, partnerId, bulkEditId)
    }
    const edit = await readBulkEdit(db, partnerId, bulkEditId)
    if (json) return console.log(JSON.stringify(edit))
    showLocations(yes ? edit.locations.filter(({ state }) => state === 'not restored') : edit.locations)
    showCounts(edit.counts)
    if (!yes) console.log('Nothing was changed. Add --yes to undo the bulk edit.')
  })
}

const SHOWN = 100

interface ListedEdit {
  readonly bulkEditId: number
  readonly state: string
  readonly startedAt: string
  readonly change: object
  readonly counts: { readonly total: number; readonly changed: number; readonly refused: number }
}

export async function edits({ business, json }: { business: string; json?: true }) {
  const text = await withDatabase(async (db) => {
    const { partnerId } = await findNamedBusiness(db, business)
    return listBulkEdits(db, partnerId, undefined, { sindex: 0, count: SHOWN })
  })
  if (json) return console.log(text)
  const { bulkEdits } = JSON.parse(text) as { bulkEdits: readonly ListedEdit[] }
  if (bulkEdits.length === 0) console.log('There are no bulk edits.')
  for (const { bulkEditId, state, startedAt, change, counts } of bulkEdits) {
    const words = JSON.stringify(change).slice(0, 200)
    console.log(`${bulkEditId}  ${state}  ${startedAt}  ${counts.changed} of ${counts.total} changed  ${words}`)
  }
}
