import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectedLocation, givenDirectory } from '../../../testing/publishing-scene.ts'
import { until } from '../../../testing/until.ts'
import type { DirectoryRequest, Reply } from '../directories/reference/reference-directory.ts'
import { connectDirectory } from '../operations/connect-directory.ts'
import { getListingStatus } from '../operations/get-listing-status.ts'
import { publishListing } from '../operations/publish-listing.ts'

const minuteMs = 60_000
const never = () => new Promise<never>(() => {})

test('a directory that is down for an hour gets few requests, blocks nothing else, and is in sync afterwards', async (t) => {
  let isDown = true
  const scene = await connectedLocation(t, {
    interfere: async ({ path }, _work, response) => {
      if (isDown && path !== '/other') response.destroy()
      return isDown ? { status: 500 } : undefined
    },
  })
  const { db, call, params, passMinutes, asked, status } = scene
  const sound = await connectedLocation(t)
  const other = await givenDirectory(t, db, `${sound.server.url}/sound`)
  await call(connectDirectory, { params: { ...params, directory: other.name }, body: {} })
  await passMinutes(60)
  const { body } = await call(getListingStatus, { params })
  const there = body.directories.find(({ directory }: { directory: string }) => directory === other.name)
  assert.equal(there.state, 'in sync')
  const { state, reason } = await status()
  assert.deepEqual([state, reason], ['pending', 'unreachable'])
  assert.ok(asked.length >= 5 && asked.length <= 15, `${asked.length} requests`)
  isDown = false
  await passMinutes(90)
  assert.equal((await status()).state, 'in sync')
  assert.equal(scene.server.directory('/d').listings.size, 1)
})

test('after an open circuit, one publication probes the directory, however many are waiting and however many workers run', async (t) => {
  let isDown = true
  const { call, given, directory, work, clock, asked } = await connectedLocation(t, {
    interfere: async () => (isDown ? { status: 500 } : undefined),
  })
  for (let i = 0; i < 9; i++) {
    const { number } = await given.business()
    await call(connectDirectory, { params: { businessNumber: number, directory }, body: {} })
  }
  await work()
  const referencesSince = (before: number) =>
    new Set(asked.slice(before).flatMap(({ asked: { body, query } }) => body.reference ?? query.get('reference') ?? []))
  const probesAfter = async (minutes: number) => {
    const before = asked.length
    clock.pass(minutes * minuteMs)
    await Promise.all([work(), work(), work()])
    return referencesSince(before).size
  }
  // Longer than the pause of the circuit breaker and the delay of each publication.
  assert.deepEqual([await probesAfter(20), await probesAfter(20), await probesAfter(60)], [1, 1, 1])
  assert.equal(await probesAfter(0), 0)
  isDown = false
  const before = asked.length
  await probesAfter(400)
  await probesAfter(1)
  assert.equal(referencesSince(before).size, 10)
})

test('a change that the directory applies but confirms after the timeout is not sent again', async (t) => {
  let isLate = true
  const { work, passMinutes, status, sendings } = await connectedLocation(t, {
    interfere: async (_asked, work) => {
      if (!isLate) return undefined
      isLate = false
      work()
      return never()
    },
  })
  await work({ timeoutMs: 300 })
  assert.equal((await status()).reason, 'timed out')
  await passMinutes(5)
  assert.deepEqual([(await status()).state, sendings()], ['in sync', 1])
})

const halfOf = (asked: DirectoryRequest): DirectoryRequest => {
  const { name: _name, ...rest } = asked.body.listing as Record<string, unknown>
  return {
    ...asked,
    idempotencyKey: '',
    body: { ...asked.body, listing: asked.method === 'POST' ? rest : { name: 'x' } },
  }
}

