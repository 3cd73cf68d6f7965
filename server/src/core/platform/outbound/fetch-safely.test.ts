import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { fetchSafely } from './fetch-safely.ts'
import { givenServer, http, loopbackNetwork } from './loopback.fixture.ts'
import { isPassing, type OutboundReason, OutboundRefused } from './refused.ts'

const limits = { bytesMax: 1_000_000, timeoutMs: 5_000 }
const impatient = { ...limits, timeoutMs: 50 }

const refusal = async (fetching: Promise<unknown>): Promise<string> => {
  const error = await fetching.then(
    () => assert.fail('it was fetched'),
    (error: unknown) => error,
  )
  assert.ok(error instanceof OutboundRefused, String(error))
  assert.equal(error.message, error.reason)
  return error.reason
}

test('returns body, status, content type and final URL', async (t) => {
  const server = await givenServer(t, (socket) => socket.end(http('200 OK\nContent-Type: image/png', 'hello')))
  const fetched = await fetchSafely(server.url('/logo.png?a=1#top'), limits, loopbackNetwork([server.port]))
  assert.deepEqual(
    { ...fetched, body: fetched.body.toString() },
    { url: server.url('/logo.png?a=1#top'), status: 200, contentType: 'image/png', body: 'hello' },
  )
})

test('sends a user agent, no cookies, no Accept-Encoding, the name in Host, and closes the connection', async (t) => {
  const server = await givenServer(t, (socket) =>
    socket.write(http('200 OK\nContent-Length: 2\nSet-Cookie: a=b\nConnection: keep-alive', 'ok')),
  )
  const network = loopbackNetwork([server.port], { 'shop.example': ['127.0.0.1'] })
  const url = server.url('/', 'shop.example')
  await fetchSafely(url, { ...limits, accept: 'image/png' }, network)
  await fetchSafely(url, limits, network)
  const [request, second] = server.requests
  assert.match(request ?? '', /^GET \/ HTTP\/1\.1\r\n/)
  assert.match(request ?? '', new RegExp(`^host: shop\\.example:${server.port}\r$`, 'im'))
  assert.match(request ?? '', /^user-agent: Presence\r$/im)
  assert.match(request ?? '', /^accept: image\/png\r$/im)
  assert.match(request ?? '', /^accept-encoding: identity\r$/im)
  assert.match(request ?? '', /^connection: close\r$/im)
  assert.match(second ?? '', /^accept: \*\/\*\r$/im)
  assert.doesNotMatch(second ?? '', /cookie|authorization|referer/i)
})

