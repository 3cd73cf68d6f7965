import type { InputOf } from '@presence/client'
import type { CsvRow } from '../../../parts/list/csv.ts'
import { fromSafeCell } from '../../../parts/list/csv-line.ts'
import { CHANNELS, type Channel, type Consent, PURPOSES, type Purpose } from '../contact.ts'

export type Body = InputOf<'saveCustomer'>['body']

type Withdrawn = Pick<Body, 'emailPreferences' | 'smsPreferences'>

export interface Row extends CsvRow {
  readonly body: Body
  /** Sent with change-permission, because a save does not record the withdrawal of consent that was never granted. */
  readonly withdrawn?: Withdrawn
  /** The errors that are known without asking the server. */
  readonly fault?: string
}

const YES = /^(true|yes|y|1|granted|opted[ -]?in|subscribed|blocked)$/i
const NO = /^(false|no|n|0)$/i
const OUT = /^(withdrawn|opted[ -]?out|unsubscribed)$/i

/**
 * Empty cells are ignored. A file never grants consent: a yes is ignored, a no withdraws granted consent, and a word for a
 * withdrawal, or a yes in an opt-out column, also withdraws consent that was never granted.
 */
export function readRow(
  headings: readonly string[],
  columns: readonly (Column | undefined)[],
  { line, cells }: CsvRow,
): Row {
  const body: Record<string, unknown> = {}
  const withdrawn: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [at, column] of columns.entries()) {
    const cell = fromSafeCell((cells[at] ?? '').trim())
    if (!column || cell === '') continue
    const isValid =
      'field' in column ? setField(body, column.field, cell) : setConsent({ body, withdrawn }, column, cell)
    if (!isValid) faults.push(`Column “${headings[at]?.trim()}” must be yes or no, not “${cell}”`)
  }
  if (cells.length > columns.length) faults.push('More cells than headings; a quotation mark may be missing')
  const withdrawal = Object.keys(withdrawn).length > 0 && { withdrawn }
  return { line, cells, body, ...withdrawal, ...(faults.length > 0 && { fault: faults.join('; ') }) }
}

/**
 * Turns withdrawals that are already in effect into a plain no, which changes nothing. An export also shows a consent as
 * withdrawn if another contact with the same address or phone has withdrawn it.
 */
export function keepNewWithdrawals(row: Row, consent: Consent): Row {
  const body: Record<string, unknown> = { ...row.body }
  const withdrawn: Record<string, unknown> = {}
  for (const channel of CHANNELS) {
    for (const purpose of PURPOSES) {
      const [preferences, optin] = [`${channel}Preferences`, `${purpose}Optin`] as const
      if (row.withdrawn?.[preferences]?.[optin] === undefined) continue
      const to = consent[channel][purpose] === 'withdrawn' ? body : withdrawn
      to[preferences] = { ...(to[preferences] as object), [optin]: false }
    }
  }
  const { withdrawn: _, ...rest } = row
  return { ...rest, body, ...(Object.keys(withdrawn).length > 0 && { withdrawn }) }
}

/** Returns false if the cell is neither a yes nor a no, but should be. */
function setField(body: Record<string, unknown>, field: Field, cell: string): boolean {
  // Of two columns for one field, such as phone and mobile, the first with a value counts.
  if (field in body) return true
  if (field === 'tags')
    body.tags = cell
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter(Boolean)
  else if (field !== 'blocked') body[field] = cell
  else if (YES.test(cell)) body.blocked = true
  else return NO.test(cell)
  return true
}

type ConsentColumn = Exclude<Column, { field: Field }>

type ConsentTarget = Record<'body' | 'withdrawn', Record<string, unknown>>

function setConsent({ body, withdrawn }: ConsentTarget, column: ConsentColumn, cell: string): boolean {
  const isWithdrawal = OUT.test(cell) || (column.isOptOut && YES.test(cell))
  const isNo = isWithdrawal || (!column.isOptOut && NO.test(cell))
  if (!isNo) return (column.isOptOut ? NO : YES).test(cell)
  const to = isWithdrawal ? withdrawn : body
  for (const channel of column.channels) {
    const optins = Object.fromEntries(column.purposes.map((purpose) => [`${purpose}Optin`, false]))
    to[`${channel}Preferences`] = { ...(to[`${channel}Preferences`] as object), ...optins }
  }
  return true
}

const FIELDS = {
  externalId: ['externalid', 'id', 'customerid', 'crmid'],
  firstName: ['firstname', 'givenname', 'forename'],
  lastName: ['lastname', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'emailid'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cellphone', 'telephone'],
  countryCode: ['countrycode', 'country'],
  source: ['source', 'leadsource'],
  tags: ['tags', 'labels'],
  blocked: ['blocked', 'donotcontact'],
} as const
type Field = keyof typeof FIELDS

type Column =
  | { readonly field: Field }
  /** With `isOptOut`, a yes withdraws consent. */
  | { readonly channels: readonly Channel[]; readonly purposes: readonly Purpose[]; readonly isOptOut: boolean }

const ONE = new RegExp(`^(${CHANNELS.join('|')})(?:preferences\\.)?(${PURPOSES.join('|')})(?:optin)?$`)
const WHOLE = /^(email|sms)?(optin|optout|optedout)$/

/** Knows the same headings as the command `presence import contacts`. Returns undefined if it does not recognise one. */
export function columnOf(heading: string): Column | undefined {
  const name = heading.toLowerCase().replaceAll(/[\s_-]/g, '')
  const field = (Object.keys(FIELDS) as Field[]).find((field) => (FIELDS[field] as readonly string[]).includes(name))
  if (field) return { field }
  if (/^unsubscribed?$/.test(name)) return { channels: ['email'], purposes: PURPOSES, isOptOut: true }
  const [, channel, purpose] = ONE.exec(name) ?? []
  if (channel && purpose) return { channels: [channel as Channel], purposes: [purpose as Purpose], isOptOut: false }
  const [, only, side] = WHOLE.exec(name) ?? []
  if (!side) return undefined
  return { channels: only ? [only as Channel] : CHANNELS, purposes: PURPOSES, isOptOut: side !== 'optin' }
}

export const identifiesPeople = (columns: readonly (Column | undefined)[]) =>
  columns.some((column) => column && 'field' in column && ['email', 'phone', 'externalId'].includes(column.field))
