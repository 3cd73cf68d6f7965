import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { campaignScene } from '../../../testing/campaign-scene.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { updateLabels } from '../../accounts/operations/update-labels.ts'
import { updateLevels } from '../../accounts/operations/update-levels.ts'
import { createLocationField } from '../../businesses/operations/create-location-field.ts'
import { labelLocations } from '../../businesses/operations/label-locations.ts'
import { setLocationField } from '../../businesses/operations/set-location-field.ts'
import { updateLocationLevels } from '../../businesses/operations/update-location-levels.ts'
import { getCampaignAudience } from '../console/get-campaign-audience.ts'
import { createCampaign } from '../operations/create-campaign.ts'
import { getCampaign } from '../operations/get-campaign.ts'
import { startCampaign } from '../operations/start-campaign.ts'
import { stopCampaign } from '../operations/stop-campaign.ts'
import { updateCampaign } from '../operations/update-campaign.ts'

const inRegion = (...levelNames: string[]) => ({ hierarchyNodeData: [{ levelId: 'Region', levelNames }] })

/** An account whose shop is in the east, and another one in the west, and `people` saves a contact of each. */
async function scene(t: TestContext) {
  const made = await campaignScene(t)
  const { call, given, account, shop, person } = made
  const west = await given.business({ parentId: account.id, location: { countryCode: 'DE', state: 'HE' } })
  const setLevels = async (levels: readonly object[], query: object = {}) =>
    (await call(updateLevels, { params: { businessId: account.id }, query: { ...query }, body: { levels } })).body
  const { levels } = await setLevels([{ name: 'Region', values: [{ name: 'East' }, { name: 'West' }] }])
  const move = (id: number, Region: string) =>
    call(updateLocationLevels, { params: { businessId: id }, body: { Region } })
  await move(shop.id, 'East')
  await move(west.id, 'West')
  const people = async () => {
    await person('east@guest.example')
    await person('west@guest.example', { businessIds: [west.id] })
  }
  const read = async (campaignId: number) => (await call(getCampaign, { params: made.params(campaignId) })).body
  return { ...made, west, region: levels[0], setLevels, move, people, read }
}

test('a campaign for some locations has the recipients of a campaign that lists these locations', async (t) => {
  const made = await scene(t)
  const { call, run, work, recipients, account, shop, west, server, pass, params, people } = made
  await people()
  const { act } = await signedIn(made, { [account.id]: 'member' })
  const headers = { 'x-business-number': `${account.number}` }
  const field = { fieldName: 'Franchisee', type: 'TEXT', filterable: true }
  const { id: fieldId } = (await call(createLocationField, { headers, body: field })).body
  const value = { businessNumber: shop.number, fieldId, fieldValue: 'Smith' }
  await call(setLocationField, { headers, body: value })
  const label = { businessNumbers: [west.number], add: ['Pier'] }
  await call(labelLocations, { params: { businessNumber: account.number }, body: label })
  const reached = async (audience: object) => {
    pass(48 * 60)
    const campaignId = await run({ ...audience, minDaysBetween: 1 })
    const counted = await act(getCampaignAudience, { params: params(campaignId) })
    await work()
    const sent = recipients()
    server.mails.splice(0)
    assert.equal(counted.body.contacts, sent.length, counted.text)
    return sent
  }
  const [ofShop, ofWest] = [
    await reached({ businessIds: [shop.number] }),
    await reached({ businessIds: [west.number] }),
  ]
  for (const [locations, expected] of [
    [inRegion(' east '), ofShop],
    [inRegion('WEST'), ofWest],
    [{ labels: ['pier'] }, ofWest],
    [{ locationFields: [{ fieldName: 'Franchisee', values: ['Smith'] }] }, ofShop],
    [{ countryCode: 'de', state: 'he' }, ofWest],
    [{ search: `${shop.id}` }, ofShop],
  ] as const)
    assert.deepEqual(await reached({ locations }), expected)
  assert.equal((await reached({ locations: inRegion('East', 'West') })).length, 2)
  assert.deepEqual(await reached({ locations: inRegion('East'), businessIds: [west.id] }), [])
})

