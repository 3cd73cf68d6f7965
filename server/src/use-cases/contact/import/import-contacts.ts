import { listAccountsOf } from '../../../store/business/accounts.ts'
import { lockAllContactKeys } from '../../../store/contact/contacts.ts'
import { areBusinessesLeaving, listUnmappedAmong } from '../../../store/contact/imported-contacts.ts'
import { removeUnmappedContacts } from '../../../store/contact/remove-contacts.ts'
import { keepStatistics } from '../../../store/sql/planner-statistics.ts'
import { addCounts, type Counts, noRows, type OnBatch } from '../../import/counts.ts'
import { inBatches, type Line, type ParsedRow, type SourceRow } from '../../import/in-batches.ts'
import { writeBehind } from '../../import/write-behind.ts'
import { applyRows } from './apply-rows.ts'
import { type ContactImport, type ContactRow, prepareRow } from './contact-row.ts'
import { lockKnown } from './lock-known.ts'
import { writeApplied } from './write-applied.ts'

export interface ContactCounts extends Counts {
  /** Rows, created ones included, that say yes to a consent which is not granted after them. */
  readonly notGranted: number
}

const ROWS_AT_ONCE = 2000

/**
 * Saves a contact for each row, as saveCustomer would one by one, except that nothing is granted without a proof. Every batch commits on its own, so an import that was cut short is simply run again.
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

/** Accounts know nothing of each other, so their rows need not keep the order of the file between them. */
async function byAccount({ db, business: { partnerId } }: ContactImport, rows: readonly Line<ContactRow>[]) {
  const refs = new Set(rows.flatMap(({ refs }) => refs))
  const accounts = await listAccountsOf(db, partnerId, [...refs])
  // Rows whose locations are unknown or belong to several accounts are refused, so it does not matter with which others.
  return Map.groupBy<number, Line<ContactRow>>(rows, ({ refs: [ref] }) => (ref && accounts.get(ref)) || NO_ACCOUNT)
}

/** As many of the rows as can be decided on together, at least one. */
function saveRows(
  { db, secret, business, proof }: ContactImport,
  accountId: number,
  rows: readonly Line<ContactRow>[],
) {
  const { partnerId } = business
  return db.transaction(async (db) => {
    const [, areLeaving] = await Promise.all([lockAllContactKeys(db, partnerId), areBusinessesLeaving(db)])
    const unmapped = areLeaving ? await listUnmappedAmong(db, partnerId, accountId, rows) : []
    if (unmapped.length > 0) await removeUnmappedContacts(db, unmapped)
    const known = await lockKnown(db, { secret, business, accountId }, rows)
    const applied = await applyRows(rows, known)
    await writeApplied(db, business, applied, known, proof)
    const { taken, created, rowsUpdated, unchanged, notGranted, refused } = applied
    return { taken, created: created.length, updated: rowsUpdated, unchanged, notGranted, refused }
  })
}
