import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fresh } from '../../../testing/fresh.ts'
import { importAll } from '../../../testing/given-reviews.ts'
import { modelRuns } from '../../../testing/model-runs.ts'
import {
  analysePlain,
  importAllOfCompetitor,
  importAllPosts,
  importAllPostsOfCompetitor,
  type PlainMention,
  plainText,
} from '../../../testing/theme-scene.ts'
import { deleteReview } from '../../reviews/operations/delete-review.ts'
import { listReviews } from '../../reviews/operations/list-reviews.ts'
import { getThemeStatistics } from './get-theme-statistics.ts'
import { saveThemeEdit } from './save-theme-edit.ts'

/** Two locations with reviews, one also with posts; one competitor with two accounts, another with one, each with both. */
const REVIEWED = ['north', 'south', 'rival-1', 'rival-2', 'other'] as const
const POSTED = ['posts', 'rival-1-posts', 'rival-2-posts', 'other-posts'] as const
const PLACES = [...REVIEWED, ...POSTED]
type Place = (typeof PLACES)[number]

const isoDate = fc
  .date({ min: new Date('2024-12-20'), max: new Date('2026-03-10'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const mention: fc.Arbitrary<PlainMention> = fc.tuple(
  fc.constantFrom('good', 'bad', 'new'),
  fc.constantFrom('bread', 'staff', 'Café'),
  fc.constantFrom(-100, -37, -1, 0, 1, 50, 99),
)
const text = fc.record({
  place: fc.constantFrom(...PLACES),
  sourceAlias: fc.constantFrom('search', 'social', 'engine'),
  externalId: fc.constantFrom('a', 'b', 'c', 'd'),
  date: isoDate,
  mentions: fc.array(mention, { maxLength: 4 }),
})
type Text = typeof text extends fc.Arbitrary<infer Value> ? Value : never
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ texts: fc.array(text, { minLength: 1, maxLength: 10 }) }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.nat(20) }) },
)
const question = fc.record({
  at: fc.constantFrom('chain', 'north'),
  sourceType: fc.constantFrom('review' as const, 'social' as const),
  from: fc.option(isoDate),
  to: fc.option(isoDate),
  sources: fc.option(fc.subarray(['search', 'SOCIAL', 'never'], { minLength: 1 })),
  sentiment: fc.constantFrom(-1, 0, 1),
  topThm: fc.integer({ min: 1, max: 10 }),
  orderBy: fc.constantFrom('occurrence', 'atoz', 'ztoa'),
  oneAccount: fc.boolean(),
})
const themeName = fc.tuple(fc.constantFrom('good', 'bad', 'new', 'fine'), fc.constantFrom('bread', 'staff'))
/** At the enterprise or a location. Without `to`, the theme is hidden. Edits that form a cycle are refused. */
const edit = fc.record({
  at: fc.constantFrom('chain' as const, 'north' as const),
  from: themeName,
  to: fc.option(themeName, { freq: 3, nil: undefined }),
})
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never

