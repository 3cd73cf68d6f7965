import { Command } from 'commander'
import * as builtIn from '../domain/listing/look-ups.ts'
import { insertLookUpEntry, type LookUpKind, listLookUpEntries, lookUpKinds } from '../store/look-ups.ts'
import { CommandError } from './fail.ts'
import { withDatabase } from './with-database.ts'

const VALUE_LENGTH_MAX = 255

export const lookUpsCommand = () =>
  new Command('look-ups')
    .description('list and extend the look-ups of listings')
    .addCommand(
      new Command('list').description('print the built-in and the added entries').action(async () => {
        const added = await withDatabase(listLookUpEntries)
        for (const value of builtIn.moreHoursTypes) console.log(`more-hours-type  ${value}`)
        for (const value of builtIn.categories) console.log(`category         ${value}`)
        for (const { kind, value } of added) console.log(`${kind.padEnd(15)}  ${value}  (added)`)
      }),
    )
    .addCommand(
      new Command('add')
        .description('add an entry; it may be used at once')
        .argument('<kind>', lookUpKinds.join(' or '))
        .argument('<value>')
        .action(add),
    )

async function add(kind: string, value: string) {
  const known = lookUpKinds.find((each): each is LookUpKind => each === kind)
  if (!known) throw new CommandError(`the kind must be ${lookUpKinds.join(' or ')}`)
  const text = value.trim()
  if (text === '' || text.length > VALUE_LENGTH_MAX) {
    throw new CommandError(`the value must have 1 to ${VALUE_LENGTH_MAX} characters`)
  }
  await withDatabase((db) => insertLookUpEntry(db, known, text))
  console.log(`${known} ${text} is there.`)
}
