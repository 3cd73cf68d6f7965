import {
  addCounts,
  type Counts,
  type ImportParent,
  ImportStoppedError,
  inBatches,
  type Line,
  noRows,
  type OnBatch,
  type ParsedRow,
  type SourceRow,
  writeBehind,
} from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { keepStatistics } from '../../../core/store/planner-statistics.ts'
import { foldEmail } from '../../../core/values/email.ts'
import { listAccountsOf } from '../../businesses/store/accounts.ts'
import { recordEvents } from '../../webhooks/store/webhook-events.ts'
import { type ConsentProof, grantsBetween } from '../rules/consent.ts'
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
import { type ContactImport, type ContactRow, prepareRow } from './contact-row.ts'
import { openOptOuts } from './merge-consent.ts'
import { contactEvents, writeContacts } from './write-contacts.ts'

export interface ContactCounts extends Counts {
  /** Rows, including created ones, that ask for a consent which is not granted afterwards. */
  readonly notGranted: number
}

const ROWS_AT_ONCE = 2000

/**
 * Saves a contact for each row, as saveCustomer would one by one, except that nothing is granted without a proof. Each
 * batch is committed separately, so an interrupted import can be repeated.
 */
export async function importContacts(
  order: ContactImport,
  rows: AsyncIterable<SourceRow>,
  onBatch?: OnBatch,
): Promise<ContactCounts> {
  let total = noRows
  let notGranted = 0
  const analyse = await keepStatistics(order.db, ['contacts', 'contact_mappings', 'consent_changes'])
  await writeBehind(readBatches(order, rows), async ({ lines, refusals }) => {
    const refused = [...refusals]
    for (const [accountId, rows] of await byAccount(order, lines)) {
      for (let rest = rows; rest.length > 0; ) {
        const written = await saveRows(order, accountId, rest)
        refused.push(...written.refused)
        total = addCounts(total, { ...written, refused: 0 })
        notGranted += written.notGranted
        rest = rest.slice(written.taken)
      }
    }
    total = { ...total, refused: total.refused + refused.length }
    onBatch?.(
      total,
      refused.sort((a, b) => a.line - b.line),
    )
    await analyse(total.created)
  })
  return { ...total, notGranted }
}

const readBatches = (order: ContactImport, rows: AsyncIterable<SourceRow>) =>
  inBatches(rows, ROWS_AT_ONCE, (content): ParsedRow<ContactRow> => {
    const parsed = order.parse(content)
    return parsed.ok ? { ok: true, row: prepareRow(parsed.row, order) } : parsed
  })

const NO_ACCOUNT = 0

/** Accounts are independent, so the order of rows matters only within an account. */
async function byAccount({ db, business: { partnerId } }: ContactImport, rows: readonly Line<ContactRow>[]) {
  const refs = new Set(rows.flatMap(({ refs }) => refs))
  const accounts = await listAccountsOf(db, partnerId, [...refs])
  // Rows whose locations are unknown or in several accounts are refused later, so their group does not matter.
  return Map.groupBy<number, Line<ContactRow>>(rows, ({ refs: [ref] }) => (ref && accounts.get(ref)) || NO_ACCOUNT)
}

/** Saves as many rows as can be processed together, but at least one. */
function saveRows(
  { db, secret, business, proof }: ContactImport,
  accountId: number,
  rows: readonly Line<ContactRow>[],
) {
  const { partnerId } = business
  return db.transaction(async (db) => {
    const [, , areLeaving] = await Promise.all([
      planForTheseRows(db),
      lockAllContactKeys(db, partnerId),
      areBusinessesLeaving(db),
    ])
    const unmapped = areLeaving ? await listUnmappedAmong(db, partnerId, accountId, rows) : []
    if (unmapped.length > 0) await removeUnmappedContacts(db, unmapped)
    const data = await lockBatchData(db, { secret, business, accountId }, rows)
    const applied = await applyRows(rows, data)
    await writeApplied(db, business, applied, data, proof)
    const { taken, created, rowsUpdated, unchanged, notGranted, refused } = applied
    return { taken, created: created.length, updated: rowsUpdated, unchanged, notGranted, refused }
  })
}

/** Writes the results of a batch, with one audit entry that contains no personal data. */
async function writeApplied(
  db: Db,
  { id: businessId, partnerId }: ImportParent,
  { created, updated, rowsUpdated }: Applied,
  { accountId, optOuts }: BatchData,
  proof?: ConsentProof,
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
  const entry = { businessId, subject: 'business' as const, subjectId: businessId, after }
  await insertAuditEntry(db, partnerId, { operation: 'import contacts' }, entry)
  const [createdIds, updatedIds] = [written.ids.slice(0, created.length), written.ids.slice(created.length)]
  await recordEvents(db, partnerId, [
    ...(await contactEvents(db, partnerId, 'contact.created', createdIds)),
    ...(await contactEvents(db, partnerId, 'contact.updated', [...updatedIds, ...written.concerned])),
  ])
}

/** Locks and reads everything that a batch of one account depends on, with few statements, in the usual lock order. */
async function lockBatchData(
  db: Db,
  {
    secret,
    business,
    accountId,
  }: { readonly secret: Secret; readonly business: ImportParent; readonly accountId: number },
  rows: readonly ContactRow[],
): Promise<BatchData> {
  const { partnerId } = business
  const matches = await findContactsSavedAs(db, partnerId, accountId, rows)
  const ids = new Set(matches.flatMap(({ ids }) => ids.filter((id) => id !== null)))
  const stored = ids.size > 0 ? await lockContacts(db, partnerId, [...ids]) : []
  const locations = await lockLocations(db, business, rows)
  const hash = hashOnce(secret, partnerId, rows)
  const expected = [...rows.map(({ identities }) => identities), ...stored.map(({ contact }) => hash(contact))]
  return {
    accountId,
    stored,
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
