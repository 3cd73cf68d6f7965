import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scene } from '../../../testing/publishing-scene.ts'
import { type ListedReview, linkedLocation } from '../../../testing/review-scene.ts'
import { connectDirectory } from '../../publishing/operations/connect-directory.ts'
import { disconnectDirectory } from '../../publishing/operations/disconnect-directory.ts'
import { deleteSourceLink } from '../operations/delete-source-link.ts'

const hourMs = 60 * 60_000

async function replyScene(t: Parameters<typeof linkedLocation>[0], scene: Scene = {}) {
  const made = await linkedLocation(t, scene)
  made.write('a')
  await made.pull()
  const [{ reviewId }] = (await made.reviews()) as [ListedReview]
  const shown = async () => (await made.reviews())[0] as ListedReview
  const there = () => made.remoteReviews.byId.get('a')?.reply
  const sent = () => made.asked.filter(({ asked }) => asked.method === 'PUT')
  return { ...made, reviewId, shown, there, sent }
}

test('a reply is written, edited and deleted at the directory that the review came from', async (t) => {
  const { reviewId, reply, send, there, shown, directory, sent } = await replyScene(t)
  const queued = await reply(reviewId, 'Thank you')
  assert.deepEqual([queued.replyState, queued.replyTo, there()], ['pending', directory, ''])
  await send()
  assert.deepEqual([there(), (await shown()).replyState, (await shown()).replyTo], ['Thank you', 'sent', directory])
  await reply(reviewId, 'Thank you, Ana')
  await send()
  assert.equal(there(), 'Thank you, Ana')
  await reply(reviewId, '')
  await send()
  assert.deepEqual([there(), (await shown()).replyState], ['', 'sent'])
  await send()
  assert.equal(sent().length, 3)
})

test('a reply to a review of another source is only saved', async (t) => {
  const { given, business, reply, send, sent } = await replyScene(t)
  const { reviewId } = await given.review({ sourceAlias: 'elsewhere' }, business.id)
  const saved = await reply(reviewId, 'Thank you')
  await send()
  assert.deepEqual([saved.replyState, saved.replyTo, sent().length], ['saved', '', 0])
})

test('a reply that the directory refuses fails with its reason, until it is replaced', async (t) => {
  let isRefused = true
  const { reviewId, reply, send, shown, there, sent, clock } = await replyScene(t, {
    interfere: async ({ method }) =>
      method === 'PUT' && isRefused ? { status: 422, body: { reason: 'no links, please' } } : undefined,
  })
  await reply(reviewId, 'See https://example.com')
  await send()
  const { replyState, replyError } = await shown()
  assert.deepEqual([replyState, replyError], ['failed', 'no links, please'])
  clock.pass(24 * hourMs)
  await send()
  assert.equal(sent().length, 1)
  isRefused = false
  await reply(reviewId, 'See https://example.com')
  await send()
  assert.deepEqual([there(), (await shown()).replyState], ['See https://example.com', 'sent'])
})

test('a reply whose outcome is unknown is sent again under the same key, and applied once', async (t) => {
  let isLost = true
  const { reviewId, reply, send, sent, shown, there, clock } = await replyScene(t, {
    interfere: async ({ method }, work, response) => {
      if (method !== 'PUT' || !isLost) return undefined
      isLost = false
      work()
      response.destroy()
      return undefined
    },
  })
  await reply(reviewId, 'Thank you')
  await send()
  assert.deepEqual([(await shown()).replyState, there()], ['pending', 'Thank you'])
  clock.pass(hourMs)
  await send()
  const [first, second] = sent().map(({ asked }) => asked.idempotencyKey)
  assert.deepEqual([first, (await shown()).replyState, sent().length], [second, 'sent', 2])
})

test('a reply to a paused directory keeps its place in the queue, and is sent once the pause is over', async (t) => {
  const { reviewId, reply, send, there, clock, db, directoryId } = await replyScene(t)
  await reply(reviewId, 'Thank you')
  const queuedAt = async () =>
    (await db.execute('select attempts, due_at from reply_deliveries where review_id = $1', [reviewId])).rows
  const before = await queuedAt()
  const until = new Date(clock.now().getTime() + hourMs)
  await db.execute('update directories set rests_until = $2 where id = $1', [directoryId, until])
  await send()
  assert.deepEqual([await queuedAt(), there()], [before, ''])
  clock.pass(2 * hourMs)
  await send()
  assert.equal(there(), 'Thank you')
})

test('a busy directory does not count as an attempt, and the reply waits for as long as it asks', async (t) => {
  let isBusy = true
  const { reviewId, reply, send, there, sent, clock, db } = await replyScene(t, {
    interfere: async ({ method }) => (method === 'PUT' && isBusy ? { status: 429 } : undefined),
  })
  await reply(reviewId, 'Thank you')
  const queued = async () =>
    (await db.execute('select state, reason, attempts, due_at from reply_deliveries where review_id = $1', [reviewId]))
      .rows[0]
  // This is more often than failed attempts are made.
  for (let times = 1; times <= 13; times++) {
    await send()
    const due_at = new Date(clock.now().getTime() + 60_000)
    assert.deepEqual([await queued(), sent().length], [{ state: 'pending', reason: '', attempts: 0, due_at }, times])
    clock.pass(hourMs)
  }
  isBusy = false
  await send()
  assert.equal(there(), 'Thank you')
})

