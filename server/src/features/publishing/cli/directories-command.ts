import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import { CommandError } from '../../../core/cli/fail.ts'
import { withDatabase } from '../../../core/cli/with-database.ts'
import { openSecret } from '../../../core/store/open-secret.ts'
import { parseDuration } from '../../../core/values/duration.ts'
import { parseLimit } from '../../../core/values/rate-limit.ts'
import { directories as views } from '../contract/directory.ts'
import { listDirectories, type NewDirectory, removeDirectory } from '../store/directories.ts'
import {
  defineDirectory,
  grantDirectory,
  parseDirectoryUrl,
  refuseWrongCredentials,
  renewCredentials,
  revokeDirectory,
} from './manage-directories.ts'

export const directoriesCommand = () =>
  new Command('directories')
    .description('manage the directories that listings are published to')
    .addCommand(
      new Command('add')
        .description('add a directory; partners can use it once it is granted to them')
        .argument('<name>', 'lowercase letters, digits and hyphens')
        .requiredOption('--url <url>', 'https://…; http://… only on a private network')
        .option('--view <view>', `the kind of listing it receives: ${views.join(', ')}; default: its name`)
        .option('--transport <transport>', 'protocol or business-profile', 'protocol')
        .option(
          '--credentials <file>',
          'a JSON file; without it, a key for the directory protocol is created and shown once',
        )
        .option('--window <duration>', 'how long the directory may take to show a change', '1h')
        .option('--check-every <duration>', 'how often to check a listing that is in sync', '1d')
        .option('--rate <requests/seconds>', 'its rate limit, such as 600/60; none by default')
        .action(add),
    )
    .addCommand(
      new Command('grant')
        .description('let a partner use a directory')
        .argument('<name>')
        .option('--partner <name>', 'a partner that may use it; can be repeated', collect, [])
        .option('--all-partners', 'all partners that exist now')
        .action(grant),
    )
    .addCommand(
      new Command('revoke')
        .description(
          "revoke a directory from a partner: the partner's locations are disconnected, but their listings stay published there",
        )
        .argument('<name>')
        .requiredOption('--partner <name>', 'the partner that may no longer use it')
        .action(revoke),
    )
    .addCommand(
      new Command('credentials')
        .description('replace the credentials of a directory, and retry what failed because of the old ones')
        .argument('<name>')
        .argument('<file>', 'a JSON file as for add --credentials; it replaces all old credentials')
        .action(renew),
    )
    .addCommand(
      new Command('list')
        .description('list directories, with drift, dead letters and outages')
        .option('--json', 'print JSON')
        .action(list),
    )
    .addCommand(
      new Command('remove')
        .description('remove a directory; listings stay published there')
        .argument('<name>')
        .option('--force', 'remove it even if locations are connected to it')
        .action(remove),
    )

interface AddOptions {
  url: string
  view?: string
  transport: string
  credentials?: string
  window: string
  checkEvery: string
  rate?: string
}

async function add(name: string, options: AddOptions) {
  const directory = parseDirectory(name, options)
  const fileCredentials = options.credentials === undefined ? undefined : await readCredentials(options.credentials)
  if (!fileCredentials && directory.transport !== 'protocol')
    throw new CommandError('--credentials is required: a JSON file')
  const credentials = fileCredentials ?? { keyId: 'presence', secret: randomBytes(32).toString('base64url') }
  refuseWrongCredentials(directory.transport, credentials)
  const id = await withDatabase(async (db, settings) =>
    defineDirectory(db, await openSecret(db, settings), directory, credentials),
  )
  if (id === undefined)
    throw new CommandError(`directory ${name} already exists. presence directories list shows them.`)
  console.log(
    `Directory ${name} was created. To let a partner use it: presence directories grant ${name} --partner NAME`,
  )
  if (!fileCredentials)
    console.log(
      `Its key (shown once; the directory uses it to verify signatures):\n\n  ${credentials.keyId} ${credentials.secret}`,
    )
}

