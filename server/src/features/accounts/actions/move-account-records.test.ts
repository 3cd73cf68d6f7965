import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshMover } from '../../../testing/moves.ts'
import { getCampaign } from '../../campaigns/operations/get-campaign.ts'
import { getCampaignTemplate } from '../../campaigns/operations/get-campaign-template.ts'
import { listReplyTemplates } from '../../reviews/operations/list-reply-templates.ts'
import { deleteSurveyResponse } from '../../surveys/operations/delete-survey-response.ts'
import { getSurvey } from '../../surveys/operations/get-survey.ts'
import { getSurveySummary } from '../../surveys/operations/get-survey-summary.ts'
import { listSurveyResponses } from '../../surveys/operations/list-survey-responses.ts'
import { publishSurvey } from '../../surveys/operations/publish-survey.ts'
import { submitSurveyResponse } from '../../surveys/operations/submit-survey-response.ts'
import { readSurveyResponsesBelow } from '../../surveys/store/survey-responses.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'

type Ref = { readonly id: number; readonly number: number }

/** Two enterprises. The first has two locations, each with a response to its survey. */
async function answered() {
  const made = await freshMover()
  const { given, call } = made
  const [old, now] = [await given.business({ type: 'enterprise' }), await given.business({ type: 'enterprise' })]
  const [shop, sister] = [await given.business({ parentId: old.id }), await given.business({ parentId: old.id })]
  const { surveyId } = await given.survey(old.number)
  const at = ({ number }: Ref) => ({ businessNumber: number, surveyId })
  await call(publishSurvey, { params: at(old) })
  const respond = async (place: Ref) => {
    const body = { answers: [{ question: 1, value: 9 }] }
    return (await call(submitSurveyResponse, { params: at(place), body })).body.responseId as number
  }
  const [first, second] = [await respond(shop), await respond(sister)]
  const listed = async (place: Ref) => {
    const { surveyResponses = [] } = (await call(listSurveyResponses, { params: at(place) })).body
    return surveyResponses.map(({ responseId }: { responseId: number }) => responseId) as number[]
  }
  const remove = (place: Ref, responseId: number) =>
    call(deleteSurveyResponse, { params: { ...at(place), responseId } })
  return { ...made, old, now, shop, sister, at, first, second, listed, remove }
}

test('an account keeps the responses to its survey at a location that has left, and the others do not get them', async () => {
  const { call, old, now, shop, sister, at, first, second, moved, listed } = await answered()
  await moved(shop, now.id)
  assert.deepEqual(await listed(old), [second, first])
  assert.deepEqual([await listed(sister), await listed(shop), await listed(now)], [[second], [], []])
  assert.equal((await call(getSurveySummary, { params: at(old) })).body.responseCount, 2)
  assert.equal((await call(getSurveySummary, { params: at(sister) })).body.responseCount, 1)
})

test('the account deletes a response at a location that has left, and both audit logs show it; a sibling cannot (1404)', async () => {
  const { call, old, now, shop, sister, first, moved, listed, remove } = await answered()
  await moved(shop, now.id)
  for (const place of [sister, shop, now]) assert.equal((await remove(place, first)).body.code, 1404)
  assert.equal((await remove(old, first)).body.businessId, shop.id)
  assert.equal((await listed(old)).length, 1)
  for (const { id } of [old, now]) {
    const query = { businessId: id, operation: 'deleteSurveyResponse' }
    assert.equal((await call(listAuditEntries, { query })).body.entries.length, 1)
  }
})

test('deleting a response at a location of the account is in its audit log once', async () => {
  const { call, old, first, remove } = await answered()
  await remove(old, first)
  const query = { businessId: old.id, operation: 'deleteSurveyResponse' }
  assert.equal((await call(listAuditEntries, { query })).body.entries.length, 1)
})

test('an export of an account has the responses to its survey at a location that has left', async () => {
  const { db, partnerId, old, now, shop, sister, first, second, moved } = await answered()
  const exported = async ({ id }: Ref) => {
    const ids: number[] = []
    await readSurveyResponsesBelow(db, partnerId, id, async (lines) => {
      ids.push(...lines.map((line) => JSON.parse(line).responseId))
    })
    return ids
  }
  await moved(shop, now.id)
  assert.deepEqual([await exported(old), await exported(sister)], [[first, second], [second]])
})

test('what a stand-alone location owns belongs to the enterprise that it joins, and its survey page still works', async () => {
  const { given, call, app, moved } = await freshMover()
  const [alone, group] = [await given.business(), await given.business({ type: 'enterprise' })]
  const { surveyId, responseId } = await given.surveyResponse(alone.number)
  const { campaignId } = await given.campaign(alone.number)
  const sent = (await call(getCampaign, { params: { businessNumber: alone.number, campaignId } })).body
  const { replyTemplateId } = await given.replyTemplate(alone.number)
  await moved(alone, group.id)
  for (const businessNumber of [alone.number, group.number]) {
    const at = { businessNumber }
    const survey = (await call(getSurvey, { params: { ...at, surveyId } })).body
    assert.equal(survey.accountId, group.id)
    for (const path of [survey.path, `${survey.path}/${alone.number}`])
      assert.equal((await app.inject({ url: path })).statusCode, 200)
    const { surveyResponses } = (await call(listSurveyResponses, { params: { ...at, surveyId } })).body
    assert.deepEqual([surveyResponses.length, surveyResponses[0].responseId], [1, responseId])
    // Otherwise the draft would write to the contacts of the whole enterprise.
    const campaign = (await call(getCampaign, { params: { ...at, campaignId } })).body
    assert.deepEqual(campaign, { ...sent, accountId: group.id, businessIds: [alone.id] })
    const { templateId } = sent
    assert.equal((await call(getCampaignTemplate, { params: { ...at, templateId } })).status, 200)
    const { templates } = (await call(listReplyTemplates, { params: at })).body
    assert.deepEqual([templates.length, templates[0].replyTemplateId], [1, replyTemplateId])
  }
  const query = { businessId: alone.id, operation: 'updateBusiness' }
  const [entry] = (await call(listAuditEntries, { query })).body.entries
  const { surveys, campaigns, campaignTemplates, replyTemplates } = entry.after
  assert.deepEqual([surveys, campaigns, campaignTemplates, replyTemplates], [1, 1, 1, 1])
})

test('a location does not join an enterprise that has a reply template of the same name, and keeps its own (1000)', async () => {
  const { given, call, move } = await freshMover()
  const [alone, group] = [await given.business(), await given.business({ type: 'enterprise' })]
  const { replyTemplateId } = await given.replyTemplate(alone.number, { name: 'Thanks' })
  await given.replyTemplate(group.number, { name: 'THANKS' })
  const { body } = await move(alone, group.id)
  assert.equal(body.code, 1000)
  assert.match(body.message, /parentId \(the new account has reply templates with the same names: Thanks; rename/)
  const { templates } = (await call(listReplyTemplates, { params: { businessNumber: alone.number } })).body
  assert.deepEqual([templates.length, templates[0].replyTemplateId], [1, replyTemplateId])
})

test('a location that leaves an enterprise leaves the surveys and campaigns of the enterprise there', async () => {
  const { given, call, moved } = await freshMover()
  const group = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: group.id })
  const { surveyId } = await given.survey(group.number)
  const { campaignId } = await given.campaign(group.number)
  await moved(shop, '')
  const at = { businessNumber: group.number }
  assert.equal((await call(getSurvey, { params: { ...at, surveyId } })).status, 200)
  assert.deepEqual((await call(getCampaign, { params: { ...at, campaignId } })).body.businessIds, [])
})
