import { type Db, statement } from '../../platform/database.ts'
import { quick } from '../sql/query.ts'

const DELETED = statement<{ waiting: number; overdue: number }>(
  'count-deleted-businesses',
  `select count(*) as waiting, count(*) filter (where deleted_at < now() - interval '30 minutes') as overdue
  from business_anchors where deleted_at is not null`,
)
/** Those that no purge has removed yet. */
export const countDeletedBusinesses = async (db: Db) => (await db.rows(DELETED))[0] ?? { waiting: 0, overdue: 0 }

export const countFailedJobs = quick.one<number>(
  'count-failed-jobs',
  `select count(*) from pgboss.job where state = 'failed'`,
)
