import { Command } from 'commander'
import { bulk } from './bulk-edit.ts'
import { edits, undo } from './undo-edit.ts'

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
