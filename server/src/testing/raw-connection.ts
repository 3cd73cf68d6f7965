import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { until } from './until.ts'

/** Sends raw bytes, for requests that no client library would send. */
export interface RawConnection {
  readonly socket: Socket
  readonly send: (...lines: string[]) => void
  /** Waits for a response that matches, and returns everything received. */
  readonly answers: (pattern: RegExp) => Promise<string>
  /** Waits until the server has closed the connection, and returns everything received. */
  readonly closed: () => Promise<string>
}

interface RawOptions {
  readonly reads?: boolean
  /** Goes on sending after the server has ended its side. */
  readonly allowHalfOpen?: boolean
}

export async function connectRaw(app: FastifyInstance, options: RawOptions = {}): Promise<RawConnection> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: options.allowHalfOpen ?? false })
  let received = ''
  let isClosed = false
  socket.on('error', () => {})
  socket.once('close', () => {
    isClosed = true
  })
  if (options.reads ?? true) {
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text
    })
  }
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return {
    socket,
    send: (...lines) => void socket.write(lines.join('\r\n'), 'latin1'),
    answers: async (pattern) => {
      await until(async () => pattern.test(received) || isClosed)
      return received
    },
    closed: async () => {
      await until(async () => isClosed)
      return received
    },
  }
}
