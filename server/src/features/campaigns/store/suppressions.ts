import { pageJson, pageOf } from '../../../core/store/page.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { type Identity, movesAlong } from '../../contacts/store/opt-outs.ts'
import type { StoredSuppression, SuppressionReason } from '../contract/suppression.ts'

/**
 * Adds addresses and phones to the list of the account, and returns the new entries. `identitiesOf` makes the hashes.
 * They are sorted, so that two reports about the same people do not deadlock.
 */
export const suppress = quick.rows<
  { id: number; reason: SuppressionReason },
  [partnerId: number, accountId: number, reasons: ReadonlyMap<Identity, SuppressionReason>]
>(
  'suppress-addresses',
  `insert into suppressions (partner_id, account_id, identity, reason)
  select $1, account.id, added.identity, added.reason
  from unnest($3::bytea[], $4::text[]) as added (identity, reason)
  join businesses account on account.partner_id = $1 and account.id = $2
  order by added.identity
  on conflict (account_id, identity) do nothing returning id, reason`,
  (partnerId, accountId, reasons) => [partnerId, accountId, [...reasons.keys()], [...reasons.values()]],
)

/** Returns the addresses and phones that the account must not write to, regardless of consent. */
export const listSuppressed = quick.column<
  Identity,
  [partnerId: number, accountId: number, identities: readonly Identity[]]
>(
  'list-suppressed-addresses',
  `select '\\x' || encode(identity, 'hex') from suppressions
  where partner_id = $1 and account_id = $2 and identity = any ($3::bytea[])`,
)

// Only the hash is stored, so the address is known only if a contact has it.
const ADDRESS = (column: 'email' | 'phone') => `coalesce((
    select c.${column} from contacts c where c.account_id = suppression.account_id and c.partner_id = suppression.partner_id
      and c.${column}_hash = suppression.identity order by c.updated_at desc, c.id desc limit 1), '') as ${column}`
const ROW = `suppression.id as "suppressionId", suppression.account_id as "accountId", ${ADDRESS('email')}, ${ADDRESS('phone')},
  suppression.reason, floor(extract(epoch from suppression.created_at) * 1000)::bigint as created`
const OF_ACCOUNT = 'suppressions suppression where suppression.partner_id = $1 and suppression.account_id = $2'

/** One page, newest first. */
export const listSuppressions = quick.page<[partnerId: number, accountId: number, offset: number, count: number]>(
  'list-suppressions',
  `select ${pageJson('suppressions', '$4')} from ${pageOf(`
    select -"suppressionId" as place, row_to_json(record) as json from (
      select ${ROW} from ${OF_ACCOUNT} order by suppression.id desc offset $3 limit $4 + 1
    ) record`)}`,
)

export const findSuppression = quick.row<StoredSuppression, [partnerId: number, accountId: number, identity: Identity]>(
  'find-suppression',
  `select ${ROW} from ${OF_ACCOUNT} and suppression.identity = $3::bytea`,
)

/** Returns undefined if there was no such entry. */
export const removeSuppression = quick.row<StoredSuppression, [partnerId: number, accountId: number, id: number]>(
  'remove-suppression',
  `delete from ${OF_ACCOUNT} and suppression.id = $3 returning ${ROW}`,
)

/** Used when a location moves to another account with these contacts, so that their addresses stay suppressed. */
export const copySuppressions = slow.run<
  [partnerId: number, fromAccount: number, toAccount: number, contactIds: readonly number[]]
>(
  'copy-suppressions-to-account',
  `insert into suppressions (partner_id, account_id, identity, reason, created_at)
  select $1, $4, suppression.identity, suppression.reason, suppression.created_at from ${OF_ACCOUNT}
    and ${movesAlong('suppression.identity')}
  on conflict (account_id, identity) do nothing`,
  (partnerId, fromAccount, toAccount, contactIds) => [partnerId, fromAccount, contactIds, toAccount],
)
export const removeSuppressionsOfAccount = slow.run<[partnerId: number, accountId: number]>(
  'remove-suppressions-of-account',
  'delete from suppressions where partner_id = $1 and account_id = $2',
)
