import { type ImportParent, ImportStoppedError, type Line, type Refusal } from '../../../core/import/batches.ts'
import { defineImport, type ImportOrder } from '../../../core/import/define-import.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { foldEmail } from '../../../core/values/email.ts'
import { listAccountsOf } from '../../businesses/store/accounts.ts'
import { recordEvents } from '../../webhooks/store/webhook-events.ts'
import { grantsBetween } from '../rules/consent.ts'
import { lockAllContactKeys, lockContacts, removeUnmappedContacts } from '../store/contacts.ts'
import { listDefinedFields } from '../store/custom-field-definitions.ts'
import {
  areBusinessesLeaving,
  findContactsSavedAs,
  listUnmappedAmong,
  lockBusinessesBelow,
  planForTheseRows,
  readClockMicros,
} from '../store/imported-contacts.ts'
import { hashesOf, identitiesOf } from '../store/opt-outs.ts'
import { type Applied, applyRows, type BatchData } from './apply-rows.ts'
import { columnChoices, contactColumns, fieldOf } from './contact-columns.ts'
import { type ContactOptions, type ContactRow, prepareRow } from './contact-row.ts'
import { openOptOuts } from './merge-consent.ts'
import { parseContactRow } from './parse-contact-row.ts'
import { contactEvents, writeContacts } from './write-contacts.ts'

/**
 * Saves a contact for each row, as saveCustomer would one by one, except that nothing is granted without a proof. The row's
 * location is the business of the import, or the row names locations below it.
 */
export const contactImport = defineImport<ContactOptions, ContactRow>({
  kind: 'contacts',
  content: 'contacts',
  role: 'member',
  rowsAtOnce: 2000,
  tables: ['contacts', 'contact_mappings', 'consent_changes'],
  columns: { read: contactColumns, fieldOf, choices: columnChoices },
  optionsOf: ({ country }) => ({ country }),
  begin: (_db, order) => ({
    parse: (content) => {
      const parsed = parseContactRow(content, order.options.country)
      return parsed.ok ? { ok: true, row: prepareRow(parsed.row, order) } : parsed
    },
    apply: async (db, lines) => {
      let total = { created: 0, updated: 0, unchanged: 0, notGranted: 0 }
      const refused: Refusal[] = []
      for (const [accountId, rows] of await byAccount(db, order, lines)) {
        for (let rest = rows; rest.length > 0; ) {
          const { taken, ...written } = await saveRows(db, order, accountId, rest)
          refused.push(...written.refused)
          total = {
            created: total.created + written.created,
            updated: total.updated + written.updated,
            unchanged: total.unchanged + written.unchanged,
            notGranted: total.notGranted + written.notGranted,
          }
          rest = rest.slice(taken)
        }
      }
      return { ...total, refused }
    },
  }),
})

type Order = ImportOrder<ContactOptions>

const NO_ACCOUNT = 0

/** Accounts are independent, so the order of rows matters only within an account. */
async function byAccount(db: Db, { business: { partnerId } }: Order, rows: readonly Line<ContactRow>[]) {
  const refs = new Set(rows.flatMap(({ refs }) => refs))
  const accounts = await listAccountsOf(db, partnerId, [...refs])
  // Rows whose locations are unknown or in several accounts are refused later, so their group does not matter.
  return Map.groupBy<number, Line<ContactRow>>(rows, ({ refs: [ref] }) => (ref && accounts.get(ref)) || NO_ACCOUNT)
}

/** Saves as many rows as can be processed together, but at least one. */
async function saveRows(db: Db, order: Order, accountId: number, rows: readonly Line<ContactRow>[]) {
  const { partnerId } = order.business
  const [, , areLeaving] = await Promise.all([
    planForTheseRows(db),
    lockAllContactKeys(db, partnerId),
    areBusinessesLeaving(db),
  ])
  const unmapped = areLeaving ? await listUnmappedAmong(db, partnerId, accountId, rows) : []
  if (unmapped.length > 0) await removeUnmappedContacts(db, unmapped)
  const data = await lockBatchData(db, order, accountId, rows)
  const applied = await applyRows(rows, data)
  await writeApplied(db, order, applied, data)
  const { taken, created, rowsUpdated, unchanged, notGranted, refused } = applied
  return { taken, created: created.length, updated: rowsUpdated, unchanged, notGranted, refused }
}

