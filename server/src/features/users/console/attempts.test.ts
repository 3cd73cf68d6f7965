import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { fresh, freshIn, startTestService } from '../../../testing/fresh.ts'
import { FROM_DASHBOARD, givenPerson } from '../../../testing/signed-in.ts'

/** Attempts with one e-mail address, by default an unknown one. */
const attempting = (app: FastifyInstance, email = `${randomUUID()}@nowhere.example`) => {
  const post = (url: string, payload: object, remoteAddress: string, forwardedFor?: string) => {
    const said = forwardedFor === undefined ? undefined : { 'x-forwarded-for': forwardedFor }
    const headers = { ...FROM_DASHBOARD, 'content-type': 'application/json', ...said }
    return app.inject({ method: 'POST', url, remoteAddress, headers, payload })
  }
  const enter = (peer: string, forwardedFor?: string) =>
    post('/console/sign-in', { email, password: 'x' }, peer, forwardedFor)
  const ask = (peer: string) => post('/console/reset-request', { email }, peer)
  const codes = async (count: number, peer: string, forwardedFor: (at: number) => string | undefined) => {
    const all: number[] = []
    for (let at = 0; at < count; at++) all.push((await enter(peer, forwardedFor(at))).json().code)
    return all
  }
  return { enter, ask, codes }
}
/** For an existing person, because in tests verifying their password is cheap, unlike for an unknown address. */
async function attemptingAtPerson(made: Awaited<ReturnType<typeof fresh>>) {
  const { id } = await made.given.business()
  return attempting(made.app, (await givenPerson(made, { [id]: 'member' })).email)
}
const refused = (count: number) => Array.from({ length: count }, () => 1169)

test('attempts are limited for known and unknown addresses alike, and the response says for how long (89)', async () => {
  const { enter, codes } = attempting((await fresh()).app)
  assert.deepEqual(await codes(11, '8.8.8.8', () => undefined), [...refused(10), 89])
  assert.match(String((await enter('8.8.8.8')).headers['retry-after']), /^\d+$/)
  assert.equal((await enter('8.8.4.4')).json().code, 1169)
})

test('all addresses of one IPv6 /64 count as one network', async () => {
  const { enter } = await attemptingAtPerson(await fresh())
  const codes: number[] = []
  for (let at = 0; at < 11; at++) codes.push((await enter(`2600:1f18:1:2::${at + 1}`)).json().code)
  assert.deepEqual(codes, [...refused(10), 89])
  assert.equal((await enter('2600:1f18:1:3::1')).json().code, 1169)
})

test('requesting a link does not count as an attempt to sign in', async () => {
  const { enter, ask } = attempting((await fresh()).app)
  const statuses: number[] = []
  for (let at = 0; at < 11; at++) statuses.push((await ask('8.8.8.8')).statusCode)
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 202), 429])
  assert.equal((await enter('8.8.8.8')).json().code, 1169)
})

test('behind a proxy that is not configured, no limit counts by network', async () => {
  const { codes } = await attemptingAtPerson(await fresh())
  for (const peer of ['127.0.0.1', '::ffff:127.0.0.1', '10.9.8.7']) {
    assert.deepEqual(await codes(11, peer, () => undefined), refused(11), peer)
  }
})

test('only a configured proxy can set the client address', async () => {
  const made = await freshIn(await startTestService({ settings: { TRUSTED_PROXIES: '127.0.0.1 10.0.0.0/8' } }))
  const { enter, codes } = await attemptingAtPerson(made)
  assert.deepEqual(await codes(11, '127.0.0.1', () => '8.8.8.8'), [...refused(10), 89])
  assert.equal((await enter('10.1.2.3', '192.168.7.7, 8.8.8.8, 10.3.2.1')).json().code, 89)
  assert.equal((await enter('127.0.0.1', '192.168.7.7')).json().code, 1169)
  const stranger = await attemptingAtPerson(made)
  assert.deepEqual(await stranger.codes(11, '8.8.4.4', (at) => `9.9.9.${at}`), [...refused(10), 89])
})
