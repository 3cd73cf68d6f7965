import { openExtractor } from '@presence/insight'
import { serveAnalysis } from '../../../core/platform/serve-analysis.ts'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import type { ReadMention, ReadText, TextToRead } from './text-reader.ts'

/** Index entries have a maximum size, and a sequence of twenty nouns is not a theme. */
const THEME_LENGTH_MAX = 200

const extractor = await openExtractor()
const hasName = ({ theme }: { theme: string }) => theme.length <= THEME_LENGTH_MAX

function readOne({ text, stars }: TextToRead): ReadText {
  const { language, mentions } = extractor.mentionsOf(text, stars === undefined ? {} : { stars })
  return {
    language,
    mentions: mentions
      .filter(hasName)
      .map(({ adj, kw, sentiment, score, sentence, sentenceAt, spans }): ReadMention => {
        const at = (place: number) => lengthInCodePoints(sentence.slice(0, place))
        const [kwAt, kwEnd] = [at(spans.kw[0]), at(spans.kw[1])]
        const [adjAt, adjEnd] = spans.adj ? [at(spans.adj[0]), at(spans.adj[1])] : [null, null]
        return {
          adj,
          kw,
          sentiment,
          score: Math.round(score * 100),
          sentenceAt: lengthInCodePoints(text.slice(0, sentenceAt)),
          sentenceLength: lengthInCodePoints(sentence),
          kwAt,
          kwLength: kwEnd - kwAt,
          adjAt,
          adjLength: adjAt === null ? null : adjEnd - adjAt,
        }
      }),
  }
}

serveAnalysis((texts: readonly TextToRead[]) => texts.map(readOne))
