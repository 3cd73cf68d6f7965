import type { Mention } from './mentions.ts'

export type Sentiment = 'positive' | 'neutral' | 'negative'

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
export function sentimentAbout(text: string, mentions: readonly Mention[]): Sentiment | undefined {
  const own = mentions.filter(({ competitor }) => competitor === undefined)
  if (own.length === 0) return undefined
  const sentences = new Set(own.map((mention) => sentenceAround(text, mention)))
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
