import { textTable } from '../../texts/store/imported-texts.ts'

const COLUMNS = {
  business_id: 'bigint',
  account_id: 'bigint',
  source_id: 'int',
  external_id: 'text',
  post_date: 'date',
  text: 'text',
}
const asPosts = { date: 'post_date', text: 'text', columns: COLUMNS }
export const postTable = textTable({ kind: 's', name: 'social_posts', owner: 'business_id', ...asPosts })
/** In this table, the account belongs to a competitor. */
export const competitorPostTable = textTable({ kind: 'p', name: 'competitor_posts', owner: 'account_id', ...asPosts })
