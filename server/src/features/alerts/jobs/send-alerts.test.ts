import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openMailer } from '../../../core/platform/mail/mail.ts'
import { givenSmtpServer, type Replies } from '../../../core/platform/mail/smtp-server.fixture.ts'
import { secretOf } from '../../../core/platform/secret.ts'
import { capturedLog } from '../../../testing/captured-log.ts'
import { fresh } from '../../../testing/fresh.ts'
import { dyingBefore, silenceWorkers } from '../../../testing/killed-worker.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { sendWeeklyReportsBy } from '../../overview/jobs/send-weekly-reports.ts'
import { deleteReview } from '../../reviews/operations/delete-review.ts'
import { importReviews } from '../../reviews/operations/import-reviews.ts'
import { upsertGrant } from '../../users/store/user-grants.ts'
import { updateNotifications } from '../console/notifications.ts'
import { recordAlerts } from '../store/alerts.ts'
import { sendAlerts, sendAlertsBy } from './send-alerts.ts'

const minuteMs = 60_000
const from = { name: 'Presence', address: 'presence@host.example' }

/** Two accounts of a partner, a person with access to the first, and a worker with a mail server on loopback. */
async function scene(t: TestContext, replies?: Replies) {
  const made = await fresh()
  const { db, given, call } = made
  // The job serves all partners, so it would also send mails that other tests have left.
  await db.execute('delete from alert_mails')
  const account = await given.business({ type: 'enterprise', name: 'Harbour & Sons' })
  const shop = await given.business({ parentId: account.id, name: 'Pier <Street>' })
  const other = await given.business({ name: 'Elsewhere' })
  const ada = await signedIn(made, { [account.id]: 'member' })
  const server = await givenSmtpServer(t, replies)
  const smtp = { host: '127.0.0.1', port: server.port, secure: false, login: undefined, from }
  const { log, lines } = capturedLog()
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
  const signal = new AbortController().signal
  const context = { db, signal, secret: secretOf('test'), baseUrl: () => 'https://presence.example', log }
  const mailer = openMailer(smtp, { timeoutMs: 5_000 })
  t.after(() => mailer.close())
  const work = async (worker = db) => {
    await sendAlertsBy(clock.now).run({ ...context, db: worker, mailer })
    await sendWeeklyReportsBy(clock.now).run({ ...context, mailer })
  }
  const workWithoutMail = () => sendAlertsBy(clock.now).run({ ...context, mailer: undefined })
  const choose = async (delivery: string, person = ada, alert = 'bad review') => {
    const body = { alerts: [{ alert, delivery }] }
    assert.equal((await person.act(updateNotifications, { body })).status, 200)
  }
  const review = async (businessId: number, more: Record<string, unknown> = {}) => {
    // On a Monday morning, today is not yet part of the report.
    const yesterday = new Date(Date.now() - 24 * 60 * minuteMs).toISOString()
    const reviewDate = `${yesterday.slice(5, 7)}/${yesterday.slice(8, 10)}/${yesterday.slice(0, 4)}`
    const base = { sourceAlias: 'search', externalId: crypto.randomUUID(), reviewDate, rating: 1, comments: 'Cold.' }
    const answer = await call(importReviews, { params: { businessId }, body: { reviews: [{ ...base, ...more }] } })
    assert.equal(answer.status, 200, answer.text)
  }
  const waiting = async () => {
    const { rows } = await db.execute('select count(*)::int as count from alerts where user_id = $1', [ada.userId])
    return (rows[0] as { count: number }).count
  }
  const mails = () => server.mails.splice(0).map(({ commands, message }) => ({ commands, text: textOf(message) }))
  return {
    ...made,
    account,
    shop,
    other,
    ada,
    server,
    lines,
    clock,
    work,
    workWithoutMail,
    choose,
    review,
    waiting,
    mails,
  }
}

