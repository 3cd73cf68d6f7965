import type { EqualPair } from '../../domain/publishing/compare.ts'
import { quick } from '../sql/query.ts'

export const insertEqualValues = quick.run(
  'insert-equal-values',
  `insert into equal_values (business_id, directory_id, field, ours, theirs)
  select businesses.id, $3, pair.field, pair.ours, pair.theirs
  from businesses, jsonb_to_recordset($4::jsonb) as pair (field text, ours text, theirs text)
  where partner_id = $1 and businesses.id = $2 on conflict do nothing`,
  (partnerId: number, businessId: number, directoryId: number, pairs: readonly EqualPair[]) => [
    partnerId,
    businessId,
    directoryId,
    JSON.stringify(pairs),
  ],
)
