import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Receiver {
  readonly port: number
  /** The ids of the messages about each contact. A repeated id is a duplicate. */
  readonly messages: ReadonlyMap<number, readonly string[]>
  stop(): Promise<void>
}

/** Counts the webhooks about contacts. */
export async function startReceiver(): Promise<Receiver> {
  const messages = new Map<number, string[]>()
  const server = createServer(async (message, answer) => {
    const { data } = JSON.parse((await message.setEncoding('utf8').toArray()).join('')) as {
      data: { contactId: number }
    }
    const ids = messages.get(data.contactId) ?? []
    messages.set(data.contactId, [...ids, String(message.headers['webhook-id'])])
    answer.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