/** Decodes quoted-printable. */
const textOf = (message: string) =>
  Buffer.from(
    message
      .replaceAll('=\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

test('a new review with one star is mailed once, to those who chose it, with its text escaped', async (t) => {
  const { choose, review, shop, work, mails, ada, waiting, ...made } = await scene(t)
  const silent = await signedIn(made, { [shop.id]: 'owner' })
  await choose('instant')
  await review(shop.id, { comments: 'Bad\n<img src=x onerror=alert(1)>', reviewer: '<b>Eve</b>' })
  await review(shop.id, { rating: 5 })
  await work()
  await work()
  const sent = mails()
  assert.equal(sent.length, 1)
  const [{ commands, text } = assert.fail()] = sent
  assert.ok(commands.includes(`RCPT TO:<${ada.email}>`))
  assert.ok(!commands.some((command) => command.includes(silent.email)))
  assert.match(text, /Subject: Presence: 1 alert\n/)
  assert.match(text, /&lt;img src=x onerror=alert\(1\)&gt;/)
  assert.match(text, /Pier &lt;Street&gt;/)
  const [, asHtml = ''] = text.split('Content-Type: text/html')
  assert.doesNotMatch(asHtml, /<img|<b>|<Street>/)
  assert.match(text, /List-Unsubscribe: <https:\/\/presence\.example\/unsubscribe\/[\w.-]+>/)
  assert.match(text, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
  assert.equal(await waiting(), 0)
})

test('old reviews, reviews without stars and other accounts cause no alert', async (t) => {
  const { choose, review, shop, other, work, mails } = await scene(t)
  await choose('instant')
  await review(shop.id, { reviewDate: '01/15/2020' })
  await review(shop.id, { rating: 0 })
  await review(other.id)
  await work()
  assert.deepEqual(mails(), [])
})

test("another partner's events are not recorded, whatever ids they name", async (t) => {
  const { choose, shop, work, mails, db, waiting } = await scene(t)
  const another = await fresh()
  await choose('instant', undefined, 'drift')
  await recordAlerts(db, another.partnerId, [{ kind: 'drift', businessId: shop.id, data: { directory: 'maps' } }])
  assert.equal(await waiting(), 0)
  await work()
  assert.deepEqual(mails(), [])
})

test('a mail omits what the person may no longer see when it is sent', async (t) => {
  const { choose, review, shop, other, work, mails, db, ada, waiting, partnerId } = await scene(t)
  const removeAccess = () => db.execute('delete from user_grants where user_id = $1', [ada.userId])
  await choose('instant')
  await review(shop.id)
  assert.equal(await waiting(), 1)
  await removeAccess()
  // With access to another account, the person is still a recipient, but not of alerts about this account.
  await upsertGrant(db, partnerId, { businessId: other.id, userId: ada.userId, userRole: 'owner' })
  await work()
  assert.deepEqual(mails(), [])
  assert.equal(await waiting(), 0)
})

test('no mail is sent to a person without a password, or about a review deleted before it', async (t) => {
  const { choose, review, shop, work, mails, db, ada, call, clock } = await scene(t)
  await choose('instant')
  await review(shop.id)
  await db.execute('update users set password_hash = null where id = $1', [ada.userId])
  await work()
  assert.deepEqual(mails(), [])
  await db.execute("update users set password_hash = 'x' where id = $1", [ada.userId])
  await review(shop.id)
  const { rows } = await db.execute('select max(id) as id from reviews where business_id = $1', [shop.id])
  await call(deleteReview, { params: { reviewId: (rows[0] as { id: number }).id } })
  clock.aheadMs = 6 * minuteMs
  await work()
  assert.deepEqual(mails(), [])
})

test('a person gets at most one mail in five minutes; alerts in between are collected', async (t) => {
  const { choose, review, shop, work, mails, clock } = await scene(t)
  await choose('instant')
  await review(shop.id)
  await work()
  assert.equal(mails().length, 1)
  await review(shop.id)
  await review(shop.id)
  clock.aheadMs = 4 * minuteMs
  await work()
  assert.equal(mails().length, 0)
  clock.aheadMs = 6 * minuteMs
  await work()
  const [{ text } = assert.fail(), ...more] = mails()
  assert.deepEqual(more, [])
  assert.match(text, /Presence: 2 alerts/)
})

test('several workers send one mail', async (t) => {
  const { choose, review, shop, work, mails } = await scene(t)
  await choose('instant')
  await review(shop.id)
  await Promise.all([work(), work(), work()])
  assert.equal(mails().length, 1)
})

test('a mail whose worker dies after sending it is sent again', async (t) => {
  const { choose, review, shop, work, mails, db, waiting } = await scene(t)
  await choose('instant')
  await review(shop.id)
  await assert.rejects(work(dyingBefore(db, 'find-mail-zone')), { message: 'killed' })
  await work()
  assert.equal(mails().length, 1, 'the worker may still be alive')
  await silenceWorkers(db, sendAlerts.name)
  await work()
  assert.deepEqual([mails().length, await waiting()], [1, 0])
})

test('a deferred mail is retried with growing delays; a rejected one is dropped', async (t) => {
  const replies: Record<string, string> = { RCPT: '451 later' }
  const { choose, review, shop, work, mails, clock, waiting, lines, ada } = await scene(t, replies)
  await choose('instant')
  await review(shop.id)
  await work()
  clock.aheadMs = 3 * minuteMs
  await work()
  assert.equal(lines().match(/alert mail not sent, will be retried/g)?.length, 1)
  assert.equal(await waiting(), 1)
  delete replies.RCPT
  clock.aheadMs = 7 * minuteMs
  await work()
  assert.equal(mails().length, 1)
  replies.RCPT = `550 ${ada.email} is unknown`
  await review(shop.id)
  clock.aheadMs = 13 * minuteMs
  await work()
  assert.match(lines(), /alert mail not sent, no more retries/)
  assert.doesNotMatch(lines(), /person\.example/)
  assert.equal(await waiting(), 0)
})

test('the digest is sent at 08:00 in the time zone of the topmost business', async (t) => {
  const { choose, review, shop, work, mails, clock, db, account } = await scene(t)
  await db.execute("update businesses set timezone = 'Pacific/Auckland' where id = $1", [account.id])
  await choose('daily')
  await review(shop.id)
  await work()
  assert.deepEqual(mails(), [])
  const { rows } = await db.execute(
    "select due_at, to_char(due_at at time zone 'Pacific/Auckland', 'HH24:MI') as clock from alert_mails",
  )
  const [{ due_at, clock: shown }] = rows as [{ due_at: Date; clock: string }]
  assert.equal(shown, '08:00')
  clock.aheadMs = new Date(due_at).getTime() - Date.now() + 1000
  await work()
  await work()
  const [{ text } = assert.fail(), ...more] = mails()
  assert.deepEqual(more, [])
  assert.match(text, /Your daily digest: 1 alert/)
  // A day without alerts has no digest.
  clock.aheadMs += 24 * 60 * minuteMs
  await work()
  assert.deepEqual(mails(), [])
})

test('an alert that could not be sent for a week is dropped', async (t) => {
  const { choose, review, shop, work, waiting, ada, db } = await scene(t)
  await choose('daily')
  await review(shop.id)
  for (const [days, left] of [
    [6, 1],
    [2, 0],
  ]) {
    const age = "update alerts set created_at = created_at - $2 * interval '1 day' where user_id = $1"
    await db.execute(age, [ada.userId, days])
    await work()
    assert.equal(await waiting(), left)
  }
})

test('without a mail server no alerts accumulate, and none are sent later', async (t) => {
  const { choose, review, shop, work, workWithoutMail, mails, waiting, clock } = await scene(t)
  await choose('instant')
  await review(shop.id)
  clock.aheadMs = 1000
  await workWithoutMail()
  assert.equal(await waiting(), 0)
  await work()
  assert.deepEqual(mails(), [])
})

test('the weekly report is sent on Monday at 08:00, once, with its texts escaped, while the person has access', async (t) => {
  const { ada, review, shop, other, work, mails, clock, db } = await scene(t)
  await review(other.id, { comments: 'Elsewhere is bad' })
  await review(shop.id, { comments: '<script>alert(1)</script>' })
  await ada.act(updateNotifications, { body: { weeklyReport: true } })
  await work()
  assert.deepEqual(mails(), [])
  const { rows } = await db.execute(
    "select due_at, extract(isodow from due_at at time zone 'UTC')::int as weekday from alert_mails",
  )
  const [{ due_at, weekday }] = rows as [{ due_at: Date; weekday: number }]
  assert.equal(weekday, 1)
  assert.equal(new Date(due_at).toISOString().slice(11, 16), '08:00')
  clock.aheadMs = new Date(due_at).getTime() - Date.now() + 1000
  await work()
  await work()
  const [{ text } = assert.fail(), ...more] = mails()
  assert.deepEqual(more, [])
  assert.match(text, /Subject: Your weekly report/)
  assert.match(text, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/)
  const [, asHtml = ''] = text.split('Content-Type: text/html')
  assert.doesNotMatch(asHtml, /<script|Elsewhere is bad/)
  assert.match(text, /List-Unsubscribe-Post/)
  await db.execute('delete from user_grants where user_id = $1', [ada.userId])
  clock.aheadMs += 7 * 24 * 60 * minuteMs
  await work()
  assert.deepEqual(mails(), [])
})
