import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * The long form: `npm run test:hostile -- --minutes 30 [--seed N] [--json FILE] [--only fuzz]`. Runs the same tests as
 * `npm test` for the given time, with a random seed unless one is given.
 */
const PARTS = ['isolation', 'fuzz', 'kill-loop', 'slow-clients']
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    json: { type: 'string' },
    only: { type: 'string', multiple: true, default: PARTS },
  },
})
const isNumber = (text: string) => Number.isFinite(Number(text)) && Number(text) >= 0
const unknown = values.only.filter((part) => !PARTS.includes(part))
if (!isNumber(values.minutes) || !isNumber(values.seed) || unknown.length > 0) {
  console.error(`--minutes and --seed take a number, --only one of ${PARTS.join(', ')}.`)
  process.exit(1)
}
process.env.HOSTILE_MINUTES = values.minutes
process.env.HOSTILE_SEED = values.seed
if (values.json) process.env.HOSTILE_JSON = resolve(values.json)
console.log(`${values.minutes} minutes, seed ${values.seed}`)
for (const part of values.only) await import(`./${part}.test.ts`)
