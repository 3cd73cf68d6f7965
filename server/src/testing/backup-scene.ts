import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { TestContext } from 'node:test'
import { openCopyClient } from '../app/backup/backed-up-tables.ts'
import { openMediaStage } from '../app/backup/media-stage.ts'
import { type RestoreOptions, restoreBackup } from '../app/backup/restore-backup.ts'
import { type BackupOptions, writeBackup } from '../app/backup/write-backup.ts'
import { seedDemo } from '../app/demo/seed-demo.ts'
import { publicOperations } from '../app/operations.ts'
import { type Database, openDatabase } from '../core/platform/database.ts'
import { proofOf, secretOf } from '../core/platform/secret.ts'
import { parseSettings } from '../core/platform/settings.ts'
import { findOrInsertSecretProof } from '../core/store/open-secret.ts'
import { openMediaFiles } from '../features/media/files/open-media-files.ts'
import { writes } from './each-operation.ts'
import { workingExampleOf } from './examples.ts'
import { freshIn, type TestService } from './fresh.ts'
import { signedIn } from './signed-in.ts'

/** Neither the demo nor an example adds rows to these tables. */
const REST = `
  insert into look_up_entries (kind, value) values ('category', E'Tabs\\tand\\nlines \\\\ and \\\\N');
  insert into moved_locations (business_id) select min(id) from businesses;
  insert into imported_locations (partner_id, business_id, external_id, location_id, content_hash)
    select partner_id, id, 'external', id, 'hash' from businesses order by id limit 1;
  insert into equal_values (business_id, directory_id, field, ours, theirs)
    select business_id, directory_id, 'name', 'ours', 'theirs' from publications limit 1;
  insert into removals (directory_id, partner_id, business_id, reference)
    select directories.id, partners.id, 1, 'reference' from directories, partners limit 1;
  insert into bulk_connections (business_id, directory_id, partner_id, task)
    select businesses.id, directories.id, partner_id, 'connect' from businesses, directories limit 1
    on conflict do nothing;
  insert into search_ai_engine_keys (business_id, engine, base_url, sealed)
    select min(id), 'engine', 'https://engine.example', '\\x00ff' from businesses on conflict do nothing;
  insert into source_link_messages (link_id, message_id) select min(id), 'msg' from source_links;
  update survey_responses set review_id = (select min(id) from reviews)
    where id = (select min(id) from survey_responses where contact_id is not null);
  insert into sample_data (partner_id) select id from partners limit 1;
  insert into first_owner_codes values ('\\x00ff');
  insert into workers (job) values ('deliver-webhooks');
  update webhook_deliveries set worker = (select max(id) from workers);
  insert into file_imports (partner_id, business_id, kind, author, bytes)
    select partner_id, id, 'contacts', '{"userId": 1}', 3 from businesses order by id limit 1;
  insert into file_import_parts (file_import_id, place, bytes) select min(id), 0, '\\x00ff5c' from file_imports;
  insert into refused_rows (file_import_id, line, cells, errors) select min(id), 2, '["a"]', '["b"]' from file_imports;
  insert into media_leftovers (file, due_at) values ('left', 'infinity');
  insert into password_resets (user_id, expires_at, queue_partner_id)
    select id, now(), partner_id from users order by id limit 1 on conflict do nothing;
  insert into alert_choices (user_id, kind, delivery) select min(id), 'drift', 'daily' from users;
  insert into alert_mails (user_id, type, due_at, queue_partner_id)
    select id, 'daily', 'infinity', partner_id from users order by id limit 1;
  insert into alerts (user_id, business_id, kind, delivery, data)
    select users.id, businesses.id, 'drift', 'daily', '{}' from users join businesses using (partner_id)
    order by users.id, businesses.id limit 1;
  insert into request_links (contact_id, business_id, expires_at)
    select contact_id, business_id, 'infinity' from contact_mappings order by cid limit 1 on conflict do nothing;
  insert into suppressions (partner_id, account_id, identity, reason)
    select partner_id, account_id, '\\x00ff', 'bounce' from contacts order by id limit 1;
  insert into grant_level_values (grant_id, level_value_id)
    select min(user_grants.id), min(level_values.id) from user_grants, level_values;
  insert into two_factors (user_id, secret, confirmed_at, last_step, recovery_hashes)
    select min(id), '\\x00ff', now(), 59000000, array['\\x00ff'::bytea, '\\x5c'] from users;`

