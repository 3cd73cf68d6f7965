import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locationValues } from '../../businesses/rules/location-placeholders.ts'
import { composeMessage, composeSms } from './compose-message.ts'
import { parseTemplate, smsLengthOf } from './template.ts'

const values = {
  firstName: 'Maya',
  lastName: 'Okafor',
  businessName: 'Pier & Sons',
  link: 'https://presence.example/r/1',
  unsubscribe: 'https://presence.example/opt-out/1',
  preferences: 'https://presence.example/preferences/1',
}
const template = { channel: 'email' as const, name: 'Visit', subject: 'Hello', text: 'Hello', html: '' }
const ruleOf = async (change: object) => {
  const parsed = await parseTemplate({ ...template, ...change })
  assert.ok(!parsed.ok)
  return parsed.violations.map(({ field, rule }) => `${field}: ${rule}`).join('; ')
}
const compose = (change: object, more: object = {}) =>
  composeMessage({ subject: '', text: '', html: '', ...change }, { ...values, ...more })

test('an unknown or broken placeholder is refused with its field', async () => {
  assert.match(
    await ruleOf({ text: 'Hello {{name}}' }),
    /^text: "\{\{name\}\}" is not a placeholder; use \{\{firstName\}\}/,
  )
  assert.match(await ruleOf({ text: 'Hello {{firstName}' }), /^text: /)
  assert.match(await ruleOf({ text: 'Hello {{first{{firstName}}' }), /^text: /)
  assert.match(await ruleOf({ subject: 'Hello {{link}}' }), /^subject: \{\{link\}\} cannot be used here/)
  assert.match(await ruleOf({ subject: 'a\r\nBcc: x@y.example' }), /^subject: no line breaks/)
  assert.equal(await ruleOf({ name: ' ', subject: '', text: '' }), 'name: required; subject: required; text: required')
})

test('placeholders are filled in once, with a fallback for people without a name', async () => {
  const text = 'Hi {{ firstName | there }} of {{businessName}}: {{link}} {{unsubscribe}}'
  const filled = await compose({ subject: '{{firstName}} {{lastName}}', text }, { firstName: '{{link}}' })
  assert.equal(filled.subject, '{{link}} Okafor')
  assert.equal(filled.text, `Hi {{link}} of Pier & Sons: ${values.link} ${values.unsubscribe}`)
  assert.match((await compose({ text }, { firstName: '' })).text, /^Hi there of/)
})

test('levels and fields of the location are filled in by name, in any case, also in HTML', async () => {
  const ofLocation = locationValues([
    { kind: 'level', name: 'Region', value: 'East' },
    { kind: 'field', name: "Lund & Sons' no.", value: '<b>7</b>' },
    { kind: 'field', name: 'Rent', value: '' },
  ])
  const text = "In {{level.region}}: {{ field.LUND & Sons' no. | none }}, {{field.Rent|free}}."
  const filled = await compose(
    { subject: '{{level.Region}}', text, html: `<p>${text.replace('&', '&amp;')}</p>` },
    { ofLocation },
  )
  assert.equal(filled.subject, 'East')
  assert.match(filled.text, /^In East: <b>7<\/b>, free\./)
  assert.match(filled.html, /<p>In East: &lt;b&gt;7&lt;\/b&gt;, free\.<\/p>/)
})

test('a name is never markup, a link or a new line', async () => {
  const firstName = '<img src=x>\r\nhttps://evil.example'
  const { html, subject } = await compose(
    { subject: 'Hi {{firstName}}', text: 'Hi {{firstName}},\nsee https://shop.example/a?b=1&c=2' },
    { firstName },
  )
  assert.equal(subject, 'Hi <img src=x> https://evil.example')
  assert.doesNotMatch(html, /<img|href="https:\/\/evil/)
  assert.match(html, /,<br>see <a href="https:\/\/shop\.example\/a\?b=1&amp;c=2">/)
})

test('a text without an opt-out link gets one', async () => {
  const text = async (body: string) => (await compose({ text: body })).text
  assert.equal(await text('Hello'), `Hello\n\nUnsubscribe: ${values.unsubscribe}`)
  assert.equal(await text('Hello {{preferences}}'), `Hello ${values.preferences}`)
})

test('a text message has no subject and at most 1000 characters', async () => {
  const sms = { channel: 'sms' as const, subject: '' }
  assert.equal(await ruleOf({ ...sms, subject: 'Hello' }), 'subject: must be empty for a text message')
  assert.equal(await ruleOf({ ...sms, text: 'a'.repeat(1001) }), 'text: at most 1000 characters in a text message')
  assert.ok((await parseTemplate({ ...template, ...sms })).ok)
})

test('a text message says how to opt out, even if the template does not', () => {
  assert.equal(composeSms('Hi {{firstName}}', values), `Hi Maya\nStop: ${values.preferences}`)
  assert.equal(composeSms('Hi. Stop: {{unsubscribe}}', values), `Hi. Stop: ${values.unsubscribe}`)
  assert.equal(
    composeSms('{{firstName}} {{preferences}}', { ...values, firstName: 'A\nB' }),
    `A B ${values.preferences}`,
  )
})

for (const [what, text, characters, segments] of [
  ['160 characters fit into one part', 'a'.repeat(160), 160, 1],
  ['161 need two, because each part has 153', 'a'.repeat(161), 161, 2],
  ['307 need three', 'é'.repeat(307), 307, 3],
  ['the euro sign counts twice', `${'a'.repeat(159)}€`, 161, 2],
  ['one other character limits a part to 70', `${'a'.repeat(69)}ő`, 70, 1],
  ['71 of them need two', `${'a'.repeat(70)}ő`, 71, 2],
  ['an emoji counts as two', `${'a'.repeat(68)}🙂`, 70, 1],
  ['134 with such a character fit into two parts', 'ő'.repeat(134), 134, 2],
  ['135 need three', 'ő'.repeat(135), 135, 3],
  ['306 fit into two parts', 'a'.repeat(306), 306, 2],
  ['a euro sign at the end of a part begins the next one', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 306, 3],
  ['an emoji at the end of a part begins the next one', `${'a'.repeat(66)}🙂${'a'.repeat(66)}`, 134, 3],
] as const) {
  test(`SMS length: ${what}`, () => {
    assert.deepEqual(smsLengthOf(text), { characters, segments })
  })
}
