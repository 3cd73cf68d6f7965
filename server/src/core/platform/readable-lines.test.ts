import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeError } from './logger.ts'
import { formatLine } from './readable-lines.ts'

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
