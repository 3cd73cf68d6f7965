import { Agent, request } from 'node:http'
import { eventually } from './eventually.ts'
import type { Server } from './stage.ts'

/** Simulates a load balancer: it keeps connections open, and polls each server for readiness. */
export interface Balancer {
  /** Returns the status. Rejects if the connection fails. */
  send(method: string, path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<number>
  isReady(server: Server): boolean
  sentTo(server: Server): number
  underWay(server: Server): number
  close(): Promise<void>
}

export function openBalancer(servers: readonly Server[]): Balancer {
  const agent = new Agent({ keepAlive: true })
  const states = new Map(servers.map((server) => [server, { isReady: true, sent: 0, underWay: 0 }]))
  const stateOf = (server: Server) => states.get(server) as { isReady: boolean; sent: number; underWay: number }
  const ask = (server: Server, method: string, path: string, headers: Readonly<Record<string, string>>, body = '') =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: server.port, method, path, headers, agent }, (answer) => {
        answer
          .resume()
          .once('end', () => resolve(answer.statusCode ?? 0))
          .once('error', reject)
      })
      asked.once('error', reject).end(body)
    })

  let isOpen = true
  const polling = servers.map(async (server) => {
    while (isOpen) {
      stateOf(server).isReady = await ask(server, 'GET', '/readyz', {}).then(
        (status) => status === 200,
        () => false,
      )
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  let next = 0
  return {
    async send(method, path, headers, body) {
      const chosen = await eventually(() => {
        const ready = servers.filter((server) => stateOf(server).isReady)
        return ready[next++ % ready.length]
      }, 'a server to be ready')
      const state = stateOf(chosen)
      state.sent++
      state.underWay++
      return ask(chosen, method, path, headers, body).finally(() => state.underWay--)
    },
    isReady: (server) => stateOf(server).isReady,
    sentTo: (server) => stateOf(server).sent,
    underWay: (server) => stateOf(server).underWay,
    async close() {
      isOpen = false
      await Promise.all(polling)
      agent.destroy()
    },
  }
}
