import { createBusiness } from '../../features/accounts/operations/create-business.ts'
import { updateLevels } from '../../features/accounts/operations/update-levels.ts'
import { applyNextBatch } from '../../features/bulk-edits/actions/apply-edit.ts'
import { bulkEditListings } from '../../features/bulk-edits/operations/bulk-edit-listings.ts'
import { createLocationField } from '../../features/businesses/operations/create-location-field.ts'
import { labelLocations } from '../../features/businesses/operations/label-locations.ts'
import { setLocationField } from '../../features/businesses/operations/set-location-field.ts'
import { updateLocationLevels } from '../../features/businesses/operations/update-location-levels.ts'
import { planBatch } from '../../features/campaigns/jobs/plan-campaigns.ts'
import { createCampaign } from '../../features/campaigns/operations/create-campaign.ts'
import { createCampaignTemplate } from '../../features/campaigns/operations/create-campaign-template.ts'
import { updateReviewSites } from '../../features/campaigns/operations/update-review-sites.ts'
import { startCampaign } from '../../features/campaigns/store/campaigns.ts'
import { writeDemoResults } from '../../features/campaigns/store/results.ts'
import { addProductsToLocation } from '../../features/catalogue/operations/add-products-to-location.ts'
import { createProduct } from '../../features/catalogue/operations/create-product.ts'
import { createService } from '../../features/catalogue/operations/create-service.ts'
import { updateLocationMapping } from '../../features/catalogue/operations/update-location-mapping.ts'
import { createCustomField } from '../../features/contacts/operations/create-custom-field.ts'
import { retrieveContact } from '../../features/contacts/operations/retrieve-contact.ts'
import { updateFaq } from '../../features/listings/operations/update-faq.ts'
import { saveReplyTemplate } from '../../features/reviews/operations/save-reply-template.ts'
import { createSurvey } from '../../features/surveys/operations/create-survey.ts'
import { publishSurvey } from '../../features/surveys/operations/publish-survey.ts'
import { submitSurveyResponse } from '../../features/surveys/operations/submit-survey-response.ts'
import { signUpCompetitor } from '../../features/themes/operations/sign-up-competitor.ts'
import { type DemoContext, daysBefore, run } from './demo-context.ts'
import bodies from './files/bodies.json' with { type: 'json' }
import { importDemoCompetitor, importDemoFiles } from './import-demo-files.ts'
import { createDemoUsers } from './users-and-keys.ts'

/** Creates a group of bakeries with everything the dashboard shows, and a reseller with a shop. `nameOf` names the two. */
export async function createDemo(context: DemoContext, nameOf = (name: string) => name) {
  const create = async (body: object) =>
    (await run<{ businessId: number }>(createBusiness, { body }, context)).businessId
  const groupId = await create({ ...bodies.group, name: nameOf(bodies.group.name) })
  for (const body of bodies.customFields)
    await run(createCustomField, { params: { businessNumber: groupId }, body }, context)
  const locationIds = await importDemoFiles(context, groupId)
  const resellerId = await create({ ...bodies.reseller, name: nameOf(bodies.reseller.name) })
  await create({ ...bodies.cycles, parentId: resellerId })
  await createDemoUsers(context, groupId, resellerId)
  await editInBulk(context, groupId)
  await run(updateLevels, { params: { businessId: groupId }, query: {}, body: { levels: bodies.levels } }, context)
  for (const [at, body] of bodies.locationLevels.entries())
    await run(updateLocationLevels, { params: { businessId: locationIds[at] }, body }, context)
  for (const [at, add] of bodies.locationLabels.entries()) {
    const body = { businessNumbers: [locationIds[at]], add }
    await run(labelLocations, { params: { businessNumber: groupId }, body }, context)
  }
  await createLocationFields(context, groupId, locationIds)
  await createCatalogue(context, groupId, locationIds)
  for (const businessNumber of locationIds) {
    await run(updateFaq, { params: { businessNumber }, body: { questions: bodies.questions } }, context)
    const sites = ['Yellow Book', 'Town Guide'].map((name) => ({
      name,
      url: `https://${name.toLowerCase().replace(' ', '-')}.example/harbour-bakery/${businessNumber}/review`,
    }))
    await run(updateReviewSites, { params: { businessNumber }, body: { sites } }, context)
  }
  for (const body of bodies.replyTemplates)
    await run(saveReplyTemplate, { params: { businessNumber: groupId }, body }, context)
  await createAnsweredSurvey(context, groupId, locationIds)
  await createCampaigns(context, groupId)
  await createCompetitors(context, groupId)
  return { groupId, resellerId, locationIds }
}

