import type { Extractor } from '../src/extractor.ts'
import type { MamsSentence } from './mams.ts'

const REVIEW_WORDS = 60
/** Passes over the same reviews per round, so that a round takes about a second. */
const PASSES = 5

/** Reviews of about sixty words on one core, compared with the bare tokenizer, the upper limit for anything built on it. */
export async function measureThroughput(
  extractor: Extractor,
  sentences: readonly MamsSentence[],
  rounds: number,
): Promise<string> {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ])
  const tokenizer = winkNLP(model, [])
  const reviews = toReviews(sentences)
  const bare: number[] = []
  const ours: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const times = [
      perSecond(reviews, (text) => tokenizer.readDoc(text)),
      perSecond(reviews, (text) => extractor.mentionsOf(text)),
    ]
    // The first round warms up.
    if (round === 0) continue
    bare.push(times[0] as number)
    ours.push(times[1] as number)
  }
  const ratio = median(ours.map((each, at) => each / (bare[at] as number)))
  return [
    `Throughput on one core, reviews of ${REVIEW_WORDS} words, median of ${rounds} rounds of CPU time:`,
    `  extractor ${median(ours).toFixed(0)} reviews/s, bare tokenizer ${median(bare).toFixed(0)} (best ${Math.max(...ours).toFixed(0)}, ${Math.max(...bare).toFixed(0)}); ours ÷ tokenizer ${ratio.toFixed(2)}`,
  ].join('\n')
}

function toReviews(sentences: readonly MamsSentence[]): string[] {
  const words = sentences.flatMap(({ text }) => text.split(' '))
  return Array.from({ length: Math.floor(words.length / REVIEW_WORDS) }, (_, at) =>
    words.slice(at * REVIEW_WORDS, (at + 1) * REVIEW_WORDS).join(' '),
  )
}

/** The number of rounds is odd. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Uses CPU time instead of wall time, because other processes may be running. */
function perSecond(reviews: readonly string[], work: (text: string) => unknown): number {
  const before = process.cpuUsage()
  for (let pass = 0; pass < PASSES; pass++) for (const review of reviews) work(review)
  const { user, system } = process.cpuUsage(before)
  return (PASSES * reviews.length * 1_000_000) / (user + system)
}
