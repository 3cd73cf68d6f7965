import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanText } from './clean-text.ts'
import { openExtractor } from './extractor.ts'

const extractor = await openExtractor()
const SIZE = 100_000
const fill = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE)

const HOSTILE: Readonly<Record<string, string>> = {
  'one letter': fill('a'),
  'one letter and a blank': fill('a '),
  'no blanks': fill('theservicewasgreat'),
  'control characters': fill('\u0000\u0007\u001b'),
  'line feeds': fill('\n'),
  'full stops': fill('.'),
  apostrophes: fill("'"),
  'apostrophes apart': fill("' "),
  'hyphens between letters': fill('a-'),
  hashes: fill('#a'),
  'at signs': fill('a@'),
  'dots between letters': fill('a.'),
  'digits and commas': fill('1,'),
  'only emoji': fill('😀'),
  'joined emoji': fill('👩‍👩‍👧‍👦'),
  'right-to-left overrides': fill('\u202Eevol '),
  'right-to-left text': fill('مرحبا '),
  'half surrogate pairs': '\uD800'.repeat(SIZE),
  'combining marks': fill('e\u0301'),
  'one sentence without an end': fill('great food and '),
  'things upon things': fill('food service staff room '),
  'the same opinion for ever': fill('good '),
  'brackets and quotes': fill('("[{'),
  'tags that are not closed': fill('<b '),
  'tags in tags': fill('<p <p>>'),
  comments: fill('<!-- '),
  'signs of entities': fill('&'),
  entities: fill('&amp;amp;'),
  'lines of blanks': fill('\n   '),
  'names of object members': fill('constructor __proto__ toString '),
}

for (const [name, text] of Object.entries(HOSTILE)) {
  // Without a limit on the cost of one word or sentence, this would take minutes and time out.
  test(`100,000 characters of ${name} are analysed completely`, { timeout: 20_000 }, () => {
    const { mentions } = extractor.mentionsOf(text)
    for (const { score, spans, sentence } of mentions) {
      assert.ok(score >= -1 && score <= 1)
      assert.ok(spans.kw[0] >= 0 && spans.kw[1] <= sentence.length)
    }
  })
}

test('cleaning keeps the position of every character', () => {
  for (const text of Object.values(HOSTILE)) assert.equal(cleanText(text).length, Math.min(text.length, 20_000))
})

test('a thing among garbage is still found', () => {
  const text = `${'x'.repeat(5000)}\u0000 The staff\u200B was friendly. ${'#'.repeat(5000)}`
  assert.deepEqual(
    extractor.mentionsOf(text).mentions.map(({ theme }) => theme),
    ['friendly staff'],
  )
})

test('words that are also members of every object are handled as words', () => {
  assert.deepEqual(
    extractor.mentionsOf('The constructor was friendly.').mentions.map(({ theme }) => theme),
    ['friendly constructor'],
  )
})
