import { slow } from '../../../core/store/query.ts'
import type { Label } from '../contract/labels.ts'
import { keyOfName } from '../rules/level-names.ts'

/** The labels of an account by name, with the number of locations of each. */
export const listLabels = slow.rows<Label, [partnerId: number, accountId: number]>(
  'list-labels',
  `select label.id as "labelId", label.name, (
    select count(*) from location_labels chosen join businesses b on b.id = chosen.location_id and b.partner_id = $1
    where chosen.label_id = label.id
  ) as locations
  from labels label join businesses account on account.id = account_id and account.partner_id = $1
  where account_id = $2 order by label.key`,
)
export const insertLabels = slow.column<number, [accountId: number, names: readonly string[]]>(
  'insert-labels',
  `insert into labels (account_id, name, key) select $1, name, key from unnest($2::text[], $3::text[]) as sent (name, key)
  returning id`,
  (accountId, names) => [accountId, names, names.map(keyOfName)],
)
export const renameLabels = slow.run<
  [accountId: number, labels: readonly { readonly id: number; readonly name: string }[]]
>(
  'rename-labels',
  `update labels label set name = sent.name, key = sent.key
  from unnest($2::bigint[], $3::text[], $4::text[]) as sent (id, name, key)
  where account_id = $1 and label.id = sent.id`,
  (accountId, labels) => [
    accountId,
    labels.map(({ id }) => id),
    labels.map(({ name }) => name),
    labels.map(({ name }) => keyOfName(name)),
  ],
)
/** Gives the locations of these labels another one. Remove them afterwards. */
export const mergeLabels = slow.run<
  [accountId: number, merge: { readonly ids: readonly number[]; readonly into: number }]
>(
  'merge-labels',
  `insert into location_labels (location_id, label_id)
  select distinct location_id, $3::bigint from location_labels join labels on labels.id = label_id
  where account_id = $1 and label_id = any ($2) on conflict do nothing`,
  (accountId, { ids, into }) => [accountId, ids, into],
)
export const removeLabels = slow.run<[accountId: number, ids: readonly number[]]>(
  'remove-labels',
  'delete from labels where account_id = $1 and id = any ($2)',
)

export interface LabeledLocation {
  readonly id: number
  readonly number: number
  readonly labels: readonly string[]
}
/** Those of the businesses that are locations of the account, with their labels. Prevents deleting or moving them. */
export const lockLabeledLocations = slow.rows<
  LabeledLocation,
  [partnerId: number, accountId: number, refs: readonly number[]]
>(
  'lock-labeled-locations',
  `with locked as materialized (
    select id, number from businesses where partner_id = $1 and type = 'location' and (parent_id = $2 or id = $2)
      and (id = any ($3) or number = any ($3)) order by id for key share
  )
  select id, number, array(
    select label.name from location_labels join labels label on label.id = label_id
    where location_id = locked.id and account_id = $2 order by label.key
  ) as labels from locked`,
)
export const addLabels = slow.run<[accountId: number, locationIds: readonly number[], labelIds: readonly number[]]>(
  'add-labels',
  `insert into location_labels (location_id, label_id)
  select location_id, labels.id from labels, unnest($2::bigint[]) as location_id
  where account_id = $1 and labels.id = any ($3) on conflict do nothing`,
)
export const takeLabels = slow.run<[accountId: number, locationIds: readonly number[], labelIds: readonly number[]]>(
  'take-labels',
  `delete from location_labels using labels
  where labels.id = label_id and account_id = $1 and location_id = any ($2) and label_id = any ($3)`,
)
