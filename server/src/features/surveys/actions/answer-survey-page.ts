import type { Context } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { type AuditedChange, insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { notifier } from '../../webhooks/actions/notify.ts'
import type { PublishedReview } from '../rules/published-review.ts'
import type { Answer } from '../rules/survey.ts'
import { lockSurveyForUse, type SurveyRow } from '../store/surveys.ts'
import { addSurveyResponse, lockOurWebsite } from './add-survey-response.ts'

interface SentAnswers {
  readonly businessId: number
  readonly answers: readonly Answer[]
  /** Undefined unless the survey is answered at a location. */
  readonly review: PublishedReview | undefined
}

/** Stores a response from the public page. Returns false if the survey has been closed. */
export const answerSurveyPage = (
  db: Db,
  emit: Context<never>['emit'],
  { partnerId, accountId, surveyId }: SurveyRow & { readonly partnerId: number },
  { businessId, answers, review: content }: SentAnswers,
): Promise<boolean> =>
  db.transaction(async (db) => {
    const sourceId = content && (await lockOurWebsite(db, partnerId))
    const survey = await lockSurveyForUse(db, partnerId, accountId, surveyId)
    if (survey?.status !== 'published') return false
    const record = (db: Db, changes: AuditedChange | readonly AuditedChange[]) =>
      insertAuditEntry(db, partnerId, { operation: 'answer survey page' }, changes)
    const context = { partnerId, emit, record, notify: notifier(partnerId, emit) }
    const review = content && sourceId !== undefined ? { content, sourceId } : undefined
    await addSurveyResponse(db, context, { survey, businessId, createdMs: Date.now(), answers, review })
    return true
  })
