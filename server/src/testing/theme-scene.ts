import { after } from 'node:test'
import {
  type ReadMention,
  type TextReader,
  type TextReaders,
  threadedReaders,
} from '../features/themes/actions/text-reader.ts'
import { analyseTextsBy } from '../features/themes/jobs/analyse-texts.ts'
import { importCompetitorPosts } from '../features/themes/operations/import-competitor-posts.ts'
import { importCompetitorReviews } from '../features/themes/operations/import-competitor-reviews.ts'
import { importPosts } from '../features/themes/operations/import-posts.ts'
import { declareTestService, type fresh, freshIn } from './fresh.ts'

type Scene = Pick<Awaited<ReturnType<typeof fresh>>, 'call' | 'db'>

export const neverAborted = new AbortController().signal
let thread: Promise<TextReader> | undefined
after(async () => (await thread)?.close())
/**
 * The real reader. All tests of the process share one thread, because starting one takes longer than most of these tests.
 */
const realReaders: TextReaders = {
  version: threadedReaders.version,
  open: async () => {
    thread ??= threadedReaders.open()
    return { ...(await thread), close: async () => {} }
  },
}
export const analyse = ({ db }: Pick<Scene, 'db'>) => analyseTextsBy(realReaders).run({ db, signal: neverAborted })

const analysed = declareTestService()
/** A partner in a separate service, because `analyse` and `analysePlain` would each read again what the other has read. */
export const freshForAnalysis = async () => freshIn(await analysed())

let last = 0
/** Imports posts about a location. Each gets its own id unless it has one. */
export const importAllPosts = async (
  { call }: Pick<Scene, 'call'>,
  businessId: number,
  posts: readonly Record<string, unknown>[],
) => (await call(importPosts, { params: { businessId }, body: { posts: posts.map(namedPost) } })).body

const namedPost = (post: Record<string, unknown>) => ({
  sourceAlias: 'social',
  externalId: `p${++last}`,
  postDate: '11/15/2026',
  text: '',
  ...post,
})

/** The same for posts about an account of a competitor. */
export const importAllPostsOfCompetitor = async (
  { call }: Pick<Scene, 'call'>,
  compAccountId: number | undefined,
  posts: readonly Record<string, unknown>[],
) => (await call(importCompetitorPosts, { params: { compAccountId }, body: { posts: posts.map(namedPost) } })).body

/** The same for reviews of an account of a competitor. */
export const importAllOfCompetitor = async (
  { call }: Pick<Scene, 'call'>,
  compAccountId: number | undefined,
  reviews: readonly Record<string, unknown>[],
) => {
  const named = reviews.map((review) => ({
    sourceAlias: 'search',
    externalId: `c${++last}`,
    reviewDate: '11/15/2026',
    ...review,
  }))
  return (await call(importCompetitorReviews, { params: { compAccountId }, body: { reviews: named } })).body
}

/** A mention as written in a text for the plain reader: opinion, thing, sentiment. */
export type PlainMention = readonly [adj: string, kw: string, score: number]
export const plainText = (mentions: readonly PlainMention[]): string => JSON.stringify(mentions)

/** Reads texts that list their mentions in JSON, for tests that count mentions and do not care where they come from. */
export const plainReaders = (version = 'plain', onRead: () => Promise<unknown> = async () => {}): TextReaders => ({
  version: async () => version,
  open: async () => ({
    read: async (texts) => {
      await onRead()
      return texts.map(({ text }) => ({ language: 'en', mentions: mentionsIn(text).map(asRead) }))
    },
    close: async () => {},
  }),
})

/** Other tests of the file may have left texts in plain English. */
const mentionsIn = (text: string): PlainMention[] => (text.startsWith('[') ? JSON.parse(text) : [])

const asRead = ([adj, kw, score]: PlainMention): ReadMention => ({
  adj,
  kw,
  sentiment: Math.sign(score) as -1 | 0 | 1,
  score,
  sentenceAt: 0,
  sentenceLength: 0,
  kwAt: 0,
  kwLength: 0,
  adjAt: null,
  adjLength: null,
})

export const analysePlain = ({ db }: Pick<Scene, 'db'>, readers = plainReaders()) =>
  analyseTextsBy(readers).run({ db, signal: neverAborted })
