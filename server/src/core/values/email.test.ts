import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { foldEmail, parseEmail } from './email.ts'

for (const text of [
  'a@b.co',
  'a+b@x.com',
  "o'neil_1%x@mail.example-shop.co.uk",
  'First.Last@Example.COM',
  'müller@bücher.de',
  '用户@例子.公司',
  'a@xn--bcher-kva.xn--p1ai',
])
  test(`keeps ${text} as written`, () => {
    assert.equal(parseEmail(text), text)
  })

test('surrounding spaces are trimmed', () => {
  assert.equal(parseEmail(' a@b.co\n'), 'a@b.co')
})

for (const text of [
  '',
  'a',
  '@b.co',
  'a@',
  'a@b',
  'a@b@c.co',
  'a b@c.co',
  'a@b .co',
  'a\u0000@b.co',
  'a\u200b@b.co',
  'a@b.co\u202ex',
  'a..b@c.co',
  '.a@b.co',
  'a.@b.co',
  'a@b..co',
  'a@.b.co',
  'a@b.co.',
  'a@-b.co',
  'a@b-.co',
  'a@b.c',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  '"a b"@c.co',
  'Ann <a@b.co>',
  'a@b.co,c@d.co',
  'mailto:a@b.co',
  '\ud800@b.co',
])
  test(`refuses ${JSON.stringify(text)}`, () => {
    assert.equal(parseEmail(text), undefined)
  })

test('the part before the @ has at most 64 code points', () => {
  assert.ok(parseEmail(`${'𝒶'.repeat(64)}@b.co`))
  assert.equal(parseEmail(`${'𝒶'.repeat(65)}@b.co`), undefined)
})

test('a label has at most 63 code points', () => {
  assert.ok(parseEmail(`a@${'b'.repeat(63)}.co`))
  assert.equal(parseEmail(`a@${'b'.repeat(64)}.co`), undefined)
})

test('an address has at most 254 code points in total', () => {
  const ofLength = (length: number) => `a@${'b.'.repeat(120)}${'c'.repeat(length - 242)}`
  assert.equal(parseEmail(ofLength(254))?.length, 254)
  assert.equal(parseEmail(ofLength(255)), undefined)
})

test('folding gives one spelling for comparison', () => {
  assert.equal(foldEmail(' Ann@Example.COM '), 'ann@example.com')
  assert.equal(foldEmail('Zoe\u0301@x.example'), foldEmail('zo\u00e9@x.example'))
  assert.equal(foldEmail('a@BÜCHER.example'), 'a@xn--bcher-kva.example')
  assert.equal(foldEmail('a@XN--BCHER-KVA.example'), 'a@xn--bcher-kva.example')
})

test('every plain address is accepted and returned unchanged', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => assert.equal(parseEmail(email), email)))
})

test('folding twice gives the same result as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(foldEmail(foldEmail(text)), foldEmail(text))),
  )
})
