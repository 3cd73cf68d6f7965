import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import type { Mailer } from '../../../core/platform/mail/mail.ts'
import { MailRefused } from '../../../core/platform/mail/mail-refused.ts'
import { campaignScene } from '../../../testing/campaign-scene.ts'
import { sendCampaignsIn } from './send-campaigns.ts'

test('a deferred message is retried with growing delays, under the same id', async (t) => {
  const replies: Record<string, string> = { message: '451 later' }
  const { run, person, work, send, server, results, pass, db } = await campaignScene(t, replies)
  await person('maya@guest.example')
  const campaignId = await run({ quietFrom: '00:00', quietTo: '00:00' })
  await work()
  const attempts = async () =>
    (await db.execute('select attempts from campaign_messages where campaign_id = $1', [campaignId])).rows
  assert.deepEqual(await attempts(), [{ attempts: 1 }])
  pass(4)
  await send()
  assert.deepEqual(await attempts(), [{ attempts: 1 }])
  pass(1)
  await send()
  assert.deepEqual(await attempts(), [{ attempts: 2 }])
  pass(9)
  await send()
  assert.deepEqual(await attempts(), [{ attempts: 2 }])
  delete replies.message
  pass(1)
  await send()
  assert.equal(server.mails.length, 1)
  assert.equal((await results(campaignId)).sent, 1)
})

test('a message fails after eight attempts', async (t) => {
  const { run, person, work, results, pass } = await campaignScene(t, { RCPT: '450 busy' })
  await person('maya@guest.example')
  const campaignId = await run({ quietFrom: '00:00', quietTo: '00:00' })
  for (let attempt = 0; attempt < 9; attempt++) {
    await work()
    pass(24 * 60)
  }
  const { failed, status, reasons } = await results(campaignId)
  assert.deepEqual([failed, status, reasons[0].reason], [1, 'finished', 'put off too often'])
})

test('an address that is rejected permanently is suppressed; one whose message is rejected is not', async (t) => {
  const replies: Record<string, string> = { RCPT: '550 gone@guest.example is unknown' }
  const { run, person, work, results, lines, server, pass } = await campaignScene(t, replies)
  await person('gone@guest.example')
  const first = await run({ minDaysBetween: 1 })
  await work()
  assert.equal((await results(first)).bounced, 1)
  assert.doesNotMatch(lines(), /guest\.example/)
  delete replies.RCPT
  const second = await run({ minDaysBetween: 1 })
  await work()
  assert.equal(server.mails.length, 0)
  assert.deepEqual((await results(second)).reasons, [{ state: 'skipped', reason: 'suppressed', count: 1 }])
  replies.message = '554 looks like spam'
  await person('maya@guest.example')
  const third = await run()
  await work()
  assert.deepEqual((await results(third)).reasons[0].reason, 'message refused')
  delete replies.message
  pass(60 * 24 * 2)
  await run({ minDaysBetween: 1 })
  await work()
  assert.equal(server.mails.length, 1)
})

test('while the mail server is down, no message is lost, counted or retried in the same run', async (t) => {
  const replies: Record<string, string> = { greeting: '421 closed' }
  const { run, person, work, results, recipients, lines, pass } = await campaignScene(t, replies)
  for (let count = 0; count < 12; count++) await person(`${count}@guest.example`)
  const campaignId = await run()
  await work()
  assert.equal((await results(campaignId)).planned, 12)
  // Three failures in a row, and perhaps one message that was already in flight.
  const tried = (lines().match(/"msg":"campaign message failed"/g) ?? []).length
  assert.ok(tried >= 3 && tried <= 4, String(tried))
  delete replies.greeting
  pass(5)
  await work()
  assert.equal(recipients().length, 12)
  assert.equal((await results(campaignId)).sent, 12)
})

test('a recipient for whom the server does not respond waits five minutes and does not delay others', async (t) => {
  const { run, person, plan, results, context, clock, mailer, recipients, pass } = await campaignScene(t)
  await person('slow@guest.example')
  for (const name of ['a', 'b', 'c', 'd']) await person(`${name}@guest.example`)
  const campaignId = await run()
  await plan()
  let asked = 0
  const slow: Mailer = {
    send: async (mail, timeoutMs) => {
      if (!mail.to.startsWith('slow')) return mailer.send(mail, timeoutMs)
      asked++
      throw new MailRefused({ message: 'it took too long', code: 'ETIMEDOUT', command: 'RCPT TO' })
    },
  }
  const send = () => sendCampaignsIn({ now: clock.now, random: () => 0.5 }).run({ ...context, mailer: slow })
  await send()
  assert.equal(recipients().length, 4)
  pass(4)
  await send()
  assert.equal(asked, 1)
  pass(1)
  await send()
  assert.equal(asked, 2)
  assert.equal((await results(campaignId)).planned, 1)
})

