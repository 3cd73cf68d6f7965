import { type DestinationStream, pino } from 'pino'

/** A log for people at a terminal: each line of pino in readable form, written synchronously to preserve the order. */
export const readableLines = (out: { write(text: string): unknown }): DestinationStream => ({
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
