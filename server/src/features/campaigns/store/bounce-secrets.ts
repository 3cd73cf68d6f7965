import { quick } from '../../../core/store/query.ts'
import { ACCOUNT_ID, WITH_ACCOUNT } from '../../businesses/store/accounts.ts'

export interface BounceSecretVersion {
  readonly version: number
  readonly previousUntil: Date | null
}
const VERSION = 'coalesce(rotated.version, 0) as version, rotated.previous_until as "previousUntil"'

/**
 * A signed report contains only the number of the account. Reports about messages that a location sent before it joined
 * an enterprise are signed with the location's secret, but now apply to the enterprise.
 */
export const findReportedAccount = quick.row<
  BounceSecretVersion & { readonly partnerId: number; readonly accountId: number },
  [number: number]
>(
  'find-reported-account',
  `select b.partner_id as "partnerId", ${ACCOUNT_ID} as "accountId", ${VERSION} from ${WITH_ACCOUNT}
  left join bounce_secrets rotated on rotated.account_id = b.id where b.number = $1`,
)

export const findBounceSecretVersion = quick.oneRow<BounceSecretVersion, [partnerId: number, accountId: number]>(
  'find-bounce-secret-version',
  `select ${VERSION} from businesses account
  left join bounce_secrets rotated on rotated.account_id = account.id where account.partner_id = $1 and account.id = $2`,
)

/** Returns the new version. The previous version is accepted until `previousUntil`, older ones are not. */
export const rotateBounceSecret = quick.one<number, [partnerId: number, accountId: number, previousUntil: Date]>(
  'rotate-bounce-secret',
  `insert into bounce_secrets as stored (account_id, version, previous_until)
  select id, 1, $3 from businesses where partner_id = $1 and id = $2
  on conflict (account_id) do update set version = stored.version + 1, previous_until = excluded.previous_until
  returning version`,
)