/** The demo, and the data of every operation: rows in every table. */
export async function fillEverything(service: TestService) {
  const { db, files, folder: dataDir } = service
  const secret = secretOf('test')
  await findOrInsertSecretProof(db, proofOf(secret))
  const { engines } = parseSettings({})
  await seedDemo({ db, files, dataDir, secret, url: 'http://localhost:8080', engines })
  for (const operation of publicOperations.filter(writes)) {
    const scene = await freshIn(service)
    const request = await workingExampleOf(operation, scene)
    await scene.call(operation, request, { 'idempotency-key': randomUUID() })
  }
  const scene = await freshIn(service)
  await signedIn(scene, { [(await scene.given.business()).id]: 'owner' })
  await db.execute(REST)
  // Otherwise the last use of the keys would be written some seconds later.
  await service.keys.flush()
}

/** A data folder and an empty database, owned by a role without other rights, or a copy of the template. */
export async function newTarget(t: TestContext, { db: source }: TestService, template = 'template0') {
  const name = `presence_target_${randomUUID().replaceAll('-', '')}`
  const { rows } = await source.execute('select rolsuper from pg_roles where rolname = current_user')
  const role = template === 'template0' && (rows[0] as { rolsuper: boolean }).rolsuper ? name : undefined
  if (role) await source.execute(`create role ${role} login nosuperuser`)
  await source.execute(`create database ${name} template ${template} ${role ? `owner ${role}` : ''}`)
  const url = new URL((source.connection.connectionString as string).replace('@/', '@socket/'))
  url.pathname = `/${name}`
  if (role) url.username = role
  const serviceUrl = url.href.replace('@socket/', '@/')
  // So that it is not taken for a service that is still running.
  url.searchParams.set('application_name', 'test')
  const db = openDatabase({ connectionString: url.href.replace('@socket/', '@/') })
  const folder = await mkdtemp(join(tmpdir(), 'presence-target-'))
  t.after(async () => {
    await db.close()
    // The server of a test run is removed as a whole.
    if (process.env.TEST_DATABASE_URL) {
      await source.execute(`drop database ${name} with (force)`)
      if (role) await source.execute(`drop role ${role}`)
    }
    await rm(folder, { recursive: true })
  })
  return { db, serviceUrl, folder, files: openMediaFiles({ dataDir: folder, s3: undefined }) }
}

/**
 * A migrated database without data, like a service before its first partner. Far cheaper than having a restore migrate it.
 */
export const newMigratedTarget = (t: TestContext, source: TestService) => newTarget(t, source, 'presence_test_template')

export const collected = () => {
  const parts: Buffer[] = []
  const stream = new Writable({
    write: (part: Buffer, _encoding, done) => {
      parts.push(part)
      done()
    },
  })
  return { stream, bytes: () => Buffer.concat(parts) }
}

const NOW = new Date('2026-11-16T12:00:00Z')

export async function backUp(
  { db, folder }: { db: Database; folder: string },
  options: Partial<BackupOptions> = {},
  output?: Writable,
) {
  const client = await openCopyClient(db, 'backup-in-test')
  const { stream, bytes } = collected()
  try {
    const media = { folder: join(folder, 'media') }
    const written = await writeBackup(client, output ?? stream, { media, now: NOW, ...options })
    return { ...written, bytes: bytes() }
  } finally {
    await client.end()
  }
}

export async function restore(
  { db, files }: Pick<Awaited<ReturnType<typeof newTarget>>, 'db' | 'files'>,
  backup: Buffer,
  options: Partial<RestoreOptions> = {},
) {
  const client = await openCopyClient(db, 'restore-in-test')
  try {
    return await restoreBackup(client, Readable.from([backup], { objectMode: false }), {
      media: await openMediaStage(files),
      ...options,
    })
  } finally {
    await client.end()
  }
}

/** Every row of every table, as text. */
export async function everyRow(db: Database): Promise<Map<string, string[]>> {
  const { rows: tables } = await db.execute(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  const all = new Map<string, string[]>()
  for (const { tablename } of tables as { tablename: string }[]) {
    const { rows } = await db.execute(`select t::text as row from ${tablename} t order by 1`)
    all.set(
      tablename,
      (rows as { row: string }[]).map(({ row }) => row),
    )
  }
  return all
}

/** The indexes, constraints and triggers of a migrated database. */
export async function everyRule(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(`
    select indexdef as rule from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`)
  return rows
}
