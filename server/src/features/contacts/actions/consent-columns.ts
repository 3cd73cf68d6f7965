/** The channels and purposes that a column applies to. In an opt-out column, yes means no consent. */
export interface ConsentColumn {
  readonly channels: readonly string[]
  readonly purposes: readonly string[]
  readonly isOptOut: boolean
}

const PURPOSES = ['marketing', 'feedback', 'service']
const ONE = /^(email|sms)(?:preferences\.)?(marketing|feedback|service)(?:optin)?$/
const WHOLE = /^(email|sms)?(optin|optout|optedout)$/
const UNSUBSCRIBED = /^unsubscribed?$/

/** `name` is in lower case, without spaces, hyphens and underscores. */
export function parseConsentColumn(name: string): ConsentColumn | undefined {
  if (UNSUBSCRIBED.test(name)) return { channels: ['email'], purposes: PURPOSES, isOptOut: true }
  const [, channel, purpose] = ONE.exec(name) ?? []
  if (channel && purpose) return { channels: [channel], purposes: [purpose], isOptOut: false }
  const [, only, side] = WHOLE.exec(name) ?? []
  return side
    ? { channels: only ? [only] : ['email', 'sms'], purposes: PURPOSES, isOptOut: side !== 'optin' }
    : undefined
}

const YES = /^(true|yes|y|1|granted|opted[ -]?in|subscribed)$/i
const NO = /^(false|no|n|0)$/i
const OUT = /^(withdrawn|opted[ -]?out|unsubscribed)$/i

type Row = Record<string, unknown>
type States = Record<string, Record<string, unknown>>

/**
 * Adds the value of a cell to the row. A plain no means the same as false in saveCustomer. A word for a withdrawal, or a
 * yes in an opt-out column, is a withdrawal, which no other column of the row reverts. Unknown words are kept, so that
 * validation refuses them.
 */
export function putConsent(row: Row, { channels, purposes, isOptOut }: ConsentColumn, cell: string) {
  const isPlainNo = !isOptOut && NO.test(cell)
  const state = isOptOut ? optOutState(cell) : optinState(cell)
  for (const channel of channels) {
    if (isPlainNo) {
      const before = row[`${channel}Preferences`] as object | undefined
      const optins = Object.fromEntries(purposes.map((purpose) => [`${purpose}Optin`, false]))
      row[`${channel}Preferences`] = { ...before, ...optins }
    } else {
      const states = (row.consent ?? {}) as States
      const entries = purposes.map((purpose) => [
        purpose,
        states[channel]?.[purpose] === 'withdrawn' ? 'withdrawn' : state,
      ])
      row.consent = { ...states, [channel]: { ...states[channel], ...Object.fromEntries(entries) } }
    }
  }
}

const optinState = (cell: string): string =>
  YES.test(cell) ? 'granted' : OUT.test(cell) ? 'withdrawn' : cell.toLowerCase()

/** In an opt-out column, "opted out" and "unsubscribed" mean yes, and a no grants nothing. */
function optOutState(cell: string): string {
  if (/^(true|yes|y|1|opted[ -]?out|unsubscribed|withdrawn)$/i.test(cell)) return 'withdrawn'
  return /^(false|no|n|0|opted[ -]?in|subscribed|granted)$/i.test(cell) ? 'unknown' : cell.toLowerCase()
}

export const readBlocked = (cell: string): unknown =>
  /^(true|yes|y|1|blocked)$/i.test(cell) || (/^(false|no|n|0)$/i.test(cell) ? false : cell)
