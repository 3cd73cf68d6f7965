import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { byRef, quick } from '../../../core/store/query.ts'
import { lockBusiness } from '../../businesses/store/businesses.ts'
import type { FaqQuestion } from '../rules/faq.ts'

interface StoredFaq {
  readonly businessId: number
  readonly questions: readonly FaqQuestion[]
}
const FIND = byRef<StoredFaq>(
  'find-faq',
  (column) => `select id as "businessId", coalesce(questions, '[]') as questions
    from businesses left join faqs on business_id = id where partner_id = $1 and ${column} = $2`,
  statement,
)
/** Without questions, the list is empty. Returns undefined if there is no such business. */
export const findFaq = async (db: Db, partnerId: number, ref: number) => (await db.rows(FIND(ref), [partnerId, ref]))[0]

/** Locks the row of the business, then reads the questions. */
export const lockFaq = async (db: Db, partnerId: number, ref: number) =>
  (await lockBusiness(db, partnerId, ref)) && findFaq(db, partnerId, ref)

export const upsertFaq = quick.run(
  'upsert-faq',
  `insert into faqs (business_id, questions) select id, $3 from businesses where partner_id = $1 and id = $2
  on conflict (business_id) do update set questions = excluded.questions`,
  (partnerId: number, businessId: number, questions: readonly FaqQuestion[]) => [
    partnerId,
    businessId,
    JSON.stringify(questions),
  ],
)
