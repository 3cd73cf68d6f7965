import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openExtractor } from '../../server/src/insight/extractor.ts'
import { readMams } from './mams.ts'
import { measureMentions } from './measure-mentions.ts'
import { measureSentiment } from './measure-sentiment.ts'
import { measureThings } from './measure-things.ts'
import { measureThroughput } from './measure-throughput.ts'

const { values: options } = parseArgs({
  options: {
    /** The folder with MAMS-ATSA-val.xml; nothing of it is copied. */
    data: { type: 'string', default: '../shared/data/mams' },
    rounds: { type: 'string', default: '5' },
  },
})

const sentences = readMams(options.data, 'val')
const extractor = await openExtractor()
console.log(
  `Extractor ${extractor.version}; Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
)
console.log(`MAMS-ATSA validation: ${sentences.length} sentences\n`)
console.log(measureSentiment(extractor, sentences))
console.log(measureMentions(extractor, sentences))
console.log(measureThings(extractor, sentences))
console.log(await measureThroughput(extractor, sentences, Number(options.rounds)))
