import { Ajv } from 'ajv'
import { Type } from 'typebox'
import { ContactId, ContactInput } from '../../../contract/contact.ts'
import { type ContactChange, emptyContact, mergeContact, type ParsedContact } from '../../../domain/contact/contact.ts'
import { type SavedAs, savedAs } from '../../../domain/contact/saved-as.ts'
import type { Identities } from '../../../store/contact/opt-outs.ts'
import type { ParsedRow } from '../in-batches.ts'
import { readCountryName } from '../place-names.ts'
import { violationsOfShape } from '../shape-violations.ts'
import { type GivenConsent, type RowConsent, readRowConsent } from './row-consent.ts'

export interface ContactRow extends RowConsent {
  readonly change: ContactChange
  readonly by: SavedAs
  /** Of these keys. This and what follows is made as the row is read, while the database is busy with rows before it. */
  readonly identities: Identities
  /** What the row says of somebody whom nobody knows yet. */
  readonly asNew: ParsedContact
  /** Counts only for a contact that has all the keys of the row: a file of another installation does no harm. */
  readonly contactId: number | undefined
  /** Locations, by id or number. */
  readonly refs: readonly number[]
}

const closed = { additionalProperties: false } as const
const { id: _id, created: _created, mappings: _mappings, externalId, ...members } = ContactInput.properties
const word = Type.Optional(Type.Enum(['granted', 'withdrawn', 'unknown']))
const words = Type.Optional(Type.Object({ marketing: word, feedback: word, service: word }, closed))
const Shape = Type.Object(
  {
    ...members,
    // A file may name the country in words.
    countryCode: Type.Optional(Type.String({ maxLength: 100 })),
    externalId: Type.Optional(Type.Union([externalId, Type.Integer()])),
    contactId: Type.Optional(ContactId),
    consent: Type.Optional(Type.Object({ email: words, sms: words }, closed)),
    // Written by the export for the reader; they are ours to give.
    cids: Type.Optional(Type.Array(Type.Integer())),
    createdAt: Type.Optional(Type.String()),
    updatedAt: Type.Optional(Type.String()),
  },
  closed,
)

interface Given extends Omit<ContactChange, 'externalId'>, GivenConsent {
  readonly externalId?: string | number
  readonly contactId?: number
  readonly businessIds?: readonly number[]
  readonly cids?: unknown
  readonly createdAt?: unknown
  readonly updatedAt?: unknown
}

const ajv = new Ajv({ strict: false, ownProperties: true, allErrors: true })
const validate = ajv.compile<Given>(Shape)

export interface RowReading {
  /** The location of rows that name none. */
  readonly home: number | undefined
  readonly identitiesOf: (by: SavedAs) => Identities
  /** Whether there is a proof of consent for what the rows say yes to. */
  readonly isProven: boolean
}

export function parseContactRow(content: unknown, { home, identitiesOf, isProven }: RowReading): ParsedRow<ContactRow> {
  if (!validate(content)) return { ok: false, violations: violationsOfShape(validate.errors ?? []) }
  const {
    contactId,
    businessIds = home === undefined ? [] : [home],
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
  } = content
  const change: ContactChange = {
    ...texts,
    ...(externalId !== undefined && { externalId: String(externalId) }),
    ...(texts.countryCode && { countryCode: readCountryName(texts.countryCode) }),
  }
  const said = readRowConsent(content, isProven)
  const by = savedAs(change)
  const made = { identities: identitiesOf(by), asNew: mergeContact(emptyContact, change) }
  return { ok: true, row: { change, ...said, by, ...made, contactId, refs: businessIds } }
}
