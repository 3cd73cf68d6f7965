import { CHANNELS, type Channel, PURPOSES, type Purpose } from '../contact.ts'

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
export type Field = keyof typeof FIELDS

export type Column =
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

export const namesSomebody = (columns: readonly (Column | undefined)[]) =>
  columns.some((column) => column && 'field' in column && ['email', 'phone', 'externalId'].includes(column.field))
