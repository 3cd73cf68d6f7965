import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { listenErrorFor } from './listen-error.ts'

async function failureOf(port: number, host: string): Promise<string> {
  const server = createServer().listen(port, host)
  const error = await once(server, 'listening').then(
    () => assert.fail('it listens'),
    (error: unknown) => error,
  )
  return (listenErrorFor(error, (port) => `--port ${port}`) as Error).message
}

test('a HOST that is not the name or address of a machine is named, not the database', async () => {
  assert.match(await failureOf(0, 'nosuch.invalid'), /^HOST is not an address of this machine\./)
  assert.match(await failureOf(0, '192.0.2.1'), /^HOST is not an address of this machine\./)
})

test('a port that is in use is reported with the way to choose another one', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const message = await failureOf(port, '127.0.0.1')
  other.close()
  assert.match(message, new RegExp(`^port ${port} is in use\\. .*: --port ${port + 1}$`))
})
