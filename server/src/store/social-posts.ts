import { textTable } from './imported-texts.ts'

export const postTable = textTable({
  kind: 's',
  name: 'social_posts',
  owner: 'business_id',
  date: 'post_date',
  text: 'text',
  columns: {
    business_id: 'bigint',
    account_id: 'bigint',
    source_id: 'int',
    external_id: 'text',
    post_date: 'date',
    text: 'text',
  },
})
