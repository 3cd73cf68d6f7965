import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { declareTestService, freshIn } from '../../../testing/fresh.ts'
import { FROM_DASHBOARD, PASSWORD, signedIn } from '../../../testing/signed-in.ts'
import { givenTwoFactor, unusedCode } from '../../../testing/two-factor-scene.ts'

const service = declareTestService()

/** A person with two-factor authentication, and attempts from any address with the right password. */
async function scene() {
  const { attempts } = await service()
  const made = await freshIn(await service())
  const shop = await made.given.business()
  const person = await signedIn(made, { [shop.id]: 'owner' })
  const { secret, recoveryCodes } = await givenTwoFactor(person)
  const enter = async (code: string, { from = '9.1.1.1', cookie = '' } = {}) => {
    const headers = { ...FROM_DASHBOARD, 'content-type': 'application/json', ...(cookie && { cookie }) }
    const request = { method: 'POST', url: '/console/sign-in', remoteAddress: from, headers } as const
    const payload = { email: person.email, password: PASSWORD, code }
    const answer = await made.app.inject({ ...request, payload })
    const device = [answer.headers['set-cookie'] ?? []].flat().find((text) => text.startsWith('presence-device='))
    return { status: answer.statusCode, body: answer.json(), cookie: device?.split(';')[0] ?? '' }
  }
  return { ...made, attempts, person, secret, recoveryCodes, enter }
}

test('wrong codes from many addresses lock out others, but never a browser that the owner has used before', async () => {
  const { enter, secret, recoveryCodes } = await scene()
  const { status, cookie } = await enter(recoveryCodes[0] ?? '')
  assert.equal(status, 200)
  const statuses: number[] = []
  for (let at = 0; at < 32; at++) statuses.push((await enter('000000', { from: `9.2.${at}.1` })).status)
  // The recovery code used one of thirty attempts: a success does not restore the limit for all addresses.
  assert.deepEqual([statuses.filter((status) => status === 401).length, statuses.at(-1)], [29, 429])
  assert.equal((await enter(unusedCode(secret), { from: '9.3.1.1' })).status, 429)
  assert.equal((await enter(unusedCode(secret), { from: '9.2.1.1', cookie })).status, 200)
})

test('only attempts with the right password count as attempts at the code', async () => {
  const { app, attempts, person } = await scene()
  const headers = { ...FROM_DASHBOARD, 'content-type': 'application/json' }
  const payload = { email: person.email, password: 'not her password', code: '000000' }
  const request = { method: 'POST', url: '/console/sign-in', remoteAddress: '9.4.1.1', headers } as const
  assert.equal((await app.inject({ ...request, payload })).json().code, 1169)
  const name = secretOf('test').keyedHash('attempt', String(person.userId)).toString('hex')
  const onlyOne = { requests: 1, windowSeconds: 900 }
  const take = () =>
    attempts.pauseAfter({ what: 'signInCode', person: name, network: undefined, fromAnywhere: onlyOne })
  assert.equal(await take(), undefined)
  assert.notEqual(await take(), undefined)
})

test('guesses of the current password are limited across all parts of the profile (89)', async () => {
  const { app, person } = await scene()
  const headers = { ...person.headers, 'content-type': 'application/json' }
  const guess = async (url: string, password: object) => {
    const answer = await app.inject({ method: 'POST', url, remoteAddress: '9.5.1.1', headers, payload: password })
    return answer.statusCode
  }
  const wrong = { currentPassword: 'not her password', newPassword: 'four other plain words' }
  for (let at = 0; at < 10; at++) assert.equal(await guess('/console/password', wrong), 400)
  assert.equal(await guess('/console/password', wrong), 429)
  assert.equal(await guess('/console/two-factor/turn-off', { password: PASSWORD }), 429)
})
