import assert from 'node:assert/strict'
import { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { PG_MIGRATE_LOCK_ID } from 'node-pg-migrate'
import type { Database } from '../../core/platform/database.ts'
import { listMigrationFiles, migrate, pendingMigrations } from '../../core/store/migrate.ts'
import { backUp, collected, newMigratedTarget } from '../../testing/backup-scene.ts'
import { declareTestService, freshIn } from '../../testing/fresh.ts'
import { nextMigrations } from '../../testing/next-release.ts'
import { until } from '../../testing/until.ts'
import { entriesOf } from './archive.ts'
import { openCopyClient } from './backed-up-tables.ts'
import { inChunks } from './write-backup.ts'

const declared = declareTestService()

/** One of the first tables has more data than the buffers in front of a blocked output. */
async function source() {
  const service = await declared()
  const { partnerId } = await freshIn(service)
  await fill(service.db, partnerId)
  return service
}

const fill = (db: Database, partnerId: number) =>
  db.execute(
    `insert into audit_entries (partner_id, operation, subject, subject_id, after)
    select $1, 'fill', 'business', n::text, jsonb_build_object('random', (
      select string_agg(md5(random()::text || n || m), '') from generate_series(1, 60) m))
    from generate_series(1, 1500) n`,
    [partnerId],
  )

/** Holds back the first bytes until `work` is done. At that time the backup has begun and is far from complete. */
function afterFirstBytes(work: () => Promise<unknown>) {
  const { stream, bytes } = collected()
  let worked: Promise<unknown> | undefined
  const output = new Writable({
    highWaterMark: 1,
    write: (part, _encoding, done) => {
      worked ??= work()
      worked.then(
        () => stream.write(part, done),
        (error: Error) => done(error),
      )
    },
  })
  return { output, bytes }
}

async function contentOf(backup: Buffer, table: string): Promise<string> {
  let found = ''
  for await (const { name, content } of entriesOf(Readable.from([backup], { objectMode: false })))
    if (name.startsWith(`tables/${table}/`)) found += await text(content as unknown as Readable)
  return found
}

test('a backup is a consistent snapshot, whatever the service writes during it', async () => {
  const from = await source()
  const { output, bytes } = afterFirstBytes(async () => {
    await from.db.execute(`insert into partners (name) values ('Too late')`)
    await from.db.execute(`delete from audit_entries where operation = 'fill'`)
  })
  const { checksums } = await backUp(from, {}, output)
  assert.ok((checksums.tables.audit_entries?.rows ?? 0) >= 1500)
  assert.doesNotMatch(await contentOf(bytes(), 'partners'), /Too late/)
})

test('an output that fails, such as a full disk, fails the backup', async () => {
  const from = await source()
  const { output } = afterFirstBytes(async () => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  })
  await assert.rejects(backUp(from, {}, output), { code: 'ENOSPC' })
})

test('a lost connection fails the backup', async () => {
  const from = await source()
  const { output } = afterFirstBytes(() =>
    from.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'backup-in-test' and datname = current_database()`,
    ),
  )
  await assert.rejects(backUp(from, {}, output))
})

const LOCKS_WAITED_FOR =
  'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'
/** Waits until a connection has tried to get this lock; it retries until it succeeds. */
const asksForLock = (db: Database, lock: string) =>
  until(async () => {
    const asked = `select from pg_stat_activity where datname = current_database() and state = 'idle' and query like $1`
    return (await db.execute(asked, [`select ${lock}(%`])).rows.length > 0
  })

test('a migration waits for the backup before it locks a table, so the service keeps working', async (t) => {
  const from = await newMigratedTarget(t, await declared())
  const migrations = await nextMigrations(t)
  const { rows } = await from.db.execute(`insert into partners (name) values ('Old') returning id`)
  await fill(from.db, (rows[0] as { id: number }).id)
  let migrated: Promise<void> | undefined
  const { output, bytes } = afterFirstBytes(async () => {
    migrated = migrate(from.db, undefined, migrations)
    await asksForLock(from.db, 'pg_try_advisory_lock')
    assert.equal((await from.db.execute(LOCKS_WAITED_FOR)).rows.length, 0)
  })
  const { manifest } = await backUp(from, {}, output)
  await migrated
  assert.equal(manifest.lastMigration, (await listMigrationFiles()).at(-1))
  assert.match(await contentOf(bytes(), 'partners'), /Old/)
  assert.deepEqual(await pendingMigrations(from.db, migrations), [])
})

test('a backup waits for a migration and includes its changes', async () => {
  const from = await source()
  const migration = await openCopyClient(from.db, 'migration-in-test')
  await migration.query('select pg_advisory_lock($1)', [PG_MIGRATE_LOCK_ID])
  const { stream, bytes } = collected()
  const backedUp = backUp(from, {}, stream)
  await asksForLock(from.db, 'pg_try_advisory_lock_shared')
  await migration.query(`insert into partners (name) values ('Migrated')`)
  await migration.end()
  await backedUp
  assert.match(await contentOf(bytes(), 'partners'), /Migrated/)
})

async function chunksOf(parts: readonly string[], bytes: number): Promise<string[]> {
  async function* output() {
    for (const part of parts) yield Buffer.from(part)
  }
  const chunks: string[] = []
  for await (const chunk of inChunks(output(), bytes)) chunks.push(chunk.toString())
  return chunks
}

test('each chunk has whole rows, however they arrive', async () => {
  const text = Array.from({ length: 100 }, (_, at) => `${'x'.repeat(at % 7)}${at}\n`).join('')
  for (const size of [1, 3, 10, 1000]) {
    const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
    const chunks = await chunksOf(parts, 20)
    assert.equal(chunks.join(''), text)
    assert.ok(chunks.every((chunk) => chunk.endsWith('\n')))
    if (size < 20) assert.ok(chunks.length > 10)
  }
})

test('a row larger than a chunk stays whole, and no rows make no chunk', async () => {
  const row = `${'y'.repeat(100)}\n`
  assert.deepEqual(await chunksOf([...`a\n${row}`], 2), ['a\n', row])
  assert.deepEqual(await chunksOf([], 10), [])
})
