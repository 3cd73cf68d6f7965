import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { describeError, logRequest, openLogger } from './logger.ts'

test('a database error is described without its values', async () => {
  const { db } = await fresh()
  await db.execute('create table people (email text unique)')
  await db.execute(`insert into people values ('ada@example.com')`)
  const failures = [`insert into people values ('ada@example.com')`, `select 'ada@example.com'::integer`]
  for (const sql of failures) {
    const error = await db.execute(sql).catch((error: Error) => error)
    const logged = JSON.stringify(describeError(error))
    assert.ok(!logged.includes('ada'), logged)
    assert.match(logged, /"code":"(23505|22P02)"/)
  }
})

for (const [how, last] of [
  ['runs to its end', ''],
  ['is ended', 'process.exit(0)'],
  ['fails', 'throw new Error()'],
]) {
  test(`the last lines are written when the process ${how}`, () => {
    const program = `const { openLogger } = await import(${JSON.stringify(new URL('./logger.ts', import.meta.url).href)})
      const log = openLogger('info')
      log.info('first')
      log.info('last')
      ${last}`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
    assert.match(stdout, /"first".*\n.*"last"/)
  })
}

test('a terminal shows requests from level debug on, other messages as usual, in readable lines', () => {
  const request = { requestId: 'a-1', operation: 'x', method: 'GET', status: 200, ms: 1, keyId: 1, partnerId: 1 }
  const shown = (level: string) => {
    const lines: string[] = []
    const log = openLogger(level, { write: (text) => lines.push(text) }, true)
    // The framework uses a child logger.
    logRequest(log.child({}), request)
    log.info('worker started')
    log.error({ err: new Error('broken') }, 'unexpected failure')
    return lines.map((line) => line.slice('00:00:00 '.length).split('\n')[0])
  }
  assert.deepEqual(shown('info'), ['worker started', 'ERROR unexpected failure'])
  assert.deepEqual(shown('debug'), [
    'debug requestId=a-1  operation=x  method=GET  status=200  ms=1  keyId=1  partnerId=1',
    'worker started',
    'ERROR unexpected failure',
  ])
  assert.deepEqual(shown('error'), ['ERROR unexpected failure'])
})

test('the line of a request is left out below the log level', () => {
  const lines: string[] = []
  const line = { requestId: 'a-1', operation: 'x', method: 'GET', status: 200, ms: 1, keyId: 1, partnerId: 1 }
  logRequest(openLogger('warn', { write: (text) => lines.push(text) }), line)
  assert.deepEqual(lines, [])
})