for (const [url, reason] of [
  ['http://127.0.0.1/', 'address not allowed'],
  ['http://127.1/', 'address not allowed'],
  ['http://0x7f000001/', 'address not allowed'],
  ['http://2130706433/', 'address not allowed'],
  ['http://0177.0.0.1/', 'address not allowed'],
  ['http://①②⑦.⓪.⓪.①/', 'address not allowed'],
  ['http://127.0.0.1./', 'address not allowed'],
  ['http://0/', 'address not allowed'],
  ['http://169.254.169.254/latest/meta-data/', 'address not allowed'],
  ['https://10.0.0.1/', 'address not allowed'],
  ['http://[::1]/', 'address not allowed'],
  ['http://[::]/', 'address not allowed'],
  ['http://[::ffff:127.0.0.1]/', 'address not allowed'],
  ['http://[::127.0.0.1]/', 'address not allowed'],
  ['http://[64:ff9b::7f00:1]/', 'address not allowed'],
  ['http://[2002:7f00:1::]/', 'address not allowed'],
  ['http://[fd00:ec2::254]/', 'address not allowed'],
  ['http://localhost/', 'address not allowed'],
  ['http://LOCALHOST:8080/', 'address not allowed'],
  ['http://1.1.1.1:22/', 'port not allowed'],
  ['http://1.1.1.1:6379/', 'port not allowed'],
  ['http://user@example.com/', 'credentials not allowed'],
  ['http://user:secret@example.com/', 'credentials not allowed'],
  ['http://:secret@example.com/', 'credentials not allowed'],
  ['http://example.com@127.0.0.1/', 'credentials not allowed'],
  ['http://example.com%40@127.0.0.1/', 'credentials not allowed'],
  ['http://127.0.0.1\\@example.com/', 'address not allowed'],
  ['http://127.0.0.1#@example.com/', 'address not allowed'],
  ['http:\\\\127.0.0.1/', 'address not allowed'],
  ['http:127.0.0.1', 'address not allowed'],
  ['file:///etc/passwd', 'scheme not allowed'],
  ['ftp://example.com/', 'scheme not allowed'],
  ['data:image/png;base64,', 'scheme not allowed'],
  ['gopher://127.0.0.1:6379/_x', 'scheme not allowed'],
  ['unix:/var/run/docker.sock', 'scheme not allowed'],
  ['//example.com/', 'not a URL'],
  ['example.com', 'not a URL'],
  ['http://', 'not a URL'],
  ['', 'not a URL'],
] satisfies [string, OutboundReason][])
  test(`refuses ${url || 'nothing'}: ${reason}`, async () => {
    assert.equal(await refusal(fetchSafely(url, limits)), reason)
  })

test('a name is refused for its address, also with a final dot, also when another address is allowed', async () => {
  const network = loopbackNetwork([], {
    'localhost.': ['127.0.0.1'],
    'inside.example': ['10.1.2.3'],
    'six.example': ['::ffff:10.1.2.3'],
    'both.example': ['1.1.1.1', '192.168.0.1'],
    'nothing.example': [],
  })
  for (const host of ['localhost.', 'inside.example', 'six.example', 'both.example']) {
    assert.equal(await refusal(fetchSafely(`http://${host}/`, limits, network)), 'address not allowed')
  }
  assert.equal(await refusal(fetchSafely('http://nothing.example/', limits, network)), 'name not found')
})

test('follows three redirects, not four, and returns the final URL', async (t) => {
  const server = await givenServer(t, (socket, request) => {
    const left = Number(/^GET \/(\d)/.exec(request)?.[1])
    socket.end(left > 0 ? http(`302 Found\nLocation: /${left - 1}`) : http('200 OK', 'there'))
  })
  const network = loopbackNetwork([server.port])
  const fetched = await fetchSafely(server.url('/3'), limits, network)
  assert.equal(fetched.url, server.url('/0'))
  assert.equal(await refusal(fetchSafely(server.url('/4'), limits, network)), 'too many redirects')
  assert.equal(
    await refusal(fetchSafely(server.url('/1'), { ...limits, redirectsMax: 0 }, network)),
    'too many redirects',
  )
})

test('checks the target of every redirect', async (t) => {
  let location = ''
  const server = await givenServer(t, (socket) => socket.end(http(`301 Moved\nLocation: ${location}`)))
  const network = loopbackNetwork([server.port], { 'inside.example': ['10.0.0.1'] })
  for (const [to, reason] of [
    ['http://127.0.0.1:1/', 'address not allowed'],
    ['http://169.254.169.254/', 'address not allowed'],
    ['http://[::1]/', 'address not allowed'],
    ['//0x7f.1/', 'address not allowed'],
    ['http://localhost/', 'address not allowed'],
    ['http://inside.example/', 'address not allowed'],
    ['http://1.1.1.1:25/', 'port not allowed'],
    ['file:///etc/passwd', 'scheme not allowed'],
    ['http://a:b@1.1.1.1/', 'credentials not allowed'],
    ['http://', 'not a URL'],
  ] satisfies [string, OutboundReason][]) {
    location = to
    assert.equal(await refusal(fetchSafely(server.url(), limits, network)), reason, to)
  }
})

