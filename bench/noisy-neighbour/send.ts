import { Agent, request } from 'node:http'

/** Sends requests over this many keep-alive connections. The status is 0 without a response. */
export function openSender(url: string, key: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = (method: string, path: string, body: string | undefined) => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; retryAfter: number }>()
    const headers = { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const sent = request(`${url}${path}`, { method, headers, agent })
    sent.on('error', () => resolve({ status: 0, retryAfter: 0 }))
    sent.on('response', (answer) => {
      const result = { status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after'] ?? 0) }
      answer.resume().on('end', () => resolve(result))
    })
    sent.end(body)
    return promise
  }
  return { send, close: () => agent.destroy() }
}
