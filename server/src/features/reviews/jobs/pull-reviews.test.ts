import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenServer, http, loopbackNetwork } from '../../../core/platform/outbound/loopback.fixture.ts'
import { fresh } from '../../../testing/fresh.ts'
import { linkedLocation, reviewsOf } from '../../../testing/review-scene.ts'
import { disconnectDirectory } from '../../publishing/operations/disconnect-directory.ts'
import { findMiscountedBusinesses } from '../actions/recount-reviews.ts'
import { importReviews } from '../operations/import-reviews.ts'

const hourMs = 60 * 60_000

const TAKE_OVER = `with other as (insert into workers (job) values ('pull-reviews') returning id)
  update source_links set worker = other.id from other where source_links.id = $1`

test('new, changed and deleted reviews of a directory arrive, and each is counted once', async (t) => {
  const { write, pull, reviews, count, link, clock, remoteReviews, directory, db, partnerId } = await linkedLocation(t)
  assert.equal((await link()).state, 'waiting')
  write('a')
  write('b', { rating: null, text: '' })
  await pull()
  assert.equal(await count(), 2)
  const [, first] = (await reviews()).toReversed()
  assert.equal(first?.externalId, 'b')
  const { state, lastPull, sourceAlias, error } = await link()
  assert.deepEqual([state, lastPull, sourceAlias, error], ['ok', clock.now().toISOString(), directory, ''])
  write('a', { rating: 1, text: 'Changed' })
  remoteReviews.remove('b')
  write('c')
  clock.pass(2 * hourMs)
  await pull()
  assert.deepEqual((await reviews()).map(({ comments }) => comments).toSorted(), ['Changed', 'Text of c'])
  assert.deepEqual([await count(), await findMiscountedBusinesses(db, partnerId)], [2, []])
})

test('a page and its cursor are stored together, and a large account is pulled page by page', async (t) => {
  const { write, pull, count, asked, clock } = await linkedLocation(t)
  for (let at = 0; at < 150; at++) write(`r-${at}`)
  await pull()
  assert.equal(await count(), 150)
  const cursors = asked.filter(({ asked }) => asked.path === '/reviews').map(({ asked }) => asked.query.get('cursor'))
  assert.deepEqual(cursors, [null, '100'])
  clock.pass(2 * hourMs)
  await pull()
  assert.equal(asked.at(-1)?.asked.query.get('cursor'), '150')
})

test('a pull whose claim was taken over stores nothing', async (t) => {
  let takeOver = async () => {}
  const scene = await linkedLocation(t, {
    interfere: async ({ path }) => {
      if (path === '/reviews') await takeOver()
      return undefined
    },
  })
  scene.write('a')
  takeOver = async () => {
    await scene.db.execute(TAKE_OVER, [scene.sourceLinkId])
  }
  await scene.pull()
  assert.deepEqual([await scene.count(), (await scene.link()).state], [0, 'waiting'])
})

test('a pull that fails after its claim was taken over does not change the link', async (t) => {
  let takeOver = async () => {}
  const scene = await linkedLocation(t, {
    interfere: async ({ path }) => {
      if (path !== '/reviews') return undefined
      await takeOver()
      return { status: 500 }
    },
  })
  takeOver = async () => {
    await scene.db.execute(TAKE_OVER, [scene.sourceLinkId])
  }
  await scene.pull()
  const { state, error } = await scene.link()
  assert.deepEqual([state, error], ['waiting', ''])
})

test('a review that was imported and is then pulled is one review', async (t) => {
  const { write, pull, count, call, business, directory, reviews } = await linkedLocation(t)
  write('a', { text: 'Pulled' })
  const imported = { sourceAlias: directory.toUpperCase(), externalId: 'a', reviewDate: '11/15/2026', rating: 5 }
  const params = { businessId: business.number }
  await call(importReviews, { params, body: { reviews: [imported] } })
  await pull()
  assert.deepEqual([await count(), (await reviews())[0]?.comments], [1, 'Pulled'])
  await call(importReviews, { params, body: { reviews: [imported] } })
  assert.equal(await count(), 1)
})

