import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { quick } from '../../../core/store/query.ts'
import { momentJson } from '../../../core/store/sql-fragments.ts'
import type { ConsentChange } from '../contract/contact.ts'
import type { Consent, ConsentProof } from '../rules/consent.ts'
import { HELD_CONSENT_JSON, IS_MAPPED, isMappedBelow } from './contact-json.ts'
import { type ContactsBelow, mappedBelow } from './contact-mappings.ts'
import type { Identity } from './opt-outs.ts'

export type ContactConsentChange = ConsentChange & {
  readonly contactId: number
  readonly proof?: ConsentProof | undefined
}

const INSERT = statement<never>(
  'insert-consent-changes',
  `insert into consent_changes (partner_id, contact_id, channel, purpose, optin, proof_source, proof_date)
  select $1, * from unnest($2::bigint[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::date[])`,
)
// Taken in addition to the locks of lockContactKeys.
const LOCK_FEED = statement<never>('lock-consent-feed', 'select pg_advisory_xact_lock($1::int, 1024)')
/**
 * Serialises inserts of a partner until the commit, so ids are in the order in which they become visible, and a client that
 * continues after the last id misses none. Call it as the last statement of a transaction, to hold the lock briefly.
 */
export async function insertConsentChanges(db: Db, partnerId: number, changes: readonly ContactConsentChange[]) {
  if (changes.length === 0) return
  await db.rows(LOCK_FEED, [partnerId])
  await db.rows(INSERT, [
    partnerId,
    changes.map(({ contactId }) => contactId),
    changes.map(({ channel }) => channel),
    changes.map(({ purpose }) => purpose),
    changes.map(({ optin }) => optin),
    changes.map(({ proof }) => proof?.source ?? null),
    changes.map(({ proof }) => proof?.date ?? null),
  ])
}

// Selects ids first, each through its index. With "or", PostgreSQL reads every contact of the account, which it assumes
// to be small if a partner has many accounts.
/**
 * The consents of these contacts of an account, and of all its contacts with one of these addresses or phones. The
 * contacts cannot be deleted before the transaction ends.
 */
export const listConsentHeld = quick.rows<
  { id: number; consent: Consent },
  [partnerId: number, accountId: number, ids: readonly number[], hashes: readonly Identity[]]
>(
  'list-consent-held',
  `select c.id, ${HELD_CONSENT_JSON} as consent from contacts c
  where c.partner_id = $1 and c.account_id = $4 and c.id = any (array(
    select unnest($2::bigint[])
    union select id from contacts where partner_id = $1 and email_hash = any ($3::bytea[])
    union select id from contacts where partner_id = $1 and phone_hash = any ($3::bytea[])))
  order by c.id for key share of c`,
  (partnerId, accountId, ids, hashes) => [partnerId, ids, hashes, accountId],
)

const feed = (name: string, from: string, condition: string, order: string) =>
  slowStatement<PageRow>(
    name,
    `select ${pageJson('updates', '$5')} from ${pageOf(`
      select place, (select row_to_json(whole) from (
        select change_id as "changeId", id, account_id as "accountId", coalesce(external_id, '') as "externalId",
          coalesce(email, '') as email, coalesce(phone, '') as phone, channel, purpose, optin,
          ${momentJson('changed_at')} as "changedAt"
      ) whole) as json
      from (
        select row_number() over (order by ${order}) as place, change.id as change_id, change.channel, change.purpose,
          change.optin, change.changed_at, c.id, c.account_id, c.external_id, c.email, c.phone
        from ${from} join contacts c on c.id = change.contact_id
        where change.partner_id = $1 and ($2::date is null or change.changed_at >= $2::timestamp at time zone 'UTC')
          and ($3::date is null or change.changed_at < ($3::date + 1)::timestamp at time zone 'UTC') and ${condition}
        order by ${order} offset $4 limit $5 + 1
      ) chosen`)}`,
  )

/** Sorted by time if read from the start, by id if read after a change. */
const feeds = (name: string, condition: string, order: string) => ({
  all: feed(`list-consent-changes${name}`, 'consent_changes change', `${condition} and ${IS_MAPPED}`, order),
  many: feed(
    `list-consent-changes-of-many${name}`,
    'consent_changes change',
    `${condition} and ${isMappedBelow('$7::bigint')}`,
    order,
  ),
  few: feed(
    `list-consent-changes-of-few${name}`,
    `${mappedBelow('$7')} cross join lateral (
        select * from consent_changes where contact_id = mapped.contact_id offset 0) change`,
    condition,
    order,
  ),
})
const FROM_START = feeds('', '$6::bigint is null', 'change.changed_at, change.id')
const AFTER = feeds('-after', 'change.id > $6::bigint', 'change.id')

export interface ConsentWindow {
  /** Days in UTC, inclusive. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Only changes after this one. */
  readonly after: number | undefined
  readonly offset: number
  readonly count: number
}
/** One page, oldest first, so that new changes come last; of a business and those below it, or of the whole partner. */
export async function listConsentChanges(
  db: Db,
  partnerId: number,
  below: ContactsBelow | undefined,
  { from, to, after, offset, count }: ConsentWindow,
) {
  const { all, few, many } = after === undefined ? FROM_START : AFTER
  const values = [partnerId, from ?? null, to ?? null, offset, count, after ?? null]
  const rows = below
    ? await db.rows(below.areFew ? few : many, [...values, below.businessId])
    : await db.rows(all, values)
  return readPage(rows) as JsonText
}
