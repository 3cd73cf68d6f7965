import type { Db, JsonText } from '../platform/database.ts'
import { slowStatement, statement } from '../platform/statement.ts'
import type { Limit } from '../values/rate-limit.ts'
import { quick, slow } from './query.ts'

export type Scope = 'read' | 'write'
export interface ApiKey {
  readonly keyId: number
  /** Unique across installations, because several may share a store for their rate limits. */
  readonly fingerprint: string
  readonly partnerId: number
  readonly scope: Scope
  readonly limit: Limit | undefined
  readonly expiresAt: Date | undefined
}
interface Row {
  key_id: number
  fingerprint: string
  partner_id: number
  scope: Scope
  limit_requests: number | null
  limit_window_seconds: number | null
  expires_at: Date | null
}
const COLUMNS = `id as key_id, encode(substring(key_hash for 12), 'hex') as fingerprint, partner_id, scope, limit_requests,
  limit_window_seconds, expires_at`
const toKey = (row: Row): ApiKey => ({
  keyId: row.key_id,
  fingerprint: row.fingerprint,
  partnerId: row.partner_id,
  scope: row.scope,
  limit:
    row.limit_requests && row.limit_window_seconds
      ? { requests: row.limit_requests, windowSeconds: row.limit_window_seconds }
      : undefined,
  expiresAt: row.expires_at ?? undefined,
})

const FIND = statement<Row>(
  'find-api-key',
  `select ${COLUMNS} from api_keys where key_hash = $1 and revoked_at is null`,
)
/** Does not check the expiry; the caller does, because it has the clock. */
export async function findApiKey(db: Db, hash: Buffer): Promise<ApiKey | undefined> {
  const [row] = await db.rows(FIND, [hash])
  return row && toKey(row)
}

const INSERT = statement<{ key_id: number }>(
  'insert-api-key',
  `insert into api_keys (partner_id, key_hash, hint, scope, limit_requests, limit_window_seconds, expires_at, name)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id as key_id`,
)
export async function insertApiKey(
  db: Db,
  partnerId: number,
  key: {
    hash: Buffer
    hint: string
    name: string
    scope: Scope
    limit: Limit | undefined
    expiresAt: Date | undefined
  },
): Promise<number> {
  const { hash, hint, name, scope, limit, expiresAt } = key
  const [row] = await db.rows(INSERT, [
    partnerId,
    hash,
    hint,
    scope,
    limit?.requests ?? null,
    limit?.windowSeconds ?? null,
    expiresAt ?? null,
    name,
  ])
  return (row as { key_id: number }).key_id
}

interface ListedKey {
  readonly keyId: number
  readonly partner: string
  readonly name: string
  readonly hint: string
  readonly scope: Scope
  readonly limit: string | null
  readonly created: Date
  readonly expires: Date | null
  readonly lastUsed: Date | null
  readonly revoked: Date | null
}
const LISTED = `select k.id as "keyId", p.name as partner, k.name, hint, scope,
    limit_requests || '/' || limit_window_seconds as limit, k.created_at as created, expires_at as expires,
    last_used_at as "lastUsed", revoked_at as revoked
  from api_keys k join partners p on p.id = partner_id`
const LIST = statement<ListedKey>('list-api-keys', `${LISTED} order by k.id`)
/** Lists keys of all partners: for operator commands only. */
export const listApiKeys = (db: Db) => db.rows(LIST)

/** Newest first. */
export const listApiKeysOf = quick.rows<ListedKey, [partnerId: number]>(
  'list-api-keys-of-partner',
  `${LISTED} where partner_id = $1 order by k.id desc limit 1000`,
)

/** Returns undefined if the partner has no such key. */
export const revokeApiKeyOf = quick.row<{ id: number; wasRevoked: boolean }, [partnerId: number, keyId: number]>(
  'revoke-api-key-of-partner',
  `update api_keys set revoked_at = coalesce(api_keys.revoked_at, now()) from api_keys before
  where before.id = api_keys.id and api_keys.partner_id = $1 and api_keys.id = $2
  returning api_keys.id, before.revoked_at is not null as "wasRevoked"`,
)

/** Returns the id of the key's partner, or undefined if there is no such key. */
export const revokeApiKey = quick.value<number, [keyId: number]>(
  'revoke-api-key',
  'update api_keys set revoked_at = coalesce(revoked_at, now()) where id = $1 returning partner_id',
)

export const touchApiKeys = slow.run(
  'touch-api-keys',
  `update api_keys set last_used_at = greatest(last_used_at, used.at)
  from unnest($1::bigint[], $2::timestamptz[]) as used (id, at) where api_keys.id = used.id`,
  (used: ReadonlyMap<number, Date>) => [[...used.keys()], [...used.values()]],
)

export interface Usage {
  /** Includes refused requests. */
  requests: number
  refused: number
}

const ADD_USAGE = slowStatement<never>(
  'add-key-usage',
  `insert into key_usage (key_id, day, requests, refused)
  select id, (now() at time zone 'UTC')::date, requests, refused
  from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as used (key_id, requests, refused)
  join api_keys on api_keys.id = key_id order by id
  on conflict (key_id, day) do update
    set (requests, refused) = (key_usage.requests + excluded.requests, key_usage.refused + excluded.refused)`,
)
/** Adds to today's usage, for keys of any partner. */
export const addKeyUsage = async (db: Db, usage: ReadonlyMap<number, Usage>) => {
  const counts = [...usage.values()]
  await db.rows(ADD_USAGE, [
    [...usage.keys()],
    counts.map(({ requests }) => requests),
    counts.map(({ refused }) => refused),
  ])
}

const INSERT_USAGE_OF_DAYS = slowStatement<never>(
  'insert-usage-of-days',
  `insert into key_usage (key_id, day, requests, refused)
  select $1, day, requests, refused from unnest($2::date[], $3::bigint[], $4::bigint[]) as used (day, requests, refused)`,
)
/** The key must not have usage on these days yet. */
export const insertUsageOfDays = async (db: Db, keyId: number, days: readonly (Usage & { day: string })[]) => {
  const column = <Name extends keyof (typeof days)[number]>(name: Name) => days.map((day) => day[name])
  await db.rows(INSERT_USAGE_OF_DAYS, [keyId, column('day'), column('requests'), column('refused')])
}

/** Usage of the last days, including today. */
export const listKeyUsage = slow.one<JsonText, [partnerId: number, days: number]>(
  'list-key-usage',
  `select format('{"usage":[%s]}', string_agg(row_to_json(used)::text, ',' order by day, "keyId")) as json
  from (
    select key_id as "keyId", day, requests, refused
    from key_usage join api_keys on api_keys.id = key_id
    where partner_id = $1 and day > (now() at time zone 'UTC')::date - $2::int
  ) used`,
)