test('a failing directory is pulled with backoff, is paused after five failures, and recovers', async (t) => {
  let status = 500
  let requests = 0
  const scene = await linkedLocation(t, {
    interfere: async ({ path }) => {
      if (path !== '/reviews') return undefined
      requests++
      return status === 200 ? undefined : { status }
    },
  })
  const { pull, clock, link, db, directoryId, write, count } = scene
  write('a')
  await pull()
  assert.deepEqual([(await link()).state, (await link()).error, requests], ['failing', 'status 500', 1])
  await pull()
  assert.equal(requests, 1)
  const waitMs = async () => Date.parse((await link()).nextPull) - clock.now().getTime()
  const waits = [await waitMs()]
  for (let failure = 1; failure < 5; failure++) {
    clock.pass(hourMs)
    await pull()
    waits.push(await waitMs())
  }
  assert.equal(requests, 5)
  assert.ok(
    waits.slice(1).every((wait, at) => wait > (waits[at] as number)),
    String(waits),
  )
  const { rows } = await db.execute('select rests_until > $2 as rests from directories where id = $1', [
    directoryId,
    clock.now(),
  ])
  assert.deepEqual(rows, [{ rests: true }])
  status = 200
  clock.pass(7 * hourMs)
  await pull()
  assert.deepEqual([(await link()).state, (await link()).error, await count()], ['ok', '', 1])
})

test('a link to a paused directory waits and is not claimed', async (t) => {
  const { pull, clock, db, directoryId, sourceLinkId } = await linkedLocation(t)
  const until = new Date(clock.now().getTime() + hourMs)
  await db.execute('update directories set rests_until = $2 where id = $1', [directoryId, until])
  await pull()
  const { rows } = await db.execute('select attempts from source_links where id = $1', [sourceLinkId])
  assert.deepEqual(rows, [{ attempts: 0 }])
})

test('pulls stay within the rate limit of the directory', async (t) => {
  const scene = await linkedLocation(t, { more: { rate: { requests: 2, windowSeconds: 86_400 } } })
  const { write, pull, count, clock, asked, link } = scene
  for (let at = 0; at < 250; at++) write(`r-${at}`)
  await pull()
  assert.deepEqual([await count(), asked.length, (await link()).state], [200, 2, 'ok'])
  clock.pass(25 * hourMs)
  await pull()
  assert.deepEqual([await count(), asked.length], [250, 3])
})

test('an invalid review is named in the status, and the others are stored', async (t) => {
  const { write, pull, count, link } = await linkedLocation(t)
  write('a')
  write('b', { date: 'yesterday' })
  await pull()
  assert.equal(await count(), 1)
  const { state, error } = await link()
  assert.equal(state, 'ok')
  assert.match(error, /^1 review was refused. Review 2: reviewDate/)
})

test('a text over our limit is truncated, and the review is stored', async (t) => {
  const { write, pull, reviews, link } = await linkedLocation(t)
  write('a', { text: 'x'.repeat(12_000), author: 'y'.repeat(300) })
  await pull()
  assert.deepEqual([(await reviews())[0]?.comments.length, (await link()).error], [10_000, ''])
})

test('nothing is pulled for a location that was disconnected, and its status says why', async (t) => {
  const { write, pull, count, link, call, params, directory, asked } = await linkedLocation(t)
  await call(disconnectDirectory, { params: { ...params, directory }, query: { unpublish: 'false' } })
  write('a')
  await pull()
  assert.equal((await link()).error, `the location is not connected to ${directory}`)
  assert.deepEqual([await count(), asked.filter(({ asked }) => asked.path === '/reviews').length], [0, 0])
})

async function feedScene(t: Parameters<typeof givenServer>[0], content: () => string) {
  const scene = await fresh()
  const business = await scene.given.business()
  const server = await givenServer(t, (socket) => socket.end(http('200 OK\nconnection: close', content())))
  const clock = { now: Date.now() }
  const made = reviewsOf(scene, business.number, { now: () => new Date(clock.now) })
  const url = server.url('/feed').replace('127.0.0.1', 'feed.example')
  const network = loopbackNetwork([server.port], { 'feed.example': ['127.0.0.1'] })
  const link = await made.add({ kind: 'feed', sourceAlias: 'till', url, everyMinutes: 5 })
  // Otherwise, other tests would pull it too.
  t.after(() => scene.db.execute('delete from source_links where id = $1', [link.sourceLinkId]))
  const next = (through = network) => {
    clock.now += hourMs
    return made.pull(through)
  }
  return { ...scene, ...made, business, next, link, server }
}

