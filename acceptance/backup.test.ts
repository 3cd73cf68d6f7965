import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { constants, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { withDatabase } from './stage/data-folder.ts'
import { eventually } from './stage/eventually.ts'
import { PRESENCE, spawnPresence } from './stage/presence-process.ts'
import { newStage, type Server } from './stage/stage.ts'

const stage = newStage()
const files = stage.dataFolder()
const dataDir = stage.folderWithDemo()
const file = join(files, 'presence.tar.gz')
let server: Server
let key: string

before(async () => {
  server = await stage.serve(dataDir, { DEMO: 'on' })
  key = server.demoKey ?? assert.fail('the demo printed no key')
})

const run = (command: readonly string[], DATA_DIR: string) => stage.run(command, { DATA_DIR, DEMO: 'off' })

const secretOf = (folder: string) => readFileSync(join(folder, 'secret-key'), 'utf8').trim()

const QUESTIONS = [
  ['GET', '/v1/business'],
  ['GET', '/v1/business/child/all?businessId=100000'],
  ['GET', '/v1/listing/100001/get'],
  ['POST', '/v1/contact/list'],
  ['POST', '/v1/review/businessId/100001?count=100'],
  ['GET', '/v1/audit'],
  ['GET', '/v1/business/100001/media/get'],
] as const

/** The responses that a client of the demo gets, including a photo. */
async function answersOf({ url }: Server): Promise<string[]> {
  const ask = async (method: string, path: string) => {
    const answer = await fetch(`${url}${path}`, { method, headers: { 'x-api-key': key } })
    assert.equal(answer.status, 200, path)
    return Buffer.from(await answer.arrayBuffer())
  }
  const answers = await Promise.all(QUESTIONS.map(([method, path]) => ask(method, path)))
  const texts = answers.map((answer) => answer.toString().replaceAll(/localhost:\d+/g, 'localhost:PORT'))
  const [photo = assert.fail('the demo has a photo')] = /\/media\/[0-9a-f]{32}\.png/.exec(texts.at(-1) ?? '') ?? []
  return [...texts, (await ask('GET', photo)).toString('base64')]
}

test('a backup is made while the service is running, readable by its owner only', async () => {
  const { code, stdout, stderr } = await run(['backup', file, '--include-secret'], dataDir)
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^Backup written to .*presence\.tar\.gz: \d+ rows of \d+ tables .*, 1 photos and videos/)
  assert.match(stdout, /The secret key is included: anyone with this file can decrypt/)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(files), ['presence.tar.gz'])
})

const target = stage.folderWithDatabase()

test('the backup is restored with its secret, and doctor finds no errors', async () => {
  const { code, stdout, stderr } = await run(['restore', file], target)
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^Restored the backup of .*: \d+ rows of \d+ tables/)
  assert.doesNotMatch(stdout, /secret key/)
  assert.equal(secretOf(target), secretOf(dataDir))
  const examined = await run(['doctor'], target)
  assert.equal(examined.code, 0, examined.stdout)
})

test('the restored service gives the same responses as the first one, and accepts writes', async () => {
  const copy = await stage.serve(target)
  assert.deepEqual(await answersOf(copy), await answersOf(server))
  const created = await fetch(`${copy.url}/v1/business`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'After the restore', type: 'location' }),
  })
  assert.equal(created.status, 200)

  const again = await run(['restore', file], target)
  assert.equal(again.code, 1)
  assert.match(again.stderr, /^presence: the database is in use \(\d+ connections\)\. Stop the service/)
  await copy.stop()
  const full = await run(['restore', file], target)
  assert.match(full.stderr, /^presence: the database is not empty \(.*Restore into a new DATA_DIR/)
})

