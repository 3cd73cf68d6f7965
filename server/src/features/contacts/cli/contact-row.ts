import { Type } from 'typebox'
import type { ParsedRow } from '../../../core/import/batches.ts'
import { shapeReader } from '../../../core/import/shape-violations.ts'
import { readCountryName } from '../../../core/values/place-names.ts'
import type { GivenRow } from '../actions/contact-row.ts'
import { ContactId, ContactInput } from '../contract/contact.ts'
import type { ContactChange } from '../rules/contact.ts'
import { readRowConsent } from './row-consent.ts'

const closed = { additionalProperties: false } as const
const { id: _id, created: _created, mappings: _mappings, externalId, ...members } = ContactInput.properties
const word = Type.Optional(Type.Enum(['granted', 'withdrawn', 'unknown']))
const words = Type.Optional(Type.Object({ marketing: word, feedback: word, service: word }, closed))
const Shape = Type.Object(
  {
    ...members,
    // A file may contain the name of the country.
    countryCode: Type.Optional(Type.String({ maxLength: 100 })),
    externalId: Type.Optional(Type.Union([externalId, Type.Integer()])),
    contactId: Type.Optional(ContactId),
    consent: Type.Optional(Type.Object({ email: words, sms: words }, closed)),
    // Ignored by the import, because the service assigns them.
    cids: Type.Optional(Type.Array(Type.Integer())),
    createdAt: Type.Optional(Type.String()),
    updatedAt: Type.Optional(Type.String()),
  },
  closed,
)

const readShape = shapeReader(Shape)

export function parseContactRow(content: unknown): ParsedRow<GivenRow> {
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
    ...(texts.countryCode && { countryCode: readCountryName(texts.countryCode) }),
  }
  return { ok: true, row: { change, ...readRowConsent(read.given), contactId, refs: businessIds } }
}
