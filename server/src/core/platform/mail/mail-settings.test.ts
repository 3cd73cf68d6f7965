import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSettings } from '../settings.ts'

const read = (SMTP_URL?: string, MAIL_FROM?: string) => {
  try {
    return { settings: parseSettings({ SMTP_URL, MAIL_FROM }).mail, mistakes: [] }
  } catch (error) {
    return { settings: undefined, mistakes: (error as Error).message.split('\n') }
  }
}

test('an address and a sender configure a mail server', () => {
  assert.deepEqual(read('smtp://me%40x:p%2Fw@mail.example', 'Presence <no-reply@x.example>').settings, {
    host: 'mail.example',
    port: 587,
    secure: false,
    login: { user: 'me@x', pass: 'p/w' },
    from: { name: 'Presence', address: 'no-reply@x.example' },
  })
  assert.deepEqual(read('smtps://[::1]', 'no-reply@x.example').settings, {
    host: '::1',
    port: 465,
    secure: true,
    login: undefined,
    from: { name: '', address: 'no-reply@x.example' },
  })
  assert.equal(read('smtp://mail.example:2525', 'a@x.example').settings?.port, 2525)
})

test('without settings no mail is sent', () => {
  assert.deepEqual(read(), { settings: undefined, mistakes: [] })
  assert.deepEqual(read(' ', ''), { settings: undefined, mistakes: [] })
})

test('an invalid address is reported without repeating it', () => {
  for (const url of [
    'http://h:hunter2@x',
    'smtp://',
    'smtp://a:hunter2%@x',
    'smtp://u:hunter2@h/?pool=true',
    'mail.example',
  ]) {
    const { settings, mistakes } = read(url, 'a@x.example')
    assert.equal(settings, undefined)
    assert.deepEqual(mistakes.length, 1, url)
    assert.match(mistakes[0] ?? '', /^SMTP_URL must be /)
    assert.doesNotMatch(mistakes.join(), /hunter2/)
  }
})

test('a sender is required and must be an address', () => {
  for (const from of ['nobody', 'A <b', 'A <b@x.example>\r\nBcc: c@x.example', '<a@x.example> <b@x.example>']) {
    assert.match(read('smtp://mail.example', from).mistakes.join(), /^MAIL_FROM must be an e-mail address/, from)
  }
  assert.match(read('smtp://mail.example').mistakes.join(), /^MAIL_FROM must be set if SMTP_URL is set/)
})
