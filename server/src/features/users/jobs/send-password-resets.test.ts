import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openMailer } from '../../../core/platform/mail/mail.ts'
import { givenSmtpServer, type Replies } from '../../../core/platform/mail/smtp-server.fixture.ts'
import { secretOf } from '../../../core/platform/secret.ts'
import { capturedLog } from '../../../testing/captured-log.ts'
import { fresh, send } from '../../../testing/fresh.ts'
import { FROM_DASHBOARD, signedIn } from '../../../testing/signed-in.ts'
import { requestReset } from '../console/reset-password.ts'
import { sendPasswordResets } from './send-links.ts'

const from = { name: 'Presence', address: 'presence@host.example' }

/** One person who has requested a link, and a worker with a mail server that gives these replies. */
async function requested(t: TestContext, replies?: Replies) {
  const scene = await fresh()
  const { app, given, db } = scene
  // The job serves all partners, so it would also send mails that other tests have left.
  await db.execute(`update password_resets set mail_state = 'failed', due_at = null where mail_state = 'pending'`)
  const shop = await given.business()
  const { email, userId } = await signedIn(scene, { [shop.id]: 'member' })
  assert.equal((await send(app, requestReset, { body: { email } }, FROM_DASHBOARD)).status, 202)
  const server = await givenSmtpServer(t, replies)
  const smtp = { host: '127.0.0.1', port: server.port, secure: false, login: undefined, from }
  const mailer = openMailer(smtp, { timeoutMs: 2_000 })
  t.after(() => mailer.close())
  const { log, lines } = capturedLog()
  const context = { db, signal: new AbortController().signal, secret: secretOf('test'), log, mailer }
  const work = () => sendPasswordResets.run({ ...context, baseUrl: () => 'https://presence.example' })
  const stored = async () => {
    const { rows } = await db.execute(
      `select mail_state as state, attempts, round(extract(epoch from due_at - now()) / 60)::int as minutes
      from password_resets where user_id = $1`,
      [userId],
    )
    return rows[0] as { state: string; attempts: number; minutes: number }
  }
  const change = (set: string) => db.execute(`update password_resets set ${set} where user_id = $1`, [userId])
  return { email, server, lines, work, stored, change }
}

test('a link is mailed once, to the person who requested it', async (t) => {
  const { email, server, work, stored, lines } = await requested(t)
  await work()
  await work()
  const [{ commands, message } = assert.fail(), ...more] = server.mails
  assert.deepEqual(more, [])
  assert.ok(commands.includes(`RCPT TO:<${email}>`))
  assert.match(message.replaceAll('=\n', ''), /https:\/\/presence\.example\/reset\/[\w.-]+/)
  assert.equal((await stored()).state, 'sent')
  assert.doesNotMatch(lines(), /reset\//)
})

test('a deferred mail is retried with growing delays', async (t) => {
  const { server, work, stored, change } = await requested(t, { RCPT: '451 later' })
  for (const [attempts, minutes] of [
    [1, 5],
    [2, 10],
    [3, 20],
  ] as const) {
    await work()
    await work()
    const { minutes: waits, ...others } = await stored()
    assert.deepEqual(others, { state: 'pending', attempts })
    assert.ok(Math.abs(waits - minutes) <= 0.2 * minutes, `${waits}`)
    await change('due_at = now()')
  }
  assert.equal(server.mails.length, 0)
})

test('a rejected mail is given up at once', async (t) => {
  const { work, stored, lines } = await requested(t, { RCPT: '550 no such person' })
  await work()
  const { state, attempts } = await stored()
  assert.deepEqual([state, attempts], ['failed', 1])
  assert.match(lines(), /password link not sent, no more retries/)
})

test('a link that expires before its mail is not sent', async (t) => {
  const { server, work, change } = await requested(t)
  await change(`expires_at = now() - interval '1 second'`)
  await work()
  assert.equal(server.mails.length, 0)
})
