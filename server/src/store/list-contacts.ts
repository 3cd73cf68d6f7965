import type { PhoneReading } from '../domain/contact/identifiers.ts'
import { type Db, type JsonText, slowStatement } from '../platform/database.ts'
import { contactJson, IS_MAPPED, isAmongMappedBelow } from './contact-json.ts'

/** What is not there does not narrow. */
export interface ContactFilter {
  /** Mapped at or below this business. */
  readonly businessId?: number | undefined
  readonly emailFolded?: string | undefined
  readonly phones?: readonly PhoneReading[] | undefined
  readonly externalId?: string | undefined
  readonly tag?: string | undefined
  readonly blocked?: boolean | undefined
}

const readings = (value: string) => `json_to_recordset(${value}::json) as asked (phone text, countries text[])`

// Only the filters that are sent stand in the statement, so that each combination gets a plan of its own.
const CONDITIONS: { readonly [Name in keyof Required<ContactFilter>]: (value: string) => string } = {
  businessId: isAmongMappedBelow,
  emailFolded: (value) => `c.email_folded = ${value}`,
  phones: (value) => `c.phone = any (array(select asked.phone from ${readings(value)}))
      and exists (select from ${readings(value)} where asked.phone = c.phone and c.country_code = any (asked.countries))`,
  externalId: (value) => `c.external_id = ${value}`,
  tag: (value) => `c.tags @> array[${value}::text]`,
  blocked: (value) => `c.blocked = ${value}`,
}

const statements = new Map<string, ReturnType<typeof makeStatement>>()
const makeStatement = (names: readonly (keyof ContactFilter)[]) => {
  const conditions = names.map((name, at) => `and ${CONDITIONS[name](`$${at + 4}`)}`).join(' ')
  return slowStatement<{ json: JsonText }>(
    `list-contacts ${names.join(' ')}`,
    `select format('{"contacts":[%s],"hasMore":%s}',
      string_agg(one.json::text, ',' order by one.id) filter (where one.place <= $2 + $3), to_json(count(*) > $3)) as json
    from (
      select c.id, c.place, ${contactJson('null')} as json from (
        select c.*, row_number() over (order by c.id) as place from contacts c
        where c.partner_id = $1 ${conditions} and ${IS_MAPPED}
        order by c.id offset $2 limit $3 + 1
      ) c
    ) one`,
  )
}

/** One window, in the order of creation. */
export async function listContacts(db: Db, partnerId: number, filter: ContactFilter, offset: number, count: number) {
  const names = (Object.keys(CONDITIONS) as (keyof ContactFilter)[]).filter((name) => filter[name] !== undefined)
  const key = names.join(' ')
  const statement = statements.get(key) ?? makeStatement(names)
  statements.set(key, statement)
  const values = names.map((name) => (name === 'phones' ? JSON.stringify(filter[name]) : filter[name]))
  return (await db.rows(statement, [partnerId, offset, count, ...values]))[0]?.json as JsonText
}
