import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanText } from './clean-text.ts'
import { openExtractor } from './extractor.ts'

const extractor = await openExtractor()

/** Each theme with the words that its spans cover in the original text. */
const themesIn = (text: string) =>
  extractor.mentionsOf(text).mentions.map(({ theme, sentence, sentenceAt, spans }) => {
    assert.equal(text.slice(sentenceAt, sentenceAt + sentence.length), sentence)
    return [theme, sentence.slice(...(spans.adj ?? [0, 0])), sentence.slice(...spans.kw)]
  })

test('tags are not words', () => {
  assert.deepEqual(themesIn('The <b>staff</b> was <span style="color: red">friendly</span>.'), [
    ['friendly staff', 'friendly', 'staff'],
  ])
})

test('a block tag ends the sentence, an inline tag does not', () => {
  assert.equal(cleanText('Nice<br/>Clean'), 'Nice\n    Clean')
  assert.equal(cleanText('<p class="a">Nice</p>'), `\n${' '.repeat(12)}Nice\n   `)
  assert.equal(cleanText('a <em>nice</em> room'), 'a     nice      room')
})

test('text that only looks like a tag is kept', () => {
  assert.equal(cleanText('I <3 it, wait <ten minutes'), 'I  3 it, wait  ten minutes')
})

test('entities are decoded, and positions refer to the original text', () => {
  const text = '&#128077;&nbsp;&quot;Hello&quot; &amp; bye! The cr&egrave;me br&ucirc;l&eacute;e was great.'
  assert.deepEqual(themesIn(text).at(-1), ['great crème brûlée', 'great', 'cr&egrave;me br&ucirc;l&eacute;e'])
  const [first] = extractor.mentionsOf('The staff wasn&#39;t friendly.').mentions
  assert.deepEqual([first?.theme, first?.sentence], ['not friendly staff', 'The staff wasn&#39;t friendly.'])
})

test('tags and entities that were escaped once or twice are not words either', () => {
  assert.deepEqual(themesIn('Great food.&lt;br&gt;the staff wasn&amp;#x27;t friendly.'), [
    ['great food', 'Great', 'food'],
    ['not friendly staff', 'n&amp;#x27;t friendly', 'staff'],
  ])
})

test('text that only looks like an entity is kept', () => {
  assert.deepEqual(themesIn('B&B; R&foo; &#99999999; the staff was friendly.').at(-1), [
    'friendly staff',
    'friendly',
    'staff',
  ])
})

test('a line that starts in lower case continues the sentence; a capital, a number or a bullet starts another one', () => {
  assert.equal(cleanText('the front\ndesk'), 'the front desk')
  assert.equal(
    cleanText('Friendly staff\nSlow service\n- cold food\n\nbye'),
    'Friendly staff\nSlow service\n- cold food\n bye',
  )
})
