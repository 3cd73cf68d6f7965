import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface ReceivedSms {
  readonly id: string
  readonly to: string
  readonly text: string
}
type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }

/** A gateway as in docs/sms-gateway.md, on loopback. `answer` makes it fail. */
export async function startSmsGateway(
  secret: string,
  answer: (sms: ReceivedSms) => Answer | undefined = () => undefined,
) {
  const sent = new Map<string, ReceivedSms>()
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const reply = (): Answer => {
      try {
        new Webhook(secret).verify(body, request.headers as Record<string, string>)
      } catch {
        return { status: 401 }
      }
      const sms = JSON.parse(body) as ReceivedSms
      const failure = answer(sms)
      if (failure) return failure
      sent.set(request.headers['webhook-id'] as string, sms)
      return { status: 202 }
    }
    const { status, headers, body: text } = reply()
    response.writeHead(status, headers).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    sent: () => [...sent.values()],
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
