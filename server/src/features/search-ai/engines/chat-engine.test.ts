import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { givenServer, http } from '../../../core/platform/outbound/loopback.fixture.ts'
import { askChat } from './chat-engine.ts'

const now = () => new Date('2026-11-15T10:00:00Z')

/** The result of a request to a server with this response. */
async function ask(t: TestContext, reply: string | undefined, more: { key?: string; timeoutMs?: number } = {}) {
  const server = await givenServer(t, (socket) => reply !== undefined && socket.end(reply))
  const engine = { name: 'chat', type: 'chat', baseUrl: server.url('/v1'), model: 'm-1' } as const
  const settings = { privateEngines: new Set([`127.0.0.1:${server.port}`]) }
  const answer = await askChat({ engine, key: undefined, prompt: 'Why "ü"?', settings, now, ...more })
  return { answer, server }
}
const refusal = { isPassing: true, concernsEngine: false, retryAfterMs: undefined }

test('sends the chat completions protocol and keeps the response unchanged', async (t) => {
  const raw = '{ "choices": [] }'
  const { answer, server } = await ask(t, http('200 OK', raw), { key: 'sk-1' })
  assert.deepEqual(answer, { raw })
  const [request = ''] = server.requests
  assert.match(request, /^POST \/v1\/chat\/completions HTTP\/1\.1\r\n/)
  assert.match(request, /^authorization: Bearer sk-1\r$/im)
  assert.match(request, /^content-type: application\/json\r$/im)
  const body = Buffer.from(request.split('\r\n\r\n')[1] ?? '', 'latin1').toString()
  assert.deepEqual(JSON.parse(body), { model: 'm-1', messages: [{ role: 'user', content: 'Why "ü"?' }] })
})

test('an engine without a key gets none', async (t) => {
  const { server } = await ask(t, http('200 OK', '{}'))
  assert.doesNotMatch(server.requests[0] ?? '', /authorization/i)
})

test('a slow engine is given up after the time limit', async (t) => {
  const { answer } = await ask(t, undefined, { timeoutMs: 50 })
  assert.deepEqual(answer, { ...refusal, reason: 'timed out' })
})

test('a response that never ends is given up after the time limit', async (t) => {
  const server = await givenServer(t, (socket) => socket.write(http('200 OK\nContent-Length: 99', '{')))
  const engine = { name: 'chat', type: 'chat', baseUrl: server.url(), model: 'm' } as const
  const settings = { privateEngines: new Set([`127.0.0.1:${server.port}`]) }
  const answer = await askChat({ engine, key: undefined, prompt: 'x', settings, now, timeoutMs: 50 })
  assert.deepEqual(answer, { ...refusal, reason: 'timed out' })
})

test('a response of more than 512 KB is refused, with or without a content length', async (t) => {
  const tooLarge = { ...refusal, isPassing: false, reason: 'too large' }
  assert.deepEqual((await ask(t, http('200 OK\nContent-Length: 524289'))).answer, tooLarge)
  assert.deepEqual((await ask(t, http('200 OK', 'x'.repeat(524_289)))).answer, tooLarge)
})

for (const [head, expected] of [
  ['429 Too Many Requests\nRetry-After: 30', { retryAfterMs: 30_000 }],
  ['503 Service Unavailable\nRetry-After: Sun, 15 Nov 2026 10:01:00 GMT', { retryAfterMs: 60_000 }],
  ['429 Too Many Requests', {}],
  ['500 Internal Server Error', {}],
  ['400 Bad Request', { isPassing: false }],
  ['401 Unauthorized', { isPassing: false, concernsEngine: true }],
  ['403 Forbidden', { isPassing: false, concernsEngine: true }],
  ['404 Not Found', { isPassing: false, concernsEngine: true }],
] as const)
  test(`${head.replace('\n', ', ')} is reported as such`, async (t) => {
    const { answer } = await ask(t, http(`${head}\nContent-Length: 0`))
    assert.deepEqual(answer, { ...refusal, reason: `status ${head.slice(0, 3)}`, ...expected })
  })

test('a redirect is not followed: the key is for one server', async (t) => {
  const { answer, server } = await ask(t, http('307 Temporary Redirect\nLocation: /elsewhere'), { key: 'sk-1' })
  assert.equal('reason' in answer && answer.reason, 'too many redirects')
  assert.equal(server.requests.length, 1)
})

test('only the exact private address and port that the operator has configured is used', async (t) => {
  const server = await givenServer(t, (socket) => socket.end(http('200 OK', '{}')))
  const engine = { name: 'chat', type: 'chat', baseUrl: server.url(), model: 'm' } as const
  for (const privateEngines of [new Set<string>(), new Set([`127.0.0.1:${server.port + 1}`]), new Set(['127.0.0.1'])]) {
    const answer = await askChat({ engine, key: 'sk', prompt: 'x', settings: { privateEngines }, now })
    assert.equal('reason' in answer && answer.reason, 'address not allowed')
  }
  assert.equal(server.requests.length, 0)
})
