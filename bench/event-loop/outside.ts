import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Almost the maximum size of a response that is read: names, places and numbers, as an engine would list them. */
const ENGINE_ANSWER = JSON.stringify({
  choices: [
    { message: { content: '1. Crumb & Co. at 12 Main St, (212) 555-0100, https://crumb.example/a. '.repeat(6_800) } },
  ],
})

/** A receiver of webhooks and an engine for Search AI, on loopback. */
export async function startOutside() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const isEngine = request.url?.includes('/chat/')
      response.writeHead(200, { 'content-type': 'application/json' }).end(isEngine ? ENGINE_ANSWER : '{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${address}`,
    settings: { PRIVATE_WEBHOOKS: address, PRIVATE_ENGINES: address },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
