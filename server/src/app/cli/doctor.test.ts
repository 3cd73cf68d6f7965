import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { emptyDatabase } from '../../testing/empty-database.ts'
import { fresh } from '../../testing/fresh.ts'
import { migrateEverything } from '../migrate-everything.ts'
import { checkContent, checkFaultyItems, checkSecret, checkThemes, describeServer } from './doctor.ts'
import type { Finding } from './doctor-checks.ts'

test('doctor reports a damaged secret key as such, and does not fail', async () => {
  const { db } = await fresh()
  const dataDir = await mkdtemp(join(tmpdir(), 'presence-doctor-'))
  await writeFile(join(dataDir, 'secret-key'), 'short\n')
  const finding = await checkSecret(db, { dataDir, secretKey: undefined })
  await rm(dataDir, { recursive: true })
  assert.ok(!finding.ok)
  assert.match(finding.wrong, /\/secret-key must contain at least 32 characters/)
  assert.match(finding.fix, /SECRET_KEY/)
})

test('doctor lists items that were set aside and how to retry them, and does not fail', () => {
  const examples = ['1 of business 7 (takes too long)', '2 of business 7 (takes too long)']
  assert.deepEqual(
    checkFaultyItems([
      { what: 'images of listings', count: 1, examples: ['logoUrl of business 9 (could not be measured)'] },
      { what: 'reviews', count: 5, examples },
    ]),
    {
      ok: true,
      note: `could not be processed: 1 images of listings: logoUrl of business 9 (could not be measured); 5 reviews: ${examples.join(', ')}, …`,
      command: 'npx presence doctor --retry',
    },
  )
  assert.deepEqual(checkFaultyItems([]), { ok: true, note: 'nothing' })
})

test('doctor shows the progress of the analysis, and texts with themes of another version', () => {
  const done = { analysed: 5300, notAnalysed: 0, pending: 0, outdated: 0, setAside: 0 }
  assert.deepEqual(checkThemes(done), { ok: true, note: '5300 of 5300 texts done' })
  assert.deepEqual(checkThemes({ analysed: 1226, notAnalysed: 12, pending: 60, outdated: 4000, setAside: 2 }), {
    ok: true,
    note: '1240 of 5300 texts done, 12 of them not analysed because they are not in English, 2 set aside, 4060 waiting, 4000 of these with the themes of another version until then',
  })
})

test('doctor recommends jit = off, and does not fail', () => {
  assert.deepEqual(describeServer('18.0', 'embedded', false), { ok: true, note: 'PostgreSQL 18.0, embedded' })
  assert.deepEqual(describeServer('15.18 (Debian)', 'DATABASE_URL', true), {
    ok: true,
    note: 'PostgreSQL 15.18 (Debian), DATABASE_URL; jit is on, which slows down lists and reports of large accounts',
    command: 'psql "$DATABASE_URL" -c "alter role current_user set jit = off"',
  })
})

test('doctor reports an unexpected failure under the name of the check that failed', async () => {
  const { empty, close } = await emptyDatabase()
  await migrateEverything(empty)
  await empty.execute('alter table partners rename to others')
  const reported: [name: string, ok: boolean][] = []
  await checkContent(empty, { dataDir: tmpdir(), secretKey: undefined }, (name, { ok }) => reported.push([name, ok]))
  await close()
  assert.deepEqual(reported, [
    ['schema', true],
    ['secret', true],
    ['partners', false],
  ])
})

test('doctor counts what failed, and says where to see why', async () => {
  const { empty, close } = await emptyDatabase()
  await migrateEverything(empty)
  const { rows } = await empty.execute("insert into partners (name) values ('Acme') returning id")
  await empty.execute(
    `insert into removals (directory_id, partner_id, business_id, reference, due_at)
    select min(directories.id), $1, reference, reference, case reference when 1 then now() end
    from directories, generate_series(1, 3) as reference group by reference`,
    [(rows[0] as { id: number }).id],
  )
  const reported = new Map<string, Finding>()
  await checkContent(empty, { dataDir: tmpdir(), secretKey: undefined }, (name, finding) => reported.set(name, finding))
  await close()
  assert.deepEqual(reported.get('removals'), { ok: true, note: '2 failed', command: 'npx presence directories list' })
  assert.equal(reported.has('webhook deliveries'), false)
})
