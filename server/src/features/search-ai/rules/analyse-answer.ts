import { outsideLimits } from '../../../core/values/outside-limits.ts'
import type { FactName, Sentiment } from '../contract/search-ai-reports.ts'
import { type Mention, mentionsIn, plainText } from './answer-mentions.ts'
import type { Facts, Judgement } from './business-facts.ts'
import { checkFacts } from './check-facts.ts'
import { type Citation, citationsIn, isWithin } from './citations.ts'
import type { EngineAnswer } from './engine-reply.ts'
import { layoutOf, type Position, passagesAbout, positionAmong } from './layout.ts'

/** Increase this when a rule of the analysis changes: answers of an older version are analysed again. */
export const analysisVersion = 1

/** The part of the answer that is analysed and shown. */
export const readTextOf = (whole: string) => whole.slice(0, outsideLimits.engineAnswer.textLength).toWellFormed()

export interface Analysis {
  readonly isMentioned: boolean
  readonly place: Position | undefined
  readonly competitors: readonly string[]
  readonly citations: readonly (Citation & { readonly isOwn: boolean })[]
  readonly sentiment: Sentiment | undefined
  /** Empty unless the answer names the business. Contains only facts that the listing has. */
  readonly facts: Readonly<Partial<Record<FactName, Judgement>>>
}

/** Everything derived from one answer. Pure: the stored answer always gives the same figures. */
export function analyseAnswer(
  { text: whole, sources }: EngineAnswer,
  facts: Facts,
  { names, competitors }: { readonly names: readonly string[]; readonly competitors: readonly string[] },
): Analysis {
  const text = readTextOf(whole)
  const plain = plainText(text)
  const mentions = mentionsIn(plain, [facts.name, ...names], competitors)
  const blocks = layoutOf(plain)
  const passages = passagesAbout(plain, blocks, mentions)
  const isMentioned = mentions.some(({ competitor }) => competitor === undefined)
  return {
    isMentioned,
    place: positionAmong(blocks, mentions),
    competitors: [...new Set(mentions.map(({ competitor }) => competitor).filter((name) => name !== undefined))],
    citations: citationsIn(text, sources).map((citation) => ({
      ...citation,
      isOwn: isWithin(citation.domain, facts.sites),
    })),
    sentiment: sentimentAbout(plain, mentions),
    facts: isMentioned ? checkFacts(passages, facts) : {},
  }
}

// Deliberately a short list: only clear praise and blame count; everything else is neutral.
const PRAISE = new Set(
  `amazing authentic award-winning beautiful beloved best charming clean comfortable delicious delightful excellent
  exceptional fantastic fast favorite favourite fresh friendly generous good gorgeous great helpful highly honest
  impressive incredible lovely loved nice outstanding perfect pleasant popular praised professional recommend
  recommended reliable renowned reputable superb tasty top top-rated trusted trustworthy warm welcoming wonderful`.split(
    /\s+/,
  ),
)
const BLAME = new Set(
  `avoid awful bad bland broken cold complain complained complaints complaint crowded dirty disappointed disappointing
  dishonest expensive horrible inconsistent mediocre mixed negative noisy overpriced overrated poor rude slow stale
  terrible unfriendly unhelpful unprofessional unreliable worst wrong`.split(/\s+/),
)
const NEGATION = /^(?:not|no|never|hardly|isn't|wasn't|aren't|don't|doesn't|didn't|without|cannot|can't|won't)$/
const negationReach = 3

/** The sentiment of the sentences that name the business; undefined if none does. */
function sentimentAbout(text: string, mentions: readonly Mention[]): Sentiment | undefined {
  const ofBusiness = mentions.filter(({ competitor }) => competitor === undefined)
  if (ofBusiness.length === 0) return undefined
  const sentences = new Set(ofBusiness.map((mention) => sentenceAround(text, mention)))
  const score = [...sentences].reduce((sum, sentence) => sum + scoreOf(sentence), 0)
  return score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral'
}

/** The maximum on each side of the name; beyond it, the text is about something else. */
const sentenceLengthMax = 300

/** Omits the name itself: "St. Mary's" does not end a sentence, and "Best Bakery" is not praise. */
function sentenceAround(text: string, { start, end }: Mention): string {
  const before = text.slice(Math.max(0, start - sentenceLengthMax), start)
  const after = text.slice(end, end + sentenceLengthMax)
  return `${before.split(/[.!?]\s|\n/).at(-1)} ${after.split(/[.!?](?:\s|$)|\n/)[0]}`
}

function scoreOf(sentence: string): number {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? []
  return words.reduce((sum, word, at) => {
    const value = PRAISE.has(word) ? 1 : BLAME.has(word) ? -1 : 0
    const isNegated = words.slice(Math.max(0, at - negationReach), at).some((earlier) => NEGATION.test(earlier))
    return sum + (isNegated ? -value : value)
  }, 0)
}
