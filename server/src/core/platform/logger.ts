import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { readableLines } from './readable-lines.ts'

const REQUEST_LEVEL = Symbol('level of the line of a request')
export type Logger = PinoLogger & { readonly [REQUEST_LEVEL]?: 'debug' }

const WRITE_LENGTH_MIN = 4096
const FLUSH_MS = 100

/**
 * JSON for programs, with one line per request. On a terminal the lines are readable instead, and requests are logged only
 * at level debug, because they would hide the important lines.
 */
export function openLogger(
  level: string,
  out?: DestinationStream,
  isTerminal: boolean = out === undefined && process.stdout.isTTY,
): Logger {
  const options = { level, base: null, timestamp: isoTimestamp(), serializers: { err: describeError } }
  if (!isTerminal) return pino(options, out ?? openOutput())
  return Object.assign(pino(options, readableLines(out ?? process.stdout)), { [REQUEST_LEVEL]: 'debug' as const })
}

/**
 * Buffered, because a system call per line costs more than formatting it. pino flushes on exit only if it is asynchronous.
 */
function openOutput() {
  const out = pino.destination({ sync: true, minLength: WRITE_LENGTH_MIN, periodicFlush: FLUSH_MS })
  process.once('exit', () => out.flushSync())
  return out
}

export interface RequestLine {
  readonly requestId: string
  readonly operation: string
  readonly method: string
  readonly status: number
  readonly ms: number
  readonly keyId: number | undefined
  readonly userId?: number | undefined
  readonly partnerId: number | undefined
  /** Present while traces are exported. */
  readonly traceId?: string | undefined
}

export const logRequest = (log: Logger, line: RequestLine) => log[log[REQUEST_LEVEL] ?? 'info'](line)

/** Many lines share a millisecond, and formatting the date takes longer than the rest of the line. */
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
 * PostgreSQL's messages and details contain the offending values, which may be an e-mail address or phone number. Only the
 * names in such an error are logged; all other errors are our own and contain no personal data.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an error object' }
  const { code, routine, table, constraint } = error as Error & Record<string, unknown>
  if (routine !== undefined) {
    return { type: 'PostgreSQL', code, routine, table, constraint, stack: error.stack?.split('\n').slice(1).join('\n') }
  }
  return { type: error.name, message: error.message, code, stack: error.stack }
}
