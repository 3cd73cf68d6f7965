import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { emptyListing } from '../../listings/rules/listing.ts'
import { analyseAnswer } from './analyse-answer.ts'
import { factsOf } from './business-facts.ts'

const day = (day: number, ...shifts: [string, string][]) => ({
  day,
  isOpen: shifts.length > 0 ? 1 : 0,
  workingHours: shifts.map(([startHour, endHour]) => ({ startHour, endHour })),
  comment: '',
})
const listing = {
  ...emptyListing,
  businessInfo: {
    ...emptyListing.businessInfo,
    name: 'Harbour Bakery',
    phone: '(212) 555-0101',
    websiteUrl: 'https://www.harbour-bakery.example/pier',
    location: { ...emptyListing.businessInfo.location, address1: '12 Pier St.', city: 'New York', countryCode: 'US' },
  },
  additionalInfo: {
    ...emptyListing.additionalInfo,
    hoursOfOperations: [
      day(0, ['07:00', '13:00'], ['15:00', '18:00']),
      ...[1, 2, 3, 4].map((each) => day(each, ['07:00', '18:00'])),
      day(5, ['08:00', '16:00']),
      day(6),
    ],
  },
}
const facts = factsOf(listing)
const plan = { names: ['Café Harbour'], competitors: ['Old Harbour Bakery', 'Crumb & Co.'] }
const analyse = (text: string, sources: readonly string[] = []) => analyseAnswer({ text, sources }, facts, plan)
const verdict = (fact: keyof ReturnType<typeof analyse>['facts'], text: string) => analyse(text).facts[fact]?.verdict

test('a name is found as a whole word, despite case, Markdown, line breaks and missing accents', () => {
  for (const text of [
    'Try Harbour Bakery.',
    'HARBOUR BAKERY’s bread',
    'Try **Harbour** Bakery',
    'Try [Harbour Bakery](https://x.example)',
    'Try Harbour\nBakery',
    'Try Harbour\u00a0Bakery',
    'Try Cafe Harbour',
    'Try CAFÉ HARBOUR!',
  ])
    assert.equal(analyse(text).isMentioned, true, text)
  for (const text of ['Harbour Bakerys', 'XHarbour Bakery', 'Harbour', 'Harbour\n\nBakery', 'Old Harbour Bakery', ''])
    assert.equal(analyse(text).isMentioned, false, text)
})

test('in scripts without spaces, a name is found between other letters', () => {
  const analysis = analyseAnswer(
    { text: '我推荐海港面包店的面包', sources: [] },
    { ...facts, name: '海港面包店' },
    plan,
  )
  assert.equal(analysis.isMentioned, true)
})

test('special characters in a name are matched literally', () => {
  const strange = { names: ['C++ (Cafe)'], competitors: [] }
  const isMentioned = (text: string) =>
    analyseAnswer({ text, sources: [] }, { ...facts, name: '' }, strange).isMentioned
  assert.equal(isMentioned('Go to C++ (Cafe) now'), true)
  assert.equal(isMentioned('Go to CCC Cafe now'), false)
})

test('each competitor is listed once, in the order of the answer', () => {
  assert.deepEqual(analyse('Crumb & Co. and Old Harbour Bakery, and Crumb & Co. again').competitors, [
    'Crumb & Co.',
    'Old Harbour Bakery',
  ])
})

