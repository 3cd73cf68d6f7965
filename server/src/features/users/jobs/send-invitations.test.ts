import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openMailer } from '../../../core/platform/mail/mail.ts'
import { givenSmtpServer, type Replies } from '../../../core/platform/mail/smtp-server.fixture.ts'
import { secretOf } from '../../../core/platform/secret.ts'
import { capturedLog } from '../../../testing/captured-log.ts'
import { fresh } from '../../../testing/fresh.ts'
import { dyingBefore, silenceWorkers } from '../../../testing/killed-worker.ts'
import { signUp } from '../../../testing/sign-up.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { deleteUser } from '../operations/delete-user.ts'
import { listUsers } from '../operations/list-users.ts'
import { sendInvitations } from './send-links.ts'

const EMAIL = 'ada@harbour.example'
const LINK = /https:\/\/presence\.example\/invitation\/[\w.-]+/
const from = { name: 'Presence', address: 'presence@host.example' }

/** One invited person, and a worker with a mail server that gives these replies. */
async function invited(t: TestContext, replies?: Replies) {
  const scene = await fresh()
  const { call, given, db } = scene
  // The job serves all partners, so it would also send mails that other tests have left.
  await db.execute(`update invitations set mail_state = 'failed', due_at = null where mail_state = 'pending'`)
  const business = await given.business({ name: 'Harbour Bakery' })
  const { userId } = (await signUp(call, business.id)).body as { userId: number }
  const server = await givenSmtpServer(t, replies)
  const smtp = { host: '127.0.0.1', port: server.port, secure: false, login: undefined, from }
  const { log, lines } = capturedLog()
  const signal = new AbortController().signal
  const context = { db, signal, secret: secretOf('test'), baseUrl: () => 'https://presence.example', log }
  const mailer = openMailer(smtp, { timeoutMs: 2_000 })
  t.after(() => mailer.close())
  const work = (worker = db) => sendInvitations.run({ ...context, db: worker, mailer })
  const workWithoutMail = () => sendInvitations.run({ ...context, mailer: undefined })
  const state = async () =>
    (await call(listUsers, { query: { bid: business.id } })).body.users[0]?.access[0].invitation as string
  const makeDue = () => db.execute(`update invitations set due_at = now() where mail_state = 'pending'`)
  return { ...scene, business, userId, server, lines, work, workWithoutMail, state, makeDue }
}

/** Decodes quoted-printable. */
const textOf = (message: string) =>
  message
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

