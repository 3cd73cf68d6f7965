import type { Client } from '@presence/client'
import { photoOf } from '../stage/photo.ts'
import type { Kind } from './names.ts'

type Id = number | string

/** One or more ids for each kind of record, in all forms that requests accept. */
export type Things = Readonly<Record<Kind, readonly Id[]>>

/** Ids that do not exist, in the same forms. */
export const unknownThings: Things = {
  business: [999_999_999_999_999, 99_000_001],
  parent: [999_999_999_999_999, 99_000_001],
  contact: [99_000_001],
  cid: [99_000_001],
  email: ['unknown@unknown.example'],
  phone: ['+12125550199'],
  externalId: ['unknown-1'],
  service: ['SERV99000001'],
  product: ['PROD99000001'],
  review: [99_000_001],
  customField: [99_000_001],
  replyTemplate: [99_000_001],
  sourceLink: [99_000_001],
  survey: [99_000_001],
  surveyResponse: [99_000_001],
  campaign: [99_000_001],
  campaignTemplate: [99_000_001],
  suppression: [99_000_001],
  competitor: [99_000_001],
  competitorAccount: [99_000_001],
  themeEdit: [99_000_001],
  bulkEdit: [99_000_001],
  medium: [99_000_001],
  run: [99_000_001],
  accountRun: [99_000_001],
  subscription: [99_000_001],
  delivery: [99_000_001],
  user: [99_000_001],
  userEmail: ['unknown@unknown.example'],
  key: [99_000_001],
  level: [99_000_001],
  levelValue: [99_000_001],
  label: [99_000_001],
  locationField: [99_000_001],
}

let made = 0

export interface Account extends Things {
  readonly enterpriseId: number
  readonly locationId: number
}

/**
 * An enterprise with a location and one record of each kind. Every text that a response could show contains the marker, so
 * that any leak is found.
 */
