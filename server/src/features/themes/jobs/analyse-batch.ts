import { ANALYSIS_ATTEMPTS_MAX, AnalysisFault, INTERRUPTED } from '../../../core/platform/analysis-thread.ts'
import type { Db } from '../../../core/platform/database.ts'
import { replaceMentions } from '../../texts/actions/replace-mentions.ts'
import type { NewMention } from '../../texts/store/mentions.ts'
import { lockTree } from '../../texts/store/review-locations.ts'
import {
  beginReadingTexts,
  listTexts,
  listTextsToRead,
  markTextsFaulty,
  moveTextAnalyses,
  removeTextAnalyses,
  type TextRef,
  type TextToRead,
  takeBackReadingTexts,
  tryLockReading,
  updateTextAnalyses,
  type WaitingText,
} from '../../texts/store/text-analyses.ts'
import type { ReadText, TextReader } from '../actions/text-reader.ts'
import { themeKey } from '../rules/theme-name.ts'
import { insertThemes, listThemesByName } from '../store/themes.ts'

/** A batch takes a few tenths of a second. A stopping worker waits for it. */
const TEXTS_AT_ONCE = 100
const CHARACTERS_AT_ONCE = 100_000

export interface Reading {
  readonly version: string
  /** The version that analysed the texts before; empty for none. */
  readonly outdated: string
  readonly treeId: number
}
interface Pair {
  readonly text: TextToRead
  readonly read: ReadText
}

/**
 * Analyses one batch and replaces the mentions and counts of each text in one transaction, so the results of one
 * version are always visible. Texts are analysed without a lock. Then the tree is locked, and texts that have changed
 * or been deleted are skipped. Also returns 'nothing left' if another worker is analysing this tree. Returns 'fault' if
 * a text cannot be analysed: then the reader is discarded, and the texts of the batch are analysed one by one.
 */
export const analyseBatch = (
  outer: Db,
  reader: TextReader,
  { version, outdated, treeId }: Reading,
): Promise<'more' | 'nothing left' | 'fault'> =>
  outer.transaction(async (db) => {
    if (!(await tryLockReading(db, treeId))) return 'nothing left'
    const waiting = await listTextsToRead(db, outdated, treeId, TEXTS_AT_ONCE)
    if (waiting.length === 0) return 'nothing left'
    const interrupted = waiting.filter(({ attempts }) => attempts >= ANALYSIS_ATTEMPTS_MAX)
    if (interrupted.length > 0) {
      await markTextsFaulty(db, version, interrupted, INTERRUPTED)
      return 'more'
    }
    const refs = nextOf(waiting)
    const texts = upTo(CHARACTERS_AT_ONCE, await listTexts(db, refs))
    await beginReadingTexts(outer, texts)
    const read = await readOrFault(reader, texts)
    if (read instanceof AnalysisFault) {
      const isLast = refs.length === 1 && refs.every(({ attempts }) => attempts + 1 >= ANALYSIS_ATTEMPTS_MAX)
      if (isLast) await markTextsFaulty(db, version, refs, read.reason)
      return 'fault'
    }
    const pairs = texts.map((text, at): Pair => ({ text, read: read[at] as ReadText }))
    try {
      await store(db, { version, treeId }, refs, pairs)
    } catch (error) {
      if (!isRefusedContent(error)) await takeBackReadingTexts(outer, texts)
      throw error
    }
    return 'more'
  })

async function store(
  db: Db,
  { version, treeId }: Omit<Reading, 'outdated'>,
  refs: readonly TextRef[],
  pairs: readonly Pair[],
) {
  const partnerId = pairs[0]?.text.partnerId
  const read = pairs.map(({ read }) => read)
  // Runs before the tree is locked: another worker that inserts the same theme waits for this transaction, so it must
  // not hold a lock that is needed next.
  const themes = partnerId === undefined ? new Map() : await findOrAddThemes(db, partnerId, read)
  await lockTree(db, treeId)
  const now = new Map((await listTexts(db, refs)).map((text) => [keyOf(text), text]))
  if (partnerId !== undefined) {
    const unchanged = pairs.filter(isUnchanged(now, treeId))
    const texts = unchanged.map(({ text: { kind, id }, read: { language } }) => ({ kind, id, language }))
    const mentions = unchanged.flatMap((pair) => mentionsOf(pair, themes))
    await replaceMentions(db, partnerId, texts, mentions)
    await updateTextAnalyses(db, version, texts)
  }
  const elsewhere = [...now.values()].filter((text) => text.treeId !== treeId)
  if (elsewhere.length > 0) await moveTextAnalyses(db, elsewhere)
  await removeFromQueue(
    db,
    refs.filter((ref) => !now.has(keyOf(ref))),
  )
}

