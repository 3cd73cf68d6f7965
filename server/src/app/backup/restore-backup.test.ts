import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { CommandError } from '../../core/cli/fail.ts'
import { openDatabase } from '../../core/platform/database.ts'
import { SchemaTooNewError } from '../../core/platform/database-failures.ts'
import { proofOf, secretOf } from '../../core/platform/secret.ts'
import { appliedMigrations, listMigrationFiles, migrate } from '../../core/store/migrate.ts'
import { findOrInsertSecretProof } from '../../core/store/open-secret.ts'
import { backUp, collected, everyRow, newMigratedTarget, newTarget, restore } from '../../testing/backup-scene.ts'
import { declareTestService, freshIn } from '../../testing/fresh.ts'
import { nextMigrations } from '../../testing/next-release.ts'
import { entriesOf, writeArchive } from './archive.ts'
import { DamagedBackup, sha256 } from './manifest.ts'
import type { RestoreOptions } from './restore-backup.ts'

const source = declareTestService()

let made: Promise<Buffer> | undefined
const KEY = 'the secret of the test, which is long enough'
const OTHER_KEY = 'another secret of the same test, as long'

/** A backup of a partner with a photo, including the secret. */
async function backup(): Promise<Buffer> {
  made ??= (async () => {
    const service = await source()
    const { given } = await freshIn(service)
    await given.medium((await given.business()).number)
    await findOrInsertSecretProof(service.db, proofOf(secretOf(KEY)))
    return (await backUp(service, { secretKey: KEY })).bytes
  })()
  return made
}

type Entry = readonly [name: string, content: Buffer]

/** The same archive with each entry replaced by the result of `change`. */
async function changed(change: (entry: Entry) => readonly Entry[]): Promise<Buffer> {
  const { stream, bytes } = collected()
  await writeArchive(stream, new Date(), async (archive) => {
    for await (const { name, content } of entriesOf(Readable.from([await backup()], { objectMode: false })))
      for (const [to, bytes] of change([name, await buffer(content as unknown as Readable)]))
        await archive.add(to, bytes)
  })
  return bytes()
}
const inManifest = (from: RegExp, to: string) =>
  changed(([name, content]) => [[name, name === 'manifest.json' ? edited(content, from, to) : content]])
const edited = (content: Buffer, from: RegExp, to: string) => {
  const text = content.toString()
  assert.match(text, from)
  return Buffer.from(text.replace(from, to))
}

const migratedTarget = (t: TestContext) => source().then((service) => newMigratedTarget(t, service))

async function flipped() {
  const bytes = Buffer.from(await backup())
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] as number) ^ 0xff
  return bytes
}