test('resolves a name once and connects to the result: a second answer is never used', async (t) => {
  const server = await givenServer(t, (socket) => socket.end(http('200 OK', 'outside')))
  const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.3']]
  const strict = loopbackNetwork([server.port])
  const network = { ...strict, addressesOf: async () => answers.shift() ?? [] }
  const { body } = await fetchSafely(server.url('/', 'rebinding.example'), limits, network)
  assert.equal(body.toString(), 'outside')
  assert.equal(answers.length, 2)
})

test('checks a name again on the next hop', async (t) => {
  const server = await givenServer(t, (socket) => socket.end(http('302 Found\nLocation: /again')))
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  const network = { ...loopbackNetwork([server.port]), addressesOf: async () => answers.shift() ?? [] }
  assert.equal(await refusal(fetchSafely(server.url('/', 'rebinding.example'), limits, network)), 'address not allowed')
  assert.equal(server.requests.length, 1)
})

test('tries the next address when the first does not respond', async (t) => {
  const server = await givenServer(t, (socket) => socket.end(http('200 OK', 'here')))
  const names = { 'two.example': ['127.0.0.2', '127.0.0.1'] }
  const network = { ...loopbackNetwork([server.port], names), forbids: () => false as const }
  assert.equal((await fetchSafely(server.url('/', 'two.example'), limits, network)).body.toString(), 'here')
})

for (const [what, answer] of [
  ['never sends headers', () => {}],
  ['sends headers slowly', (socket) => socket.write('HTTP/1.1 200 OK\r\nX: ')],
  ['stops in the body', (socket) => socket.write(http('200 OK\nContent-Length: 9', 'half'))],
  ['sends interim answers only', (socket) => socket.write(http('103 Early Hints\nLink: a'))],
] satisfies [string, Parameters<typeof givenServer>[1]][])
  test(`a server that ${what} is given up after the time limit`, async (t) => {
    const server = await givenServer(t, answer)
    assert.equal(await refusal(fetchSafely(server.url(), impatient, loopbackNetwork([server.port]))), 'timed out')
  })

test('a byte now and then does not extend the time limit', async (t) => {
  const server = await givenServer(t, (socket) => {
    socket.write(http('200 OK\nTransfer-Encoding: chunked'))
    const drip = setInterval(() => socket.write('1\r\nx\r\n'), 5)
    socket.on('close', () => clearInterval(drip))
  })
  assert.equal(await refusal(fetchSafely(server.url(), impatient, loopbackNetwork([server.port]))), 'timed out')
})

test('a resolver that does not respond is given up after the time limit', async () => {
  const network = { ...loopbackNetwork([]), addressesOf: () => new Promise<string[]>(() => {}) }
  assert.equal(await refusal(fetchSafely('http://slow.example/', impatient, network)), 'timed out')
})

test('accepts a body of exactly the limit, not one byte more, with or without a content length', async (t) => {
  const body = 'x'.repeat(100_000)
  const server = await givenServer(t, (socket, request) =>
    socket.end(
      request.startsWith('GET /length') ? http(`200 OK\nContent-Length: ${body.length}`, body) : http('200 OK', body),
    ),
  )
  const network = loopbackNetwork([server.port])
  for (const path of ['/length', '/until-closed']) {
    const exact = { ...limits, bytesMax: body.length }
    assert.equal((await fetchSafely(server.url(path), exact, network)).body.toString(), body)
    const less = { ...limits, bytesMax: body.length - 1 }
    assert.equal(await refusal(fetchSafely(server.url(path), less, network)), 'too large')
  }
})

