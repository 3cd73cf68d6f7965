import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import { secretOf } from '../../../core/platform/secret.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { twoAccounts } from '../../../testing/two-accounts.ts'
import { suppressAddresses } from './suppress-addresses.ts'

test('suppressing a thousand addresses takes two statements, in the common lock order', async () => {
  const { db, partnerId, mine } = await twoAccounts()
  const context = {
    partnerId,
    secret: secretOf('test'),
    record: (db: Db, changes: Parameters<typeof insertAuditEntry>[3]) =>
      insertAuditEntry(db, partnerId, { operation: 'report bounces' }, changes),
  }
  let statements = 0
  const counted: Db = {
    rows: (statement, values) => {
      statements++
      return db.rows(statement, values)
    },
    execute: db.execute.bind(db),
    transaction: db.transaction.bind(db),
  }
  const addresses = Array.from({ length: 999 }, (_, at) => ({
    email: `gone-${at}@mail.example`,
    phone: '',
    reason: at === 0 ? ('complaint' as const) : ('bounce' as const),
  }))
  const again = { email: 'GONE-0@mail.example', phone: '', reason: 'bounce' as const }
  const stored = await suppressAddresses(counted, context, mine.id, [...addresses, again])
  assert.equal(stored[999], stored[0])
  assert.equal(statements, 2)
  const { rows: found } = await db.execute(
    `select '\\x' || encode(identity, 'hex') as identity, reason from suppressions where account_id = $1 order by id`,
    [mine.id],
  )
  const rows = found as { identity: string; reason: string }[]
  assert.deepEqual(
    rows.map(({ identity }) => identity),
    [...new Set(stored)].toSorted(),
  )
  assert.equal(rows.find(({ identity }) => identity === stored[0])?.reason, 'complaint')
  const audited = await db.execute(
    `select count(distinct subject_id)::int as entries from audit_entries where business_id = $1 and subject = 'suppression'`,
    [mine.id],
  )
  assert.deepEqual(audited.rows, [{ entries: 999 }])
})
