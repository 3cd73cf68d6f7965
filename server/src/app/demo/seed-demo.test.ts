import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { secretOf } from '../../core/platform/secret.ts'
import { parseSettings } from '../../core/platform/settings.ts'
import { createBusiness } from '../../features/accounts/operations/create-business.ts'
import { updateLevels } from '../../features/accounts/operations/update-levels.ts'
import { bulkEditListings } from '../../features/bulk-edits/operations/bulk-edit-listings.ts'
import { createLocationField } from '../../features/businesses/operations/create-location-field.ts'
import { updateLocationLevels } from '../../features/businesses/operations/update-location-levels.ts'
import { createCampaignTemplate } from '../../features/campaigns/operations/create-campaign-template.ts'
import { createProduct } from '../../features/catalogue/operations/create-product.ts'
import { createService } from '../../features/catalogue/operations/create-service.ts'
import { createCustomField } from '../../features/contacts/operations/create-custom-field.ts'
import { updateFaq } from '../../features/listings/operations/update-faq.ts'
import { findDirectory } from '../../features/publishing/store/directories.ts'
import { saveReplyTemplate } from '../../features/reviews/operations/save-reply-template.ts'
import { updateSearchAiAccountSetup } from '../../features/search-ai/operations/update-search-ai-account-setup.ts'
import { createSurvey } from '../../features/surveys/operations/create-survey.ts'
import { signUpCompetitor } from '../../features/themes/operations/sign-up-competitor.ts'
import { signUpUser } from '../../features/users/operations/sign-up-user.ts'
import { declareTestService } from '../../testing/fresh.ts'
import { startDemoDirectory } from './demo-directory.ts'
import bodies from './files/bodies.json' with { type: 'json' }
import { seedDemo, seedFirstDemo } from './seed-demo.ts'

const service = declareTestService()
async function parts() {
  const { db, files, folder } = await service()
  return {
    db,
    files,
    dataDir: folder,
    secret: secretOf('test'),
    url: 'http://localhost:8080',
    engines: parseSettings({}).engines,
  }
}

test('the bodies of the demo conform to the schemas of their operations', () => {
  const { searchAi, competitors, users, cycles, group, reseller } = bodies
  const examples: readonly (readonly [{ readonly input: { readonly body?: TSchema } }, readonly object[]])[] = [
    [createBusiness, [group, reseller, cycles]],
    [signUpUser, users],
    [updateLevels, [{ levels: bodies.levels }]],
    [updateLocationLevels, bodies.locationLevels],
    [createLocationField, bodies.locationFields],
    [createCustomField, bodies.customFields],
    [bulkEditListings, [{ businessId: 100_000, listing: bodies.listingChange }]],
    [updateFaq, [{ questions: bodies.questions }]],
    [createService, bodies.services],
    [createProduct, bodies.products],
    [saveReplyTemplate, bodies.replyTemplates],
    [createSurvey, [bodies.survey]],
    [createCampaignTemplate, [bodies.emailTemplate, bodies.smsTemplate]],
    [signUpCompetitor, competitors.map(({ name, accounts }) => ({ name, accounts }))],
    [
      updateSearchAiAccountSetup,
      [
        { ...searchAi.shared, ...searchAi.location, themes: searchAi.themes },
        { ...searchAi.shared, ...searchAi.account },
      ],
    ],
  ]
  for (const [{ input }, given] of examples) {
    for (const body of given) assert.ok(Check(input.body as TSchema, body), JSON.stringify(body))
  }
})

test('the demo follows every rule, and is loaded once even by concurrent processes', async (t) => {
  const { db } = await parts()
  let threads = 0
  const onThread = () => threads++
  process.on('worker', onThread)
  t.after(() => process.off('worker', onThread))
  await Promise.all([seedDemo(await parts()), seedDemo(await parts())])
  // One for texts, one for the answers of all Search AI runs, one for the upload and one for the logo.
  assert.equal(threads, 4)
  const { rows } = await db.execute('select type, count(*) from businesses group by type order by type')
  assert.deepEqual(rows, [
    { type: 'enterprise', count: 1 },
    { type: 'location', count: 4 },
    { type: 'reseller', count: 1 },
  ])
  assert.equal(await seedFirstDemo(await parts(), () => assert.fail('it loads nothing')), undefined)
})

