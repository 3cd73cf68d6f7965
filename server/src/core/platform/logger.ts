import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'

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

interface RequestLine {
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

/** A log for people at a terminal: each line of pino in readable form, written synchronously to preserve the order. */
const readableLines = (out: { write(text: string): unknown }): DestinationStream => ({
  write: (line) => {
    const text = formatLine(line)
    if (text) out.write(text)
  },
})

/** The last message of `serve` says where it listens; the framework's own line would only repeat it. */
const REPEATED = /^Server listening at /
// Untrusted text, such as the response of a mail server, must not move the cursor or recolour the terminal.
const CONTROLS = /[^\P{Cc}\n\t]/gu

interface Line {
  readonly level: number
  readonly time: string
  readonly msg?: string
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string }
}

/** `14:03:59 WARN  message  name=value`, with the stack of an error below it. */
export function formatLine(line: string): string {
  const { level, time, msg = '', err = {}, ...values } = JSON.parse(line) as Line
  if (REPEATED.test(msg)) return ''
  const { type, message, stack, ...details } = err
  const label = pino.levels.labels[level] ?? String(level)
  const parts = [
    new Date(time).toTimeString().slice(0, 8),
    label === 'info' ? '' : (level > 30 ? label.toUpperCase() : label).padEnd(5),
    [msg, ...Object.entries({ ...values, ...details }).map(formatValue)].filter(Boolean).join('  '),
  ]
  // A stack starts with the message, unless that was removed because it contains values.
  const isWhole = message !== undefined && stack?.includes(message)
  const below = [isWhole ? '' : [type, message].filter(Boolean).join(': '), stack].filter(Boolean).join('\n')
  const text = parts.filter(Boolean).join(' ') + (below && `\n${indented(below)}`)
  return `${text.replaceAll(CONTROLS, '\uFFFD')}\n`
}

const indented = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `    ${line.trimStart()}`)
    .join('\n')

const formatValue = ([name, value]: [string, unknown]) =>
  `${name}=${typeof value === 'string' && /^[^\s"]+$/.test(value) ? value : JSON.stringify(value)}`
