import assert from 'node:assert/strict'
import { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { backUp, collected } from '../../testing/backup-scene.ts'
import { declareTestService, freshIn } from '../../testing/fresh.ts'
import { entriesOf } from './archive.ts'

const declared = declareTestService()

/** With enough in one of the first tables that no buffer on the way to a blocked output holds it. */
async function source() {
  const service = await declared()
  const { partnerId } = await freshIn(service)
  await service.db.execute(
    `insert into audit_entries (partner_id, operation, subject, subject_id, after)
    select $1, 'fill', 'business', n::text, jsonb_build_object('random', (
      select string_agg(md5(random()::text || n || m), '') from generate_series(1, 300) m))
    from generate_series(1, 1500) n`,
    [partnerId],
  )
  return service
}

/** Waits with the first bytes until `work` is done. By then the backup has begun, and has far to go. */
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

test('a backup is as of one moment, whatever the service writes while it runs', async () => {
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

test('a connection that is lost fails the backup', async () => {
  const from = await source()
  const { output } = afterFirstBytes(() =>
    from.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'backup-in-test' and datname = current_database()`,
    ),
  )
  await assert.rejects(backUp(from, {}, output))
})

test('a migration waits for the backup, so that no table looks empty to it', async () => {
  const from = await source()
  const { output } = afterFirstBytes(async () => {
    await assert.rejects(
      from.db.transaction(async (db) => {
        await db.execute(`set local lock_timeout = '50ms'`)
        await db.execute('alter table partners alter column name type varchar(1000)')
      }),
      { code: '55P03' },
    )
  })
  await backUp(from, {}, output)
})
