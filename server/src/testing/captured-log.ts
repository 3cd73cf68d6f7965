import { pino } from 'pino'
import { describeError, type Logger } from '../core/platform/logger.ts'

/** A logger whose lines a test can read. */
export function capturedLog(): { log: Logger; lines: () => string } {
  const written: string[] = []
  const log = pino({ base: null, serializers: { err: describeError } }, { write: (line) => written.push(line) })
  return { log, lines: () => written.join('') }
}
