import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { declareTestService, freshIn, send } from '../../../testing/fresh.ts'
import { FROM_DASHBOARD, givenPerson, PASSWORD } from '../../../testing/signed-in.ts'
import { requestReset } from './reset-password.ts'
import { signIn } from './sign-in.ts'

const service = declareTestService()

async function scene() {
  const { attempts } = await service()
  const made = await freshIn(await service())
  const person = await givenPerson(made, { [(await made.given.business()).id]: 'member' })
  const ask = (email: string, cookie = '') =>
    send(made.app, requestReset, { body: { email } }, { ...FROM_DASHBOARD, cookie })
  /** Rows queued for the worker. */
  const rows = async () => {
    const { rows } = await made.db.execute(`select
      (select count(*) from pgboss.job where name = 'send-password-resets') as jobs,
      (select count(*) from password_resets) as resets`)
    return rows[0] as { jobs: number; resets: number }
  }
  return { ...made, attempts, person, ask, rows }
}
const unknown = () => `${randomUUID()}@nowhere.example`

test('an unknown address stores no row', async () => {
  const { ask, rows, person } = await scene()
  const before = await rows()
  for (let at = 0; at < 3; at++) assert.equal((await ask(unknown())).status, 202)
  assert.deepEqual(await rows(), before)
  for (let at = 0; at < 3; at++) assert.equal((await ask(person.email)).status, 202)
  assert.deepEqual(await rows(), { jobs: before.jobs + 1, resets: before.resets + 1 })
})

test('the response takes the same time whether or not the address is known', async () => {
  const { ask, person } = await scene()
  for (const email of [person.email, unknown()]) {
    const from = performance.now()
    await ask(email)
    assert.ok(performance.now() - from >= 149, email)
  }
})

test('there is a limit for all networks and addresses together (89), which does not apply to a known browser', async () => {
  const { app, attempts, ask, person } = await scene()
  const entered = await send(app, signIn, { body: { email: person.email, password: PASSWORD } }, FROM_DASHBOARD)
  const cookies = [entered.headers['set-cookie'] ?? []].flat() as string[]
  const overall = { requests: 600, windowSeconds: 60 }
  for (let at = 0; at < 700; at++) {
    await attempts.pauseAfter({ what: 'requestReset', person: `person ${at}`, network: `place ${at % 7}`, overall })
  }
  const refused = await ask(unknown())
  assert.deepEqual([refused.status, refused.body.code], [429, 89])
  assert.match(String(refused.headers['retry-after']), /^\d+$/)
  assert.equal((await ask(person.email)).status, 429)
  const device = cookies.map((text) => text.split(';')[0] as string).find((text) => text.startsWith('presence-device'))
  assert.equal((await ask(person.email, device)).status, 202)
})
