import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { until } from '../../../testing/until.ts'
import { openMailer } from './mail.ts'
import { MailRefused } from './mail-refused.ts'
import { givenSmtpServer, type Replies } from './smtp-server.fixture.ts'

const from = { name: 'Presence', address: 'presence@host.example' }
const mailTo = (name: string) => ({ to: `${name}@harbour.example`, subject: 'Hello', text: 'Hello\n' })

async function scene(t: TestContext, replies: Replies = {}, limits: Parameters<typeof openMailer>[1] = {}) {
  const server = await givenSmtpServer(t, replies)
  const settings = { host: '127.0.0.1', port: server.port, secure: false, login: undefined, from }
  const mailer = openMailer(settings, { timeoutMs: 5_000, ...limits })
  t.after(() => mailer.close())
  const send = (name: string) => mailer.send(mailTo(name))
  const refusalOf = (name: string) =>
    send(name).then(
      () => assert.fail('it was taken'),
      (error: unknown) => (error instanceof MailRefused ? error : assert.fail(String(error))),
    )
  return { server, mailer, send, refusalOf }
}

/** Sends the usual response the first `count` times on a connection, and then calls `then`. */
function afterwards(count: number, usual: string, then: (socket: Socket) => void) {
  const seen = new WeakMap<Socket, number>()
  return (socket: Socket) => {
    const number = (seen.get(socket) ?? 0) + 1
    seen.set(socket, number)
    if (number > count) then(socket)
    else socket.write(`${usual}\r\n`)
  }
}

test('mails that follow each other use one connection', async (t) => {
  const { server, send } = await scene(t)
  for (let count = 0; count < 20; count++) await send(String(count))
  assert.deepEqual([server.mails.length, server.opened()], [20, 1])
})

test('mails at the same time use several connections, up to the limit', async (t) => {
  const { server, send } = await scene(t, {}, { connections: 2 })
  await Promise.all(Array.from({ length: 10 }, (_, count) => send(String(count))))
  assert.deepEqual([server.mails.length, server.opened()], [10, 2])
})

test('a connection is replaced after its number of mails', async (t) => {
  const { server, send } = await scene(t, {}, { mailsPerConnection: 2 })
  for (let count = 0; count < 5; count++) await send(String(count))
  assert.deepEqual([server.mails.length, server.opened()], [5, 3])
})

test('a server that closes the connection between two mails gets the second one over a new connection', async (t) => {
  const { server, send } = await scene(t)
  await send('ada')
  server.hangUp()
  await send('grace')
  assert.deepEqual([server.mails.length, server.opened()], [2, 2])
})

for (const [what, then] of [
  ['hangs up', (socket: Socket) => socket.destroy()],
  ['says 421', (socket: Socket) => socket.end('421 4.7.0 too many mails\r\n')],
] as const) {
  test(`a server that ${what} when the next mail begins gets it over a new connection`, async (t) => {
    const { server, send } = await scene(t, { MAIL: afterwards(1, '250 fine', then) })
    for (const name of ['ada', 'grace', 'joan']) await send(name)
    assert.deepEqual([server.mails.length, server.opened()], [3, 3])
  })
}

test('a connection that breaks after the second mail leaves it uncertain, and it is not sent again', async (t) => {
  let taken = 0
  const message = afterwards(1, '250 taken', (socket) => socket.destroy())
  const { send, refusalOf } = await scene(t, {
    message: (socket) => {
      taken++
      message(socket)
    },
  })
  await send('ada')
  const { isUncertain, isFinal, isAboutServer } = await refusalOf('grace')
  assert.deepEqual([isUncertain, isFinal, isAboutServer, taken], [true, false, false, 2])
  await send('joan')
  assert.equal(taken, 3)
})

test('a server that asks for the mail with 250 instead of 354 and then hangs up leaves it uncertain', async (t) => {
  const { refusalOf } = await scene(t, { DATA: '250 go on', message: (socket) => socket.destroy() })
  assert.equal((await refusalOf('ada')).isUncertain, true)
})

test('a refused mail does not end its connection: the next one uses it too', async (t) => {
  const replies: Record<string, string> = {}
  const { server, send, refusalOf } = await scene(t, replies)
  await send('ada')
  replies.RCPT = '550 5.1.1 unknown'
  const { isFinal, isAboutRecipient } = await refusalOf('grace')
  replies.RCPT = '451 greylisted'
  const later = await refusalOf('joan')
  assert.deepEqual([isFinal, isAboutRecipient, later.isFinal], [true, true, false])
  delete replies.RCPT
  replies.message = '554 looks like spam'
  assert.equal((await refusalOf('mary')).isFinal, true)
  delete replies.message
  await send('ruth')
  assert.equal(server.opened(), 1)
  assert.deepEqual(
    server.mails.map(({ commands }) => commands.filter((command) => command.startsWith('RCPT'))),
    [['RCPT TO:<ada@harbour.example>'], ['RCPT TO:<ruth@harbour.example>']],
  )
})

test('a mail that takes too long ends its connection, is not retried, and does not affect others', async (t) => {
  let asked = 0
  const drip = (socket: Socket) => {
    asked++
    const timer = setInterval(() => socket.write('2'), 20)
    socket.once('close', () => clearInterval(timer))
  }
  const { server, mailer, send } = await scene(t, { MAIL: afterwards(1, '250 fine', drip) })
  await send('ada')
  const refused = await mailer.send(mailTo('grace'), 2_000).catch((error: unknown) => error)
  assert.ok(refused instanceof MailRefused)
  assert.deepEqual([refused.isUncertain, refused.isAboutServer, asked], [false, true, 1])
  await until(async () => server.connections() === 0)
  await send('joan')
  assert.deepEqual([server.mails.length, server.opened(), asked], [2, 2, 1])
})

test('an idle connection is closed, and the next mail opens another', async (t) => {
  const { server, send } = await scene(t, {}, { idleMs: 20, timeoutMs: 60_000 })
  await send('ada')
  await until(async () => server.connections() === 0)
  await send('grace')
  assert.equal(server.opened(), 2)
})

test('closing closes the connections, and later mails are refused', async (t) => {
  const { server, mailer, send, refusalOf } = await scene(t, {}, { idleMs: 60_000, timeoutMs: 60_000 })
  await Promise.all([send('ada'), send('grace')])
  await mailer.close()
  await until(async () => server.connections() === 0)
  const { isFinal, isAboutServer } = await refusalOf('joan')
  assert.deepEqual([isFinal, isAboutServer, server.opened()], [false, true, 2])
})

test('a mail that is being sent when the mailer is closed is sent', async (t) => {
  const { server, mailer, send } = await scene(t, {
    message: (socket) => void mailer.close().then(() => socket.write('250 taken\r\n')),
  })
  await send('ada')
  await until(async () => server.connections() === 0)
  assert.equal(server.opened(), 1)
})

test('after it is closed, a mailer opens no connection', async (t) => {
  const { server, mailer, refusalOf } = await scene(t)
  await mailer.close()
  await refusalOf('ada')
  assert.equal(server.opened(), 0)
})
