import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explain, explainBriefly } from './fail.ts'

const failure = (code: string, more: object = {}) => Object.assign(new Error(`failed: ${code}`), { code, ...more })

/** Explains with this DATABASE_URL, or without one. */
function explainWith(databaseUrl: string | undefined, error: Error): string {
  const before = process.env.DATABASE_URL
  const set = (value: string | undefined) => {
    if (value === undefined) delete process.env.DATABASE_URL
    else process.env.DATABASE_URL = value
  }
  try {
    set(databaseUrl)
    return explain(error)
  } finally {
    set(before)
  }
}

test('a full disk, too little memory and too many connections of the database have their own sentences', () => {
  assert.equal(explain(failure('53100')), 'the disk of the database is full: free some space.')
  assert.match(explain(failure('53200')), /^the database server is out of memory: /)
  assert.match(explain(failure('53300')), /^the database has too many connections: .*max_connections\.$/)
})

test('a serialisation failure (40001) or deadlock (40P01) is not reported as an unreachable database', () => {
  for (const code of ['40001', '40P01']) {
    assert.equal(explain(failure(code)), 'the database was busy with conflicting changes: try again.')
  }
})

test('an unreachable database names DATABASE_URL only if it is set', () => {
  const refused = failure('ECONNREFUSED', { syscall: 'connect' })
  assert.match(explainWith('postgres://localhost/presence', refused), /^the database is unreachable\. .*DATABASE_URL/)
  assert.match(explainWith(undefined, refused), /^the database is unreachable\. .*doctor\.$/)
  assert.doesNotMatch(explainWith(undefined, refused), /DATABASE_URL/)
})

test('a missing file is not reported as an unreachable database; a missing socket is', () => {
  assert.doesNotMatch(explain(failure('ENOENT', { syscall: 'open', path: '/nope' })), /database/)
  assert.match(explain(failure('ENOENT', { syscall: 'connect' })), /^the database is unreachable/)
})

test('a full or read-only disk and a missing permission are explained without a stack trace', () => {
  assert.equal(explain(failure('ENOSPC')), 'the disk is full: free some space (failed: ENOSPC).')
  assert.match(explain(failure('EROFS')), /^the disk is read-only: [^\n]*$/)
  assert.match(explain(failure('EACCES')), /^this user has no permission: [^\n]*$/)
})

test('a database server without TLS is explained without a stack trace', () => {
  assert.match(explain(new Error('The server does not support SSL connections')), /^the database server [^\n]*sslmode/)
})

test('an unexpected error has a stack trace, but not among the findings of doctor', () => {
  assert.match(explain(new Error('odd')), /^Error: odd\n {4}at /)
  assert.equal(explainBriefly(new Error('odd')), 'odd')
})