test('an ongoing campaign has the locations that match when it looks for contacts again', async (t) => {
  const { run, work, recipients, pass, person, west, move, shop } = await scene(t)
  await run({ schedule: 'ongoing', locations: inRegion('East') })
  await work()
  await move(west.id, 'East')
  await move(shop.id, 'West')
  await person('joined-east@guest.example', { businessIds: [west.id] })
  await person('joined-west@guest.example')
  pass(15)
  await work()
  assert.deepEqual(recipients(), ['joined-east@guest.example'])
})

test('renaming and merging levels, values and labels keeps the locations of a campaign; deleting them is refused', async (t) => {
  const { call, run, plan, read, account, shop, region, setLevels, results, people, params: paramsOf } = await scene(t)
  await people()
  const params = { businessNumber: account.number }
  await call(labelLocations, { params, body: { businessNumbers: [shop.id], add: ['Pier'] } })
  const campaignId = await run({ locations: { ...inRegion('East', 'West'), labels: ['Pier'] } })
  const [{ levelValueId: east }, { levelValueId: west }] = region.values
  const { levelId } = region
  await setLevels([
    {
      levelId,
      name: 'Area',
      values: [
        { levelValueId: west, name: 'All' },
        { levelValueId: east, name: 'All' },
      ],
    },
  ])
  const setLabels = (labels: readonly object[], isDelete = true) =>
    call(updateLabels, { params: { businessId: account.id }, query: { delete: isDelete }, body: { labels } })
  const [{ labelId }] = (await setLabels([{ name: 'Pier' }])).body.labels
  await setLabels([{ labelId, name: 'Quay' }])
  const locations = { hierarchyNodeData: [{ levelId: 'Area', levelNames: ['All'] }], labels: ['Quay'] }
  assert.deepEqual((await read(campaignId)).locations, locations)
  for (const levels of [[], [{ levelId, name: 'Area', values: [] }]])
    assert.match((await setLevels(levels, { delete: true })).message, /levels \(needed: Area.* for the campaign/)
  assert.match((await setLabels([])).body.message, /labels \(needed: Quay for the campaign/)
  await plan()
  assert.equal((await results(campaignId)).planned, 1)
  await call(stopCampaign, { params: paramsOf(campaignId) })
  assert.equal((await setLabels([])).status, 200)
  const { body } = await call(startCampaign, { params: paramsOf(campaignId) })
  assert.match(body.message, /locations.labels \(unknown label Quay\)/)
})

test('a campaign with a name that the account does not have is refused, and is stopped instead of writing to everyone', async (t) => {
  const { call, run, work, recipients, results, db, account, read, params, given, people } = await scene(t)
  await people()
  const { templateId } = await given.campaignTemplate(account.number)
  const body = { name: 'Visits', purpose: 'feedback', templateId }
  const refused = async (locations: object) =>
    (await call(createCampaign, { params: { businessNumber: account.number }, body: { ...body, locations } })).body
  assert.match((await refused(inRegion('Nroth'))).message, /locations.hierarchyNodeData \(Region has no value Nroth\)/)
  assert.match((await refused({ labels: ['Quay'] })).message, /locations.labels \(unknown label Quay\)/)
  const headers = { 'x-business-number': `${account.number}` }
  const hidden = { fieldName: 'Rent', type: 'TEXT', filterable: true, isHidden: true }
  await call(createLocationField, { headers, body: hidden })
  const field = { locationFields: [{ fieldName: 'Rent', values: ['1'] }] }
  assert.equal((await refused(field)).code, 1000)
  const campaignId = await run({ locations: inRegion('East') })
  const before = await read(campaignId)
  const { text } = await call(updateCampaign, { params: params(campaignId), body: before })
  assert.deepEqual(JSON.parse(text), before)
  await db.execute('update campaigns set locations = $2 where id = $1', [campaignId, JSON.stringify(inRegion('Nroth'))])
  await work()
  assert.deepEqual(recipients(), [])
  assert.equal((await results(campaignId)).status, 'stopped')
})