export async function makeAccount(client: Client, marker: string, keyId: number, parentId?: number): Promise<Account> {
  const place = parentId === undefined ? {} : { parentId }
  const enterprise = await client.createBusiness({ body: { name: `${marker} group`, type: 'enterprise', ...place } })
  const location = await client.createBusiness({
    body: {
      name: `${marker} shop`,
      type: 'location',
      parentId: enterprise.businessId,
      location: { countryCode: 'US' },
    },
  })
  const { businessId, businessNumber } = location
  const at = { 'x-business-number': businessNumber }
  const number = 1000 + (made++ % 9000)
  const phone = `+1212556${number}`
  const email = `${marker}-${number}@contact.example`
  const externalId = `${marker}-${number}`
  const contact = await client.saveCustomer({
    body: { firstName: marker, lastName: marker, email, phone, externalId, smsOptin: true, businessIds: [businessId] },
  })
  if (!('id' in contact)) throw new Error('the contact was not saved')
  const { serviceId } = await client.createService({ query: { businessId }, body: { name: `${marker} service` } })
  const { productId } = await client.createProduct({
    headers: at,
    body: { name: `${marker} product`, category: marker, status: 'PUBLISH' },
  })
  const review = { sourceAlias: 'search', externalId, rating: 4, reviewDate: '11/15/2026' }
  await client.importReviews({
    params: { businessId },
    body: { reviews: [{ ...review, comments: `Friendly staff at ${marker}`, reviewer: marker }] },
  })
  const { reviews } = await client.listReviews({ params: { businessId }, body: {} })
  const competitor = await client.signUpCompetitor({
    params: { businessNumber },
    body: { name: `${marker} rival`, accounts: [{ name: `${marker} rival shop` }] },
  })
  const edit = await client.saveThemeEdit({
    params: { businessNumber },
    body: { adj: 'friendly', kw: 'staff', shownAdj: marker, shownKw: 'staff' },
  })
  const bulk = await client.bulkEditListings({
    body: { businessIds: [businessId], listing: { businessInfo: { mainBusinessDescription: marker } } },
  })
  if (!('bulkEditId' in bulk)) throw new Error('the bulk edit was not started')
  const medium = await client.uploadMedia({
    params: { businessNumber },
    body: { file: new Blob([photoOf(720, 720)]), caption: marker },
  })
  await client.updateSearchAiAccountSetup({
    headers: { 'x-business-number': enterprise.businessNumber },
    body: {
      frequency: 'off',
      quota: 10,
      names: [marker],
      competitors: [`${marker} rival`],
      themes: [{ theme: marker, prompts: [`Who sells ${marker}?`] }],
      engines: [{ name: 'demo', type: 'recorded', baseUrl: '', model: '' }],
    },
  })
  const field = await client.createCustomField({
    params: { businessNumber },
    body: { name: `${marker} ${number}`, type: 'text' },
  })
  const { levels } = await client.updateLevels({
    params: { businessId: enterprise.businessId },
    body: { levels: [{ name: `${marker} region`, values: [{ name: marker }] }] },
  })
  await client.updateLocationLevels({ params: { businessId }, body: { [`${marker} region`]: marker } })
  await client.labelLocations({
    params: { businessNumber },
    body: { businessNumbers: [businessNumber], add: [marker] },
  })
  const { labels } = await client.getLabels({ params: { businessId } })
  const locationField = await client.createLocationField({
    headers: at,
    body: { fieldName: `${marker} ${number}`, type: 'TEXT', defaultValue: marker, filterable: true },
  })
  await client.setLocationField({
    headers: at,
    body: { businessNumber, fieldId: locationField.id, fieldValue: `${marker} value` },
  })
  const survey = await client.createSurvey({
    params: { businessNumber },
    body: {
      title: marker,
      // The answers in the published example fit these questions.
      questions: [
        { type: 'nps', text: marker },
        { type: 'choice', text: marker, options: ['Bread', marker] },
        { type: 'text', text: marker },
      ],
    },
  })
  const atSurvey = { businessNumber, surveyId: survey.surveyId }
  await client.publishSurvey({ params: atSurvey })
  const response = await client.submitSurveyResponse({
    params: atSurvey,
    body: { answers: [{ question: 3, value: marker }], contactId: contact.id },
  })
  const campaignTemplate = await client.createCampaignTemplate({
    params: { businessNumber },
    body: { name: marker, subject: marker, text: `${marker} {{link}}` },
  })
  const campaign = await client.createCampaign({
    params: { businessNumber },
    body: { name: marker, purpose: 'feedback', templateId: campaignTemplate.templateId },
  })
  const suppression = await client.addSuppression({
    params: { businessNumber },
    body: { email: `${marker}-${number}@bounced.example`, reason: 'bounce' },
  })
  const template = await client.saveReplyTemplate({
    params: { businessNumber },
    body: { name: `${marker} ${number}`, text: marker },
  })
  const link = await client.addSourceLink({
    params: { businessNumber },
    body: { kind: 'push', sourceAlias: marker },
  })
  const accountRun = await client.startSearchAiRun({
    headers: { 'x-business-number': enterprise.businessNumber },
    body: {},
  })
  const run = await client.startSearchAiRun({ headers: at, body: {} })
  const subscription = await client.subscribe({
    query: { businessId },
    body: { url: `https://${marker}.hooks.example/`, events: ['review.created'], description: marker },
  })
  const { subscriptionId } = subscription
  const { deliveryId } = await client.pingSubscription({ params: { subscriptionId } })
  const userEmail = `${marker}-${number}@user.example`
  const { userId } = await client.signUpUser({
    headers: at,
    body: { firstName: marker, lastName: marker, userRole: 'member', userEmailId: userEmail, sendInvite: false },
  })
  return {
    enterpriseId: enterprise.businessId,
    locationId: businessId,
    business: [businessNumber, businessId],
    parent: [enterprise.businessNumber, enterprise.businessId],
    contact: [contact.id],
    cid: contact.cids,
    email: [email],
    phone: [phone],
    externalId: [externalId],
    service: [serviceId],
    product: [productId],
    review: reviews.map(({ reviewId }) => reviewId),
    customField: [field.customFieldId],
    replyTemplate: [template.replyTemplateId],
    sourceLink: [link.sourceLinkId],
    survey: [survey.surveyId],
    surveyResponse: [response.responseId],
    campaign: [campaign.campaignId],
    campaignTemplate: [campaignTemplate.templateId],
    suppression: [suppression.suppressionId],
    competitor: [competitor.competitorId],
    competitorAccount: competitor.accounts.map(({ compAccountId }) => compAccountId),
    themeEdit: [edit.themeEditId],
    bulkEdit: [bulk.bulkEditId],
    medium: [medium.mediaId],
    run: [run.runId],
    accountRun: [accountRun.runId],
    subscription: [subscriptionId],
    delivery: [deliveryId],
    user: [userId],
    userEmail: [userEmail],
    key: [keyId],
    level: levels.map(({ levelId }) => levelId),
    locationField: [locationField.id],
    levelValue: levels.flatMap(({ values }) => values.map(({ levelValueId }) => levelValueId)),
    label: labels.map(({ labelId }) => labelId),
  }
}
