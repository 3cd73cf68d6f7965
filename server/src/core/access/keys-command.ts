import { Command } from 'commander'
import { CommandError } from '../cli/fail.ts'
import { openPartner, showNewPartner } from '../cli/open-partner.ts'
import { withDatabase } from '../cli/with-database.ts'
import { findPublicUrl } from '../platform/running-service.ts'
import { listApiKeys } from '../store/api-keys.ts'
import { parseDuration } from '../values/duration.ts'
import { parseLimit } from '../values/rate-limit.ts'
import { createKeyFor, revokeKey } from './change-keys.ts'

export const keysCommand = () =>
  new Command('keys')
    .description('create, list and revoke API keys')
    .addCommand(
      new Command('create')
        .description('create a key; it is shown only once')
        .requiredOption('--partner <name>', 'the owner of the key; a new name creates a partner')
        .option('--name <name>', 'a name for the key')
        .option('--scope <scope>', 'read or write', 'write')
        .option('--limit <requests/seconds>', 'rate limit of this key, such as 300/60; default: RATE_LIMIT')
        .option(
          '--expires <duration>',
          'how long the key is valid, such as 90d, 12h or 30m; by default it does not expire',
        )
        .option('--json', 'print {"key","keyId","partnerId"}')
        .action(create),
    )
    .addCommand(new Command('list').description('list all keys').option('--json', 'print JSON').action(list))
    .addCommand(
      new Command('revoke')
        .description('revoke a key immediately, in every process')
        .argument('<keyId>')
        .action(revoke),
    )

interface CreateOptions {
  partner: string
  name?: string
  scope: string
  limit?: string
  expires?: string
  json?: boolean
}

async function create({
  partner: partnerName,
  name: keyName = '',
  scope,
  limit: limitText,
  expires,
  json,
}: CreateOptions) {
  if (scope !== 'read' && scope !== 'write') throw new CommandError('--scope must be read or write')
  const limit = limitText === undefined ? undefined : parseLimit(limitText)
  if (limitText !== undefined && !limit) throw new CommandError('--limit must be requests/seconds, such as 300/60')
  const lifeMs = expires === undefined ? undefined : parseDuration(expires)
  if (expires !== undefined && !lifeMs) throw new CommandError('--expires must be a duration, such as 90d, 12h or 30m')
  const expiresAt = lifeMs === undefined ? undefined : new Date(Date.now() + lifeMs)

  const { partner, key, url } = await withDatabase(async (db, settings) => ({
    ...(await db.transaction(async (db) => {
      const partner = await openPartner(db, partnerName)
      const name = keyName.trim().slice(0, 100)
      return { partner, key: await createKeyFor(db, partner.id, { name, scope, limit, expiresAt }) }
    })),
    url: await findPublicUrl(settings),
  }))
  showNewPartner(partner)
  if (json) return console.log(JSON.stringify(key))
  console.log(`Key ${key.keyId} of partner ${partner.name} (shown once, keep it safe):\n\n  ${key.key}\n`)
  if (scope === 'read') return console.log('The key can only read. Send it in the header x-api-key.')
  const body = JSON.stringify({ name: 'My shop', type: 'location' })
  console.log(`Try it, with the service running:
  curl -H 'x-api-key: ${key.key}' -H 'content-type: application/json' -d '${body}' ${url}/v1/business`)
}

async function list({ json }: { json?: boolean }) {
  const keys = await withDatabase(listApiKeys)
  if (json) return console.log(JSON.stringify(keys))
  if (keys.length === 0) return console.log('There are no keys. Create one: presence keys create --partner NAME')
  const time = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
  const rows = keys.map((key) => [
    String(key.keyId),
    key.partner,
    key.name,
    key.hint,
    key.scope,
    key.limit ?? '',
    ...[key.created, key.expires, key.lastUsed, key.revoked].map(time),
  ])
  console.log(
    columns([['key', 'partner', 'name', '', 'scope', 'limit', 'created', 'expires', 'last used', 'revoked'], ...rows]),
  )
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

async function revoke(keyId: string) {
  if (!/^[1-9]\d{0,14}$/.test(keyId)) throw new CommandError('a key id is a number. presence keys list shows them.')
  const partnerId = await withDatabase((db) => db.transaction((db) => revokeKey(db, Number(keyId))))
  if (!partnerId) throw new CommandError(`there is no key ${keyId}. presence keys list shows them.`)
  console.log(`Key ${keyId} was revoked.`)
}