test('a JSON feed is read on schedule: rows without an id stay the same review, and missing rows are deleted', async (t) => {
  const one = { reviewDate: '2026-11-15', comments: 'One', reviewer: 'Ana', rating: 4 }
  let feed: unknown = [one, { ...one, externalId: 'two', comments: 'Two' }]
  const { next, count, reviews, links } = await feedScene(t, () => JSON.stringify(feed))
  await next()
  await next()
  assert.equal(await count(), 2)
  feed = { reviews: [{ ...one, reviewDate: '11/15/2026', rating: 2 }], deleted: ['two'] }
  await next()
  assert.deepEqual([(await reviews()).map(({ comments }) => comments), (await links())[0].state], [['One'], 'ok'])
})

test('a CSV feed is read like a file', async (t) => {
  const { next, count, links } = await feedScene(
    t,
    () => 'id;date;stars;text\n1;2026-11-15;5;Good\n2;2026-13-40;5;Bad\n',
  )
  await next()
  assert.equal(await count(), 1)
  assert.match((await links())[0].error, /^1 review was refused. Review 3: reviewDate/)
})

test('a review from a feed and a push is one review, with or without an id', async (t) => {
  const feed = [
    { externalId: 'x', reviewDate: '2026-11-15', comments: 'With an id' },
    { reviewDate: '2026-11-15', comments: 'Without', reviewer: 'Ben' },
  ]
  const { next, add, push, count } = await feedScene(t, () => JSON.stringify(feed))
  await next()
  const link = await add({ kind: 'push', sourceAlias: 'Till' })
  const pushed = [
    { externalId: 'x', reviewDate: '11/15/2026', comments: 'With an id' },
    { reviewDate: 'Nov 15, 2026', comments: ' Without ', reviewer: 'Ben' },
  ]
  const answer = await push(link, { reviews: pushed })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(await count(), 2)
})

test('a feed at a private address is never fetched, whatever its name resolves to', async (t) => {
  const { next, links, server } = await feedScene(t, () => '[]')
  await next(loopbackNetwork([], { 'feed.example': ['127.0.0.1'] }))
  assert.deepEqual([(await links())[0].error, server.requests.length], ['address not allowed', 0])
})

test('a feed with a review of another source is refused: it cannot add sources or change their reviews', async (t) => {
  const { next, links, count } = await feedScene(t, () =>
    JSON.stringify([
      { sourceAlias: 'another', externalId: 'a', reviewDate: '2026-11-15' },
      { sourceAlias: 'TILL', externalId: 'b', reviewDate: '2026-11-15' },
    ]),
  )
  await next()
  assert.equal(await count(), 1)
  assert.match((await links())[0].error, /^1 review was refused\. Review 1: sourceAlias/)
})

test('a feed that is too large or invalid is refused, and retried later', async (t) => {
  let feed = `[${'1'.repeat(6 * 1024 * 1024)}]`
  const { next, links } = await feedScene(t, () => feed)
  await next()
  assert.deepEqual([(await links())[0].error, (await links())[0].state], ['too large', 'failing'])
  feed = '<html>'
  await next()
  assert.match((await links())[0].error, /no column "reviewDate"/)
})

for (const [what, feed, reason] of [
  ['a row of commas', `reviewDate\n${','.repeat(2_000_000)}`, /the row on line 2 has more than 500 cells/],
  [
    '140,000 cells',
    `reviewDate${',x'.repeat(19)}\n${`1/1/2026${',x'.repeat(19)}\n`.repeat(7_000)}`,
    /more than 120000 cells \(rows × columns\)/,
  ],
  ['brackets alone', '['.repeat(2_000_000), /more than 200000 values or 120000 members/],
] as const)
  test(`a feed of ${what} is refused with the reason, and pulled again later and later`, async (t) => {
    const { next, links, count } = await feedScene(t, () => feed)
    const waits: number[] = []
    for (let failure = 0; failure < 3; failure++) {
      const before = Date.now() + (failure + 1) * hourMs
      await next()
      waits.push(Date.parse((await links())[0].nextPull) - before)
    }
    const { state, error } = (await links())[0]
    assert.equal(state, 'failing')
    assert.match(error, reason)
    assert.ok(
      waits.every((wait, at) => at === 0 || wait > (waits[at - 1] as number)),
      String(waits),
    )
    assert.equal(await count(), 0)
  })

test('a partner with failing sources does not delay those of others', async (t) => {
  const slow = await linkedLocation(t, {
    interfere: async ({ path }) => (path === '/reviews' ? { status: 500 } : undefined),
  })
  const other = await linkedLocation(t)
  other.write('a')
  await other.pull()
  assert.deepEqual([(await slow.link()).state, await other.count()], ['failing', 1])
})
