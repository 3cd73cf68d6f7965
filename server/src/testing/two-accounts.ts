import { createProduct } from '../features/catalogue/operations/create-product.ts'
import { createService } from '../features/catalogue/operations/create-service.ts'
import { exampleFields as exampleProduct } from '../features/catalogue/operations/example-product.ts'
import { saveCustomer } from '../features/contacts/operations/save-customer.ts'
import { examplePlanChange } from '../features/search-ai/operations/example-plan.ts'
import { startSearchAiRun } from '../features/search-ai/operations/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../features/search-ai/operations/update-search-ai-account-setup.ts'
import { fresh } from './fresh.ts'

/** A partner with two accounts, a location in each, and functions that create records in the second account. */
export async function twoAccounts() {
  const scene = await fresh()
  const { call, given } = scene
  const [mine, theirs] = [await given.business({ type: 'enterprise' }), await given.business({ type: 'enterprise' })]
  const here = await given.business({ parentId: mine.id })
  const there = await given.business({ parentId: theirs.id })
  const headers = { 'x-business-number': String(there.id) }
  const contact = async () => {
    const person = { externalId: 'x-1', email: 'ann@there.example', phone: '+12125550100' }
    const { body } = await call(saveCustomer, { body: { ...person, businessIds: [there.id] } })
    return { ...person, id: body.id as number, cid: body.cids[0] as number }
  }
  return {
    ...scene,
    mine,
    theirs,
    here,
    there,
    made: {
      contact,
      location: async () => there,
      medium: async () => (await given.medium(there.number)).id,
      review: async () => (await given.review({}, there.id)).reviewId,
      customField: async () => (await given.customField(there.number)).customFieldId,
      campaign: async () => (await given.campaign(there.number)).campaignId,
      campaignTemplate: async () => (await given.campaignTemplate(there.number)).templateId,
      survey: async () => (await given.survey(there.number)).surveyId,
      sourceLink: async () => (await given.sourceLink(there.number)).sourceLinkId,
      suppression: async () => (await given.suppression(there.number)).suppressionId,
      replyTemplate: async () => (await given.replyTemplate(there.number)).replyTemplateId,
      competitor: () => given.competitor(there.number),
      themeEdit: async () => (await given.themeEdit(there.number)).themeEditId,
      accountRun: async () => {
        const ofAccount = { headers: { 'x-business-number': String(theirs.id) } }
        await call(updateSearchAiAccountSetup, { ...ofAccount, body: examplePlanChange })
        return (await call(startSearchAiRun, ofAccount)).body.runId as number
      },
      product: async () => (await call(createProduct, { headers, body: exampleProduct })).body.productId as string,
      service: async () =>
        (await call(createService, { query: { businessId: there.id }, body: { name: 'Cake' } })).body
          .serviceId as string,
    },
  }
}
