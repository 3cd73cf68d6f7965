import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { givenHealth } from '../../../testing/health-scene.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { listLocations } from './list-locations.ts'

type Listed = { name: string; parentName: string; health: Record<string, unknown> | null }

async function scene(t: TestContext) {
  const made = await givenHealth(t)
  const list = async (query: Record<string, unknown> = {}) => {
    const answer = await made.act(listLocations, { query })
    assert.equal(answer.status, 200, answer.text)
    return answer.body as { locations: Listed[]; total: number; hasMore: boolean }
  }
  const names = async (query: Record<string, unknown> = {}) => (await list(query)).locations.map(({ name }) => name)
  return { ...made, list, names }
}

test('shows the issues of each location: listing, directories and images', async (t) => {
  const { list } = await scene(t)
  const { locations } = await list({ sort: 'health' })
  const none = { failingDirectories: 0, driftedFields: 0, failingImages: 0, missing: [], completeness: 100 }
  const bay = { missing: ['businessInfo.location.address1', 'businessInfo.phone'], completeness: 75 }
  assert.deepEqual(
    locations.map(({ name, health }) => [name, health]),
    [
      ['Ferry', { state: 'failing', ...none, failingDirectories: 1, driftedFields: 1 }],
      ['Dock', { state: 'drifted', ...none, driftedFields: 2 }],
      ['Cove', { state: 'images', ...none, failingImages: 1 }],
      ['Bay', { state: 'incomplete', ...none, ...bay }],
      ['Anchor', { state: 'healthy', ...none }],
    ],
  )
})

test('a filter by health finds every location with the issue, and counts those on all pages', async (t) => {
  const { names, list } = await scene(t)
  for (const [health, expected] of [
    ['failing', ['Ferry']],
    ['drifted', ['Dock', 'Ferry']],
    ['images', ['Cove']],
    ['incomplete', ['Bay']],
    ['attention', ['Bay', 'Cove', 'Dock', 'Ferry']],
    ['healthy', ['Anchor']],
  ] as const) {
    assert.deepEqual(await names({ health }), expected, health)
  }
  const { total, hasMore, locations } = await list({ health: 'attention', sindex: 1, count: 2 })
  assert.deepEqual([total, hasMore, locations.length], [4, true, 2])
  assert.deepEqual([(await list({ sindex: 10 })).total, (await list({ sindex: 10 })).hasMore], [5, false])
})

test('filters by city, rating, directory and its state, and by text', async (t) => {
  const { names, given, drifted, images, directory } = await scene(t)
  await given.review({ rating: 2 }, drifted.id)
  await given.review({ rating: 5 }, images.id)
  assert.deepEqual(await names({ city: 'san' }), ['Bay'])
  assert.deepEqual(await names({ search: String(images.number) }), ['Cove'])
  assert.deepEqual(await names({ rating: 'low' }), ['Dock'])
  assert.deepEqual(await names({ rating: 'medium' }), [])
  assert.deepEqual(await names({ rating: 'high' }), ['Cove'])
  assert.deepEqual(await names({ rating: 'none' }), ['Anchor', 'Bay', 'Ferry'])
  assert.deepEqual(await names({ sort: 'rating' }), ['Dock', 'Cove', 'Anchor', 'Bay', 'Ferry'])
  assert.deepEqual(await names({ sort: 'rating', descending: true }), ['Cove', 'Dock', 'Anchor', 'Bay', 'Ferry'])
  assert.deepEqual(await names({ directory, state: 'drifted' }), ['Dock'])
  assert.deepEqual(await names({ directory, state: 'not connected' }), ['Bay', 'Cove'])
  assert.deepEqual(await names({ state: 'action required' }), ['Ferry'])
  assert.deepEqual(await names({ directory }), ['Anchor', 'Dock', 'Ferry'])
  assert.deepEqual(await names({ directory, health: 'drifted' }), ['Dock', 'Ferry'])
  assert.deepEqual(await names({ directory: 'internal', health: 'drifted' }), [])
  assert.deepEqual(await names({ descending: true }), ['Ferry', 'Dock', 'Cove', 'Bay', 'Anchor'])
})

test('by rating, many reviews outrank a few that are more extreme; by reviews, the fewest come first', async (t) => {
  const { names, given, failing, drifted, images, healthy } = await scene(t)
  const rate = async ({ id }: { id: number }, ratings: readonly number[]) => {
    for (const rating of ratings) await given.review({ rating }, id)
  }
  await rate(failing, [1, 1])
  await rate(
    drifted,
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 2 : 3)),
  )
  await rate(images, [5, 5])
  await rate(
    healthy,
    Array.from({ length: 20 }, (_, at) => (at % 5 === 0 ? 4 : 5)),
  )
  assert.deepEqual(await names({ sort: 'rating' }), ['Dock', 'Ferry', 'Anchor', 'Cove', 'Bay'])
  assert.deepEqual(await names({ sort: 'rating', descending: true }), ['Anchor', 'Cove', 'Dock', 'Ferry', 'Bay'])
  assert.deepEqual(await names({ sort: 'reviews' }), ['Bay', 'Cove', 'Ferry', 'Anchor', 'Dock'])
})

test('lists groups separately, with the number of their locations', async (t) => {
  const { list } = await scene(t)
  const { locations, total } = await list({ kind: 'groups' })
  assert.deepEqual([total, locations.map(({ name, health }) => [name, health])], [1, [['Harbour Group', null]]])
  assert.equal((locations[0] as unknown as { locationCount: number }).locationCount, 5)
})

test('lists only locations that the person has access to, whichever business is requested', async (t) => {
  const mine = await scene(t)
  const theirs = await scene(t)
  const other = await mine.given.business({ name: 'Elsewhere', type: 'enterprise' })
  const below = await mine.given.business({ name: 'Out of reach', parentId: other.id })
  await mine.publish(below, 'drifted', [{ field: 'phone', state: 'MISSING', isDrift: true }])
  assert.deepEqual(await mine.names({ health: 'drifted' }), ['Dock', 'Ferry'])
  for (const businessId of [other.id, other.number, theirs.group.id, 999_999_999]) {
    assert.deepEqual((await mine.list({ businessId })).total, 0, String(businessId))
  }
  assert.equal((await mine.list({ businessId: mine.group.number })).total, 5)
  assert.deepEqual(await mine.names({ businessId: mine.images.id }), ['Cove'])
  const { act } = await signedIn(mine, { [other.id]: 'member' })
  const { body } = await act(listLocations, { query: { health: 'drifted' } })
  assert.deepEqual(
    body.locations.map(({ name }: Listed) => name),
    ['Out of reach'],
  )
})

test('names the group of a location only to people who have access to the group', async (t) => {
  const { healthy, list, ...made } = await scene(t)
  const { act } = await signedIn(made, { [healthy.id]: 'owner' })
  const { body } = await act(listLocations)
  const parents = [...(await list()).locations, ...body.locations].flatMap(({ name, parentName }) =>
    name === 'Anchor' ? [parentName] : [],
  )
  assert.deepEqual(parents, ['Harbour Group', ''])
})
