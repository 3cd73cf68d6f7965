import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { cutConnections } from '../../platform/metrics.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import type { Exchange, Exchanges } from './exchanges.ts'

type Limits = Pick<ConnectionLimits, 'stalledResponseMs' | 'responseBytesPerSecondMin' | 'checkMs'>

/** Disconnects clients that do not read their responses, which would otherwise stay in memory with their connections. */
export function cutSlowReaders(server: Server, exchanges: Exchanges, limits: Limits) {
  const { stalledResponseMs, responseBytesPerSecondMin, checkMs } = limits
  const cut = (socket: Socket) => {
    cutConnections.inc({ reason: 'slow_response' })
    socket.destroy()
  }

  // Node's own timer for an idle connection. It also notices progress within a long write.
  server.timeout = stalledResponseMs
  server.on('timeout', (socket: Socket) => {
    const exchange = exchanges.of(socket)
    if (!exchange) socket.destroy()
    // If there is nothing to read, the client is waiting for us; the timer restarts with the next byte we write.
    else if (exchange.response.headersSent && socket.writableLength > 0) cut(socket)
  })

  // A few bytes now and then satisfy that timer; this check requires a minimum speed.
  const behind = new WeakMap<Exchange, { readonly since: number; readonly bytes: number }>()
  const check = () => {
    const now = performance.now()
    for (const [socket, exchange] of exchanges.all()) {
      if (!exchange.response.headersSent) continue
      const start = behind.get(exchange)
      if (!start || socket.writableLength === 0) {
        behind.set(exchange, { since: now, bytes: socket.bytesWritten - socket.writableLength })
        continue
      }
      const bytes = socket.bytesWritten - start.bytes
      if (now - start.since > stalledResponseMs + (bytes / responseBytesPerSecondMin) * 1_000) cut(socket)
    }
  }
  const timer = setInterval(check, checkMs).unref()
  server.once('close', () => clearInterval(timer))
}
