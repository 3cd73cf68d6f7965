import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseWebUrl } from './url.ts'

for (const text of [
  'https://example.com',
  'http://Example.COM:8080/a/../b?q=1|2#top',
  'HTTPS://www.example.co.uk/',
  'https://bücher.example/straße?x=ü',
  'https://example.com./',
  'https://example.com/@name?mail=a@b.co',
])
  test(`keeps ${text} as written`, () => {
    assert.equal(parseWebUrl(text), text)
  })

test('surrounding spaces are trimmed', () => {
  assert.equal(parseWebUrl(' https://example.com/ '), 'https://example.com/')
})

for (const text of [
  '',
  'example.com',
  'www.example.com',
  '//example.com',
  'http:example.com',
  'http:///example.com',
  'ftp://example.com',
  'javascript:alert(1)//http://a.b',
  'https://',
  'https://localhost',
  'https://localhost./',
  'https://www..example.com',
  'https://.com',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://user@example.com',
  'https://user:secret@example.com',
  'https://@example.com',
  'https://example.com\\@evil.example',
  'https:\\\\example.com',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://example.com/a\nb',
  'https://example.com/\u200b',
  'https://example.com/\ud800',
  'https://example.com/<script>',
  'https://example.com/"onclick=',
  'https://example.com:99999/',
])
  test(`refuses ${JSON.stringify(text)}`, () => {
    assert.equal(parseWebUrl(text), undefined)
  })

test('a URL has at most 2048 code points', () => {
  const ofLength = (length: number) => 'https://a.co/'.padEnd(13 + (length - 13) * 2, '😀')
  assert.ok(parseWebUrl(ofLength(2048)))
  assert.equal(parseWebUrl(ofLength(2049)), undefined)
})

test('every web address with a dotted host is accepted and returned unchanged', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) =>
      assert.equal(parseWebUrl(url), url),
    ),
  )
})
