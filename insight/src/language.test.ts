import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openExtractor } from './extractor.ts'
import { OTHER_LANGUAGES } from './other-languages.fixture.ts'
import { SHORT_ENGLISH } from './short-english.fixture.ts'

const extractor = await openExtractor()

const OTHERS: readonly (readonly [language: string, text: string])[] = [
  ['es', 'La comida estaba muy rica y el personal fue muy amable con nosotros.'],
  ['fr', 'Le service était très lent mais la cuisine est bonne et le lieu agréable.'],
  ['de', 'Das Essen war sehr lecker und die Bedienung war freundlich, leider zu laut.'],
  ['it', 'Il cibo era ottimo e il personale molto gentile, ma il prezzo è alto.'],
  ['pt', 'A comida estava muito boa e o atendimento foi ótimo, recomendo o lugar.'],
  ['nl', 'Het eten was heel lekker en de bediening was erg vriendelijk.'],
  ['sv', 'Maten var mycket god och personalen var trevlig men det var för dyrt.'],
  ['pl', 'Jedzenie było bardzo smaczne, a obsługa miła. Polecam to miejsce.'],
  ['tr', 'Yemekler çok lezzetli ve personel çok iyi, tavsiye ederim.'],
  ['fi', 'Ruoka oli erittäin hyvää ja palvelu oli todella hyvä.'],
  ['vi', 'Món ăn rất ngon và nhân viên phục vụ thân thiện.'],
  // Malay: eld cannot distinguish it from Indonesian.
  ['ms', 'Makanan sangat enak dan pelayanan ramah, tempat ini bagus.'],
  ['ru', 'Еда была вкусной, но обслуживание медленное.'],
  ['ja', '料理はとても美味しかったですが、サービスが遅かったです。'],
  ['zh', '食物很好吃，但是服务很慢。'],
  ['ko', '음식은 맛있었지만 서비스가 느렸어요.'],
  ['ar', 'كان الطعام لذيذا لكن الخدمة بطيئة'],
  ['he', 'האוכל היה טעים אבל השירות היה איטי'],
  ['el', 'Το φαγητό ήταν υπέροχο αλλά η εξυπηρέτηση αργή.'],
  ['th', 'อาหารอร่อยมากแต่บริการช้า'],
]

for (const [language, text] of OTHERS) {
  test(`a text in another language is recognised (${language}) and not analysed`, () => {
    assert.deepEqual(extractor.mentionsOf(text), { analysed: false, language, mentions: [] })
  })
}

const ENGLISH = [
  "They're terrific!!",
  "Ain't bad",
  'It’s fine',
  "Can't complain",
  "Wouldn't recommend",
  'Theyre great',
  'Charged me twice',
  'Thanks Jürgen!',
  'Great!',
  'Rude staff',
  'Super service, nice bar',
  'The crème brûlée was superb',
  'Ok',
  'best pizza in town',
]

for (const text of ENGLISH) {
  test(`short English is English: ${text}`, () => assert.equal(extractor.mentionsOf(text).language, 'en'))
}

for (const text of ['', '   ', '👍👍👍', '5/5', '!!!', 'https://', 'xqzt wvrk plmf']) {
  test(`text in no language is not analysed: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(extractor.mentionsOf(text), { analysed: false, language: 'und', mentions: [] })
  })
}

// Missed, for example: "Grate servise", "Tasty gnocchi alla sorrentina". Taken for English: "Service impeccable".
test('95 % of short English texts are recognised, and fewer than 5 % in other languages are taken for English', () => {
  const isEnglish = (text: string) => extractor.mentionsOf(text).language === 'en'
  const missed = SHORT_ENGLISH.filter((text) => !isEnglish(text))
  const others = Object.values(OTHER_LANGUAGES).flat()
  const taken = others.filter(isEnglish)
  assert.ok(missed.length <= SHORT_ENGLISH.length * 0.05, `missed: ${missed.join(' | ')}`)
  assert.ok(taken.length < others.length * 0.05, `taken for English: ${taken.join(' | ')}`)
})

test('a text in two languages counts as the one it uses more, in any order', () => {
  const english = 'The staff was friendly and very helpful. '
  const spanish = 'La comida estaba muy rica y el personal fue amable con todos nosotros. '
  assert.equal(extractor.mentionsOf(spanish.repeat(6) + english.repeat(40)).language, 'en')
  assert.equal(extractor.mentionsOf(english.repeat(8) + spanish.repeat(40)).language, 'es')
})