test('a half-applied change is sent once more halfway through the window, and is then in sync', async (t) => {
  let isHalf = true
  const scene = await connectedLocation(t, {
    interfere: async (asked): Promise<Reply | undefined> => {
      if (!isHalf || asked.method === 'GET') return undefined
      isHalf = false
      return scene.server.directory('/d').answer(halfOf(asked))
    },
  })
  await scene.work()
  await scene.passMinutes(20)
  assert.equal((await scene.status()).state, 'submitted')
  assert.deepEqual(
    (await scene.differing()).map(({ field, state }: { field: string; state: string }) => [field, state]),
    [['name', 'MISSING']],
  )
  await scene.passMinutes(45)
  assert.deepEqual([(await scene.status()).state, scene.sendings()], ['in sync', 2])
})

test('a change that stays half applied has drifted when the window ends, after two requests', async (t) => {
  const scene = await connectedLocation(t, {
    interfere: async (asked) => {
      if (asked.method === 'GET') return undefined
      if (asked.method === 'POST') return scene.server.directory('/d').answer(halfOf(asked))
      return { status: 200, body: {} }
    },
  })
  await scene.work()
  await scene.passMinutes(70)
  assert.deepEqual([(await scene.status()).state, scene.sendings()], ['drifted', 2])
  await scene.passMinutes(600)
  assert.equal(scene.sendings(), 2)
})

test('data of another business is neither compared nor shown, and the next check recovers', async (t) => {
  let isConfused = false
  const theirs = { id: 'x', reference: '999999999999999', state: 'live', listing: { name: 'Somebody else' } }
  const { work, passMinutes, status, clock, asked } = await connectedLocation(t, {
    interfere: async ({ method, path }) => {
      if (!isConfused || method !== 'GET') return undefined
      return { status: 200, body: path === '/listings' ? { listings: [theirs] } : theirs }
    },
  })
  await work()
  await passMinutes(2)
  isConfused = true
  clock.pass(25 * 60 * minuteMs)
  const before = asked.length
  await work()
  assert.ok(asked.length > before)
  const { state, reason, fields } = await status()
  assert.deepEqual([state, reason], ['in sync', 'the directory returned the listing of another business'])
  assert.ok(!JSON.stringify(fields).includes('Somebody else'))
  isConfused = false
  await passMinutes(3)
  const recovered = await status()
  assert.deepEqual([recovered.state, recovered.reason, recovered.attempts], ['in sync', '', 0])
})

test('a listing whose id the directory changes is found by our reference and updated there', async (t) => {
  const { work, passMinutes, status, remote, server, update, sendings, clock } = await connectedLocation(t)
  await work()
  await passMinutes(2)
  server.directory('/d').rename(remote()?.id as string, 'renamed-1')
  await update({ businessInfo: { name: 'After the first renaming' } })
  await work()
  assert.equal(remote()?.listing.name, 'After the first renaming')
  await passMinutes(2)
  server.directory('/d').rename('renamed-1', 'renamed-2')
  clock.pass(30 * 60 * minuteMs)
  await work()
  assert.equal((await status()).state, 'in sync')
  // The request with the old id changed nothing.
  assert.deepEqual([server.directory('/d').listings.size, sendings()], [1, 3])
})

test('a change of a listing that waits for a retry does not shorten the wait, and is sent with the retry', async (t) => {
  let isDown = true
  const { work, passMinutes, update, remote, asked } = await connectedLocation(t, {
    interfere: async () => (isDown ? { status: 500 } : undefined),
  })
  await work()
  await passMinutes(1)
  const before = asked.length
  await update({ businessInfo: { name: 'Changed while waiting' } })
  isDown = false
  await passMinutes(1)
  assert.equal(asked.length, before)
  await passMinutes(1)
  assert.equal(remote()?.listing.name, 'Changed while waiting')
})