const damages: Readonly<Record<string, readonly [() => Promise<Buffer>, RegExp]>> = {
  'cut in the middle': [async () => (await backup()).subarray(0, (await backup()).length / 2), /ends too early/],
  'without its last bytes': [async () => (await backup()).subarray(0, -10), /ends too early/],
  // Which part is damaged, and so the message, depends on the content.
  'with another byte in the middle': [flipped, /./],
  'with another row': [
    () =>
      changed(([name, content]) => [
        [name, name.startsWith('tables/partners/') ? edited(content, /\t/, '0\t') : content],
      ]),
    /checksum of its rows of partners/,
  ],
  'without a table': [
    () => changed((entry) => (entry[0].startsWith('tables/partners/') ? [] : [entry])),
    /rows of partners/,
  ],
  'with a row that PostgreSQL refuses': [
    () =>
      changed(([name, content]) => [[name, name.startsWith('tables/partners/') ? edited(content, /^/, 'x') : content]]),
    /rejects rows of partners/,
  ],
  'with another photo': [
    () =>
      changed(([name, content]) => [[name, name.startsWith('media/') ? Buffer.from(content).fill(1, 5, 6) : content]]),
    /checksum of its photos and videos/,
  ],
  'without checksums': [() => changed((entry) => (entry[0] === 'checksums.json' ? [] : [entry])), /ends too early/],
  'with another manifest': [() => inManifest(/"program": "/, '"program": "9'), /checksum of its manifest/],
  'with a file that leads out of the folder': [
    () => changed(([name, content]) => [[name.startsWith('media/') ? `media/00/../../${name}` : name, content]]),
    /which does not belong in a backup/,
  ],
  'with another secret key': [
    () => changed(([name, content]) => [[name, name === 'secret-key' ? Buffer.from(`${OTHER_KEY}\n`) : content]]),
    /checksum of its secret key/,
  ],
  'without its secret key': [
    () => changed((entry) => (entry[0] === 'secret-key' ? [] : [entry])),
    /checksum of its secret key/,
  ],
  'with a secret key that is not the one of its data': [
    () =>
      changed(([name, content]) => {
        const sums = (key: string) => `"secretKey": "${sha256(`${key}\n`)}"`
        if (name === 'secret-key') return [[name, Buffer.from(`${OTHER_KEY}\n`)]]
        return [[name, name === 'checksums.json' ? edited(content, new RegExp(sums(KEY)), sums(OTHER_KEY)) : content]]
      }),
    /secret key does not match its data/,
  ],
  'of another kind': [async () => Buffer.from('PK not a backup at all'), /is not a backup/],
  'of a newer format': [() => inManifest(/"format": 2/, '"format": 3'), /format \(3\) is newer/],
}

test('a damaged file is refused, changes nothing and leaves a database that can be restored into', async (t) => {
  const target = await migratedTarget(t)
  const before = await everyRow(target.db)
  for (const [kind, [make, reason]] of Object.entries(damages))
    await t.test(kind, async () => {
      await assert.rejects(restore(target, await make()), (error: Error) => {
        assert.ok(error instanceof DamagedBackup, error.stack)
        assert.match(error.message, reason)
        return true
      })
      assert.deepEqual(await readdir(join(target.folder, 'media')), ['incoming'])
      assert.deepEqual(await readdir(join(target.folder, 'media', 'incoming')), [])
    })
  // Checked once for all cases: a row left over from one would have made the next restore fail.
  assert.deepEqual(await everyRow(target.db), before)
  await restore(target, await backup())
})

type Target = Awaited<ReturnType<typeof newTarget>>

const refused = async (target: Target, file: Buffer, reason: RegExp, options: Partial<RestoreOptions> = {}) =>
  assert.rejects(restore(target, file, options), (error: Error) => {
    assert.ok(error instanceof CommandError, error.stack)
    assert.match(error.message, reason)
    return true
  })

test('a database with data, of another program or in use is refused, with advice', async (t) => {
  const target = await migratedTarget(t)
  await target.db.execute(`insert into look_up_entries (kind, value) values ('category', 'Mine')`)
  await refused(target, await backup(), /not empty \(look_up_entries\)\. Restore into a new DATA_DIR/)
  await target.db.execute('delete from look_up_entries')

  const service = openDatabase({ connectionString: target.serviceUrl })
  await service.execute('select')
  await refused(target, await backup(), /in use \(1 connections\)\. Stop the service/)
  await service.close()

  const foreign = await newTarget(t, await source())
  await foreign.db.execute('create table accounts (id int)')
  await refused(foreign, await backup(), /other tables \(accounts\)/)
})

test('a database that does not use UTF8 is refused', async (t) => {
  const target = await newTarget(t, await source(), `template0 encoding 'LATIN1' locale 'C'`)
  await assert.rejects(restore(target, await backup()), /must use the encoding UTF8, not LATIN1/)
})

test('a backup of a newer release is refused, and so is one into a database of a newer release', async (t) => {
  const target = await migratedTarget(t)
  const newer = await inManifest(/"lastMigration": "[^"]+"/, '"lastMigration": "9999-later"')
  await refused(target, newer, /newer release \(.*9999-later\)\. Restore it with that release/)

  const migrated = await newTarget(t, await source())
  const migrations = await nextMigrations(t)
  await migrate(migrated.db, undefined, migrations)
  await refused(migrated, await backup(), /newer than the backup \(0001-schema\)/, { migrations })

  await target.db.execute(`insert into presence_migrations (name, run_on) values ('9999-later', now())`)
  await assert.rejects(restore(target, await backup()), SchemaTooNewError)
})

test('a backup from before 0.1.0 is refused, with what to do', async (t) => {
  const old = await inManifest(/"format": 2/, '"format": 1')
  await assert.rejects(restore(await newTarget(t, await source()), old), /made by a version before 0\.1\.0: restore it/)
})

test('a backup of an older release is restored and then migrated, with its rows', async (t) => {
  const older = await newMigratedTarget(t, await source())
  await older.db.execute(`insert into partners (name) values ('Old')`)
  const { bytes, manifest } = await backUp(older)
  const migrations = await nextMigrations(t)
  const target = await newTarget(t, await source())
  await restore(target, bytes, { migrations })
  assert.deepEqual(await appliedMigrations(target.db), await listMigrationFiles())
  assert.equal((await appliedMigrations(target.db)).at(-1), manifest.lastMigration)
  await migrate(target.db, undefined, migrations)
  const { rows } = await target.db.execute('select name, colour from partners')
  assert.deepEqual(rows, [{ name: 'Old', colour: 'colour of Old' }])
})

test('running campaigns are stopped, and messages that were being sent are not sent again', async (t) => {
  const service = await source()
  const { given, db } = await freshIn(service)
  const { id, number } = await given.business()
  for (const status of ['draft', 'running', 'finished']) {
    const { campaignId } = await given.campaign(number, { name: status })
    await db.execute('update campaigns set status = $2 where id = $1', [campaignId, status])
    await db.execute(
      `insert into campaign_messages (campaign_id, business_id, state, due_at)
      select $1, $2, state, case state when 'planned' then now() end from unnest(array['sending', 'planned']) state where $3 = 'running'`,
      [campaignId, id, status],
    )
  }
  const target = await migratedTarget(t)
  const { campaignsStopped } = await restore(target, (await backUp(service)).bytes)
  assert.equal(campaignsStopped, 1)
  const { rows } = await target.db.execute('select name, status from campaigns order by id')
  assert.deepEqual(
    (rows as { name: string; status: string }[]).map(({ name, status }) => `${name} ${status}`),
    ['draft draft', 'running stopped', 'finished finished'],
  )
  const messages = 'select state, reason, sent_at is not null as "isCounted" from campaign_messages order by state'
  assert.deepEqual((await target.db.execute(messages)).rows, [
    { state: 'failed', reason: 'interrupted', isCounted: true },
    { state: 'planned', reason: '', isCounted: false },
  ])
})

test('a secret key that is not the one of the database is not included', async () => {
  await backup()
  await assert.rejects(backUp(await source(), { secretKey: OTHER_KEY }), CommandError)
})

test('a table that an operator has added is not part of a backup and does not prevent it', async (t) => {
  const service = await source()
  const from = await newMigratedTarget(t, service)
  await from.db.execute('create table own_notes (note text)')
  await from.db.execute(`insert into own_notes values ('one'), ('two')`)
  const { bytes } = await backUp(from)
  const target = await migratedTarget(t)
  await restore(target, bytes)
  assert.ok(!(await everyRow(target.db)).has('own_notes'))
})
