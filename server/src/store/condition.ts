import { type Db, statement } from '../platform/database.ts'

const DELETED = statement<{ count: number }>(
  'count-deleted-businesses',
  'select count(*) from business_anchors where deleted_at is not null',
)
export const countDeletedBusinesses = async (db: Db) => (await db.rows(DELETED))[0]?.count ?? 0

const FAILED_JOBS = statement<{ count: number }>(
  'count-failed-jobs',
  `select count(*) from pgboss.job where state = 'failed'`,
)
export const countFailedJobs = async (db: Db) => (await db.rows(FAILED_JOBS))[0]?.count ?? 0