/** Writes the results of a batch, with one audit entry that contains no personal data. */
async function writeApplied(
  db: Db,
  { business: { id: businessId, partnerId }, options: { proof }, record }: Order,
  { created, updated, rowsUpdated }: Applied,
  { accountId, optOuts }: BatchData,
) {
  const people = [...created, ...updated]
  if (people.length + optOuts.added().length === 0) return
  const nowMicros = await readClockMicros(db)
  const written = await writeContacts(
    db,
    { partnerId, accountId, optOuts, proof },
    people.map(({ now, createdBy, changedBy, ...person }) => ({
      ...person,
      after: now,
      // Times differ by a microsecond per row, so that of several contacts the last one in the file is the newest.
      moments: { createdMicros: nowMicros + createdBy, updatedMicros: nowMicros + changedBy },
    })),
  )
  if (!written) throw new Error('two contacts of one account have the same external id')
  const consentsGranted = people.reduce(
    (sum, { before, now }) => sum + grantsBetween(before.consent, now.consent).length,
    0,
  )
  const proven = proof && consentsGranted > 0 && { consentsGranted, proof }
  const after = { created: created.length, updated: rowsUpdated, ...proven }
  await record(db, { businessId, subject: 'business', subjectId: businessId, after })
  const [createdIds, updatedIds] = [written.ids.slice(0, created.length), written.ids.slice(created.length)]
  await recordEvents(db, partnerId, [
    ...(await contactEvents(db, partnerId, 'contact.created', createdIds)),
    ...(await contactEvents(db, partnerId, 'contact.updated', [...updatedIds, ...written.concerned])),
  ])
}

/** Locks and reads everything that a batch of one account depends on, with few statements, in the usual lock order. */
async function lockBatchData(
  db: Db,
  { secret, business, withinReach }: Order,
  accountId: number,
  rows: readonly ContactRow[],
): Promise<BatchData> {
  const { partnerId } = business
  const matches = await findContactsSavedAs(db, partnerId, accountId, rows)
  const ids = new Set(matches.flatMap(({ ids }) => ids.filter((id) => id !== null)))
  const stored = ids.size > 0 ? await lockContacts(db, partnerId, [...ids]) : []
  const locations = await lockLocations(db, business, rows)
  const reached = await withinReach?.(db, [...new Set(stored.flatMap(({ businessIds }) => businessIds))])
  const hash = hashOnce(secret, partnerId, rows)
  const expected = [...rows.map(({ identities }) => identities), ...stored.map(({ contact }) => hash(contact))]
  return {
    accountId,
    stored,
    isElsewhere: ({ businessIds }) => reached !== undefined && !businessIds.some((id) => reached.has(id)),
    matchIds: new Map(matches.map(({ rowIndex, ids }) => [rowIndex, ids])),
    locations,
    definitions: await listDefinedFields(db, partnerId, accountId),
    optOuts: await openOptOuts(db, partnerId, accountId, expected.flatMap(hashesOf)),
    identitiesOf: hash,
  }
}

async function lockLocations(db: Db, { id, partnerId }: ImportParent, rows: readonly ContactRow[]) {
  const refs = new Set([id, ...rows.flatMap(({ refs }) => refs)])
  const locked = await lockBusinessesBelow(db, partnerId, id, [...refs])
  if (!locked.some((business) => business.id === id)) {
    throw new ImportStoppedError(`business ${id} was deleted during the import.`)
  }
  return new Map(locked.flatMap((business) => [business.id, business.number].map((ref) => [ref, business] as const)))
}

/** Starts with the hashes of the rows, because nearly all lookups are for one of these. */
function hashOnce(secret: Secret, partnerId: number, rows: readonly ContactRow[]): BatchData['identitiesOf'] {
  const keyOf = (emailFolded = '', phone = '') => `${emailFolded} ${phone}`
  const identitiesByKey = new Map(rows.map(({ by, identities }) => [keyOf(by.emailFolded, by.phone), identities]))
  return ({ email, phone }) => {
    const key = keyOf(foldEmail(email), phone)
    const identities = identitiesByKey.get(key) ?? identitiesOf(secret, partnerId, { email, phone })
    identitiesByKey.set(key, identities)
    return identities
  }
}
