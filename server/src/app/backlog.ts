import { quick } from '../core/store/query.ts'

export interface Backlog {
  readonly work: string
  /** How long the oldest item has been due. */
  readonly seconds: number
}

/** The backlog of background work of all partners, for the operator. */
export const listBacklogs = quick.rows<Backlog>(
  'list-backlogs',
  `select work, coalesce(greatest(0, extract(epoch from now() - due_at)), 0)::float8 as seconds from (
    select 'jobs' as work, (
      select min(start_after) from pgboss.job where state in ('created', 'retry') and start_after <= now()
    ) as due_at
    union all
    select 'webhooks', (select min(due_at) from webhook_deliveries where state = 'waiting')
    union all
    select 'publications', (
      select min(due_at) from directories cross join lateral (
        select min(due_at) as due_at from publications where directory_id = directories.id
      ) first
    )
    union all
    select 'reviews', (
      select min(due_at) from partners cross join lateral (
        select min(due_at) as due_at from source_links where queue_partner_id = partners.id and due_at is not null
      ) first
    )
    union all
    select 'replies', (
      select min(due_at) from partners cross join lateral (
        select min(due_at) as due_at from reply_deliveries where queue_partner_id = partners.id and state = 'pending'
      ) first
    )
  ) backlogs`,
)

export const countDisabledSubscriptions = quick.one<number>(
  'count-disabled-subscriptions',
  `select count(*) from webhook_subscriptions where state = 'disabled'`,
)
