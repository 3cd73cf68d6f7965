import assert from 'node:assert/strict'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { eventually } from './stage/eventually.ts'
import { newServerPostgres, skipWithoutServerPostgres } from './stage/server-postgres.ts'
import { newStage } from './stage/stage.ts'

const skip = skipWithoutServerPostgres()
const stage = newStage()

const namesOf = async (connectionString: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows.flat()
}

/** Follows the steps for point-in-time recovery in docs/backups.md, on a PostgreSQL server. */
test('a database is restored to the moment before a mistake, and doctor finds no errors', { skip }, async () => {
  const postgres = newServerPostgres('point-in-time')
  after(() => postgres.close())
  const archive = join(postgres.folder, 'archive')
  const data = postgres.create()
  appendFileSync(
    join(data, 'postgresql.conf'),
    `archive_mode = on\narchive_command = 'mkdir -p ${archive} && test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  )
  const url = await postgres.start(data)
  const dataDir = stage.dataFolder()
  const server = await stage.serve(dataDir, { DATABASE_URL: url })
  const { stdout } = await stage.run(['keys', 'create', '--partner', 'acme', '--json'], {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
  })
  const { key } = JSON.parse(stdout) as { key: string }
  const send = async (method: string, path: string, body?: object) => {
    const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${server.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    assert.equal(answer.status, 200, `${method} ${path}`)
    return (await answer.json()) as { businessId: number }
  }

  const restored = postgres.copy(url, 'base')
  const { businessId } = await send('POST', '/v1/business', { name: 'Created after the backup', type: 'location' })
  const [moment] = await namesOf(url, 'select clock_timestamp()::text')
  await send('DELETE', `/v1/business/${businessId}`)
  await namesOf(url, 'select pg_switch_wal()')
  await server.stop()
  postgres.stop(data)

  appendFileSync(
    join(restored, 'postgresql.conf'),
    `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  )
  writeFileSync(join(restored, 'recovery.signal'), '')
  const restoredUrl = await postgres.start(restored)
  // It accepts connections before it has reached the moment and been promoted.
  await eventually(
    async () => (await namesOf(restoredUrl, 'select not pg_is_in_recovery()'))[0],
    'the end of the recovery',
  )
  const examined = await stage.run(['doctor'], { DATA_DIR: dataDir, DATABASE_URL: restoredUrl, DEMO: 'off' })
  assert.equal(examined.code, 0, examined.stdout)
  assert.deepEqual(await namesOf(restoredUrl, 'select name from businesses'), ['Created after the backup'])
})