test('a change of a listing that is just being sent waits for that request, and is sent after it', async (t) => {
  const held: (() => void)[] = []
  const { work, passMinutes, update, remote, asked, clock } = await connectedLocation(t, {
    interfere: () =>
      held.length > 0 ? Promise.resolve(undefined) : new Promise((resolve) => held.push(() => resolve(undefined))),
  })
  const working = work()
  await until(async () => held.length === 1)
  await update({ businessInfo: { name: 'Changed while sending' } })
  clock.pass(minuteMs)
  await work()
  assert.equal(asked.length, 1)
  held[0]?.()
  await working
  await passMinutes(1)
  assert.equal(remote()?.listing.name, 'Changed while sending')
})

test('a slow directory does not delay others', async (t) => {
  const held: (() => void)[] = []
  const slow = await connectedLocation(t, {
    interfere: () => new Promise((resolve) => held.push(() => resolve(undefined))),
  })
  const fast = await connectedLocation(t)
  slow.clock.pass(minuteMs)
  const working = slow.work()
  await until(async () => held.length === 1)
  await until(async () => (await fast.status()).state === 'submitted')
  await fast.update({ businessInfo: { name: 'While the other is slow' } })
  await until(async () => fast.remote()?.listing.name === 'While the other is slow')
  assert.equal((await slow.status()).state, 'pending')
  for (const release of held) release()
  await working
  assert.equal((await slow.status()).state, 'submitted')
})

test('an invalid response is ignored and the request repeated', async (t) => {
  const garbage = ['<html>', '', '{"id":', 'null', '[]', '{"id":7}', '{"id":"a","reference":"b"}', 'x'.repeat(600_000)]
  const { work, passMinutes, status, remote } = await connectedLocation(t, {
    interfere: async (_asked, work, response) => {
      const text = garbage.shift()
      if (text === undefined) return undefined
      if (garbage.length === 4) work()
      response.writeHead(200).end(text)
      return { status: 200 }
    },
  })
  await work()
  assert.equal((await status()).state, 'pending')
  await passMinutes(400)
  assert.deepEqual([garbage.length, (await status()).state, remote()?.listing.name], [0, 'in sync', 'Harbour Bakery'])
})

test('a listing that a person publishes during its last attempt gets all attempts again', async (t) => {
  let meanwhile: (() => Promise<void>) | undefined
  const { work, call, params, status, db, business } = await connectedLocation(t, {
    interfere: async () => {
      await meanwhile?.()
      return { status: 404 }
    },
  })
  await db.execute('update publications set attempts = 11 where business_id = $1', [business.id])
  meanwhile = async () => {
    meanwhile = undefined
    assert.equal((await call(publishListing, { params })).status, 202)
  }
  await work()
  const { state, attempts } = await status()
  assert.deepEqual([state, attempts], ['pending', 1])
})

test('no request is made before Retry-After has passed', async (t) => {
  let isBusy = true
  const { work, passMinutes, asked, status } = await connectedLocation(t, {
    interfere: async (_asked, _work, response) => {
      if (isBusy) response.setHeader('retry-after', '1800')
      return isBusy ? { status: 429 } : undefined
    },
  })
  await work()
  isBusy = false
  await passMinutes(29)
  assert.deepEqual([asked.length, (await status()).attempts], [1, 0])
  await passMinutes(4)
  assert.equal((await status()).state, 'in sync')
})

test('a publication that fails for days becomes a visible dead letter, and publishing revives it', async (t) => {
  let isIll = true
  const { work, status, clock, passMinutes, asked, call, params } = await connectedLocation(t, {
    interfere: async () => (isIll ? { status: 404 } : undefined),
  })
  await work()
  for (let hour = 0; hour < 120; hour++) {
    clock.pass(60 * minuteMs)
    await work()
  }
  const { state, reason, isDeadLetter, attempts, nextAttempt } = await status()
  assert.deepEqual([state, isDeadLetter, attempts, nextAttempt], ['action required', true, 12, ''])
  assert.match(reason, /^failed after 12 attempts: /)
  const before = asked.length
  await passMinutes(30)
  assert.equal(asked.length, before)
  isIll = false
  assert.equal((await call(publishListing, { params })).status, 202)
  await passMinutes(3)
  assert.equal((await status()).state, 'in sync')
})
