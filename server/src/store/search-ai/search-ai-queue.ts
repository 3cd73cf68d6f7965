import { slow } from '../sql/query.ts'

// The first entries of indexes, not `exists`: planned without knowing the time, that may read every row.
/** Partners that have something to be asked or started, in the order of their ids. */
export const listPartnersWithSearchAi = slow.column<number, [now: Date]>(
  'list-partners-with-search-ai',
  `select id from partners
  where (select min(touched_at) from search_ai_runs where queue_partner_id = partners.id and state = 'running') <= $1
    or (select min(due_at) from search_ai_plans where queue_partner_id = partners.id) <= $1
    or exists (select from search_ai_runs where queue_partner_id = partners.id and started_up_to is not null)
  order by id`,
)
