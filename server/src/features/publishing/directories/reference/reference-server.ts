import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignedBy } from '../signed-requests.ts'
import { type DirectoryRequest, ReferenceDirectory, type Reply } from './reference-directory.ts'

export interface ReferenceServer {
  /** Each path before `/listings` or `/reviews` is a separate directory: `http://127.0.0.1:18110/maps`. */
  readonly url: string
  readonly directory: (path: string) => ReferenceDirectory
  close(): Promise<void>
}

export interface ReferenceOptions {
  readonly port?: number
  readonly keyId: string
  readonly secret: string
  readonly now?: () => Date
  /** Called before the directory, so that tests can make it fail. `undefined` means the usual response. */
  readonly interfere?: (
    request: DirectoryRequest,
    work: () => Reply,
    response: ServerResponse,
  ) => Promise<Reply | undefined>
  readonly onChange?: () => void
}

const BODY_BYTES_MAX = 1024 * 1024

export async function startReferenceServer(options: ReferenceOptions): Promise<ReferenceServer> {
  const directories = new Map<string, ReferenceDirectory>()
  const directory = (path: string) => {
    const opened = directories.get(path) ?? new ReferenceDirectory()
    directories.set(path, opened)
    return opened
  }
  const server = createServer(async (request, response) => {
    try {
      const reply = await replyTo(request, response, directory, options)
      if (response.destroyed) return
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      response.end(reply.body && JSON.stringify(reply.body))
    } catch {
      response.destroy()
    }
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    directory,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function replyTo(
  request: IncomingMessage,
  response: ServerResponse,
  directory: (path: string) => ReferenceDirectory,
  { keyId, secret, now = () => new Date(), interfere, onChange }: ReferenceOptions,
): Promise<Reply> {
  const { method = '', url: target = '' } = request
  const body = await readBody(request)
  const header = (name: string) => String(request.headers[name] ?? '')
  const idempotencyKey = header('idempotency-key')
  const signed = { method, target, idempotencyKey, body }
  const signature = { timestamp: header('presence-timestamp'), signature: header('presence-signature') }
  if (header('presence-key') !== keyId || !isSignedBy(secret, signature, signed, now())) return { status: 401 }
  const { pathname, searchParams: query } = new URL(target, 'http://directory')
  const at = pathname.search(/\/(?:listings|reviews)(?:\/|$)/)
  if (at < 0) return { status: 404 }
  const directoryRequest = {
    method,
    path: pathname.slice(at),
    query,
    idempotencyKey,
    body: body === '' ? {} : JSON.parse(body),
  }
  const work = () => {
    const reply = directory(pathname.slice(0, at)).answer(directoryRequest)
    if (method !== 'GET') onChange?.()
    return reply
  }
  return (await interfere?.(directoryRequest, work, response)) ?? work()
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > BODY_BYTES_MAX) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