for (const [what, text, place] of [
  ['a numbered list', 'Here:\n1. Bread Inn\n2. **Harbour Bakery** – fine\n3. Crumb & Co.', { place: 2, of: 3 }],
  [
    'a list with details',
    '1) Bread Inn\n   - Call 1\n   - Call 2\n2) Harbour Bakery\n   - Call 3',
    { place: 2, of: 2 },
  ],
  ['a list with bare details', '1. Bread Inn\n- a\n- b\n\n2. Harbour Bakery\n- c', { place: 2, of: 2 }],
  ['a list that is numbered 1, 1, 1', '1. Bread Inn\n1. Crust\n1. Harbour Bakery', { place: 3, of: 3 }],
  ['bullets', '* Bread Inn\n* Crust\n* Harbour Bakery', { place: 3, of: 3 }],
  ['the second of two lists', '1. Inn\n2. Crust\n\nFor cake:\n\n1. Harbour Bakery\n2. Inn', { place: 1, of: 2 }],
  ['prose', 'Crumb & Co. is known, Harbour Bakery less so.', { place: 2, of: 2 }],
  ['prose about it alone', 'Harbour Bakery is fine.', { place: 1, of: 1 }],
  [
    'an item that only refers to it',
    '1. Ask people near the old pier what they think of Harbour Bakery\n2. Look',
    { place: 1, of: 1 },
  ],
  ['an answer without it', '1. Bread Inn\n2. Crust', undefined],
] as const)
  test(`finds the place in ${what}`, () => {
    assert.deepEqual(analyse(text).place, place)
  })

for (const [text, sentiment] of [
  ['Harbour Bakery is a great and friendly place.', 'positive'],
  ['Harbour Bakery is overpriced and rude.', 'negative'],
  ['Harbour Bakery is on Pier Street.', 'neutral'],
  ['Harbour Bakery is not good.', 'negative'],
  ['Crumb & Co. is terrible. Harbour Bakery is in town. Others are awful.', 'neutral'],
  ['Nothing is terrible here', undefined],
] as const)
  test(`"${text}" is ${sentiment}`, () => {
    assert.equal(analyse(text).sentiment, sentiment)
  })

test('cited pages are found in text and sources, each once and normalised', () => {
  const text =
    'See https://WWW.Guide.example/best/?utm_source=x&id=7#top, (https://guide.example/best?id=7) and [us](https://shop.harbour-bakery.example/). ftp://no.example http://localhost/'
  assert.deepEqual(analyse(text, ['https://map.example/a_(b)', 'nonsense']).citations, [
    { url: 'map.example/a_(b)', domain: 'map.example', isOwn: false },
    { url: 'guide.example/best?id=7', domain: 'guide.example', isOwn: false },
    { url: 'shop.harbour-bakery.example', domain: 'shop.harbour-bakery.example', isOwn: true },
  ])
})

test('a domain that only ends with the same text is not the own one', () => {
  const [citation] = analyse('https://not-harbour-bakery.example').citations
  assert.equal(citation?.isOwn, false)
})

for (const [text, expected] of [
  ['Harbour Bakery: (212) 555-0101', 'right'],
  ['Harbour Bakery: +1 212.555.0101', 'right'],
  ['Harbour Bakery: 212-555-0199', 'wrong'],
  ['Harbour Bakery: 212-555-0199 or 212-555-0101', 'right'],
  ['Harbour Bakery, since 1998, zip 10004', 'absent'],
  ['Harbour Bakery, https://x.example/2125550199', 'absent'],
  ['1. Harbour Bakery, fine\n2. Crust, 212-555-0199', 'absent'],
  ['Harbour Bakery is near Crumb & Co., 212-555-0199', 'absent'],
  ['Crumb & Co. has 212-555-0199 and Harbour Bakery 212-555-0101', 'right'],
  ['Call 212-555-0199', undefined],
] as const)
  test(`the phone in "${text}" is ${expected}`, () => {
    assert.equal(verdict('phone', text), expected)
  })

for (const [text, expected] of [
  ['Harbour Bakery is at 12 Pier Street, New York', 'right'],
  ['Harbour Bakery is at 12 pier st', 'right'],
  ['Harbour Bakery is at 112 Pier Street', 'wrong'],
  ['Harbour Bakery is at 7 Mission Ave', 'wrong'],
  ['Harbour Bakery is 5 minutes on the way', 'absent'],
] as const)
  test(`the address in "${text}" is ${expected}`, () => {
    assert.equal(verdict('address', text), expected)
  })

