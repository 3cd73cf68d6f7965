import { Command } from 'commander'
import { CommandError } from '../../../core/cli/fail.ts'
import { withDatabase } from '../../../core/cli/with-database.ts'
import { findNamedBusiness } from '../../businesses/actions/find-named-business.ts'
import { startUndo } from '../actions/start-bulk-edit.ts'
import { findPartnerOfBulkEdit, listBulkEdits } from '../store/bulk-edits.ts'
import { bulk, finish, operator } from './bulk-edit-command.ts'
import { readBulkEdit, showCounts, showLocations } from './show-edit.ts'

const BULK_HELP = `
Without --yes, the command only shows what would change at each location. --set accepts every field that updateListing
accepts: a text, or JSON for lists and numbers. An empty value clears the field. Each location is checked by the rules of
updateListing. A location that breaks a rule is refused and listed; the others are changed.

Examples:
  presence listings bulk --business 100000 --close 12/25/2026
  presence listings bulk --business 100000 --state CA --open 12/24/2026=09:00-13:00 --yes
  presence listings bulk --business 100000 --set businessInfo.websiteUrl=https://bakery.example --yes
  presence listings undo 12 --yes`

const collect = (value: string, before: string[]): string[] => [...before, value]

export const listingsCommand = () =>
  new Command('listings')
    .description('edit the listings of many locations at once, and undo such edits')
    .addCommand(
      new Command('bulk')
        .description('preview one change to many locations; --yes applies it')
        .requiredOption('--business <number>', 'all locations at or below this business')
        .option('--location <number>', 'only this location; may be repeated', collect, [])
        .option('--search <text>', 'only locations with this text in name, city, zip, id or number', '')
        .option('--country <code>', 'only locations in this country, such as US', '')
        .option('--state <code>', 'only locations in this state, such as CA', '')
        .option('--close <date>', 'closed on this date, MM/DD/YYYY; may be repeated', collect, [])
        .option('--open <date=from-to>', 'special hours, such as 12/24/2026=09:00-13:00; may be repeated', collect, [])
        .option('--usual <date>', 'remove the special hours of this date; may be repeated', collect, [])
        .option('--set <field=value>', 'a field, such as businessInfo.phone=…; may be repeated', collect, [])
        .option('--yes', 'apply the change')
        .option('--json', 'print {"counts","locations"}, with "bulkEditId" after --yes')
        .addHelpText('after', BULK_HELP)
        .action(bulk),
    )
    .addCommand(
      new Command('undo')
        .description('show a bulk edit; --yes restores the previous values of its locations')
        .argument('<id>', 'as "presence listings edits" shows it')
        .option('--yes', 'undo the bulk edit')
        .option('--json', 'print the bulk edit as JSON')
        .action(undo),
    )
    .addCommand(
      new Command('edits')
        .description('list the bulk edits of the last 90 days, newest first')
        .requiredOption('--business <number>', 'any business of the partner')
        .option('--json', 'print them as JSON')
        .action(edits),
    )

async function undo(id: string, { yes, json }: { yes?: true; json?: true }) {
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

const EDITS_MAX = 100

interface ListedEdit {
  readonly bulkEditId: number
  readonly state: string
  readonly startedAt: string
  readonly change: object
  readonly counts: { readonly total: number; readonly changed: number; readonly refused: number }
}

async function edits({ business, json }: { business: string; json?: true }) {
  const text = await withDatabase(async (db) => {
    const { partnerId } = await findNamedBusiness(db, business)
    return listBulkEdits(db, partnerId, undefined, { sindex: 0, count: EDITS_MAX })
  })
  if (json) return console.log(text)
  const { bulkEdits } = JSON.parse(text) as { bulkEdits: readonly ListedEdit[] }
  if (bulkEdits.length === 0) console.log('There are no bulk edits.')
  for (const { bulkEditId, state, startedAt, change, counts } of bulkEdits) {
    const changeText = JSON.stringify(change).slice(0, 200)
    console.log(`${bulkEditId}  ${state}  ${startedAt}  ${counts.changed} of ${counts.total} changed  ${changeText}`)
  }
}
