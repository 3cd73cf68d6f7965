import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../testing/until.ts'
import { openMailer } from './mail.ts'
import { MailRefused } from './mail-refused.ts'
import { givenSmtpServer } from './smtp-server.fixture.ts'

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