for (const [text, expected] of [
  ['Harbour Bakery: harbour-bakery.example', 'right'],
  ['Harbour Bakery ([site](https://www.harbour-bakery.example/menu))', 'right'],
  ['Harbour Bakery. Website: https://harbor-bakery.example', 'wrong'],
  ['Harbour Bakery, as https://guide.example says', 'absent'],
  ['Harbour Bakery, mail info@harbour-bakery.example', 'absent'],
] as const)
  test(`the website in "${text}" is ${expected}`, () => {
    assert.equal(verdict('website', text), expected)
  })

for (const [text, expected] of [
  ['Harbour Bakery is open Tuesday to Friday 7 am – 6 pm', 'right'],
  ['Harbour Bakery is open Tue-Fri, 07:00-18:00', 'right'],
  ['Harbour Bakery is open 7am to 6pm Tuesday through Friday and closed on Sundays', 'right'],
  ['Harbour Bakery: Monday 7:00 AM - 1:00 PM and 3:00 PM - 6:00 PM', 'right'],
  ['Harbour Bakery: Mon 7am-6pm', 'right'],
  ['Harbour Bakery\nSat: 8-4pm\nSun: Closed', 'right'],
  ['Harbour Bakery is open from 7 a.m. to 6 p.m.', 'right'],
  ['Harbour Bakery is open daily 7am-6pm', 'wrong'],
  ['Harbour Bakery is open 24/7', 'wrong'],
  ['Harbour Bakery is open Saturday 8am-5pm', 'wrong'],
  ['Harbour Bakery is closed on Mondays', 'wrong'],
  ['Harbour Bakery is open on weekends', 'absent'],
  ['Harbour Bakery, 10-12 people, was closed in 2020', 'absent'],
  ['Harbour Bakery has 24 kinds of bread on Monday', 'absent'],
] as const)
  test(`the hours in "${text}" are ${expected}`, () => {
    assert.equal(verdict('hours', text), expected)
  })

test('open 24 hours is right if the listing says so', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((each) => day(each, ['00:00', '00:00']))
  const { facts: judged } = analyseAnswer(
    { text: 'Harbour Bakery is open 24/7', sources: [] },
    { ...facts, week },
    plan,
  )
  assert.equal(judged.hours?.verdict, 'right')
})

test('facts that the listing lacks, and answers that do not name the business, are not checked', () => {
  const nothing = factsOf({ ...emptyListing, businessInfo: { ...emptyListing.businessInfo, name: 'Harbour Bakery' } })
  const said = 'Harbour Bakery, 12 Pier Street, 212-555-0101, open 24/7, website: x.example'
  assert.deepEqual(analyseAnswer({ text: said, sources: [] }, nothing, plan).facts, {})
  assert.deepEqual(analyse('Crumb & Co., 212-555-0101').facts, {})
})

test('a hidden address is not checked', () => {
  const hidden = factsOf({ ...listing, businessInfo: { ...listing.businessInfo, isAddressHidden: 'Yes' } })
  const { facts: judged } = analyseAnswer({ text: 'Harbour Bakery, 7 Pier Street', sources: [] }, hidden, plan)
  assert.equal(judged.address, undefined)
})

test('the analysis of any text ends, and gives the same figures each time', () => {
  const words = fc.constantFrom(
    'Harbour Bakery',
    'Crumb & Co.',
    '\n',
    '1. ',
    '- ',
    '7am-6pm ',
    'Mon ',
    'closed ',
    '(212) ',
    'https://',
    '12 Pier Street ',
    ' ',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(words, fc.string()), { maxLength: 60 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      assert.deepEqual(analyse(text), analyse(text))
    }),
    { numRuns: 500 },
  )
})

test('a long hostile answer is analysed quickly', () => {
  const started = performance.now()
  for (const part of [
    '1. ',
    '- ',
    '(2',
    'mon-',
    '7am-',
    'a.',
    'Harbour ',
    'https://a',
    '12 A ',
    ' site',
    '[',
    '[x](http://s',
    '_',
    'Harbour Bakery Crumb & Co. ',
  ])
    analyse(part.repeat(100_000 / part.length))
  assert.ok(performance.now() - started < 5_000)
})
