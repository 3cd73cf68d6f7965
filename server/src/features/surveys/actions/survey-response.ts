import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { alertsQueued } from '../../alerts/contract/facts.ts'
import { writeReviews } from '../../reviews/actions/write-reviews.ts'
import { findOrAddSources } from '../../texts/actions/import-sources.ts'
import { textsStored } from '../../texts/contract/facts.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../texts/store/review-locations.ts'
import { listReviewIds } from '../../texts/store/reviews.ts'
import { insertSurveyTexts } from '../../texts/store/survey-texts.ts'
import { changeContext } from '../../webhooks/actions/change-context.ts'
import { scoreOf } from '../rules/summary.ts'
import type { Answer, PublishedReview } from '../rules/survey-rules.ts'
import { insertSurveyResponse, type SurveyResponseRow, writeReviewOfResponse } from '../store/survey-responses.ts'
import { lockSurveyForUse, type SurveyRow } from '../store/surveys.ts'

/** The source of reviews that customers wrote in a survey. */
const OUR_WEBSITE = 'our_website'

type ResponseContext = Pick<Context<never>, 'partnerId' | 'emit' | 'record' | 'notify'>

export interface SubmittedResponse {
  /** The caller has locked it for a response. */
  readonly survey: SurveyRow
  readonly businessId: number
  readonly createdMs: number
  readonly answers: readonly Answer[]
  readonly contactId?: number | undefined
  /** The review to publish. Then the business must be a location. */
  readonly review?: { readonly content: PublishedReview; readonly sourceId: number } | undefined
}

/** Call it before taking any other lock. Returns undefined if the partner has the maximum number of sources. */
export const lockOurWebsite = async (db: Db, partnerId: number) =>
  (await findOrAddSources(db, partnerId, [OUR_WEBSITE]))?.get(OUR_WEBSITE)

/** Stores a response, and its review if there is one, in the caller's transaction. */
export async function addSurveyResponse(
  db: Db,
  context: ResponseContext,
  { survey, businessId, createdMs, answers, contactId, review }: SubmittedResponse,
): Promise<SurveyResponseRow> {
  const { questions, surveyId, accountId } = survey
  const hasTexts = answers.some(({ question }) => questions[question - 1]?.type === 'text')
  const response = await insertSurveyResponse(db, {
    surveyId,
    businessId,
    createdMs,
    answers,
    score: scoreOf(questions, answers),
    contactId: contactId ?? null,
  })
  const { responseId } = response
  if (hasTexts) await insertSurveyTexts(db, { responseId, businessId, accountId, createdMs })
  const reviewId = review ? await publish(db, context, response, review) : null
  if (hasTexts) await context.emit(db, textsStored)
  // Alerts about a bad review should not wait for the next scheduled run.
  if (reviewId) await context.emit(db, alertsQueued)
  // Answers may contain personal data, which must not be in the log.
  const after = { surveyId, ...(reviewId && { reviewId }) }
  await context.record(db, { businessId, subject: 'survey response', subjectId: responseId, after })
  const data = { surveyId, responseId, businessId }
  await context.notify(db, [{ type: 'survey.response.created', businessIds: [businessId], data }])
  return { ...response, reviewId }
}

/** The external id of the review contains the id of the response, so there cannot be a second review. */
async function publish(
  db: Db,
  { partnerId, notify }: ResponseContext,
  { responseId, businessId, created }: SurveyResponseRow,
  { content, sourceId }: NonNullable<SubmittedResponse['review']>,
) {
  const [location] = await lockReviewedBusinesses(db, partnerId, businessId, [businessId])
  const treeId = location && (await lockReviewTree(db, partnerId, businessId))
  if (!location || treeId === undefined) return null
  const review = {
    ...content,
    business_id: location.id,
    account_id: location.accountId,
    source_id: sourceId,
    external_id: `survey-response-${responseId}`,
    review_date: new Date(created).toISOString().slice(0, 10),
    reviewer: '',
    tags: null,
  }
  await writeReviews(db, { partnerId, treeId, notify }, [review])
  const [storedReview] = await listReviewIds(db, [review])
  if (!storedReview) return null
  await writeReviewOfResponse(db, responseId, storedReview.id)
  return storedReview.id
}

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
    const context = changeContext(partnerId, { operation: 'answer survey page' }, emit)
    const review = content && sourceId !== undefined ? { content, sourceId } : undefined
    await addSurveyResponse(db, context, { survey, businessId, createdMs: Date.now(), answers, review })
    return true
  })
