import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { quick } from '../../../core/store/query.ts'
import { foldEmail } from '../../../core/values/email.ts'
import type { Consent } from '../rules/consent.ts'
import type { AuditedContact, Contact, SavedAs } from '../rules/merge-contact.ts'
import { BUSINESS_IDS_JSON, IS_MAPPED, OWN_CONSENT_JSON } from './contact-json.ts'
import type { Identities } from './opt-outs.ts'

/** A contact with its account and the existing businesses that it is mapped to. */
export type StoredContact = AuditedContact & { readonly id: number; readonly accountId: number }

// Second keys of the advisory locks: 0 to 1023 are buckets of contact keys, 1024 is the feed (consent-changes.ts), and
// 1025 covers all keys; holders of single buckets share it. It is locked in the condition, which is evaluated before
// the bucket of the row is locked.
/**
 * Until the transaction ends, no other one saves a contact with these keys, so concurrent saves of one new person
 * create one contact. The buckets are sorted, to avoid deadlocks.
 */
export const lockContactKeys = quick.run<[partnerId: number, keys: readonly string[]]>(
  'lock-contact-keys',
  `select pg_advisory_xact_lock($1::int, bucket) from (
    select distinct hashtext(key) & 1023 as bucket from unnest($2::text[]) as key order by 1
  ) bucket where pg_advisory_xact_lock_shared($1::int, 1025) is not null`,
)

const LOCK_ACCOUNTS = statement<never>('lock-contact-accounts', 'select pg_advisory_xact_lock_shared($1::int, 1025)')
/**
 * Until the transaction ends, no location changes its account (moveContactsToAccount waits). Take this lock before
 * reading the account of a contact that will be written.
 */
export const lockContactAccounts = (db: Db, partnerId: number) => db.rows(LOCK_ACCOUNTS, [partnerId])

const LOCK_ALL_KEYS = statement<never>('lock-all-contact-keys', 'select pg_advisory_xact_lock($1::int, 1025)')
/** Like lockContactKeys, with one lock for all keys, for imports of thousands of contacts. */
export const lockAllContactKeys = (db: Db, partnerId: number) => db.rows(LOCK_ALL_KEYS, [partnerId])

const STORED = `c.id, c.account_id as "accountId", (select row_to_json(contact) from (select c.first_name as "firstName", c.last_name as "lastName",
    coalesce(c.email, '') as email, coalesce(c.phone, '') as phone, c.country_code as "countryCode", c.source,
    coalesce(c.external_id, '') as "externalId", c.tags, c.custom_fields as "customFields") contact) as contact,
  ${OWN_CONSENT_JSON} as consent, ${BUSINESS_IDS_JSON} as "businessIds"`

/** Does not lock the contact. Used to find the keys to lock. */
export const findStoredContact = quick.row<StoredContact, [partnerId: number, id: number]>(
  'find-stored-contact',
  `select ${STORED} from contacts c where c.partner_id = $1 and c.id = $2`,
)

/** Ordered by id, like all locks on several contacts. */
export const lockContacts = quick.rows<StoredContact, [partnerId: number, ids: readonly number[]]>(
  'lock-several-contacts',
  `select ${STORED} from contacts c where c.partner_id = $1 and c.id = any ($2) order by c.id for update of c`,
)

export const lockContact = quick.row<StoredContact, [partnerId: number, id: number]>(
  'lock-contact',
  `select ${STORED} from contacts c where c.partner_id = $1 and c.id = $2 for update of c`,
)

const NEWEST = 'order by c.updated_at desc, c.id desc limit 1'
const SAVED_AS = `select ${STORED} from contacts c where c.partner_id = $1 and c.id = (
    select id from (
      (select c.id, 1 as strength from contacts c where c.partner_id = $1 and c.account_id = $5 and c.external_id = $2
        and ${IS_MAPPED})
      union all
      (select c.id, 2 from contacts c where c.partner_id = $1 and c.account_id = $5 and c.email_folded = $3
        and ($2::text is null or c.external_id is null) and ${IS_MAPPED} ${NEWEST})
      union all
      (select c.id, 3 from contacts c where c.partner_id = $1 and c.account_id = $5 and c.phone = $4
        and ($2::text is null or c.external_id is null) and ($3::text is null or c.email_folded is null)
        and ${IS_MAPPED} ${NEWEST})
    ) known order by strength limit 1
  )`
const FIND_SAVED_AS = statement<StoredContact>('find-contact-saved-as', SAVED_AS)
const LOCK_SAVED_AS = statement<StoredContact>('lock-contact-saved-as', `${SAVED_AS} for update of c`)
const valuesOf = (partnerId: number, accountId: number, { externalId, emailFolded, phone }: SavedAs) => [
  partnerId,
  externalId ?? null,
  emailFolded ?? null,
  phone ?? null,
  accountId,
]
/**
 * The contact of this account that a save refers to. A weaker key does not match a contact whose stronger key differs:
 * two people with the same phone but different addresses are two people.
 */
export const findContactSavedAs = async (db: Db, partnerId: number, accountId: number, by: SavedAs) =>
  (await db.rows(FIND_SAVED_AS, valuesOf(partnerId, accountId, by)))[0]
/** While it waited for the lock, the keys of the contact may have changed (see isSavedAs). */
export const lockContactSavedAs = async (db: Db, partnerId: number, accountId: number, by: SavedAs) =>
  (await db.rows(LOCK_SAVED_AS, valuesOf(partnerId, accountId, by)))[0]

