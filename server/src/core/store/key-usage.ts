import type { Db, JsonText } from '../platform/database.ts'
import { slowStatement } from '../platform/statement.ts'
import { slow } from './query.ts'

export interface Usage {
  /** Includes refused requests. */
  requests: number
  refused: number
}

const ADD = slowStatement<never>(
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
  await db.rows(ADD, [[...usage.keys()], counts.map(({ requests }) => requests), counts.map(({ refused }) => refused)])
}

const INSERT_DAYS = slowStatement<never>(
  'insert-usage-of-days',
  `insert into key_usage (key_id, day, requests, refused)
  select $1, day, requests, refused from unnest($2::date[], $3::bigint[], $4::bigint[]) as used (day, requests, refused)`,
)
/** The key must not have usage on these days yet. */
export const insertUsageOfDays = async (db: Db, keyId: number, days: readonly (Usage & { day: string })[]) => {
  const column = <Name extends keyof (typeof days)[number]>(name: Name) => days.map((day) => day[name])
  await db.rows(INSERT_DAYS, [keyId, column('day'), column('requests'), column('refused')])
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
