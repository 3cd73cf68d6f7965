import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lettersIn, locateMentions, locatePhrase, plainText } from './answer-mentions.ts'

const found = (text: string, own: string[], competitors: string[] = []) =>
  locateMentions(text, own, competitors).map(({ start, end, competitor }) => [text.slice(start, end), competitor])

test('names are found despite Markdown, accents and ligatures, and returned as written', () => {
  assert.deepEqual(found('1. **Harbour** *Bakery* – fine', ['Harbour Bakery']), [['Harbour** *Bakery', undefined]])
  assert.deepEqual(found('# Top\n\nCafé Zoë, and the oﬃce bar', ['Cafe Zoe', 'Office bar']), [
    ['Café Zoë', undefined],
    ['oﬃce bar', undefined],
  ])
  assert.deepEqual(found('See [Crumb & Co.](https://crumb.example) and Mo\u02bcs', ["Mo's"], ['Crumb & Co.']), [
    ['Crumb & Co.', 'Crumb & Co.'],
    ['Mo\u02bcs', undefined],
  ])
})

test('an answer that names no business has no mentions', () => {
  assert.deepEqual(found('Nothing here', ['Harbour Bakery']), [])
  assert.deepEqual(found('', ['Harbour Bakery']), [])
})

test('the plain text has the same letters and digits as the original', () => {
  const lettersOf = (text: string) => lettersIn(text).map(({ start, end }) => text.slice(start, end).normalize('NFKD'))
  const marks = fc.constantFrom(
    '*',
    '_',
    '`',
    '#',
    '[',
    '](https://x.example/a_b)',
    '\n',
    ' ',
    'ﬁ',
    '½',
    'ŉ',
    '가',
    'é',
    "'",
  )
  const text = fc.array(fc.oneof(fc.string({ unit: 'binary' }), marks), { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(fc.property(text, (text) => lettersOf(text).length === lettersOf(plainText(text)).length))
})

for (const [text, words, found] of [
  ['Call **(212) 555-0199** now.', '(212) 555-0199', '(212) 555-0199'],
  ['Open Mon–Fri,  9 am to 5 pm.', 'Mon-Fri, 9 am to 5 pm', 'Mon–Fri,  9 am to 5 pm'],
  ['𝟙 Café Street, see 7 Rue de la Paix', '7 rue de la paix', '7 Rue de la Paix'],
  ['Nothing of that kind', '(212) 555-0199', undefined],
  ['Nothing at all', '', undefined],
] as const)
  test(`finds “${words}” in “${text}”`, () => {
    const place = locatePhrase(text, words)
    assert.equal(place && text.slice(place.start, place.end), found)
  })