export interface ContactRow {
  readonly contact: Contact
  readonly consent: Consent
  readonly identities: Identities
  /** For rows that are written some time after they were decided, in the order of decision. The default is now. */
  readonly moments?: { readonly createdMicros: number; readonly updatedMicros: number }
}
const COLUMNS = `first_name, last_name, email, email_folded, phone, country_code, source, external_id, tags, custom_fields,
  blocked, email_marketing, email_feedback, email_service, sms_marketing, sms_feedback, sms_service, email_hash,
  phone_hash`
const GIVEN = `json_to_recordset($2::json) as given (place bigint, id bigint, first_name text, last_name text, email text,
  email_folded text, phone text, country_code text, source text, external_id text, tags text[], custom_fields json,
  blocked boolean, email_marketing boolean, email_feedback boolean, email_service boolean, sms_marketing boolean,
  sms_feedback boolean, sms_service boolean, email_hash bytea, phone_hash bytea,
  created_micros bigint, updated_micros bigint)`
const timestampOf = (micros: string) =>
  `coalesce(timestamptz 'epoch' + ${micros} * interval '1 microsecond', clock_timestamp())`

/** Returns the ids, in the order of the rows. */
export const insertContacts = quick.column<number, [partnerId: number, accountId: number, rows: readonly ContactRow[]]>(
  'insert-contacts',
  `insert into contacts (partner_id, account_id, ${COLUMNS}, created_at, updated_at)
  select $1, $3, ${COLUMNS}, ${timestampOf('created_micros')}, ${timestampOf('updated_micros')}
  from ${GIVEN} order by place returning id`,
  (partnerId, accountId, rows) => [partnerId, JSON.stringify(rows.map(toColumns)), accountId],
)

const UPDATE = statement<{ id: number }>(
  'update-contacts',
  `update contacts c set (${COLUMNS}, updated_at) = (${COLUMNS.replaceAll(/\w+/g, 'given.$&')},
    ${timestampOf('updated_micros')}) from ${GIVEN} where c.partner_id = $1 and c.id = given.id returning c.id`,
)
/** Returns false if another contact of the account has the external id. */
export async function updateContacts(
  db: Db,
  partnerId: number,
  rows: readonly (ContactRow & { readonly id: number })[],
): Promise<boolean> {
  try {
    await db.rows(UPDATE, [partnerId, JSON.stringify(rows.map(toColumns))])
    return true
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'contacts_external_id') return false
    throw error
  }
}

function toColumns(
  { id, contact, consent, identities, moments }: ContactRow & { readonly id?: number },
  place: number,
) {
  // Undefined values become null in the database; most contacts have many of them.
  const orNull = (text: string) => (text === '' ? undefined : text)
  return {
    place,
    id,
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: orNull(contact.email),
    email_folded: orNull(foldEmail(contact.email)),
    phone: orNull(contact.phone),
    country_code: contact.countryCode,
    source: contact.source,
    external_id: orNull(contact.externalId),
    tags: contact.tags,
    custom_fields: contact.customFields,
    blocked: consent.blocked,
    email_marketing: consent.emailMarketing ?? undefined,
    email_feedback: consent.emailFeedback ?? undefined,
    email_service: consent.emailService ?? undefined,
    sms_marketing: consent.smsMarketing ?? undefined,
    sms_feedback: consent.smsFeedback ?? undefined,
    sms_service: consent.smsService ?? undefined,
    email_hash: identities.email,
    phone_hash: identities.phone,
    created_micros: moments?.createdMicros,
    updated_micros: moments?.updatedMicros,
  }
}

export interface RemovedContact {
  readonly id: number
  readonly accountId: number
  readonly email: string
  readonly firstName: string
  readonly consent: Consent
  /** The existing businesses that the contact was mapped to. */
  readonly businessIds: readonly number[]
}
// Foreign keys delete dependent rows. Opt-outs are already stored under the address and phone.
export const removeContact = quick.row<RemovedContact, [partnerId: number, id: number]>(
  'remove-contact',
  `delete from contacts c where c.partner_id = $1 and c.id = $2 and ${IS_MAPPED}
  returning c.id, c.account_id as "accountId", coalesce(c.email, '') as email, c.first_name as "firstName", ${OWN_CONSENT_JSON} as consent,
    ${BUSINESS_IDS_JSON} as "businessIds"`,
)

/** Contacts of the account that share a key with the contact being saved and wait for the purge. */
export const listUnmappedContacts = quick.column<number, [partnerId: number, accountId: number, savedAs: SavedAs]>(
  'list-unmapped-contacts',
  `select c.id from contacts c where c.partner_id = $1 and c.account_id = $5 and c.external_id = $2 and not ${IS_MAPPED}
  union select c.id from contacts c where c.partner_id = $1 and c.account_id = $5 and c.email_folded = $3 and not ${IS_MAPPED}
  union select c.id from contacts c where c.partner_id = $1 and c.account_id = $5 and c.phone = $4 and not ${IS_MAPPED}`,
  (partnerId, accountId, { externalId, emailFolded, phone }) => [partnerId, externalId, emailFolded, phone, accountId],
)

const LOCK = slowStatement<never>('lock-contacts', 'select from contacts where id = any ($1) order by id for update')
const REMOVE_UNMAPPED = slowStatement<never>(
  'remove-unmapped-contacts',
  `delete from contacts c where c.id = any ($1) and not ${IS_MAPPED}`,
)
/**
 * Removes the contacts that no existing business has. A separate statement locks them first, so that the deletion sees
 * a mapping that was just added.
 */
export const removeUnmappedContacts = (db: Db, ids: readonly number[]) =>
  db.transaction(async (db) => {
    await db.rows(LOCK, [ids])
    await db.rows(REMOVE_UNMAPPED, [ids])
  })