test('an endless body is given up at the limit and the connection closed', async (t) => {
  let sent = 0
  const closed = Promise.withResolvers<void>()
  const server = await givenServer(t, (socket) => {
    socket.write(http('200 OK'))
    const block = Buffer.alloc(65_536)
    const pour = () => {
      while (!socket.destroyed && socket.write(block)) sent += block.length
    }
    socket.on('drain', pour).on('close', () => closed.resolve())
    pour()
  })
  assert.equal(await refusal(fetchSafely(server.url(), limits, loopbackNetwork([server.port]))), 'too large')
  await closed.promise
  assert.ok(sent < 50_000_000, `${sent} bytes were sent`)
})

test('a body in chunks of one byte is reassembled', async (t) => {
  const server = await givenServer(t, (socket) =>
    socket.end(http('200 OK\nTransfer-Encoding: chunked', `${'1\r\nx\r\n'.repeat(70_000)}0\r\n\r\n`)),
  )
  const { body } = await fetchSafely(server.url(), limits, loopbackNetwork([server.port]))
  assert.equal(body.toString(), 'x'.repeat(70_000))
})

test('a compressed response is refused without being decompressed', async (t) => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  for (const encoding of ['gzip', 'br', 'identity, gzip']) {
    const server = await givenServer(t, (socket) => {
      socket.write(http(`200 OK\nContent-Encoding: ${encoding}\nContent-Length: ${bomb.length}`))
      socket.end(bomb)
    })
    assert.equal(await refusal(fetchSafely(server.url(), limits, loopbackNetwork([server.port]))), 'compressed answer')
  }
})

for (const [what, answer, reason] of [
  ['huge headers', http(`200 OK\nX: ${'x'.repeat(20_000)}`), 'unreadable answer'],
  ['many headers', http(`200 OK\n${'X: y\n'.repeat(10_000)}Z: z`), 'unreadable answer'],
  ['something that is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'unreadable answer'],
  ['two lengths', http('200 OK\nContent-Length: 2\nContent-Length: 3', 'abc'), 'cut short'],
  ['a length that is no number', http('200 OK\nContent-Length: many', 'abc'), 'unreadable answer'],
  ['a broken chunk', http('200 OK\nTransfer-Encoding: chunked', 'zz\r\n'), 'unreadable answer'],
  ['less than announced', http('200 OK\nContent-Length: 10', 'short'), 'cut short'],
  ['no last chunk', http('200 OK\nTransfer-Encoding: chunked', '5\r\nshort\r\n'), 'cut short'],
  ['nothing', '', 'unreachable'],
  ['half a header', 'HTTP/1.1 200 O', 'unreachable'],
  ['404', http('404 Not Found\nContent-Length: 0'), 'status 404'],
  ['503', http('503 Unavailable', 'later'), 'status 503'],
  ['304', http('304 Not Modified'), 'status 304'],
  ['a redirect to nowhere', http('302 Found\nContent-Length: 0'), 'status 302'],
] satisfies [string, string, OutboundReason][])
  test(`${what}: ${reason}`, async (t) => {
    const server = await givenServer(t, (socket) => socket.end(answer))
    assert.equal(await refusal(fetchSafely(server.url(), limits, loopbackNetwork([server.port]))), reason)
  })

test('data beyond the content length is not read', async (t) => {
  const server = await givenServer(t, (socket) => socket.end(http('200 OK\nContent-Length: 4', 'onlythis')))
  const { body } = await fetchSafely(server.url(), limits, loopbackNetwork([server.port]))
  assert.equal(body.toString(), 'only')
})

test('a port where nothing listens is unreachable, and the message does not contain its address', async (t) => {
  const server = await givenServer(t, () => {})
  const network = loopbackNetwork([server.port, 1], { 'shop.example': ['127.0.0.1'] })
  assert.equal(await refusal(fetchSafely('http://shop.example:1/', limits, network)), 'unreachable')
})

test('distinguishes temporary from permanent failures', () => {
  for (const reason of ['timed out', 'unreachable', 'status 503', 'status 429'] as const) assert.ok(isPassing(reason))
  for (const reason of ['address not allowed', 'status 404', 'too large'] as const) assert.ok(!isPassing(reason))
})
