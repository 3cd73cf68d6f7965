import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { describeError, formatLine, logRequest, openLogger } from './logger.ts'

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

const TIME = '2026-11-15T14:03:59.123Z'
const clock = new Date(TIME).toTimeString().slice(0, 8)
const format = (line: object) => formatLine(JSON.stringify({ level: 30, time: TIME, ...line }))

test('a line is time, message and values; a link stays in one piece', () => {
  const line = { userId: 4, link: 'http://localhost:8080/reset/1.2.x', name: 'two words', msg: 'new password' }
  assert.equal(
    format(line),
    `${clock} new password  userId=4  link=http://localhost:8080/reset/1.2.x  name="two words"\n`,
  )
})

test('warnings and errors are highlighted', () => {
  assert.equal(format({ level: 40, msg: 'queue' }), `${clock} WARN  queue\n`)
  assert.equal(format({ level: 60, msg: 'gone' }), `${clock} FATAL gone\n`)
  assert.equal(format({ level: 20, msg: 'job done' }), `${clock} debug job done\n`)
})

test('an error shows its message once, with its stack', () => {
  const [head, message, ...stack] = format({
    level: 50,
    msg: 'failed',
    err: describeError(new TypeError('odd')),
  }).split('\n')
  assert.deepEqual([head, message], [`${clock} ERROR failed`, '    TypeError: odd'])
  assert.match(stack[0] ?? '', /^ {4}at /)
})

test('a database error shows its code, not the values in its message', () => {
  const error = Object.assign(new Error('Key (email)=(ada@x.example) exists'), {
    routine: 'r',
    code: '23505',
    table: 't',
  })
  const text = format({ level: 50, msg: 'failed', err: describeError(error) })
  assert.match(text, /failed {2}code=23505 {2}routine=r {2}table=t\n {4}PostgreSQL\n {4}at /)
  assert.doesNotMatch(text, /ada@/)
})

test('untrusted text cannot control the terminal', () => {
  const text = format({
    level: 40,
    msg: 'mail',
    answer: '550 \u001b[2Jno\u009b31m',
    err: { type: 'E', message: '\u001b]0;x\u0007' },
  })
  assert.doesNotMatch(text, /[^\P{Cc}\n]/u)
})

test('the content of the start message is not repeated', () => {
  assert.equal(format({ msg: 'Server listening at http://127.0.0.1:8080' }), '')
})
