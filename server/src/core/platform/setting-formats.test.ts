import assert from 'node:assert/strict'
import { access } from 'node:fs/promises'
import { relative } from 'node:path'
import { test } from 'node:test'
import { shippedAnswers } from './setting-formats.ts'
import { parseSettings } from './settings.ts'

const enginesIn = (env: Record<string, string>) => parseSettings(env).engines

test('without settings no private address is allowed, and the shipped answers are used', async () => {
  const { privateEngines, recordedAnswers } = enginesIn({})
  assert.equal(privateEngines.size, 0)
  await access(recordedAnswers)
})

test('private engines are addresses with ports', () => {
  const { privateEngines } = enginesIn({ PRIVATE_ENGINES: '127.0.0.1:11434, [::1]:8000 10.0.0.5:80' })
  assert.deepEqual([...privateEngines], ['127.0.0.1:11434', '::1:8000', '10.0.0.5:80'])
})

for (const PRIVATE_ENGINES of ['localhost:80', '127.0.0.1', '127.0.0.1:0', '127.0.0.1:65536', '::1:80', 'on', '*:80'])
  test(`${PRIVATE_ENGINES} is no private engine`, () => {
    assert.throws(() => enginesIn({ PRIVATE_ENGINES }), /^Error: PRIVATE_ENGINES is [^\n]+$/)
  })

test('the path of a file of recorded answers is relative to where the service was started', () => {
  assert.equal(enginesIn({ RECORDED_ANSWERS: relative('.', shippedAnswers) }).recordedAnswers, shippedAnswers)
})

const mailIn = (SMTP_URL?: string, MAIL_FROM?: string) => {
  try {
    return { settings: parseSettings({ SMTP_URL, MAIL_FROM }).mail, mistakes: [] }
  } catch (error) {
    return { settings: undefined, mistakes: (error as Error).message.split('\n') }
  }
}

test('an address and a sender configure a mail server', () => {
  assert.deepEqual(mailIn('smtp://me%40x:p%2Fw@mail.example', 'Presence <no-reply@x.example>').settings, {
    host: 'mail.example',
    port: 587,
    secure: false,
    login: { user: 'me@x', pass: 'p/w' },
    from: { name: 'Presence', address: 'no-reply@x.example' },
  })
  assert.deepEqual(mailIn('smtps://[::1]', 'no-reply@x.example').settings, {
    host: '::1',
    port: 465,
    secure: true,
    login: undefined,
    from: { name: '', address: 'no-reply@x.example' },
  })
  assert.equal(mailIn('smtp://mail.example:2525', 'a@x.example').settings?.port, 2525)
})

test('without settings no mail is sent', () => {
  assert.deepEqual(mailIn(), { settings: undefined, mistakes: [] })
  assert.deepEqual(mailIn(' ', ''), { settings: undefined, mistakes: [] })
})

test('an invalid address is reported without repeating it', () => {
  for (const url of [
    'http://h:hunter2@x',
    'smtp://',
    'smtp://a:hunter2%@x',
    'smtp://u:hunter2@h/?pool=true',
    'mail.example',
  ]) {
    const { settings, mistakes } = mailIn(url, 'a@x.example')
    assert.equal(settings, undefined)
    assert.deepEqual(mistakes.length, 1, url)
    assert.match(mistakes[0] ?? '', /^SMTP_URL must be /)
    assert.doesNotMatch(mistakes.join(), /hunter2/)
  }
})

test('a sender is required and must be an address', () => {
  for (const from of ['nobody', 'A <b', 'A <b@x.example>\r\nBcc: c@x.example', '<a@x.example> <b@x.example>']) {
    assert.match(mailIn('smtp://mail.example', from).mistakes.join(), /^MAIL_FROM must be an e-mail address/, from)
  }
  assert.match(mailIn('smtp://mail.example').mistakes.join(), /^MAIL_FROM must be set if SMTP_URL is set/)
})
