import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchSafely } from './fetch-safely.ts'
import { givenServer, http, loopbackNetwork } from './loopback.fixture.ts'
import { OutboundRefused } from './refused.ts'

const limits = { bytesMax: 1_000_000, timeoutMs: 5_000 }
const _impatient = { ...limits, timeoutMs: 50 }

const refusal = async (fetching: Promise<unknown>): Promise<string> => {
  const error = await fetching.then(
    () => assert.fail('it was fetched'),
    (error: unknown) => error,
  )
  assert.ok(error instanceof OutboundRefused, String(error))
  assert.equal(error.message, error.reason)
  return error.reason
}

test('posts the given body, to that server only', async (t) => {
  let head = '200 OK\nContent-Type: application/json'
  const server = await givenServer(t, (socket) => socket.end(http(head, '{}')))
  const post = { headers: { authorization: 'Bearer x', 'content-type': 'application/json' }, body: '{"a":1}' }
  const send = () => fetchSafely(server.url('/chat'), { ...limits, post }, loopbackNetwork([server.port]))
  assert.equal((await send()).body.toString(), '{}')
  assert.match(server.requests[0] ?? '', /^POST \/chat HTTP\/1\.1\r\n/)
  assert.match(server.requests[0] ?? '', /^authorization: Bearer x\r$/im)
  assert.match(server.requests[0] ?? '', /\r\n\r\n\{"a":1\}$/)
  head = '307 Temporary Redirect\nLocation: /elsewhere'
  assert.equal(await refusal(send()), 'too many redirects')
  assert.equal(server.requests.length, 2)
})

test('a refusal has the time of the next attempt', async (t) => {
  const server = await givenServer(t, (socket) => socket.end(http('429 Too Many Requests\nRetry-After: 17')))
  const fetching = fetchSafely(server.url('/'), limits, loopbackNetwork([server.port]))
  await assert.rejects(fetching, { reason: 'status 429', retryAfter: '17' })
})
