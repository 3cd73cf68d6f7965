import { CommandError } from '../../../core/cli/fail.ts'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { daysIn } from '../../../core/values/us-date.ts'
import type { ConsentProof } from '../rules/consent.ts'

export interface ProofOptions {
  readonly consent?: string
  readonly source?: string
  readonly date?: string
}

const SOURCE_LENGTH_MAX = 500

/** Undefined without --consent: then the import grants nothing. */
export function readConsentProof({ consent, source, date }: ProofOptions, now: Date): ConsentProof | undefined {
  if (consent === undefined) {
    if (source === undefined && date === undefined) return undefined
    throw new CommandError('--source and --date require --consent granted')
  }
  if (consent !== 'granted') throw new CommandError('--consent must be granted; withdrawals are read from the file')
  const text = source?.trim() ?? ''
  if (text === '') {
    throw new CommandError(
      '--consent granted requires --source: where the consent comes from, such as "Newsletter form"',
    )
  }
  if (lengthInCodePoints(text) > SOURCE_LENGTH_MAX) {
    throw new CommandError(`--source must have at most ${SOURCE_LENGTH_MAX} characters`)
  }
  if (!isPlainText(text)) throw new CommandError(`--source must have ${PLAIN_TEXT_RULE}`)
  if (date === undefined) {
    throw new CommandError('--consent granted requires --date: the day on which the consent was given, as YYYY-MM-DD')
  }
  if (!isDay(date)) throw new CommandError('--date must be a valid date, as YYYY-MM-DD')
  if (date > now.toISOString().slice(0, 10)) throw new CommandError('--date must not be in the future (UTC)')
  return { source: text, date }
}

function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
}