test('a rejected key of the location ends the attempts; a rejected key of the operator is retried', async (t) => {
  let isLocked = true
  const { reviewId, reply, send, shown, sent, clock, call, params, directory, db, directoryId } = await replyScene(t, {
    interfere: async ({ method }) => (method === 'PUT' && isLocked ? { status: 401 } : undefined),
  })
  await reply(reviewId, 'Thank you')
  await send()
  assert.deepEqual([(await shown()).replyState, sent().length], ['pending', 1])
  const credentials = { keyId: 'presence', secret: 'shared with the directory' }
  assert.equal((await call(connectDirectory, { params: { ...params, directory }, body: { credentials } })).status, 200)
  clock.pass(24 * hourMs)
  await send()
  const { replyState, replyError } = await shown()
  assert.deepEqual([replyState, replyError], ['failed', 'the directory does not accept our key'])
  isLocked = false
  clock.pass(24 * hourMs)
  await send()
  assert.equal(sent().length, 2)
  // A failure with the key of one location does not affect the directory.
  const { rows } = await db.execute('select rests_until > $2 as rests from directories where id = $1', [
    directoryId,
    clock.now(),
  ])
  assert.deepEqual(rows, [{ rests: false }])
})

test('a reply whose worker dies while sending is sent again', async (t) => {
  const { reviewId, reply, send, shown, clock, db } = await replyScene(t)
  await reply(reviewId, 'Thank you')
  // The state after a process has claimed the reply and died.
  await db.execute(`update reply_deliveries set attempts = 1, due_at = $2 where review_id = $1`, [
    reviewId,
    new Date(clock.now().getTime() + hourMs),
  ])
  await send()
  assert.equal((await shown()).replyState, 'pending')
  clock.pass(2 * hourMs)
  await send()
  assert.equal((await shown()).replyState, 'sent')
})

test('a reply that is edited while it is sent is sent again', async (t) => {
  let edit = async (): Promise<unknown> => undefined
  const { reviewId, reply, send, there, shown, sent } = await replyScene(t, {
    interfere: async ({ method }) => {
      if (method === 'PUT') await edit()
      return undefined
    },
  })
  await reply(reviewId, 'First')
  edit = () => {
    edit = async () => undefined
    return reply(reviewId, 'Second')
  }
  await send()
  assert.deepEqual([there(), (await shown()).replyState, sent().length], ['Second', 'sent', 2])
})

test('an older reply that arrives late does not replace the newer one', async (t) => {
  const { reviewId, reply, send, there, remoteReviews, business } = await replyScene(t)
  await reply(reviewId, 'New')
  await send()
  const late = { reference: String(business.number), text: 'Old', writtenAt: '2020-01-01T00:00:00.000Z' }
  const { status } = remoteReviews.answer({
    method: 'PUT',
    path: '/reviews/a/reply',
    query: new URLSearchParams(),
    body: late,
  })
  assert.deepEqual([status, there()], [200, 'New'])
})

test('a pull stores a reply that was written at the directory, but never restores one that was deleted here', async (t) => {
  const { reviewId, reply, pull, write, clock, shown, remoteReviews, business } = await replyScene(t)
  const answer = (text: string) =>
    remoteReviews.answer({
      method: 'PUT',
      path: '/reviews/a/reply',
      query: new URLSearchParams(),
      body: { reference: String(business.number), text, writtenAt: clock.now().toISOString() },
    })
  answer('Written there')
  clock.pass(2 * hourMs)
  await pull()
  assert.deepEqual([(await shown()).reply, (await shown()).replyState], ['Written there', 'saved'])
  await reply(reviewId, '')
  write('a', { text: 'Changed' })
  clock.pass(2 * hourMs)
  await pull()
  assert.deepEqual([(await shown()).comments, (await shown()).reply], ['Changed', ''])
})

test('a reply that was deleted here stays deleted when its source is removed and added again', async (t) => {
  const made = await replyScene(t)
  const { reviewId, reply, pull, write, send, clock, shown, call, params, directory, sourceLinkId, add } = made
  await reply(reviewId, 'Thank you')
  await send()
  await call(deleteSourceLink, { params: { ...params, sourceLinkId } })
  // Deleting it again changes nothing.
  for (let count = 0; count < 2; count++) await reply(reviewId, '')
  await add({ kind: 'directory', directory })
  write('a', { text: 'Changed' })
  clock.pass(2 * hourMs)
  await pull()
  assert.deepEqual([(await shown()).comments, (await shown()).reply], ['Changed', ''])
})

test('after the location is disconnected or the link deleted, nothing is sent', async (t) => {
  const { reviewId, reply, send, shown, sent, call, params, directory, sourceLinkId } = await replyScene(t)
  await reply(reviewId, 'Thank you')
  await call(disconnectDirectory, { params: { ...params, directory }, query: { unpublish: 'false' } })
  await send()
  const { replyState, replyError } = await shown()
  assert.deepEqual([replyState, replyError], ['failed', `the location is not connected to ${directory}`])
  await call(deleteSourceLink, { params: { ...params, sourceLinkId } })
  assert.equal((await shown()).replyState, 'saved')
  await reply(reviewId, 'Thank you')
  await send()
  assert.equal(sent().length, 0)
})
