import { randomUUID } from 'node:crypto'
import type { AnyOperation } from '../core/operation/define-operation.ts'
import { createBusiness } from '../features/accounts/operations/create-business.ts'
import { exampleTemplate } from '../features/campaigns/contract/campaign-template.ts'
import { addSuppression } from '../features/campaigns/operations/add-suppression.ts'
import { createCampaign } from '../features/campaigns/operations/create-campaign.ts'
import { createCampaignTemplate } from '../features/campaigns/operations/create-campaign-template.ts'
import { createCustomField } from '../features/contacts/operations/create-custom-field.ts'
import { uploadMedia } from '../features/media/operations/upload-media.ts'
import { addSourceLink } from '../features/reviews/operations/add-source-link.ts'
import { importReviews } from '../features/reviews/operations/import-reviews.ts'
import { listReviews } from '../features/reviews/operations/list-reviews.ts'
import { saveReplyTemplate } from '../features/reviews/operations/save-reply-template.ts'
import { exampleResponse, exampleSurvey } from '../features/surveys/contract/survey.ts'
import { createSurvey } from '../features/surveys/operations/create-survey.ts'
import { publishSurvey } from '../features/surveys/operations/publish-survey.ts'
import { submitSurveyResponse } from '../features/surveys/operations/submit-survey-response.ts'
import { saveThemeEdit } from '../features/themes/operations/save-theme-edit.ts'
import { signUpCompetitor } from '../features/themes/operations/sign-up-competitor.ts'
import type { Answer } from './check-answer.ts'

interface GivenRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: Uint8Array
}
type Call = (operation: Pick<AnyOperation, 'method' | 'path' | 'upload'>, request?: GivenRequest) => Promise<Answer>

/** Creates the data that a test needs, through the operations. */
export function givenBy(call: Call) {
  const given = {
    business: async (business: Record<string, unknown> = {}) => {
      const { body } = await call(createBusiness, { body: { name: 'Given', type: 'location', ...business } })
      return { id: body.businessId as number, number: body.businessNumber as number }
    },
    /** Returns its id and the path of its public address. */
    medium: async (businessNumber: number, file?: Uint8Array) => {
      const { body } = await call(uploadMedia, { params: { businessNumber }, body: {}, ...(file && { file }) })
      return { id: body.mediaId as number, path: new URL(body.url as string).pathname }
    },
    competitor: async (businessNumber: number, name = 'Rival', accounts: readonly string[] = ['First']) => {
      const body = { name, accounts: accounts.map((account) => ({ name: account })) }
      const made = await call(signUpCompetitor, { params: { businessNumber }, body })
      return made.body as { competitorId: number; accounts: { compAccountId: number }[] }
    },
    themeEdit: async (businessNumber: number, edit: Record<string, unknown> = {}) => {
      const body = {
        adj: 'nice',
        kw: 'staff',
        ...(edit.hidden ? {} : { shownAdj: 'friendly', shownKw: 'staff' }),
        ...edit,
      }
      return (await call(saveThemeEdit, { params: { businessNumber }, body })).body as { themeEditId: number }
    },
    /** A draft in the account of the given business, or of a new one. */
    survey: async (businessNumber?: number, survey: Record<string, unknown> = {}) => {
      const params = { businessNumber: businessNumber ?? (await given.business()).number }
      const { title, questions } = exampleSurvey
      return (await call(createSurvey, { params, body: { title, questions, ...survey } })).body as { surveyId: number }
    },
    /** A response to a new survey at the business. */
    surveyResponse: async (businessNumber: number) => {
      const { surveyId } = await given.survey(businessNumber)
      const params = { businessNumber, surveyId }
      await call(publishSurvey, { params })
      const { answers } = exampleResponse
      const { responseId } = (await call(submitSurveyResponse, { params, body: { answers } })).body
      return { surveyId, responseId: responseId as number }
    },
    suppression: async (businessNumber: number, email = `${randomUUID()}@mail.example`) => {
      const body = { email, reason: 'bounce' }
      return (await call(addSuppression, { params: { businessNumber }, body })).body as { suppressionId: number }
    },
    /** In the account of the given business, or of a new one. */
    campaignTemplate: async (businessNumber?: number, template: Record<string, unknown> = {}) => {
      const params = { businessNumber: businessNumber ?? (await given.business()).number }
      const { name, subject, text } = exampleTemplate
      const body = { name, subject, text, ...template }
      return (await call(createCampaignTemplate, { params, body })).body as { templateId: number }
    },
    /** A draft in the account of the given business, or of a new one. */
    campaign: async (businessNumber?: number, campaign: Record<string, unknown> = {}) => {
      const number = businessNumber ?? (await given.business()).number
      const { templateId } = await given.campaignTemplate(number)
      const body = { name: 'Visits', purpose: 'feedback', templateId, ...campaign }
      return (await call(createCampaign, { params: { businessNumber: number }, body })).body as { campaignId: number }
    },
    /** In the account of the given business, or of a new one. */
    customField: async (businessNumber?: number, definition: Record<string, unknown> = {}) => {
      const params = { businessNumber: businessNumber ?? (await given.business()).number }
      const body = { name: randomUUID(), type: 'text', ...definition }
      return (await call(createCustomField, { params, body })).body as { customFieldId: number; accountId: number }
    },
    /** In the account of the given business, or of a new one. */
    replyTemplate: async (businessNumber?: number, template: Record<string, unknown> = {}) => {
      const params = { businessNumber: businessNumber ?? (await given.business()).number }
      const body = { name: randomUUID(), text: 'Thank you, {reviewer}.', ...template }
      return (await call(saveReplyTemplate, { params, body })).body as { replyTemplateId: number; accountId: number }
    },
    /** A push link of the given location, or of a new one. */
    sourceLink: async (businessNumber?: number, link: Record<string, unknown> = {}) => {
      const params = { businessNumber: businessNumber ?? (await given.business()).number }
      const body = { kind: 'push', sourceAlias: 'till', ...link }
      return (await call(addSourceLink, { params, body })).body as {
        sourceLinkId: number
        path: string
        secret: string
      }
    },
    /** Of the given location, or of a new one. */
    review: async (review: Record<string, unknown> = {}, businessId?: number) => {
      const id = businessId ?? (await given.business()).id
      const written = { sourceAlias: 'search', externalId: randomUUID(), reviewDate: '11/15/2026', ...review }
      await call(importReviews, { params: { businessId: id }, body: { reviews: [written] } })
      const { body } = await call(listReviews, { params: { businessId: id }, query: { count: 1000 } })
      const made = body.reviews.find((each: { externalId: string }) => each.externalId === written.externalId)
      return { businessId: id, reviewId: made.reviewId as number }
    },
  }
  return given
}
