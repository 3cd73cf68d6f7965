import { type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

const WRITE_BYTES_MIN = 4096
const FLUSH_MS = 100

/** Many lines go out in one write: a write for each line costs more than making it. */
export function openLogger(level: string): Logger {
  const out = pino.destination({ sync: true, minLength: WRITE_BYTES_MIN, periodicFlush: FLUSH_MS })
  process.once('exit', () => out.flushSync())
  return pino({ level, base: null, timestamp: isoTimestamp(), serializers: { err: describeError } }, out)
}

/** Many lines fall into one millisecond, and writing a date out takes longer than the rest of the line. */
function isoTimestamp() {
  let lastMs = 0
  let text = ''
  return () => {
    const nowMs = Date.now()
    if (nowMs !== lastMs) {
      lastMs = nowMs
      text = `,"time":"${new Date(nowMs).toISOString()}"`
    }
    return text
  }
}

/**
 * PostgreSQL puts the offending values into its messages and details, and those may be somebody's e-mail or phone.
 * Of such an error only what names the place is logged; every other error is ours and speaks of no person.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an error object' }
  const { code, routine, table, constraint } = error as Error & Record<string, unknown>
  if (routine !== undefined) {
    return { type: 'PostgreSQL', code, routine, table, constraint, stack: error.stack?.split('\n').slice(1).join('\n') }
  }
  return { type: error.name, message: error.message, code, stack: error.stack }
}