test('an invitation is mailed once, and says for what and until when', async (t) => {
  const { work, server, state, lines } = await invited(t)
  await work()
  await work()
  assert.equal(server.mails.length, 1)
  const [{ commands, message } = assert.fail()] = server.mails
  assert.ok(commands.includes(`RCPT TO:<${EMAIL}>`))
  const text = textOf(message)
  assert.match(text, /Hello Ada,/)
  assert.match(text, /Harbour Bakery/)
  assert.match(text, /expires on \d+ \w+ \d{4} at \d\d:\d\d UTC/)
  assert.match(text, LINK)
  assert.equal(await state(), 'sent')
  assert.doesNotMatch(lines(), /invitation\//)
})

test('without a mail server the link is logged in one line, without a name', async (t) => {
  const { workWithoutMail, lines, state, userId } = await invited(t)
  await workWithoutMail()
  const [line = '', ...more] = lines().trim().split('\n')
  assert.deepEqual(more, [])
  const { link, msg, level, userId: named } = JSON.parse(line)
  assert.match(link, LINK)
  assert.match(msg, /SMTP_URL is not set/)
  assert.deepEqual([level, named], [30, userId])
  assert.doesNotMatch(line, /Ada|Marsh|harbour/i)
  assert.equal(await state(), 'sent')
})

test('a rejected mail is given up at once, visibly', async (t) => {
  const { work, state, lines, makeDue } = await invited(t, { RCPT: `550 ${EMAIL} is unknown here` })
  await work()
  assert.equal(await state(), 'failed')
  assert.match(lines(), /invitation not sent, no more retries/)
  assert.match(lines(), /RCPT TO 550/)
  assert.doesNotMatch(lines(), /harbour|invitation\//)
  const before = lines()
  await makeDue()
  await work()
  assert.equal(lines(), before)
})

test('a deferred mail is retried, and given up after eight attempts', async (t) => {
  const { work, state, lines, makeDue, db, userId } = await invited(t, { RCPT: '451 later' })
  await work()
  await work()
  const { rows } = await db.execute(
    `select attempts, due_at > now() + interval '3 minutes' as later from invitations
    join user_grants g on g.id = grant_id where user_id = $1`,
    [userId],
  )
  assert.deepEqual(rows, [{ attempts: 1, later: true }])
  assert.equal(await state(), 'pending')
  for (let attempt = 2; attempt <= 8; attempt++) {
    await makeDue()
    await work()
  }
  assert.equal(await state(), 'failed')
  assert.equal(lines().match(/invitation not sent, will be retried/g)?.length, 7)
  assert.equal(lines().match(/no more retries/g)?.length, 1)
})

test('a server that never responds does not block the job or the next invitation', async (t) => {
  const { work, call, business, state } = await invited(t, { greeting: () => {} })
  await signUp(call, business.id, { userEmailId: 'ben@harbour.example' })
  const started = performance.now()
  await work()
  assert.ok(performance.now() - started < 15_000)
  assert.equal(await state(), 'pending')
})

test('two workers do not send the same mail', async (t) => {
  const { work, server } = await invited(t)
  await Promise.all([work(), work(), work()])
  assert.equal(server.mails.length, 1)
})

test('an invitation whose worker dies while sending it is sent again, with the same link', async (t) => {
  const { work, server, db, state } = await invited(t)
  await assert.rejects(work(dyingBefore(db, 'settle-mail-of-invitations')), { message: 'killed' })
  await work()
  assert.equal(server.mails.length, 1, 'the worker may still be alive')
  await silenceWorkers(db, sendInvitations.name)
  await work()
  const links = server.mails.map(({ message }) => LINK.exec(textOf(message))?.[0])
  assert.deepEqual([links.length, new Set(links).size, await state()], [2, 1, 'sent'])
})

test('an invitation that kills eight workers is given up', async (t) => {
  const { work, server, db, state } = await invited(t)
  await db.execute(`update invitations set attempts = 8 where mail_state = 'pending'`)
  await work()
  assert.deepEqual([server.mails.length, await state()], [0, 'failed'])
})

test('an invitation that is withdrawn before its mail is not sent', async (t) => {
  for (const withdraw of ['access', 'business'] as const) {
    const { work, server, call, business } = await invited(t)
    if (withdraw === 'access') await call(deleteUser, { query: { bid: business.id, email: EMAIL } })
    else await call(deleteBusiness, { params: { business_Id: business.id } })
    await work()
    assert.equal(server.mails.length, 0, withdraw)
  }
})

test('an invitation that expires before its mail is not sent', async (t) => {
  const { work, server, db, userId } = await invited(t)
  await db.execute(
    `update invitations set expires_at = now() - interval '1 second'
    where grant_id in (select id from user_grants where user_id = $1)`,
    [userId],
  )
  await work()
  assert.equal(server.mails.length, 0)
})

test('neither the queue nor the database contains a link', async (t) => {
  const { work, server, db } = await invited(t)
  await work()
  const token =
    LINK.exec(textOf(server.mails[0]?.message ?? ''))?.[0]
      .split('/')
      .at(-1) ?? assert.fail('no link')
  const signature = token.split('.').at(-1) as string
  const { rows } = await db.execute(
    `select (select json_agg(i) from invitations i)::text || (select json_agg(u) from users u)::text
      || coalesce((select json_agg(j) from pgboss.job j)::text, '') as everything`,
  )
  assert.ok(!(rows[0] as { everything: string }).everything.includes(signature))
})
