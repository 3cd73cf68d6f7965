import assert from 'node:assert/strict'
import { test } from 'node:test'
import tls from 'node:tls'
import { fetchSafely } from './fetch-safely.ts'
import { givenServer, http, listen, loopbackNetwork } from './loopback.fixture.ts'
import { selfSigned } from './self-signed.fixture.ts'

const limits = { bytesMax: 1_000, timeoutMs: 5_000 }

test('SNI, Host and certificate use the name, although the socket gets the address', async (t) => {
  const before = tls.getCACertificates('default')
  t.after(() => tls.setDefaultCACertificates(before))
  const { key, cert } = selfSigned('shop.example')
  const names: unknown[] = []
  const server = tls.createServer({ key, cert }, (socket) => {
    names.push(socket.servername)
    socket
      .on('error', () => {})
      .once('data', (data) => {
        names.push(/^host: (.*):/im.exec(data.toString())?.[1])
        socket.end(http('200 OK\nContent-Length: 2', 'ok'))
      })
  })
  server.on('tlsClientError', () => {})
  const port = await listen(server)
  t.after(() => server.close())
  const network = loopbackNetwork([port], { 'shop.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'] })
  const untrusted = { reason: 'certificate not trusted' }

  await assert.rejects(fetchSafely(`https://shop.example:${port}/`, limits, network), untrusted)

  tls.setDefaultCACertificates([cert])
  names.length = 0
  assert.equal((await fetchSafely(`https://shop.example:${port}/`, limits, network)).body.toString(), 'ok')
  assert.deepEqual(names, ['shop.example', 'shop.example'])
  await assert.rejects(fetchSafely(`https://other.example:${port}/`, limits, network), untrusted)
  await assert.rejects(fetchSafely(`https://127.0.0.1:${port}/`, limits, network), untrusted)
})

test('a server that never finishes the handshake is given up after the time limit', async (t) => {
  const server = await givenServer(t, () => {})
  const network = loopbackNetwork([server.port])
  const url = `https://127.0.0.1:${server.port}/`
  await assert.rejects(fetchSafely(url, { ...limits, timeoutMs: 50 }, network), { reason: 'timed out' })
})