async function createLocationFields(context: DemoContext, groupId: number, locationIds: readonly number[]) {
  const headers = { 'x-business-number': groupId }
  for (const [at, body] of bodies.locationFields.entries()) {
    const { id: fieldId } = await run<{ id: number }>(createLocationField, { headers, body }, context)
    for (const [index, businessNumber] of locationIds.entries()) {
      const fieldValue = bodies.locationFieldValues[index]?.[at] ?? ''
      await run(setLocationField, { headers, body: { businessNumber, fieldId, fieldValue } }, context)
    }
  }
}

/** A finished bulk edit that can be undone. */
async function editInBulk(context: DemoContext, businessId: number) {
  const { db, partnerId, now, mediaUrl } = context
  const query = { validateOnly: false, sindex: 0, count: 1 }
  await run(bulkEditListings, { query, body: { businessId, listing: bodies.listingChange } }, context)
  while (await applyNextBatch(db, { now: () => now, mediaUrl }, partnerId));
}

/** Services in two categories and products at every bakery. */
async function createCatalogue(context: DemoContext, businessId: number, locationIds: readonly number[]) {
  const serviceIds = new Map<string, string>()
  for (const body of bodies.services) {
    const { serviceId } = await run<{ serviceId: string }>(createService, { query: { businessId }, body }, context)
    serviceIds.set(body.name, serviceId)
  }
  const categories = Object.entries(bodies.serviceCategories).map(([category, names]) => [
    category,
    names.map((name) => serviceIds.get(name)),
  ])
  const productIds: string[] = []
  for (const body of bodies.products) {
    const headers = { 'x-business-number': businessId }
    productIds.push((await run<{ productId: string }>(createProduct, { headers, body }, context)).productId)
  }
  for (const id of locationIds) {
    await run(updateLocationMapping, { query: { businessId: id }, body: Object.fromEntries(categories) }, context)
    await run(addProductsToLocation, { headers: { 'x-business-number': id }, body: { productIds } }, context)
  }
}

/** The latest response is from yesterday, and every second one is linked to a contact. */
async function createAnsweredSurvey(context: DemoContext, groupId: number, locationIds: readonly number[]) {
  const ofGroup = { businessNumber: groupId }
  const { surveyId } = await run<{ surveyId: number }>(createSurvey, { params: ofGroup, body: bodies.survey }, context)
  await run(publishSurvey, { params: { ...ofGroup, surveyId } }, context)
  const { surveyAnswers, surveyedContacts } = bodies
  for (const [at, values] of surveyAnswers.entries()) {
    const answers = values.map((value, index) => ({ question: index + 1, value }))
    const created = daysBefore(context.now, surveyAnswers.length - at).getTime()
    const email = at % 2 === 0 ? surveyedContacts[at / 2] : undefined
    const headers = { 'x-business-number': groupId }
    const contact = email && (await run<{ id: number }>(retrieveContact, { headers, body: { email } }, context))
    const params = { businessNumber: locationIds[at % locationIds.length], surveyId }
    const body = { created, answers, ...(contact && { contactId: contact.id }) }
    await run(submitSurveyResponse, { params, body }, context)
  }
}

/** A campaign of last week with results, and a draft for text messages. The demo has no mail server, so nothing is sent. */
async function createCampaigns(context: DemoContext, groupId: number) {
  const { db, partnerId, now } = context
  const params = { businessNumber: groupId }
  const create = async (template: object, campaign: object) => {
    const created = await run<{ templateId: number }>(createCampaignTemplate, { params, body: template }, context)
    const body = { purpose: 'feedback', ...campaign, templateId: created.templateId }
    return (await run<{ campaignId: number }>(createCampaign, { params, body }, context)).campaignId
  }
  const campaignId = await create(bodies.emailTemplate, { name: 'Visits in autumn' })
  const at = (days: number) => daysBefore(now, days)
  await startCampaign(db, groupId, campaignId, bodies.emailTemplate, at(7))
  await planBatch(db, partnerId, campaignId, at(7))
  await writeDemoResults(db, campaignId, at)
  await create(bodies.smsTemplate, { name: 'Visits, by text message', channel: 'sms' })
}

async function createCompetitors(context: DemoContext, groupId: number) {
  for (const { files, ...body } of bodies.competitors) {
    const order = { params: { businessNumber: groupId }, body }
    const { accounts } = await run<{ accounts: { compAccountId: number }[] }>(signUpCompetitor, order, context)
    for (const [at, file] of files.entries())
      await importDemoCompetitor(context, groupId, (accounts[at] as { compAccountId: number }).compAccountId, file)
  }
}