const usDate = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`
const isFolded = (names: readonly string[], name: string) => names.some((each) => each.toLowerCase() === name)

/** The simplest model that can be right: a list, filtered for each figure. */
function askNaively(texts: Iterable<Text>, places: readonly Place[], { from, to, sources }: Question) {
  const mentions: PlainMention[] = []
  for (const each of texts) {
    if (!places.includes(each.place) || (sources && !isFolded(sources, each.sourceAlias))) continue
    if ((from && each.date < from) || (to && each.date > to)) continue
    mentions.push(...each.mentions)
  }
  return mentions
}
const nameOf = ([adj, kw]: PlainMention) => `${adj} ${kw}`
const round = (value: number) => Math.round(value * 100) / 100 || 0
const percent = (part: number, whole: number) => (whole === 0 ? 0 : round((100 * part) / whole))
const passes = (sentiment: number) => (each: PlainMention) => sentiment === 0 || Math.sign(each[2]) === sentiment
const mean = (mentions: readonly PlainMention[]) => {
  const sum = mentions.reduce((total, [, , score]) => total + score, 0)
  return mentions.length === 0 ? 0 : Math.round(sum / mentions.length) / 100 || 0
}

/** The mentions as a location shows them: the enterprise's edits are applied first, then its own. */
function editNaively(mentions: readonly PlainMention[], edits: readonly Edit[], at: string): PlainMention[] {
  const levels = at === 'chain' ? ['chain'] : ['chain', 'north']
  return mentions.map(([adj, kw, score]) => {
    let shown: readonly [string, string] | undefined = [adj, kw]
    for (const level of levels) {
      for (;;) {
        const edit = edits.findLast(({ at, from }) => at === level && from.join() === shown?.join())
        if (!edit) break
        shown = edit.to
      }
    }
    return shown ? [...shown, score] : HIDDEN(score)
  })
}
const HIDDEN = (score: number): PlainMention => ['', '', score]

function showNaively(mentions: readonly PlainMention[], themes: readonly string[], sentiment: number) {
  const listed = mentions.filter((each) => themes.includes(nameOf(each)) && passes(sentiment)(each))
  const positive = (some: readonly PlainMention[]) => some.filter((each) => each[2] > 0).length
  const negative = (some: readonly PlainMention[]) => some.filter((each) => each[2] < 0).length
  const [pCt, nCt, ct] = [positive(mentions), negative(mentions), mentions.length]
  return {
    themes,
    occr: listed.length,
    avgScore: mean(listed),
    pPrct: percent(positive(listed), pCt),
    nPrct: percent(negative(listed), nCt),
    prct: percent(listed.length, ct),
    pCt,
    nCt,
    ct,
    pendingTexts: 0,
    themeStats: themes.map((theme) => {
      const all = mentions.filter((each) => nameOf(each) === theme)
      const shown = all.filter(passes(sentiment))
      return {
        theme,
        adj: theme.split(' ')[0],
        kw: theme.split(' ')[1],
        occr: shown.length,
        avgScore: mean(shown),
        pPrct: percent(positive(all), all.length),
        nPrct: percent(negative(all), all.length),
        prct: percent(shown.length, all.length),
        pCt: positive(all),
        nCt: negative(all),
        ct: all.length,
      }
    }),
  }
}

function topNaively(mentions: readonly PlainMention[], { sentiment, topThm, orderBy }: Question) {
  const counts = new Map<string, number>()
  const listed = mentions.filter(([, kw]) => kw !== '')
  for (const each of listed.filter(passes(sentiment))) counts.set(nameOf(each), (counts.get(nameOf(each)) ?? 0) + 1)
  const names = [...counts.keys()].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  const top = names.toSorted((a, b) => (counts.get(b) as number) - (counts.get(a) as number)).slice(0, topThm)
  if (orderBy === 'occurrence') return top
  const sorted = names.filter((name) => top.includes(name))
  return orderBy === 'atoz' ? sorted : sorted.reverse()
}

async function givenPlaces() {
  const scene = await fresh()
  const { given } = scene
  const reseller = await given.business({ type: 'reseller' })
  const chain = await given.business({ type: 'enterprise', parentId: reseller.id })
  const [north, south] = [await given.business({ parentId: chain.id }), await given.business({ parentId: chain.id })]
  const rival = await given.competitor(chain.id, 'Rival', ['One', 'Two'])
  const other = await given.competitor(chain.id, 'Other')
  return { ...scene, chain, north, south, rival, other }
}

test('every figure agrees with a plain list after any imports, updates, deletions and edits, for any filter', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.array(question, { minLength: 3, maxLength: 6 }),
      fc.array(edit, { maxLength: 6 }),
      async (steps, questions, wishes) => {
        const scene = await givenPlaces()
        const { call, chain, north, south, rival, other } = scene
        const [one, two] = rival.accounts
        const known = new Map<string, Text>()
        const writeTo: Record<Place, (texts: readonly Text[]) => Promise<unknown>> = {
          north: (texts) => importAll(scene, north.id, texts.map(asReview)),
          south: (texts) => importAll(scene, south.id, texts.map(asReview)),
          posts: (texts) => importAllPosts(scene, south.id, texts.map(asPost)),
          'rival-1': (texts) => importAllOfCompetitor(scene, one?.compAccountId, texts.map(asReview)),
          'rival-2': (texts) => importAllOfCompetitor(scene, two?.compAccountId, texts.map(asReview)),
          other: (texts) => importAllOfCompetitor(scene, other.accounts[0]?.compAccountId, texts.map(asReview)),
          'rival-1-posts': (texts) => importAllPostsOfCompetitor(scene, one?.compAccountId, texts.map(asPost)),
          'rival-2-posts': (texts) => importAllPostsOfCompetitor(scene, two?.compAccountId, texts.map(asPost)),
          'other-posts': (texts) =>
            importAllPostsOfCompetitor(scene, other.accounts[0]?.compAccountId, texts.map(asPost)),
        }
        for (const each of steps) {
          if ('texts' in each) {
            for (const [place, texts] of Map.groupBy(each.texts, ({ place }) => place)) await writeTo[place](texts)
            for (const text of each.texts) known.set(keyOf(text), text)
          } else {
            const { body } = await call(listReviews, { params: { businessId: chain.id }, query: { count: 1000 } })
            const review = body.reviews[each.remove % Math.max(1, body.reviews.length)]
            if (review) {
              await call(deleteReview, { params: { reviewId: review.reviewId } })
              known.delete(keyOf({ place: review.businessId === north.id ? 'north' : 'south', ...review }))
            }
          }
          await analysePlain(scene)
        }
        const edits: Edit[] = []
        for (const wish of wishes) {
          const [adj, kw] = wish.from
          const [shownAdj, shownKw] = wish.to ?? []
          const body = { adj, kw, ...(wish.to ? { shownAdj, shownKw } : { hidden: true }) }
          const { status } = await call(saveThemeEdit, { params: { businessNumber: scene[wish.at].id }, body })
          if (status === 200) edits.push(wish)
        }
        for (const requested of questions) {
          const { at, sourceType, from, to, sources, sentiment, topThm, orderBy, oneAccount } = requested
          const isChain = at === 'chain'
          const rivalAsked = {
            competitorId: rival.competitorId,
            ...(oneAccount && { compAccountIds: [two?.compAccountId] }),
          }
          const body = {
            sourceType,
            sentiment,
            topThm,
            orderBy,
            ...(from && { startDate: usDate(from) }),
            ...(to && { endDate: usDate(to) }),
            ...(sources && { sources }),
            ...(isChain && { competitors: [{ competitorId: other.competitorId }, rivalAsked] }),
          }
          const { body: answer } = await call(getThemeStatistics, {
            params: { businessNumber: (isChain ? chain : north).number },
            body,
          })
          if (from && to && from > to) {
            assert.equal(answer.code, 1187)
            continue
          }
          const isSocial = sourceType === 'social'
          const own: Place[] = isSocial ? (isChain ? ['posts'] : []) : isChain ? ['north', 'south'] : ['north']
          const texts = [...known.values()]
          const mentions = editNaively(askNaively(texts, own, requested), edits, at)
          const themes = topNaively(mentions, requested)
          const competing = (places: readonly ('other' | 'rival-1' | 'rival-2')[]) => {
            const written = isSocial ? places.map((place) => `${place}-posts` as const) : places
            return showNaively(editNaively(askNaively(texts, written, requested), edits, at), themes, sentiment)
          }
          const { competitors, id: _id, name: _name, ...account } = answer
          assert.deepEqual(account, showNaively(mentions, themes, sentiment))
          assert.deepEqual(
            competitors.map(({ id: _id, name: _name, ...each }: { id: number; name: string }) => each),
            isChain ? [competing(['other']), competing(oneAccount ? ['rival-2'] : ['rival-1', 'rival-2'])] : [],
          )
        }
      },
    ),
    modelRuns(8),
  )
})

const keyOf = ({ place, sourceAlias, externalId }: Pick<Text, 'place' | 'sourceAlias' | 'externalId'>) =>
  `${place} ${sourceAlias} ${externalId}`
const asReview = ({ sourceAlias, externalId, date, mentions }: Text) => ({
  sourceAlias,
  externalId,
  reviewDate: usDate(date),
  comments: plainText(mentions),
})
const asPost = ({ sourceAlias, externalId, date, mentions }: Text) => ({
  sourceAlias,
  externalId,
  postDate: usDate(date),
  text: plainText(mentions),
})