test('the enterprise has an owner, an admin and a member, and no invitation is sent', async () => {
  const { db } = await parts()
  const { businessId } = await seedDemo(await parts())
  const { rows } = await db.execute(
    'select role, email from user_grants join users u on u.id = user_id where business_id = $1 order by user_grants.id',
    [businessId],
  )
  assert.deepEqual(rows, [
    { role: 'owner', email: 'olive@harbour-bakery.example' },
    { role: 'admin', email: 'amir@harbour-bakery.example' },
    { role: 'member', email: 'mei@harbour-bakery.example' },
  ])
  assert.deepEqual((await db.execute('select 1 from invitations')).rows, [])
})

test('loading the demo again does not change the password of the demo owner', async () => {
  const { db } = await parts()
  await seedDemo(await parts())
  const hashes = async () => (await db.execute('select email, password_hash from users order by id')).rows
  const before = await hashes()
  assert.equal((await seedDemo(await parts())).signIn, undefined)
  assert.deepEqual(await hashes(), before)
})

test('the locations are published and checked: in sync, some drifted, one opted out', async () => {
  const { db } = await parts()
  await seedDemo(await parts())
  const { rows } = await db.execute(
    'select name, state, count(*) from publications join directories on id = directory_id group by 1, 2 order by 1, 2',
  )
  assert.deepEqual(rows, [
    { name: 'demo-maps', state: 'drifted', count: 1 },
    { name: 'demo-maps', state: 'in sync', count: 2 },
    { name: 'demo-search', state: 'drifted', count: 2 },
    { name: 'demo-search', state: 'in sync', count: 1 },
    { name: 'demo-social', state: 'in sync', count: 2 },
    { name: 'demo-social', state: 'opted out', count: 1 },
  ])
})

test('the demo has a finished bulk edit that can be undone, and reviews on most days of the last week', async () => {
  const { db } = await parts()
  await seedDemo(await parts())
  const edits = await db.execute(
    `select edit.state, count(*) from bulk_edits edit join bulk_edit_locations on bulk_edit_id = edit.id
    where bulk_edit_locations.state = 'changed' group by 1`,
  )
  assert.deepEqual(edits.rows, [{ state: 'finished', count: 3 }])
  const days = await db.execute(
    'select distinct review_date from reviews where review_date between current_date - 8 and current_date - 1',
  )
  assert.ok(days.rows.length >= 5, JSON.stringify(days.rows))
})

test('the first location has an uploaded photo as its logo and cover, so that its listing lacks nothing', async () => {
  const { db } = await parts()
  await seedDemo(await parts())
  const { rows } = await db.execute('select field, state, url from media_checks order by field')
  const checks = rows as { field: string; state: string; url: string }[]
  assert.deepEqual(
    checks.map(({ field, state }) => [field, state]),
    [
      ['coverImageUrl', 'ok'],
      ['logoUrl', 'ok'],
    ],
  )
  const complete = await db.execute("select name from businesses where type = 'location' and empty_fields = '{}'")
  assert.equal(complete.rows.length, 1)
  assert.match(checks[0]?.url ?? '', /^http:\/\/localhost:8080\/media\/[\da-f]{32}\.png$/)
})

test('reviews of one source are linked to its directory and counted once, and replies are sent there', async () => {
  const { db } = await parts()
  await seedDemo(await parts())
  const links = await db.execute(
    `select count(*) as links, count(*) filter (where succeeded_at is not null and error = '') as pulled,
      count(distinct source_id) as sources from source_links`,
  )
  assert.deepEqual(links.rows, [{ links: 3, pulled: 3, sources: 1 }])
  const { rows } = await db.execute('select state, count(*) > 0 as some from reply_deliveries group by state')
  assert.deepEqual(rows, [{ state: 'sent', some: true }])
  const reviews = await db.execute('select count(*) from reviews where external_id like $1', ['demo-%'])
  assert.deepEqual(reviews.rows, [{ count: 3 * 66 }])
})

test('the demo directory keeps its listings and reviews across restarts', async () => {
  const { db, secret, dataDir } = await parts()
  await seedDemo(await parts())
  const server = await startDemoDirectory({ db, secret, dataDir })
  assert.equal(server.directory('/maps').listings.size, 3)
  // One review per location has not been pulled yet.
  const [{ count }] = (
    await db.execute(`select count(*) from reviews join review_sources on review_sources.id = source_id
    where folded = 'maps'`)
  ).rows as [{ count: number }]
  assert.equal(server.directory('/maps').reviews.byId.size, count + 3)
  assert.equal((await findDirectory(db, 'demo-maps'))?.url, `${server.url}/maps`)
  assert.equal((await findDirectory(db, 'reference'))?.url, `${server.url}/reference`)
  await server.close()
})
