import { Command } from 'commander'
import { CommandError } from '../../../core/cli/fail.ts'
import { withDatabase } from '../../../core/cli/with-database.ts'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { NAME_LENGTH_MAX } from '../contract/listing-limits.ts'
import * as builtIn from '../rules/built-in-lookups.ts'
import {
  insertLookupEntry,
  type LookupKind,
  listLookupEntries,
  lookupKinds,
  removeLookupEntry,
} from '../store/lookups.ts'

const BUILT_IN: Readonly<Record<LookupKind, readonly string[]>> = {
  'more-hours-type': builtIn.moreHoursTypes,
  category: builtIn.categories,
}

export const lookupsCommand = () =>
  new Command('look-ups')
    .description('list and extend the look-up values of listings')
    .addCommand(
      new Command('list').description('print the built-in and the added entries').action(async () => {
        const added = await withDatabase(listLookupEntries)
        for (const value of builtIn.moreHoursTypes) console.log(`more-hours-type  ${value}`)
        for (const value of builtIn.categories) console.log(`category         ${value}`)
        for (const { kind, value } of added) console.log(`${kind.padEnd(15)}  ${value}  (added)`)
      }),
    )
    .addCommand(
      new Command('add')
        .description('add an entry; it can be used immediately')
        .argument('<kind>', lookupKinds.join(' or '))
        .argument('<value>')
        .action(add),
    )
    .addCommand(
      new Command('remove')
        .description('remove an added entry; listings that use it keep it until they are updated')
        .argument('<kind>', lookupKinds.join(' or '))
        .argument('<value>')
        .action(remove),
    )

async function add(kindText: string, value: string) {
  const kind = parseKind(kindText)
  const text = value.trim()
  if (text === '' || lengthInCodePoints(text) > NAME_LENGTH_MAX) {
    throw new CommandError(`the value must have 1 to ${NAME_LENGTH_MAX} characters`)
  }
  const same = BUILT_IN[kind].find((each) => each.toLowerCase() === text.toLowerCase())
  if (same !== undefined) throw new CommandError(`the ${kind} "${same}" is built in and can already be used.`)
  await withDatabase((db) => insertLookupEntry(db, kind, text))
  console.log(`${kind} ${text} was added.`)
}

async function remove(kindText: string, value: string) {
  const kind = parseKind(kindText)
  const removed = await withDatabase((db) => removeLookupEntry(db, kind, value.trim()))
  if (!removed) throw new CommandError(`there is no added ${kind} with this value. presence look-ups list shows them.`)
  console.log(`${kind} ${value.trim()} was removed.`)
}

function parseKind(text: string): LookupKind {
  const kind = lookupKinds.find((each): each is LookupKind => each === text)
  if (!kind) throw new CommandError(`the kind must be ${lookupKinds.join(' or ')}`)
  return kind
}
