export type Sentiment = -1 | 0 | 1

export interface TermSentiment {
  readonly sentiment: Sentiment
  /** The probabilities of the three sentiments, which sum to 1. */
  readonly negative: number
  readonly neutral: number
  readonly positive: number
}

/** The maximum factor by which stars change the odds: enough to decide a near tie, but not to reverse a clear case. */
const STARS_FACTOR = 1.5

/** Adjusts the probabilities by the stars of the review, which never turn negative into positive or vice versa. */
export function withStars(
  [negative, neutral, positive]: readonly [number, number, number],
  stars: number | undefined,
): TermSentiment {
  const plain = toSentiment(negative, neutral, positive)
  if (stars === undefined || !(stars >= 1 && stars <= 5) || stars === 3) return plain
  const factor = 1 + (STARS_FACTOR - 1) * (Math.abs(stars - 3) / 2)
  const [worse, better] = stars > 3 ? [1 / factor, factor] : [factor, 1 / factor]
  const leaning = toSentiment(negative * worse, neutral, positive * better)
  return leaning.sentiment === -plain.sentiment ? plain : leaning
}

function toSentiment(negative: number, neutral: number, positive: number): TermSentiment {
  const sum = negative + neutral + positive
  const most = Math.max(negative, neutral, positive)
  const sentiment = most === neutral ? 0 : most === positive ? 1 : -1
  return { sentiment, negative: negative / sum, neutral: neutral / sum, positive: positive / sum }
}
