import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DMASTE_TRADES, readDmaste } from '../bench/dmaste.ts'
import { type GoldText, goldTrades, HELD_OUT_TRADES, readGold } from '../bench/gold.ts'
import { readMams } from '../bench/mams.ts'
import { MODEL_FILE } from '../src/extractor-version.ts'
import { readModel } from '../src/model/model-file.ts'
import { createWordVectors } from '../src/model/word-vectors.ts'
import { ownWords } from '../src/own-words.ts'
import { openPassageReader } from '../src/passages.ts'
import { createKindsOf, type KindWeights, type SentenceKind } from '../src/sentence-kinds.ts'
import { createSpelling } from '../src/spelling.ts'
import { fitKind } from './fit-kind.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    out: { type: 'string', default: here('../src/model/sentence-kinds.json') },
    /** Trades that are held out for choosing settings. */
    'keep-back': { type: 'string', multiple: true, default: [] },
  },
})
const SEED = 1
const FOLDS = 5

const isOfKind: Readonly<Record<SentenceKind, (text: GoldText) => boolean>> = {
  sarcasm: ({ kind }) => kind === 'sarcasm',
  condition: ({ kind, themes }) => kind === 'conditional' && themes.length === 0,
}

const vectors = createWordVectors(readModel(readFileSync(MODEL_FILE)).vectors)
const own = ownWords()
const read = await openPassageReader({
  correctSpelling: createSpelling(own, vectors.has),
  isOwn: (word) => own.has(word),
})
const wordsOf = (text: string) => read(text).map(({ words }) => words)

const annotated = [here('../gold'), here('./sentences'), here('./sarcasm')].flatMap((folder) =>
  goldTrades(folder)
    .filter((trade) => !HELD_OUT_TRADES.includes(trade) && !options['keep-back'].includes(trade))
    .flatMap((trade) => readGold(folder, trade).map((text) => ({ trade, text, passages: wordsOf(text.text) }))),
)
/** Real reviews, which are hardly ever sarcastic. Without them, too many ordinary sentences are judged wrongly. */
const real = [
  ...readMams(`${options.data}/mams`, 'train'),
  ...DMASTE_TRADES.flatMap((trade) => readDmaste(`${options.data}/dmaste`, trade, 'train')),
].flatMap(({ text }) => wordsOf(text).map((words) => ({ words, isOfKind: false })))

const kinds = ['sarcasm', 'condition'] as const

function fitted(texts: typeof annotated): Record<SentenceKind, KindWeights> {
  const of = (kind: SentenceKind) => {
    const labelled = texts.flatMap(({ text, passages }) =>
      passages.map((words) => ({ words, isOfKind: isOfKind[kind](text) })),
    )
    return fitKind([...labelled, ...real], SEED)
  }
  return { sarcasm: of('sarcasm'), condition: of('condition') }
}

/** Scores each trade with weights that were fitted to other trades. */
const trades = [...new Set(annotated.map(({ trade }) => trade))].toSorted()
const scored = Array.from({ length: FOLDS }, (_, fold) => {
  const isTested = ({ trade }: { trade: string }) => trades.indexOf(trade) % FOLDS === fold
  const kindsOf = createKindsOf(fitted(annotated.filter((each) => !isTested(each))))
  return annotated.filter(isTested).map(({ text, passages }) => ({ text, scores: passages.map(kindsOf) }))
}).flat()
for (const kind of kinds) {
  for (const from of [0.3, 0.4, 0.5, 0.6]) {
    const share = (is: boolean) => {
      const all = scored.filter(({ text }) => isOfKind[kind](text) === is)
      const found = all.filter(({ scores }) => scores.some((score) => score[kind] >= from))
      return `${((100 * found.length) / all.length).toFixed(1)} % of ${all.length}`
    }
    console.log(`${kind} from ${from}: ${share(true)} found, ${share(false)} others, in trades it was not trained on`)
  }
}
writeFileSync(options.out, `${JSON.stringify(fitted(annotated))}\n`)
