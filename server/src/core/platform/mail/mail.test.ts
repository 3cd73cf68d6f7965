import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { until } from '../../../testing/until.ts'
import { openMailer } from './mail.ts'
import { MailRefused } from './mail-refused.ts'
import { givenSmtpServer, type Replies } from './smtp-server.fixture.ts'

const from = { name: 'Presence', address: 'presence@host.example' }
const mailerOn = (port: number, timeoutMs = 5_000) =>
  openMailer({ host: '127.0.0.1', port, secure: false, login: undefined, from }, { timeoutMs })
const mail = { to: 'ada@harbour.example', subject: 'Hello', text: 'A link: https://presence.example/x\n' }
const refusalOf = (sending: Promise<void>) =>
  sending.then(
    () => assert.fail('it was taken'),
    (error: unknown) => (error instanceof MailRefused ? error : assert.fail(String(error))),
  )

test('a mail reaches the server as plain text, from the configured sender', async (t) => {
  const server = await givenSmtpServer(t)
  await mailerOn(server.port).send(mail)
  assert.equal(server.mails.length, 1)
  const [{ commands, message } = assert.fail()] = server.mails
  assert.deepEqual(commands.slice(1), ['MAIL FROM:<presence@host.example>', 'RCPT TO:<ada@harbour.example>', 'DATA'])
  assert.match(message, /^From: Presence <presence@host\.example>$/m)
  assert.match(message, /^To: ada@harbour\.example$/m)
  assert.match(message, /^Content-Type: text\/plain/m)
  assert.match(message, /^A link: https:\/\/presence\.example\/x$/m)
})

test('nothing in a mail can become a separate header or recipient', async (t) => {
  const server = await givenSmtpServer(t)
  const subject = 'Hello\r\nBcc: mallory@evil.example\r\n\r\nInjected'
  await mailerOn(server.port).send({
    to: 'ada@harbour.example',
    subject,
    text: '.\r\nRCPT TO:<mallory@evil.example>\r\n',
  })
  const [{ commands, message } = assert.fail()] = server.mails
  assert.equal(commands.filter((command) => command.startsWith('RCPT')).length, 1)
  const [head = ''] = message.split('\n\n')
  assert.doesNotMatch(head, /^(Bcc|Injected)/m)
})

for (const [about, reply] of [
  ['RCPT', '550 no such mailbox ada@harbour.example'],
  ['message', '554 we do not want this'],
] as const) {
  test(`a mail that the server will never take is refused for good (${reply.slice(0, 3)})`, async (t) => {
    const server = await givenSmtpServer(t, { [about]: reply })
    const refusal = await refusalOf(mailerOn(server.port).send(mail))
    assert.equal(refusal.isFinal, true)
    assert.doesNotMatch(refusal.message, /harbour/)
  })
}

for (const [reply, isAboutAddress] of [
  ['550 no such user', true],
  ['553 mailbox name not allowed', true],
  ['550 5.1.1 no such user', true],
  ['550-5.1.1 no such user\r\n550 5.1.1 see our help', true],
  ['552 5.2.2 mailbox full', true],
  ['554 no', false],
  ['554 5.7.1 Relay access denied', false],
  ['550 5.7.1 listed by a block list', false],
  ['550 5.1.8 Sender address rejected: domain not found', false],
  ['550 5.4.1 access denied', false],
] as const) {
  test(`"${reply.replace(/\r\n.*/, '')}" to RCPT TO is about the ${isAboutAddress ? 'address' : 'server'}`, async (t) => {
    const server = await givenSmtpServer(t, { RCPT: reply })
    const { isAboutRecipient, isFinal, isPolicy, isAboutServer } = await refusalOf(mailerOn(server.port).send(mail))
    assert.deepEqual([isAboutRecipient, isFinal], [isAboutAddress, isAboutAddress])
    assert.deepEqual([isPolicy, isAboutServer], [!isAboutAddress, !isAboutAddress])
  })
}

for (const [name, replies] of [
  ['is too busy to greet', { greeting: '421 come back later' }],
  ['puts the recipient off', { RCPT: '451 greylisted' }],
  ['does not want our sender', { MAIL: '530 authentication required' }],
  ['hangs up', { MAIL: (socket) => socket.destroy() }],
] as [string, Parameters<typeof givenSmtpServer>[1]][]) {
  test(`a server that ${name} may be asked again`, async (t) => {
    const server = await givenSmtpServer(t, replies)
    assert.equal((await refusalOf(mailerOn(server.port).send(mail))).isFinal, false)
  })
}

test('an unreachable server may be tried again', async () => {
  assert.equal((await refusalOf(mailerOn(1).send(mail))).isFinal, false)
})

test('a server that sends a byte now and then is given up at the deadline, and no connection stays open', async (t) => {
  const server = await givenSmtpServer(t, {
    greeting: (socket) => {
      const timer = setInterval(() => socket.write('2'), 20)
      socket.once('close', () => clearInterval(timer))
    },
  })
  const started = performance.now()
  const refusal = await refusalOf(mailerOn(server.port, 300).send(mail))
  assert.equal(refusal.isFinal, false)
  assert.ok(performance.now() - started < 3_000)
  await until(async () => server.connections() === 0)
})

test('a password is never sent to another machine without encryption', async (t) => {
  let passwords = 0
  const server = await givenSmtpServer(t, {
    EHLO: '250-loopback\r\n250 AUTH PLAIN LOGIN',
    STARTTLS: '502 not here',
    AUTH: (socket) => {
      passwords++
      socket.write('235 welcome\r\n')
    },
  })
  const login = { user: 'me', pass: 'hunter2' }
  const settings = { port: server.port, secure: false, login, from }
  const sendTo = (host: string) => openMailer({ ...settings, host }, { timeoutMs: 5_000 }).send(mail)
  // An address of this machine that is not recognised as loopback.
  await refusalOf(sendTo('0.0.0.0'))
  assert.deepEqual([server.opened(), passwords, server.mails.length], [1, 0, 0])
  await sendTo('127.0.0.1')
  assert.deepEqual([passwords, server.mails.length], [1, 1])
})

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
