import assert from 'node:assert/strict'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { startFakeS3 } from '../../core/platform/media-files/fake-s3.fixture.ts'
import { pendingMigrations } from '../../core/store/migrate.ts'
import { openMediaFiles } from '../../features/media/files/open-media-files.ts'
import {
  backUp,
  everyRow,
  everyRule,
  fillEverything,
  newMigratedTarget,
  newTarget,
  restore,
} from '../../testing/backup-scene.ts'
import { declareTestService } from '../../testing/fresh.ts'
import { distributionOf, partnerOf } from '../conventions/distribution.fixture.ts'
import { migrateEverything } from '../migrate-everything.ts'
import { TABLES_LEFT_OUT } from './backed-up-tables.ts'

const declared = declareTestService()
let filled: Promise<void> | undefined
async function source() {
  const service = await declared()
  filled ??= fillEverything(service)
  await filled
  return service
}

test('every row, constraint and sequence is restored, by a role that only owns the database', async (t) => {
  const from = await source()
  const to = await newTarget(t, from)
  // A restore stops running campaigns: see restore-backup.test.ts.
  await from.db.execute("update campaigns set status = 'stopped' where status = 'running'")
  const before = await everyRow(from.db)
  assert.deepEqual(
    [...before].filter(([, rows]) => rows.length === 0).map(([table]) => table),
    [],
    'no table is untested',
  )

  const { bytes, checksums } = await backUp(from)
  const restored = await restore(to, bytes)
  assert.deepEqual(restored.checksums, checksums)
  await migrateEverything(to.db)

  const after = await everyRow(to.db)
  assert.deepEqual([...after.keys()], [...before.keys()])
  for (const [table, rows] of before) {
    if (!TABLES_LEFT_OUT.includes(table)) assert.deepEqual(differing(after.get(table) ?? [], rows), [], table)
    else if (table !== 'presence_migrations') assert.deepEqual(after.get(table), [], table)
  }
  assert.deepEqual(await everyRule(to.db), await everyRule(from.db))
  assert.deepEqual(await pendingMigrations(to.db), [])

  const sequences = 'select sequencename, last_value from pg_sequences where schemaname = $1 order by 1'
  const [drawn, continued] = [await from.db.execute(sequences, ['public']), await to.db.execute(sequences, ['public'])]
  assert.deepEqual(continued.rows, drawn.rows)
  const { rows } = await to.db.execute(
    `insert into partners (name) values ('Next') returning id > (select max(id) from partners) as "isFresh"`,
  )
  assert.deepEqual(rows, [{ isFresh: true }])
})

test('rows refer only to rows of the same partner', async () => {
  const { db } = await source()
  const { rows } = await db.execute(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to", conname as name,
      array(select attname::text from unnest(conkey) n join pg_attribute on attrelid = conrelid and attnum = n) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`)
  const keys = rows as { from: string; to: string; name: string; columns: string[] }[]
  const within = keys.filter(({ from, to }) => distributionOf(from) && distributionOf(to))
  assert.ok(within.length > 80)
  const crossing: string[] = []
  for (const { from, to, name, columns } of within) {
    const { rows } = await db.execute(`select from ${from} one join ${to} other on other.id = one.${columns[0]}
      where ${partnerOf(from, 'one')} <> ${partnerOf(to, 'other')} limit 1`)
    if (rows.length > 0) crossing.push(name)
  }
  assert.deepEqual(crossing, [])
})

test('photos and videos are restored byte for byte, and a missing one is counted', async (t) => {
  const from = await source()
  const to = await newMigratedTarget(t, from)
  const { rows } = await from.db.execute('select file from business_media order by file')
  const [gone = assert.fail(), ...there] = (rows as { file: string }[]).map(({ file }) => file)
  assert.ok(there.length > 0)
  const place = (folder: string, name: string) => join(folder, 'media', name.slice(0, 2), name)
  const content = await readFile(place(from.folder, gone))
  await rm(place(from.folder, gone))
  const { bytes, checksums } = await backUp(from)
  await writeFile(place(from.folder, gone), content)

  assert.deepEqual([checksums.media.files, checksums.media.missing], [there.length, 1])
  await restore(to, bytes)
  for (const name of there)
    assert.ok((await readFile(place(to.folder, name))).equals(await readFile(place(from.folder, name))), name)
  assert.deepEqual(await readdir(join(to.folder, 'media', 'incoming')), [])
})

test('photos and videos of a folder can be restored into S3', async (t) => {
  const from = await source()
  const to = await newMigratedTarget(t, from)
  const s3 = await startFakeS3(t)
  const { bytes, checksums } = await backUp(from)
  await restore({ db: to.db, files: openMediaFiles({ dataDir: to.folder, s3: s3.settings }) }, bytes)
  assert.equal(s3.objects.size, checksums.media.files)
  for (const [path, { content, type }] of s3.objects) {
    const name = path.split('/').at(-1) as string
    assert.ok(content.equals(await readFile(join(from.folder, 'media', name.slice(0, 2), name))))
    assert.match(type, /^(image|video)\//)
  }
})

test('media can be left out', async (t) => {
  const from = await source()
  const to = await newMigratedTarget(t, from)
  const { bytes, manifest, checksums } = await backUp(from, { media: 'left out' })
  assert.deepEqual([manifest.media, checksums.media.files], ['left out', 0])
  await restore(to, bytes)
  assert.deepEqual(await readdir(join(to.folder, 'media')), ['incoming'])
})

/** Only the first differing rows, because a whole table would be too much output. */
const differing = (restored: readonly string[], rows: readonly string[]) =>
  Array.from({ length: Math.max(rows.length, restored.length) }, (_, at) => [restored[at], rows[at]])
    .filter(([one, other]) => one !== other)
    .slice(0, 3)
