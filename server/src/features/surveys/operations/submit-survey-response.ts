import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findAccount, lockAccount } from '../../businesses/store/accounts.ts'
import { lockContactOfAccount } from '../../contacts/store/find-contact.ts'
import { addSurveyResponse, lockOurWebsite } from '../actions/survey-response.ts'
import {
  exampleParams,
  exampleResponse,
  NewSurveyResponse,
  ofSurvey,
  SurveyResponse,
  UNKNOWN_SURVEY,
} from '../contract/survey.ts'
import { parseAnswers, reviewIn } from '../rules/survey-rules.ts'
import { lockSurveyForUse } from '../store/surveys.ts'

const { created, answers } = exampleResponse

/** Tolerance for differences between clocks. */
const AHEAD_MS_MAX = 300_000

export const submitSurveyResponse = defineOperation({
  id: 'submitSurveyResponse',
  group: 'Survey',
  method: 'POST',
  path: '/v1/survey/:businessNumber/:surveyId/responses',
  summary: 'Submit a response to a survey',
  past: 'added a survey response',
  description:
    'Adds a response at this business to a published survey of its account. Questions that are not required can be left out; a blank text counts as no answer. contactId is a contact of the same account who answered. With agreeToPublish, the response also becomes a review, which is counted at once. Send an Idempotency-Key so that a repeated request adds no second response.',
  access: { role: 'member', at: 'business' },
  scene: 'published survey',
  input: { params: ofSurvey, body: NewSurveyResponse },
  example: { request: { params: exampleParams, body: { created, answers } }, response: exampleResponse },
  response: SurveyResponse,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, surveyId }, body }, context) =>
    context.db.transaction(async (db) => {
      const { partnerId, now, withinReach, fail } = context
      const { contactId, agreeToPublish = false } = body
      // Without a lock: that of the source, which may add it, must be the first.
      if (!(await findAccount(db, partnerId, businessNumber))) return fail('BUSINESS_ID_INVALID')
      const sourceId = agreeToPublish
        ? ((await lockOurWebsite(db, partnerId)) ??
          fail('INPUT_INVALID', 'agreeToPublish (the limit of 1000 sources is reached: send the response without it)'))
        : undefined
      const { accountId, businessId, type } =
        (await lockAccount(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const survey =
        (await lockSurveyForUse(db, partnerId, accountId, surveyId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
      if (survey.status !== 'published')
        return fail(
          'INPUT_INVALID',
          `surveyId (the survey is ${survey.status}; only a published survey accepts responses)`,
        )
      const created = body.created ?? now.getTime()
      if (created > now.getTime() + AHEAD_MS_MAX)
        return fail('INPUT_INVALID', [{ field: 'created', rule: 'must not be in the future' }])
      const parsed = parseAnswers(survey.questions, body.answers)
      if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
      const { answers } = parsed
      if (contactId !== undefined) {
        const businessIds = (await lockContactOfAccount(db, partnerId, accountId, contactId)) ?? []
        const reachable = (await withinReach?.(db, businessIds)) ?? new Set(businessIds)
        if (reachable.size === 0)
          return fail('INPUT_INVALID', [{ field: 'contactId', rule: 'a contact of this account' }])
      }
      if (sourceId === undefined)
        return addSurveyResponse(db, context, { survey, businessId, createdMs: created, answers, contactId })
      const refuse = (rule: string) => fail('INPUT_INVALID', [{ field: 'agreeToPublish', rule }])
      if (type !== 'location') return refuse('only at a location: a review belongs to one')
      const content =
        reviewIn(survey.questions, answers) ?? refuse('needs answers to a question of type stars and one of type text')
      const review = { content, sourceId }
      return addSurveyResponse(db, context, { survey, businessId, createdMs: created, answers, contactId, review })
    }),
})