/** Data exceptions and constraint violations. Other errors, such as a lock timeout, may be temporary. */
const isRefusedContent = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown }).code))

/**
 * Texts that were never tried come first. The others follow one by one, so that an unreadable text does not block others.
 */
function nextOf(waiting: readonly WaitingText[]): readonly WaitingText[] {
  const untried = waiting.filter(({ attempts }) => attempts === 0)
  return untried.length > 0 ? untried : waiting.slice(0, 1)
}

const readOrFault = (reader: TextReader, texts: readonly TextToRead[]) =>
  reader
    .read(texts.map(({ text, rating }) => ({ text, ...(rating > 0 && { stars: rating }) })))
    .catch((error: unknown) => {
      if (error instanceof AnalysisFault) return error
      throw error
    })

/** Returns the first texts up to this number of characters, but at least one. */
function upTo(characters: number, texts: readonly TextToRead[]): TextToRead[] {
  let sum = 0
  return texts.filter(({ text }, at) => {
    sum += text.length
    return at === 0 || sum <= characters
  })
}

/** Removes deleted texts from the queue, including those that were deleted with their business. */
async function removeFromQueue(db: Db, removed: readonly TextRef[]) {
  for (const [kind, refs] of Map.groupBy(removed, ({ kind }) => kind)) {
    await removeTextAnalyses(
      db,
      kind,
      refs.map(({ id }) => id),
    )
  }
}

const keyOf = ({ kind, id }: TextRef) => `${kind}${id}`

const isUnchanged =
  (now: ReadonlyMap<string, TextToRead>, treeId: number) =>
  ({ text }: Pair): boolean => {
    const current = now.get(keyOf(text))
    return (
      current?.text === text.text &&
      current.rating === text.rating &&
      current.date === text.date &&
      current.sourceId === text.sourceId &&
      current.accountId === text.accountId &&
      // The lock covers only the counts of this tree.
      current.treeId === treeId
    )
  }

function mentionsOf({ text, read }: Pair, themes: ThemeIds): NewMention[] {
  return read.mentions.map((mention, place) => ({
    kind: text.kind,
    text_id: text.id,
    place,
    business_id: text.businessId,
    account_id: text.accountId,
    source_id: text.sourceId,
    theme_id: themes.get(themeKey(mention)) as number,
    day: text.date,
    sentiment: mention.sentiment,
    score: mention.score,
    sentence_at: mention.sentenceAt,
    sentence_length: mention.sentenceLength,
    kw_at: mention.kwAt,
    kw_length: mention.kwLength,
    adj_at: mention.adjAt,
    adj_length: mention.adjLength,
  }))
}

type ThemeIds = ReadonlyMap<string, number>

/** Returns the ids of all themes in the texts, and creates new themes. */
async function findOrAddThemes(db: Db, partnerId: number, read: readonly ReadText[]): Promise<ThemeIds> {
  const named = new Map(
    read.flatMap(({ mentions }) => mentions.map(({ adj, kw }) => [themeKey({ adj, kw }), { adj, kw }] as const)),
  )
  const idsOf = async () =>
    new Map((await listThemesByName(db, partnerId, [...named.values()])).map((theme) => [themeKey(theme), theme.id]))
  const ids = await idsOf()
  const missing = [...named].flatMap(([key, name]) => (ids.has(key) ? [] : [name]))
  if (missing.length === 0) return ids
  await insertThemes(db, partnerId, missing)
  return idsOf()
}
