import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { before, describe, test } from 'node:test'
import { demoKeyOf, openDemoServers } from './stage/demo-servers.ts'
import { exchange, type RawAnswer, readAnswers, sendBytes } from './stage/raw-http.ts'
import type { Server } from './stage/stage.ts'

let server: Server
let key: string

// Opened while the file loads, so that the servers are stopped at the end of the process, not after this hook.
const demo = openDemoServers()
before(async () => {
  const servers = await demo.servers()
  ;[server] = servers
  key = `x-api-key: ${demoKeyOf(servers)}`
})

const HOST = 'host: localhost'
const LAST = 'connection: close'

function assertError(answer: RawAnswer, status: number, code: number) {
  assert.equal(answer.status, status)
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
  const body = JSON.parse(answer.body) as { code: number; message: string }
  assert.deepEqual(Object.keys(body), ['code', 'message'])
  assert.equal(body.code, code)
  assert.match(answer.headers['x-request-id'] ?? '', /^.+$/, 'x-request-id')
  assert.equal(answer.headers['cache-control'], 'no-store')
}

describe('bytes on the wire', { concurrency: true }, () => {
  test('a header sent byte by byte is cut off within 12 s (1408)', async () => {
    const start = performance.now()
    const received = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(server.port, '127.0.0.1')
      socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\nx-slow: `)
      const drip = setInterval(() => socket.write('x'), 200)
      const deadline = setTimeout(() => socket.destroy(new Error('still connected after 12 s')), 12_000)
      socket.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      socket.once('error', (error) => (text ? resolve(text) : reject(error)))
      socket.once('close', () => {
        clearInterval(drip)
        clearTimeout(deadline)
        resolve(text)
      })
    })
    assert.ok(performance.now() - start > 5_000, received)
    assertError(readAnswers(received)[0] as RawAnswer, 408, 1408)
  })

  test('an invalid request line gets 400 (1000)', async () => {
    assertError(await exchange(server.port, 'EXPLODE', '', ''), 400, 1000)
    assertError(await exchange(server.port, 'GET /healthz HTTP/9.9', HOST, '', ''), 400, 1000)
  })

  test('a path with invalid percent-encoding gets 400 (1000)', async () => {
    assertError(await exchange(server.port, 'GET /v1/business/%zz HTTP/1.1', HOST, LAST, key, '', ''), 400, 1000)
  })

  test('a request without Host gets 400 in our error format (1000)', async () => {
    assertError(await exchange(server.port, 'GET /healthz HTTP/1.1', LAST, '', ''), 400, 1000)
  })

  test('an unknown Expect header gets a 4xx in our error format', async () => {
    const answer = await exchange(server.port, 'GET /healthz HTTP/1.1', HOST, LAST, 'expect: miracles', '', '')
    assert.ok(answer.status >= 400 && answer.status < 500, String(answer.status))
    assertError(answer, answer.status, 1000)
  })

  test('a request with both Content-Length and chunked encoding gets 400 (1000)', async () => {
    const both = ['content-length: 4', 'transfer-encoding: chunked']
    const answer = await exchange(server.port, 'POST /v1/business HTTP/1.1', HOST, key, ...both, '', '0', '', '')
    assertError(answer, 400, 1000)
  })

  test('an API key or an idempotency key that is sent twice is refused (1161, 1000)', async () => {
    const remove = 'DELETE /v1/business/99000000 HTTP/1.1'
    assertError(await exchange(server.port, remove, HOST, LAST, key, key, '', ''), 401, 1161)
    const twice = ['idempotency-key: a', 'Idempotency-Key: a']
    assertError(await exchange(server.port, remove, HOST, LAST, key, ...twice, '', ''), 400, 1000)
  })

  test('a body that is compressed, or has two types, is refused (1415, 1000)', async () => {
    const post = ['POST /v1/business HTTP/1.1', HOST, LAST, key, 'content-type: application/json', 'content-length: 2']
    assertError(await exchange(server.port, ...post, 'content-encoding: gzip', '', '{}'), 415, 1415)
    assertError(await exchange(server.port, ...post, 'content-type: text/plain', '', '{}'), 400, 1000)
  })

  test('a very long id is unknown, and the key is checked first (1167, 1175)', async () => {
    const line = `GET /v1/business/${'9'.repeat(3000)} HTTP/1.1`
    assertError(await exchange(server.port, line, HOST, LAST, '', ''), 401, 1167)
    assertError(await exchange(server.port, line, HOST, LAST, key, '', ''), 404, 1175)
  })

  test('garbage after a request does not change its response', async () => {
    const body = '{"name":"Behind","type":"location"}'
    const head = ['POST /v1/business HTTP/1.1', HOST, key, 'content-type: application/json', 'content-length: 35', '']
    const received = await sendBytes(server.port, [...head, `${body}GARBAGE`, '', ''].join('\r\n'))
    assert.doesNotMatch(received, /not a valid HTTP request/)
  })

  test('a broken HEAD request gets no body', async () => {
    const long = `x-long: ${'x'.repeat(20_000)}`
    const received = await sendBytes(server.port, ['HEAD /healthz HTTP/1.1', HOST, long, '', ''].join('\r\n'))
    assert.match(received, /^HTTP\/1\.1 431 /)
    assert.ok(received.endsWith('\r\n\r\n'), received.slice(-200))
  })

  test('a header over 16 KB gets 431 in our error format (1431)', async () => {
    const long = `x-long: ${'a'.repeat(17_000)}`
    assertError(await exchange(server.port, 'GET /healthz HTTP/1.1', HOST, long, '', ''), 431, 1431)
  })

  test('a target in absolute form works', async () => {
    const target = `http://anything.example:${server.port}/v1/business/100000`
    const answer = await exchange(server.port, `GET ${target} HTTP/1.1`, HOST, LAST, key, '', '')
    assert.equal(answer.status, 200)
    assert.equal(JSON.parse(answer.body).businessId, 100_000)
  })

  test('OPTIONS * gets a 4xx in our error format', async () => {
    const answer = await exchange(server.port, 'OPTIONS * HTTP/1.1', HOST, LAST, '', '')
    assert.ok(answer.status === 404 || answer.status === 405, String(answer.status))
    assertError(answer, answer.status, answer.status + 1000)
  })

  test('an unsupported method gets 405 with Allow (1405), an unknown one a 4xx in our error format', async () => {
    const known = await exchange(server.port, 'OPTIONS /v1/business/100000 HTTP/1.1', HOST, LAST, '', '')
    assertError(known, 405, 1405)
    assert.equal(known.headers.allow, 'delete, get, head, put')
    assertError(await exchange(server.port, 'FOO /v1/business/100000 HTTP/1.1', HOST, LAST, '', ''), 405, 1405)
    const unknown = await exchange(server.port, 'CONNECT localhost:443 HTTP/1.1', HOST, LAST, '', '')
    assert.ok(unknown.status >= 400 && unknown.status < 500, String(unknown.status))
    assertError(unknown, unknown.status, JSON.parse(unknown.body).code)
  })

  test('pipelined requests are answered in order', async () => {
    const request = (path: string, ...lines: string[]) => [`GET ${path} HTTP/1.1`, HOST, ...lines, '', ''].join('\r\n')
    const answers = readAnswers(
      await sendBytes(
        server.port,
        request('/v1/business/100000', key, 'x-request-id: a') +
          request('/v1/nothing', 'x-request-id: b') +
          request('/healthz', 'x-request-id: c', LAST),
      ),
    )
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers['x-request-id']]),
      [
        [200, 'a'],
        [404, 'b'],
        [200, 'c'],
      ],
    )
  })

  test('a body in chunks is reassembled', async () => {
    const head = ['POST /v1/business HTTP/1.1', HOST, LAST, key, 'content-type: application/json']
    const chunks = ['{"name":"Chunk', 'ed","type":"location"}'].flatMap((text) => [text.length.toString(16), text])
    const answer = await exchange(server.port, ...head, 'transfer-encoding: chunked', '', ...chunks, '0', '', '')
    assert.equal(answer.status, 200)
    assert.equal(JSON.parse(answer.body).name, 'Chunked')
  })

  test('HEAD has the headers of GET and no body', async () => {
    const request = (method: string) => [`${method} /v1/business/100000 HTTP/1.1`, HOST, LAST, key, '', ''].join('\r\n')
    const [get] = readAnswers(await sendBytes(server.port, request('GET')))
    const [head] = readAnswers(await sendBytes(server.port, request('HEAD')), true)
    assert.equal(head?.status, 200)
    assert.equal(head?.headers['content-length'], get?.headers['content-length'])
    assert.equal(head?.headers['content-type'], get?.headers['content-type'])
  })

  test('no response has a Server header, allows other origins or may be cached', async () => {
    for (const path of ['/v1/business/100000', '/v1/nothing', '/healthz']) {
      const { headers } = await exchange(
        server.port,
        `GET ${path} HTTP/1.1`,
        HOST,
        LAST,
        'origin: https://a.example',
        '',
        '',
      )
      assert.equal(headers['cache-control'], 'no-store')
      for (const name of Object.keys(headers)) assert.doesNotMatch(name, /^(server|x-powered-by|access-control-.*)$/)
    }
  })
})
