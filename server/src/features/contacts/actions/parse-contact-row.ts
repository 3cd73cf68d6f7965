import { Type } from 'typebox'
import type { ParsedRow } from '../../../core/import/batches.ts'
import { shapeReader } from '../../../core/import/shape-violations.ts'
import { readCountryName } from '../../../core/values/place-names.ts'
import { type ConsentRequest, ContactId, ContactInput } from '../contract/contact.ts'
import { nameOf, type Purpose, purposes, type RequestedConsent } from '../rules/consent.ts'
import type { ContactChange } from '../rules/merge-contact.ts'
import type { ImportedRow } from './contact-row.ts'

const closed = { additionalProperties: false } as const
const { id: _id, created: _created, mappings: _mappings, externalId, ...members } = ContactInput.properties
const state = Type.Optional(Type.Enum(['granted', 'withdrawn', 'unknown']))
const states = Type.Optional(Type.Object({ marketing: state, feedback: state, service: state }, closed))
const Shape = Type.Object(
  {
    ...members,
    // A file may contain the name of the country.
    countryCode: Type.Optional(Type.String({ maxLength: 100 })),
    externalId: Type.Optional(Type.Union([externalId, Type.Integer()])),
    contactId: Type.Optional(ContactId),
    consent: Type.Optional(Type.Object({ email: states, sms: states }, closed)),
    // Ignored by the import, because the service assigns them.
    cids: Type.Optional(Type.Array(Type.Integer())),
    createdAt: Type.Optional(Type.String()),
    updatedAt: Type.Optional(Type.String()),
  },
  closed,
)

const readShape = shapeReader(Shape)

/** `country` is that of rows without one. */
export function parseContactRow(content: unknown, country?: string): ParsedRow<ImportedRow> {
  const read = readShape(content)
  if (!read.ok) return read
  const {
    contactId,
    businessIds,
    smsOptin: _smsOptin,
    blocked: _blocked,
    emailPreferences: _emailPreferences,
    smsPreferences: _smsPreferences,
    consent: _consent,
    cids: _cids,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    externalId,
    ...texts
  } = read.given
  const change: ContactChange = {
    ...texts,
    ...(externalId !== undefined && { externalId: String(externalId) }),
    ...((texts.countryCode || country) && { countryCode: readCountryName(texts.countryCode || (country as string)) }),
  }
  return { ok: true, row: { change, ...readRowConsent(read.given), contactId, refs: businessIds } }
}

type State = 'granted' | 'withdrawn' | 'unknown'
type States = { readonly [Name in 'marketing' | 'feedback' | 'service']?: State }

/** The consent as in the body of saveCustomer, or in the format of an export. */
export interface RowConsent extends ConsentRequest {
  readonly consent?: { readonly email?: States; readonly sms?: States }
}

function readRowConsent(row: RowConsent): Pick<ImportedRow, 'grants' | 'requested' | 'withdrawn'> {
  const answers = purposes.map((purpose) => [purpose, answerOn(row, purpose)] as const)
  const where = (wanted: boolean | 'withdrawn') =>
    answers.flatMap(([purpose, answer]) => (answer === wanted ? [purpose] : []))
  return {
    grants: where(true),
    requested: { ...no(where(false)), ...(row.blocked === true && { blocked: true }) },
    withdrawn: no(where('withdrawn')),
  }
}

/** If a row contradicts itself, the no counts. */
function answerOn(row: RowConsent, of: Purpose): boolean | 'withdrawn' | undefined {
  const { channel, purpose } = nameOf[of]
  const state = row.consent?.[channel]?.[purpose]
  if (state === 'withdrawn') return 'withdrawn'
  const optin = row[`${channel}Preferences`]?.[`${purpose}Optin`]
  const whole = channel === 'sms' ? row.smsOptin : undefined
  if (optin === false || whole === false) return false
  if (state) return state === 'granted' ? true : undefined
  return (optin ?? (whole && !row.smsPreferences)) || undefined
}

const no = (of: readonly Purpose[]): RequestedConsent => Object.fromEntries(of.map((purpose) => [purpose, false]))
