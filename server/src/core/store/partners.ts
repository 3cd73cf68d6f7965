import type { Db } from '../platform/database.ts'
import { statement } from '../platform/statement.ts'

const INSERT = statement<never>(
  'insert-partner',
  'insert into partners (name) values ($1) on conflict (name) do nothing',
)
const FIND = statement<{ id: number }>('find-partner', 'select id from partners where name = $1')
/** Uses two statements: the second sees a partner that another transaction inserted while the first one waited. */
export async function findOrInsertPartner(db: Db, name: string): Promise<number> {
  await db.rows(INSERT, [name])
  const [partner] = await db.rows(FIND, [name])
  return (partner as { id: number }).id
}

export const findPartnerId = async (db: Db, name: string) => (await db.rows(FIND, [name]))[0]?.id

const LIST = statement<{ id: number }>('list-partners', 'select id from partners order by id')
export const listPartnerIds = async (db: Db) => (await db.rows(LIST)).map(({ id }) => id)

const LIST_NAMES = statement<{ name: string }>('list-partner-names', 'select name from partners order by id')
export const listPartnerNames = async (db: Db) => (await db.rows(LIST_NAMES)).map(({ name }) => name)

const COUNT = statement<{ partners: number }>('count-partners', 'select count(*) as partners from partners')
export const countPartners = async (db: Db) => (await db.rows(COUNT))[0]?.partners ?? 0
