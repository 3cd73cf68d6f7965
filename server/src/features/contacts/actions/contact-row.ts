import type { ImportOrder } from '../../../core/import/define-import.ts'
import type { ConsentProof, Purpose, RequestedConsent } from '../rules/consent.ts'
import {
  type ContactChange,
  emptyContact,
  mergeContact,
  type ParsedContact,
  type SavedAs,
  savedAs,
} from '../rules/merge-contact.ts'
import { type Identities, identitiesOf } from '../store/opt-outs.ts'

/** A contact in an import file. */
export interface ImportedRow {
  readonly change: ContactChange
  /** Purposes with a "yes". They are granted only with a proof of consent. */
  readonly grants: readonly Purpose[]
  /** Refusals and a block, as in a save. */
  readonly requested: RequestedConsent
  /** Withdrawals, which apply as in change-permission, unless they are already in effect. */
  readonly withdrawn: RequestedConsent
  /** Used only if that contact has all keys of the row, so that a file from another installation does no harm. */
  readonly contactId: number | undefined
  /** Ids or numbers of locations. If undefined, the business of the import is used. */
  readonly refs: readonly number[] | undefined
}

export interface ContactOptions {
  /** The proof for every "yes" in the rows. Without it, nothing is granted. */
  readonly proof?: ConsentProof | undefined
  /** The country of rows without one. */
  readonly country?: string | undefined
}

/** A row with everything that can be computed before the transaction, while the database processes earlier rows. */
export interface ContactRow extends ImportedRow {
  readonly by: SavedAs
  /** The hashes of these keys. */
  readonly identities: Identities
  /** The contact to create if the person does not exist yet. */
  readonly asNew: ParsedContact
  readonly refs: readonly number[]
}

export function prepareRow(
  row: ImportedRow,
  { secret, business: { type, id, partnerId }, options: { proof } }: ImportOrder<ContactOptions>,
): ContactRow {
  const by = savedAs(row.change)
  const { emailFolded = '', phone = '' } = by
  return {
    ...row,
    requested: { ...(proof && Object.fromEntries(row.grants.map((purpose) => [purpose, true]))), ...row.requested },
    refs: row.refs ?? (type === 'location' ? [id] : []),
    by,
    identities: identitiesOf(secret, partnerId, { email: emailFolded, phone }),
    asNew: mergeContact(emptyContact, row.change),
  }
}