function parseDirectory(name: string, { url, view, transport, window, checkEvery, rate }: AddOptions): NewDirectory {
  if (!/^[a-z][a-z0-9-]{0,49}$/.test(name))
    throw new CommandError('the name must consist of lowercase letters, digits and hyphens, and start with a letter')
  const validView = views.find((each) => each === (view ?? name))
  if (!validView) throw new CommandError(`--view must be one of ${views.join(', ')}`)
  if (transport !== 'protocol' && transport !== 'business-profile') {
    throw new CommandError('--transport must be protocol or business-profile')
  }
  const [windowMs, checkEveryMs] = [window, checkEvery].map(parseDuration)
  if (!windowMs || !checkEveryMs)
    throw new CommandError('--window and --check-every must be durations, such as 1h or 2d')
  const limit = rate === undefined ? undefined : parseLimit(rate)
  if (rate !== undefined && (!limit || limit.requests < 2))
    throw new CommandError('--rate must have the form 600/60, with at least 2 requests')
  const address = parseDirectoryUrl(url)
  if (!address) throw new CommandError('--url must be https://…, or http://… on a private network')
  return { name, view: validView, transport, url: address, windowMs, checkEveryMs, rate: limit }
}

const collect = (value: string, before: string[]): string[] => [...before, value]

async function grant(name: string, { partner, allPartners }: { partner: string[]; allPartners?: boolean }) {
  if (partner.length > 0 === Boolean(allPartners)) throw new CommandError('use either --partner NAME or --all-partners')
  const granted = await withDatabase((db) => grantDirectory(db, name, allPartners ? 'all' : partner))
  console.log(
    `Directory ${name} was granted to ${granted} ${granted === 1 ? 'partner' : 'partners'} that did not have it yet.`,
  )
}

async function revoke(name: string, { partner }: { partner: string }) {
  const disconnected = await withDatabase((db) => revokeDirectory(db, name, partner))
  console.log(`${partner} can no longer use ${name}. ${disconnected} of its locations were disconnected.`)
}

async function renew(name: string, file: string) {
  const credentials = await readCredentials(file)
  const revived = await withDatabase(async (db, settings) =>
    renewCredentials(db, await openSecret(db, settings), name, credentials, new Date()),
  )
  console.log(`Directory ${name} has new credentials. ${revived} locations will be retried.`)
}

export async function readCredentials(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code}).`)
  })
  const value = jsonIn(text)
  const isRecord =
    typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string')
  if (!isRecord) throw new CommandError('the credentials must be a JSON file that contains an object of strings')
  return value as Record<string, string>
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function list({ json }: { json?: boolean }) {
  const directories = await withDatabase(listDirectories)
  if (json) return console.log(JSON.stringify(directories))
  for (const { name, view, url, connected, drifted, deadLetters, restsUntil, lastError, partners } of directories) {
    const ill = restsUntil ? `  paused until ${restsUntil.toISOString()}: ${lastError}` : ''
    const counts = `${connected} connected, ${drifted} drifted, ${deadLetters} dead letters`
    console.log(`${name}  (${view})  ${url}  ${counts}${ill}`)
    if (name !== 'internal') console.log(`  granted to ${describePartners(partners)}`)
  }
}

const PARTNERS_SHOWN = 5
const describePartners = (partners: readonly string[]) => {
  const names = partners.slice(0, PARTNERS_SHOWN).join(', ') || 'no partner'
  return partners.length > PARTNERS_SHOWN ? `${names} and ${partners.length - PARTNERS_SHOWN} more` : names
}

async function remove(name: string, { force }: { force?: boolean }) {
  const removed = await withDatabase(async (db) => {
    const connected = (await listDirectories(db)).find((each) => each.name === name)?.connected ?? 0
    if (connected > 0 && !force)
      throw new CommandError(`it still has connected locations (${connected}): use --force to remove it anyway`)
    return removeDirectory(db, name)
  })
  if (!removed) throw new CommandError(`there is no directory ${name} to remove. presence directories list shows them.`)
  console.log(`Directory ${name} was removed. Its listings stay published there.`)
}
