import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openExtractor } from '../src/extractor.ts'
import { readMams } from './mams.ts'
import { measureDmaste } from './measure-dmaste.ts'
import { measureGold } from './measure-gold.ts'
import { measureMentions } from './measure-mentions.ts'
import { measureSentiment } from './measure-sentiment.ts'
import { measureThings } from './measure-things.ts'
import { measureThroughput } from './measure-throughput.ts'

const { values: options } = parseArgs({
  options: {
    /** The folder with mams/MAMS-ATSA-val.xml and dmaste/*-dev.txt, which are not copied. */
    data: { type: 'string', default: '../shared/data' },
    gold: { type: 'string', default: fileURLToPath(new URL('../gold', import.meta.url)) },
    rounds: { type: 'string', default: '5' },
  },
})

const sentences = readMams(`${options.data}/mams`, 'val')
const extractor = await openExtractor()
console.log(
  `Extractor ${extractor.version}; Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
)
// Before the other texts: as in the service, where a thread opens the extractor for reviews and does nothing else.
const throughput = await measureThroughput(extractor, sentences, Number(options.rounds))
console.log(`\n${measureGold(extractor, options.gold)}`)
console.log(measureDmaste(extractor, `${options.data}/dmaste`))
console.log(`MAMS-ATSA validation: ${sentences.length} sentences\n`)
console.log(measureSentiment(extractor, sentences))
console.log(measureMentions(extractor, sentences))
console.log(measureThings(extractor, sentences))
console.log(throughput)