test('a server that denies relaying suppresses no address, and the messages are sent once it relays', async (t) => {
  const replies: Record<string, string> = { RCPT: '554 5.7.1 Relay access denied' }
  const { run, person, work, results, recipients, pass, lines } = await campaignScene(t, replies)
  for (let count = 0; count < 8; count++) await person(`${count}@guest.example`)
  const campaignId = await run()
  await work()
  const { planned, bounced } = await results(campaignId)
  assert.deepEqual([planned, bounced], [8, 0])
  assert.ok((lines().match(/"msg":"campaign message failed"/g) ?? []).length <= 4)
  delete replies.RCPT
  pass(5)
  await work()
  assert.equal(recipients().length, 8)
})

test('a connection that breaks after the message has an unknown outcome: it is not sent again', async (t) => {
  const { run, person, work, results, pass } = await campaignScene(t, { message: (socket) => socket.destroy() })
  await person('maya@guest.example')
  const campaignId = await run()
  await work()
  pass(60)
  await work()
  const { failed, reasons } = await results(campaignId)
  assert.deepEqual([failed, reasons[0].reason], [1, 'connection lost'])
  // The message counts as sent to the person.
  const second = await run()
  await work()
  assert.deepEqual((await results(second)).reasons[0].reason, 'asked recently')
})

test('a message with an unknown outcome is not sent again when its transaction is repeated', async (t) => {
  const { run, person, plan, results, context, clock, db } = await campaignScene(t)
  await person('maya@guest.example')
  const campaignId = await run()
  await plan()
  let asked = 0
  const mailer: Mailer = {
    send: async () => {
      asked++
      throw new MailRefused({ message: 'it took too long', command: 'DATA' }, true)
    },
  }
  // Repeats the transaction, as after a deadlock.
  const transaction: Db['transaction'] = async (work) => {
    const undone = db.transaction(async (db) => {
      await work(db)
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    return db.transaction(work)
  }
  await sendCampaignsIn({ now: clock.now }).run({ ...context, db: { ...db, transaction }, mailer })
  assert.equal(asked, 1)
  const { failed, reasons } = await results(campaignId)
  assert.deepEqual([failed, reasons[0].reason], [1, 'connection lost'])
})

test('a sent message counts as sent even if its transaction fails afterwards', async (t) => {
  const { run, person, plan, work, results, recipients, context, clock, mailer, db } = await campaignScene(t)
  await person('maya@guest.example')
  const campaignId = await run()
  await plan()
  const transaction: Db['transaction'] = (work) =>
    db.transaction(async (db) => {
      await work(db)
      throw new Error('no connection')
    })
  const failing = sendCampaignsIn({ now: clock.now }).run({ ...context, db: { ...db, transaction }, mailer })
  await assert.rejects(failing, /no connection/)
  const { sent, failed } = await results(campaignId)
  assert.deepEqual([sent, failed, recipients()], [1, 0, ['maya@guest.example']])
  const second = await run()
  await work()
  assert.deepEqual((await results(second)).reasons[0].reason, 'asked recently')
})

test('while the mail server is slow, a partner with many messages does not delay another one', async (t) => {
  const { run, person, plan, context, clock } = await campaignScene(t)
  const other = await campaignScene(t)
  for (let count = 0; count < 20; count++) await person(`many-${count}@guest.example`)
  await run()
  await other.person('one@guest.example')
  await other.run()
  await plan()
  const order: string[] = []
  const { promise: otherIsServed, resolve } = Promise.withResolvers<void>()
  // The first message occupies one slot, so the second slot has to end its turn.
  const slow: Mailer = {
    send: async ({ to }) => {
      order.push(to)
      clock.at = new Date(clock.at.getTime() + 6_000)
      if (to === 'one@guest.example') resolve()
      else if (order.length === 1) await otherIsServed
    },
  }
  await sendCampaignsIn({ now: clock.now }).run({ ...context, mailer: slow })
  assert.equal(order.length, 21)
  assert.ok(order.indexOf('one@guest.example') <= 2, `${order}`)
})

test('a recipient for whom the server never responds fails after four days, with delays of up to an hour', async (t) => {
  const { run, person, plan, results, context, clock, pass, db } = await campaignScene(t)
  await person('slow@guest.example')
  const campaignId = await run({ quietFrom: '00:00', quietTo: '00:00' })
  await plan()
  let asked = 0
  const mailer: Mailer = {
    send: async () => {
      asked++
      throw new MailRefused({ message: 'it took too long', code: 'ETIMEDOUT', command: 'RCPT TO' })
    },
  }
  const send = () => sendCampaignsIn({ now: clock.now, random: () => 0.5 }).run({ ...context, mailer })
  await send()
  for (const minutes of [5, 10, 20, 40, 60]) {
    const before = asked
    pass(minutes - 1)
    await send()
    assert.equal(asked, before)
    pass(1)
    await send()
    assert.equal(asked, before + 1, `after ${minutes} minutes`)
  }
  await db.execute('update campaign_messages set unanswered = 99 where campaign_id = $1', [campaignId])
  pass(60)
  await send()
  assert.equal((await results(campaignId)).planned, 1)
  pass(60)
  await send()
  const { failed, status, reasons } = await results(campaignId)
  assert.deepEqual([asked, failed, status, reasons[0].reason], [7, 1, 'finished', 'no answer'])
})
