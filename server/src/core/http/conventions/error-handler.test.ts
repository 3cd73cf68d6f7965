import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { apiErrorFor, sendError } from './error-handler.ts'

test('if the database has too many connections, the client gets 1503, and the log has the reason', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
  app.setErrorHandler((error, request, reply) => sendError(apiErrorFor(error, request), reply))
  app.get('/', () => {
    throw Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  })
  const response = await app.inject('/')
  await app.close()
  assert.equal(response.statusCode, 503)
  assert.equal(response.json().code, 1503)
  assert.match(response.json().message, /: its database cannot process the request$/)
  assert.ok(lines.some((line) => line.includes('the database has too many connections')))
  assert.ok(!lines.some((line) => line.includes('database unreachable')))
})