test('a role that owns an empty database can restore into it; a missing secret is reported', async () => {
  const plain = join(files, 'plain.tar.gz')
  const made = await run(['backup', plain], dataDir)
  assert.match(made.stdout, /The secret key is not included: keep a copy of .*secret-key elsewhere\./)
  const host = await withDatabase(dataDir, async (client) => {
    await client.query('create role tenant login nosuperuser')
    await client.query('create database tenant owner tenant template template0')
    return (client as unknown as { host: string }).host
  })
  const elsewhere = stage.dataFolder()
  const DATABASE_URL = `postgres://tenant@localhost/tenant?host=${encodeURIComponent(host)}`
  const restore = () => stage.run(['restore', plain], { DATA_DIR: elsewhere, DATABASE_URL })
  const restored = await restore()
  assert.equal(restored.code, 0, restored.stderr)
  assert.match(restored.stdout, /There is no secret key\. Set SECRET_KEY/)
  const doctor = (env: Record<string, string>) => stage.run(['doctor'], { DATA_DIR: elsewhere, DATABASE_URL, ...env })
  const missing = await doctor({})
  assert.match(missing.stdout, /WRONG {2}secret: missing/)
  const right = await doctor({ SECRET_KEY: secretOf(dataDir) })
  assert.equal(right.code, 0, right.stdout)
})

test('an existing file is kept unless --force is given, and - is standard output, whose failure is named', async () => {
  const before = readFileSync(file)
  const refused = await run(['backup', file], dataDir)
  assert.deepEqual([refused.code, refused.stdout], [1, ''])
  assert.match(refused.stderr, /^presence: .*presence\.tar\.gz already exists\. .*--force/)
  assert.ok(readFileSync(file).equals(before))
  const replaced = await run(['backup', file, '--force', '--without-media'], dataDir)
  assert.equal(replaced.code, 0, replaced.stderr)
  assert.match(replaced.stdout, /Photos and videos are not included\./)
  const shell = (command: string) =>
    spawnSync('sh', ['-c', `"${process.execPath}" "${PRESENCE}" ${command}`], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
  const { stdout: names } = shell('backup - | tar -tz')
  assert.match(names, /^manifest\.json\n.*tables\/partners\/000001\.copy\n.*media\/.*\nchecksums\.json\n$/s)
  const full = shell('backup - > /dev/full')
  assert.equal(full.status, 1)
  assert.match(full.stderr, /^presence: standard output cannot be written \(ENOSPC\)\. No backup was written\.$/m)
})

test('a backup that is killed leaves no file with the final name', async () => {
  const [name = ''] = await withDatabase(dataDir, async (client) =>
    (await client.query<{ file: string }>('select file from business_media')).rows.map(({ file }) => file),
  )
  const photo = join(dataDir, 'media', name.slice(0, 2), name)
  const content = readFileSync(photo)
  rmSync(photo)
  // A named pipe instead of the photo: the backup waits for data that is never written.
  execFileSync('mkfifo', [photo])
  const killed = join(files, 'killed.tar.gz')
  for (const [signal, left] of [
    ['SIGTERM', 0],
    ['SIGKILL', 1],
  ] as const) {
    const backup = spawnPresence(['backup', killed], { DATA_DIR: dataDir })
    const end = await eventually(() => openIfRead(photo), 'the backup to come to the photo')
    backup.signal(signal)
    await backup.exited
    await end.close()
    assert.ok(!existsSync(killed))
    assert.equal(readdirSync(files).filter((each) => each.endsWith('.part')).length, left, signal)
  }
  rmSync(photo)
  writeFileSync(photo, content)
})

/** Opens the pipe for writing. Returns undefined while it has no reader. */
const openIfRead = (pipe: string) =>
  open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENXIO') throw error
    return undefined
  })

test('a restore that is killed leaves an empty database, and can be repeated', async () => {
  const third = stage.folderWithDatabase()
  const pipe = join(files, 'half')
  execFileSync('mkfifo', [pipe])
  const restore = spawnPresence(['restore', pipe], { DATA_DIR: third })
  const reached = await eventually(() => openIfRead(pipe), 'the restore to open the file')
  const end = await open(pipe, 'w')
  await reached.close()
  const whole = readFileSync(file)
  await end.writeFile(whole.subarray(0, whole.length - 1000))
  await eventually(
    () =>
      withDatabase(third, async (client) => {
        const { rows } = await client.query(
          `select from pg_stat_activity
          where application_name = 'presence-restore' and xact_start is not null and query like 'copy %'`,
        )
        return rows.length > 0
      }).catch(() => false),
    'the restore to load rows',
  )
  restore.signal('SIGKILL')
  await restore.exited
  await end.close()

  const again = await run(['restore', file], third)
  assert.equal(again.code, 0, again.stderr)
  const examined = await stage.run(['doctor'], { DATA_DIR: third, SECRET_KEY: secretOf(dataDir) })
  assert.equal(examined.code, 0, examined.stdout)
})
