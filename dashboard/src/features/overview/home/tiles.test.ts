import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Home } from '../../../parts/api/generated.ts'
import { tilesOf } from './tiles.ts'

const period = { from: '2026-10-17', to: '2026-11-15', reviews: 41, averageRating: 4.2 }
const home: Home = {
  health: {
    locations: 30,
    inactive: 0,
    healthy: 20,
    failing: 1,
    drifted: 2,
    driftedFields: 3,
    images: 0,
    incomplete: 7,
  },
  reviews: {
    current: period,
    previous: { ...period, reviews: 35, averageRating: 4.4 },
    badUnanswered: 4,
    failingSources: 2,
  },
  failingWebhooks: 0,
  visibility: [
    { day: '2026-11-15', answers: 20, share: 60 },
    { day: '2026-11-08', answers: 20, share: 55 },
  ],
  unreadTexts: 12,
}
const group = { businessNumber: 482915073366120, type: 'enterprise' } as const

const tile = (label: RegExp, of = home, business: Parameters<typeof tilesOf>[1] = group) =>
  tilesOf(of, business)
    .flatMap(({ tiles }) => tiles)
    .find((each) => label.test(each.label))

test('a tile of a group leads to its locations with the issue', () => {
  const { to, search, value, isUrgent } = tile(/Incomplete/) ?? assert.fail('no tile')
  assert.deepEqual([to, search], ['/app/locations', { health: 'incomplete', in: 482915073366120 }])
  assert.deepEqual([value, isUrgent], ['7', true])
})

test('a tile of a location leads to the screen where it is fixed', () => {
  const { to, search } = tile(/Image/, home, { ...group, type: 'location' }) ?? assert.fail('no tile')
  assert.deepEqual([to, search], ['/app/business/482915073366120/listing', { section: 'media' }])
})

test('unanswered reviews are listed with the filter of the count', () => {
  assert.deepEqual(tile(/Unanswered/)?.search, { stars: ['1', '2'], status: 'unreplied' })
})

test('more than 10,000 unanswered reviews are not counted exactly', () => {
  const shown = (badUnanswered: number) =>
    tile(/Unanswered/, { ...home, reviews: { ...home.reviews, badUnanswered } })?.value
  assert.deepEqual([shown(10_000), shown(10_001)], ['10,000', '10,000+'])
})

test('webhooks are left out for people who may not see them', () => {
  assert.ok(tile(/Webhook/))
  assert.equal(tile(/Webhook/, { ...home, failingWebhooks: null }), undefined)
})

test('a change from the previous period has a sign', () => {
  const details = (reviews: number) => {
    const previous = { ...home.reviews.previous, reviews, averageRating: 4.2 }
    const of = { ...home, reviews: { ...home.reviews, previous } }
    return [tile(/New reviews/, of)?.detail, tile(/Average/, of)?.detail]
  }
  assert.deepEqual(details(35), ['+6 compared with the previous 30 days', 'Same as in the previous 30 days'])
  assert.deepEqual(details(43)[0], '−2 compared with the previous 30 days')
  assert.equal(tile(/Average/)?.detail, '−0.2 compared with the previous 30 days')
})

test('a change of the average is that of the averages as they are shown', () => {
  const of = (now: number, before: number) => {
    const [current, previous] = [now, before].map((averageRating) => ({ ...period, averageRating }))
    const reviews = { ...home.reviews, current: current ?? period, previous: previous ?? period }
    const { value, detail } = tile(/Average/, { ...home, reviews }) ?? assert.fail('no tile')
    return [value, detail]
  }
  assert.deepEqual(of(4.26, 4.24), ['4.3 ★', '+0.1 compared with the previous 30 days'])
  assert.deepEqual(of(4.34, 4.26), ['4.3 ★', 'Same as in the previous 30 days'])
})

test('without a previous run, the visibility has no comparison', () => {
  const [last] = home.visibility
  assert.match(tile(/AI/)?.detail ?? '', /, \+5 points since/)
  assert.match(tile(/AI/, { ...home, visibility: last ? [last] : [] })?.detail ?? '', /^First run/)
  assert.equal(tile(/AI/, { ...home, visibility: [] })?.detail, 'No runs yet')
})

test('failing review sources lead to the sources, and are left out when there are none', () => {
  const { value, isUrgent, search } = tile(/Review source/) ?? assert.fail('no tile')
  assert.deepEqual([value, isUrgent, search], ['2', true, { part: 'sources' }])
  assert.equal(tile(/Review source/, { ...home, reviews: { ...home.reviews, failingSources: 0 } }), undefined)
})

test('without reviews, directories or texts, no tile says that all is done', () => {
  const period = { ...home.reviews.current, reviews: 0, averageRating: 0 }
  const health = {
    locations: 1,
    inactive: 0,
    healthy: 0,
    failing: 0,
    drifted: 0,
    driftedFields: 0,
    images: 0,
    incomplete: 1,
  }
  const reviews = { current: period, previous: period, badUnanswered: 0, failingSources: 0 }
  const tiles = tilesOf({ ...home, health, reviews, visibility: [], unreadTexts: 0 }, group).flatMap(
    ({ tiles }) => tiles,
  )
  assert.deepEqual(
    tiles.filter(({ detail }) => /\ball\b|up to date|nothing to do/i.test(detail)),
    [],
  )
})
