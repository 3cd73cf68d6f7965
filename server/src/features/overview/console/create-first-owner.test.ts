import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { send, startTestService } from '../../../testing/fresh.ts'
import { FROM_DASHBOARD } from '../../../testing/signed-in.ts'
import { until } from '../../../testing/until.ts'
import { newFirstOwnerCode } from '../../users/actions/first-owner-code.ts'
import { getSession, getSignInOptions } from '../../users/console/sessions.ts'
import { createFirstOwner } from './create-first-owner.ts'

const secret = secretOf('test')
const olive = {
  name: 'Harbour Bakery',
  firstName: 'Olive',
  lastName: '',
  email: 'olive@harbour.example',
  password: 'correct horse battery',
}

async function emptyService() {
  const { app, db } = await startTestService()
  /** What the log of a process shows at its start. */
  const start = () => newFirstOwnerCode(db, secret)
  const become = (code: string | undefined, change: Partial<typeof olive> = {}) =>
    send(app, createFirstOwner, { body: { ...olive, code, ...change } }, FROM_DASHBOARD)
  const hasAccounts = async () => (await send(app, getSignInOptions, {})).body.hasAccounts as boolean
  return { app, db, start, become, hasAccounts }
}

test('with the code of any process, the first visitor owns the account and is signed in; then all codes end', async () => {
  const { app, db, start, become, hasAccounts } = await emptyService()
  const [ofFirst, ofSecond] = [await start(), await start()]
  assert.equal(await hasAccounts(), false)
  assert.equal((await become('aaaaa-aaaaa')).body.violations[0].field, 'code')
  const { rows } = await db.execute('select code_hash from first_owner_codes')
  assert.ok(rows.length === 2 && !JSON.stringify(rows).includes(ofFirst ?? ''))
  const answer = await become(ofFirst?.toUpperCase())
  assert.equal(answer.status, 200, answer.text)
  const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] as string
  const session = (await send(app, getSession, {}, { cookie })).body
  assert.deepEqual(session.partner, { name: 'Harbour Bakery', userRole: 'owner' })
  assert.deepEqual([session.user.firstName, session.access[0].name], ['Olive', 'Harbour Bakery'])
  assert.equal(await hasAccounts(), true)
  for (const code of [ofFirst, ofSecond]) assert.equal((await become(code, { name: 'Other' })).status, 400)
  assert.equal(await start(), undefined)
})

test('of two visitors with the codes of two processes at the same time, one becomes the owner', async () => {
  const { db, start, become } = await emptyService()
  const codes = [await start(), await start()]
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let answers: ReturnType<typeof become>[] = []
  // Both are blocked before they write, so that they run concurrently.
  await db.transaction(async (held) => {
    await held.execute('select from first_owner_codes for update')
    answers = codes.map((code, at) => become(code, { email: `person${at}@harbour.example` }))
    await until(async () => (await db.execute(waiting)).rowCount === 2)
  })
  assert.deepEqual((await Promise.all(answers)).map(({ status }) => status).toSorted(), [200, 400])
  assert.equal((await db.execute('select from users')).rowCount, 1)
})

test('guesses are limited like attempts to sign in (89), and a mistake elsewhere in the form does not use up the code', async () => {
  const { app, start, become } = await emptyService()
  const code = await start()
  const { status, body } = await become(code, { email: 'nobody', password: 'short', firstName: ' ' })
  assert.equal(status, 400)
  assert.deepEqual(body.violations.map(({ field }: { field: string }) => field).toSorted(), [
    'email',
    'firstName',
    'password',
  ])
  assert.equal((await become(code, { name: ' ' })).body.violations[0].field, 'name')
  const guess = async () => {
    const { method, path: url } = createFirstOwner
    const payload = { ...olive, code: 'aaaaa-aaaaa' }
    return (await app.inject({ method, url, remoteAddress: '8.8.4.4', headers: FROM_DASHBOARD, payload })).statusCode
  }
  for (let at = 0; at < 10; at++) assert.equal(await guess(), 400)
  assert.equal(await guess(), 429)
  assert.equal((await become(code)).status, 200)
})
