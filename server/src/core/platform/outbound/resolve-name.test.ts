import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { until } from '../../../testing/until.ts'
import { fetchSafely } from './fetch-safely.ts'
import { loopbackNetwork } from './loopback.fixture.ts'
import { givenNameServer } from './name-server.fixture.ts'
import { resolveNameWith } from './resolve-name.ts'

const inTime = new AbortController().signal

const folder = async (t: TestContext) => {
  const made = await mkdtemp(join(tmpdir(), 'names-'))
  t.after(() => rm(made, { recursive: true }))
  return made
}
const resolverWith = async (t: TestContext, names: Parameters<typeof givenNameServer>[1], hosts = '') => {
  const nameServer = await givenNameServer(t, names)
  const hostsFile = join(await folder(t), 'hosts')
  await writeFile(hostsFile, hosts)
  return { ...nameServer, hostsFile, resolve: resolveNameWith({ servers: [nameServer.server], hostsFile }) }
}

test('returns every address of both families, so that each of them is checked', async (t) => {
  const { resolve } = await resolverWith(t, { 'shop.example': ['192.0.2.1', '192.0.2.2', '2001:db8::1'] })
  assert.deepEqual((await resolve('Shop.Example.', inTime)).toSorted(), ['192.0.2.1', '192.0.2.2', '2001:db8::1'])
})

test('a name that does not exist has no addresses', async (t) => {
  const { resolve } = await resolverWith(t, { 'mail.example': [] })
  assert.deepEqual(await resolve('nowhere.example', inTime), [])
  assert.deepEqual(await resolve('mail.example', inTime), [])
})

test('localhost is this machine, and the hosts file comes before the name servers', async (t) => {
  const { resolve, hostsFile, asked } = await resolverWith(
    t,
    { 'receiver.example': ['192.0.2.1'] },
    '# ours\n10.0.0.5 receiver.example Receiver # the one in the cellar\n10.0.0.6\treceiver.example\n',
  )
  assert.deepEqual(await resolve('localhost', inTime), ['127.0.0.1'])
  assert.deepEqual(await resolve('app.localhost', inTime), ['127.0.0.1'])
  assert.deepEqual(await resolve('receiver.example', inTime), ['10.0.0.5', '10.0.0.6'])
  assert.deepEqual(await resolve('receiver', inTime), ['10.0.0.5'])
  assert.equal(asked.length, 0)
  await rm(hostsFile)
  assert.deepEqual(await resolve('receiver.example', inTime), ['192.0.2.1'])
})

test('waits for a silent name server until the deadline of the request, and no longer', async (t) => {
  const { resolve, asked } = await resolverWith(t, { 'silent.example': 'silent' })
  const network = { ...loopbackNetwork([]), addressesOf: resolve }
  await assert.rejects(fetchSafely('http://silent.example/', { bytesMax: 1, timeoutMs: 100 }, network), {
    reason: 'timed out',
  })
  assert.ok(asked.includes('silent.example'))
  const deadline = new AbortController()
  const resolving = resolve('silent.example', deadline.signal)
  deadline.abort()
  assert.deepEqual(await resolving, [])
  // One query for each address family. Without the deadline each would be repeated.
  assert.ok(asked.length <= 4, `asked ${asked.length} times`)
})

test('names are resolved while file access blocks every thread of the pool', async (t) => {
  const { resolve } = await resolverWith(t, { 'shop.example': ['192.0.2.1'] })
  const pipe = join(await folder(t), 'pipe')
  execFileSync('mkfifo', [pipe])
  // Opening a pipe for reading blocks its thread until it is opened for writing.
  const held = Array.from({ length: Number(process.env.UV_THREADPOOL_SIZE ?? 4) }, () => open(pipe, 'r'))
  try {
    const deadline = AbortSignal.timeout(20_000)
    assert.deepEqual(await Promise.race([resolve('shop.example', deadline), aborted(deadline)]), ['192.0.2.1'])
  } finally {
    const writing = openSync(pipe, constants.O_RDWR)
    for (const file of await Promise.all(held)) await file.close()
    closeSync(writing)
  }
})

test('files are read while name servers are silent', async (t) => {
  const { resolve, asked, hostsFile } = await resolverWith(t, { 'silent.example': 'silent' }, 'read me')
  const deadline = new AbortController()
  const waiting = Array.from({ length: 32 }, () => resolve('silent.example', deadline.signal))
  await until(async () => asked.length >= 2 * waiting.length)
  assert.equal(await readFile(hostsFile, 'utf8'), 'read me')
  deadline.abort()
  await Promise.all(waiting)
})

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('not resolved in time')), { once: true })
  })
