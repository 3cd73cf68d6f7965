import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { composeMessage } from './compose-message.ts'
import { parseTemplate } from './template.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, ruleOfAttribute } from './template-html.ts'

const values = {
  firstName: 'Maya',
  lastName: 'Okafor',
  businessName: 'Pier & Sons',
  link: 'https://presence.example/r/1?a=1&b=2',
  unsubscribe: 'https://presence.example/opt-out/1',
  preferences: 'https://presence.example/preferences/1',
}
const compose = async (html: string, more: object = {}) =>
  (await composeMessage({ subject: 'x', text: 'Text {{unsubscribe}}', html }, { ...values, ...more })).html
const inside = (html: string) => html.replace('<!doctype html><html><body>', '').replace('</body></html>', '')

interface Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
}
function elementsOf(html: string): Element[] {
  const elements: Element[] = []
  new Parser({ onopentag: (tag, attributes) => elements.push({ tag, attributes }) }).end(html)
  return elements
}
function assertAllowed(elements: readonly Element[]) {
  for (const { tag, attributes } of elements) {
    assert.ok(ALLOWED_TAGS.includes(tag), tag)
    for (const [name, value] of Object.entries(attributes)) {
      assert.ok(ALLOWED_ATTRIBUTES[tag]?.includes(name), name)
      assert.equal(ruleOfAttribute(tag, name, value), undefined)
      if (name === 'href') assert.match(value, /^(?:https?:\/\/|mailto:)/)
      if (name === 'src') assert.match(value, /^https:\/\//)
    }
  }
}

test('placeholders are filled in with escaped values, in text and as a whole address', async () => {
  const html = '<p>{{firstName|you &amp; I}} of {{businessName}}: <a href={{link}}>{{link}}</a> {{preferences}}</p>'
  const link = 'https://presence.example/r/1?a=1&amp;b=2'
  const end = `of Pier &amp; Sons: <a href="${link}">${link}</a> https://presence.example/preferences/1</p>`
  assert.equal(inside(await compose(html, { firstName: '<b>"\'' })), `<p>&lt;b&gt;&quot;&#39; ${end}`)
  assert.equal(inside(await compose(html, { firstName: '' })), `<p>you &amp; I ${end}`)
})

test('a value that looks like a placeholder is not filled in again', async () => {
  const html = await compose('<p>{{firstName}}{{unsubscribe}}</p>', { firstName: '{{link}}' })
  assert.equal(inside(html), '<p>{{link}}https://presence.example/opt-out/1</p>')
})

test('quotes in text are escaped', async () => {
  assert.match(await compose('<p title="t">a style="b"</p>'), /<p title="t">a style=&quot;b&quot;<\/p>/)
})

test('HTML without an opt-out link gets one, after its last element', async () => {
  const optOut = `<p>Unsubscribe: <a href="${values.unsubscribe}">${values.unsubscribe}</a></p>`
  assert.equal(inside(await compose('<div>Hello')), `<div>Hello</div>${optOut}`)
  for (const given of ['<a href="{{unsubscribe}}">x</a>', '<p>{{ preferences }}</p>'])
    assert.doesNotMatch(await compose(given), /Unsubscribe:/)
})

test('the text of the e-mail comes from the text, whatever the HTML is', async () => {
  const { text } = await composeMessage({ subject: '', text: 'Hi {{preferences}}', html: '<p>Other</p>' }, values)
  assert.equal(text, `Hi ${values.preferences}`)
})

test('HTML is only for e-mails', async () => {
  const parsed = await parseTemplate({ channel: 'sms', name: 'x', subject: '', text: 'x', html: '<p>x</p>' })
  assert.deepEqual(!parsed.ok && parsed.violations, [{ field: 'html', rule: 'must be empty for a text message' }])
})

test('HTML is stored as it was given, and blank HTML as none', async () => {
  const template = { channel: 'email' as const, name: 'x', subject: 'x', text: 'x' }
  for (const [given, stored] of [
    [' <P>a\r\n</P>\n', ' <P>a\r\n</P>\n'],
    [' \n', ''],
  ] as const) {
    const parsed = await parseTemplate({ ...template, html: given })
    assert.equal(parsed.ok && parsed.template.html, stored)
  }
})

const markup =
  `< > " ' & = / {{link}} {{ }} | <script> </p> <!-- --> javascript: onclick=x </a> &lt; &#60; </body> a ]]>`
    .split(' ')
    .concat(' ', '\n', '\0', '\u2028', '<img src=x onerror=y>', ' onclick=x ')
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...markup), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

test('whatever names contain, the elements and attributes of the message are those of the template', async () => {
  const html =
    '<div title="t"><p>{{firstName|x}} {{lastName}}<b>{{businessName}}</b></p><a href="{{link}}">{{link}}</a></div>'
  const expected = elementsOf(inside(await compose(html)))
  assertAllowed(expected)
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (firstName, lastName, businessName) => {
      assert.deepEqual(elementsOf(inside(await compose(html, { firstName, lastName, businessName }))), expected)
    }),
    { numRuns: 500 },
  )
})

const templates =
  'href="{{link}}" href="https://x.example" style="color:red" style="color:url(x)" src="https://x.example/y" {{firstName}} {{firstName| title=" title=\' svg <svg> <style> <iframe> <noscript> <? <![CDATA['
const piece = fc.constantFrom(
  ...markup,
  ...ALLOWED_TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} `]),
  ...templates.split(' '),
)

test('whatever is stored as HTML, a message has only allowed elements and attributes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 25 }), hostile, async (pieces, firstName) => {
      const html = pieces.join('')
      assertAllowed(elementsOf(inside(await compose(html, { firstName }))))
    }),
    { numRuns: 1000 },
  )
})
