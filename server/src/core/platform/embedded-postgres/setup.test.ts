import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { EmbeddedPostgresError, openEmbeddedPostgres } from './embedded-postgres.ts'
import { canRun, installedBinaries, sharedCopy } from './setup/binaries.ts'
import { newWorld } from './testing/world.ts'

const isRoot = process.getuid?.() === 0
const canMount = isRoot && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

test('a data folder with a path too long for a socket works', async (t) => {
  const world = newWorld(t)
  const dataDir = join(world.folder, 'x'.repeat(150 - world.folder.length - 1))
  const database = await world.open(dataDir)
  assert.match(database.connection.host, /^\/tmp\/presence-[0-9a-f]{12}$/)
  assert.deepEqual(await world.query(database, 'select 1 as one'), [{ one: 1 }])
  await database.close()
  assert.ok(!existsSync(database.connection.host), 'nothing is left in /tmp')
})

test('a socket folder that belongs to another user is refused', { skip: !isRoot }, async (t) => {
  const world = newWorld(t)
  const dataDir = join(world.folder, 'y'.repeat(150 - world.folder.length - 1))
  const database = await world.open(dataDir)
  await database.close()
  mkdirSync(database.connection.host, { mode: 0o777 })
  world.removeAfterwards(database.connection.host)
  await assert.rejects(openEmbeddedPostgres({ dataDir }), problem(/is not a folder that only/))
})

test('in a folder that only root can enter, the database moves to another folder, permanently', {
  skip: !isRoot,
}, async (t) => {
  const world = newWorld(t)
  chmodSync(world.folder, 0o700)
  const progress: string[] = []
  const first = await world.open(world.dataDir, (message) => progress.push(message))
  world.removeAfterwards(first.location)
  assert.match(first.location, /^\/var\/lib\/presence\/[0-9a-f]{12}$/)
  assert.equal(readFileSync(join(world.dataDir, 'postgres-location'), 'utf8').trim(), first.location)
  assert.match(progress[0] ?? '', new RegExp(`${first.location}.*no access to ${world.folder}`))
  await world.query(first, 'create table note as select 1 as one')
  await first.close()

  chmodSync(world.folder, 0o755)
  const second = await world.open()
  assert.equal(second.location, first.location)
  assert.deepEqual(await world.query(second, 'select one from note'), [{ one: 1 }])
})

test('when root starts it, PostgreSQL runs as the owner of the data folder', { skip: !isRoot }, async (t) => {
  const world = newWorld(t)
  mkdirSync(world.dataDir)
  chownSync(world.dataDir, 1, 1)
  const database = await world.open()
  assert.equal(statSync(join(database.location, 'pgdata')).uid, 1)
})

test('programs that PostgreSQL’s user cannot read are copied to where it can', { skip: !isRoot }, (t) => {
  const world = newWorld(t)
  const installed = { ...installedBinaries(), version: `test-${process.pid}` }
  const closed = { ...installed, folder: join(world.folder, 'native') }
  cpSync(installed.folder, closed.folder, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  execFileSync('chmod', ['-R', 'go-rwx', closed.folder])
  const account = { name: 'nobody', uid: 65534, gid: 65534 }
  assert.ok(!canRun(closed, account))

  const messages: string[] = []
  const copy = sharedCopy(closed, (message) => messages.push(message))
  world.removeAfterwards(copy.folder)
  assert.ok(canRun(copy, account))
  assert.match(messages.join(), new RegExp(copy.folder))
  const initdb = join(copy.folder, 'bin/initdb')
  assert.match(execFileSync(initdb, ['--version'], { ...account, encoding: 'utf8' }), /PostgreSQL\) 18/)
  sharedCopy(closed, () => assert.fail('copied once is enough'))
})

test('on a platform without embedded PostgreSQL the message asks for DATABASE_URL', () => {
  assert.throws(() => installedBinaries('sunos', 'sparc'), problem(/sunos-sparc.*DATABASE_URL/))
})

test('a data folder that is a file is refused', async (t) => {
  const world = newWorld(t)
  writeFileSync(world.dataDir, '')
  await assert.rejects(openEmbeddedPostgres({ dataDir: world.dataDir }), problem(/is a file/))
  await assert.rejects(openEmbeddedPostgres({ dataDir: join(world.dataDir, 'below') }), problem(/is a file/))
})

test('a data folder that cannot be written to is refused', { skip: isRoot }, async (t) => {
  const world = newWorld(t)
  mkdirSync(world.dataDir, { mode: 0o500 })
  await assert.rejects(openEmbeddedPostgres({ dataDir: world.dataDir }), problem(/no permission to write/))
})

test('a data folder on a read-only disk is refused as not writable, whether it exists or not', {
  skip: !canMount,
}, (t) => {
  const world = newWorld(t)
  const prepare = `import { prepareFolders } from ${JSON.stringify(new URL('./setup/prepare-folders.ts', import.meta.url))}
for (const dataDir of [process.argv[1], process.argv[1] + '/a/b']) {
  try { prepareFolders(dataDir, () => {}) } catch (error) { console.log(error.name + ': ' + error.message) }
}`
  const mount = 'mount -t tmpfs -o ro,mode=755 none "$1" && exec "$2" --input-type=module -e "$3" "$1"'
  const args = ['--mount', 'sh', '-c', mount, 'sh', world.folder, process.execPath, prepare]
  const lines = execFileSync('unshare', args, { encoding: 'utf8' }).trim().split('\n')
  assert.equal(lines.length, 2)
  for (const line of lines) {
    assert.match(
      line,
      /^EmbeddedPostgresError: The database cannot use .*: it is not writable, because the disk is read-/,
    )
  }
})

test('data of another major version is refused and not changed', async (t) => {
  const world = newWorld(t)
  const database = await world.open()
  await database.close()
  writeFileSync(join(database.location, 'pgdata/PG_VERSION'), '17\n')
  await assert.rejects(world.open(), problem(/created by PostgreSQL 17.*runs PostgreSQL 18/))
  assert.equal(readFileSync(join(database.location, 'pgdata/PG_VERSION'), 'utf8'), '17\n')
})

function problem(pattern: RegExp): (error: unknown) => boolean {
  return (error) =>
    error instanceof EmbeddedPostgresError && pattern.test(error.message) && !error.message.includes('\n')
}
