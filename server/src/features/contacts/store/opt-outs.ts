import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { statement } from '../../../core/platform/statement.ts'
import { foldEmail } from '../../../core/values/email.ts'
import { type OptOut, purposes } from '../rules/consent.ts'
import { CONSENT_COLUMNS } from './contact-json.ts'

/**
 * The key of stored opt-outs: it does not identify the person, but matches when the person returns. It is a keyed hash
 * in PostgreSQL's text format, because imports compare and send hundreds of thousands of them.
 */
export type Identity = `\\x${string}`
export interface Identities {
  readonly email: Identity | undefined
  readonly phone: Identity | undefined
}
export type StoredOptOut = OptOut & { readonly identity: Identity }

export function identitiesOf(
  secret: Secret,
  partnerId: number,
  { email, phone }: { readonly email: string; readonly phone: string },
): Identities {
  const hash = (text: string): Identity => `\\x${secret.keyedHash('opt-out', `${partnerId} ${text}`).toString('hex')}`
  return {
    email: email === '' ? undefined : hash(`email ${foldEmail(email)}`),
    phone: phone === '' ? undefined : hash(`phone ${phone}`),
  }
}
export const hashesOf = ({ email, phone }: Identities): Identity[] =>
  [email, phone].filter((hash) => hash !== undefined)

const COLUMNS = ['blocked', ...CONSENT_COLUMNS]
/** For `insert into opt_outs as known`: opt-outs of both rows are combined. */
export const ON_CONFLICT = `on conflict (account_id, identity) do update
  set ${COLUMNS.map((name) => `${name} = known.${name} or excluded.${name}`)}`

const KEEP = statement<never>(
  'keep-opt-outs',
  `insert into opt_outs as known (partner_id, account_id, identity, ${COLUMNS})
  select $1, $2, * from unnest($3::bytea[], ${COLUMNS.map((_, at) => `$${at + 4}::boolean[]`)})
  ${ON_CONFLICT}`,
)
/** Adds to existing opt-outs. Each identity may occur only once. */
export async function addOptOuts(db: Db, partnerId: number, accountId: number, optOuts: readonly StoredOptOut[]) {
  if (optOuts.length === 0) return
  await db.rows(KEEP, [
    partnerId,
    accountId,
    optOuts.map(({ identity }) => identity),
    optOuts.map(({ blocked }) => blocked),
    ...purposes.map((purpose) => optOuts.map((optOut) => optOut[purpose])),
  ])
}

const LIST = statement<StoredOptOut>(
  'list-opt-outs',
  `select '\\x' || encode(identity, 'hex') as identity, blocked, email_marketing as "emailMarketing", email_feedback as "emailFeedback",
    email_service as "emailService", sms_marketing as "smsMarketing", sms_feedback as "smsFeedback",
    sms_service as "smsService"
  from opt_outs where partner_id = $1 and account_id = $2 and identity = any ($3::bytea[])`,
)
/** The opt-outs of the account, by the hashes of e-mail addresses and phones. */
export const listOptOuts = (db: Db, partnerId: number, accountId: number, identities: readonly Identity[]) =>
  db.rows(LIST, [partnerId, accountId, identities])

const LIFT = statement<never>(
  'lift-opt-outs',
  `update opt_outs set ${COLUMNS.map((name, at) => `${name} = ${name} and not $${at + 4}`)}
  where partner_id = $1 and account_id = $2 and identity = any ($3::bytea[])`,
)
const REMOVE_LIFTED = statement<never>(
  'remove-lifted-opt-outs',
  `delete from opt_outs where partner_id = $1 and account_id = $2 and identity = any ($3::bytea[])
    and not (${COLUMNS.join(' or ')})`,
)
/** Lifts the opt-outs that are true in `lifted`, and deletes rows without any left. */
export async function liftOptOuts(
  db: Db,
  partnerId: number,
  accountId: number,
  identities: readonly Identity[],
  lifted: OptOut,
) {
  await db.rows(LIFT, [partnerId, accountId, identities, lifted.blocked, ...purposes.map((purpose) => lifted[purpose])])
  await db.rows(REMOVE_LIFTED, [partnerId, accountId, identities])
}

/**
 * SQL: the opt-out of this identity moves with a location that leaves the account $2 with the contacts $3. Opt-outs of
 * deleted people are copied too, because they may come from this location.
 */
export const movesAlong = (identity: string) => `(
    ${identity} in (select unnest(array[c.email_hash, c.phone_hash]) from contacts c where c.partner_id = $1 and c.id = any ($3))
    or not (exists (select from contacts c where c.email_hash = ${identity} and c.account_id = $2)
      or exists (select from contacts c where c.phone_hash = ${identity} and c.account_id = $2)))`
