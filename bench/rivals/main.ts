import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { rows } from '../rows/index.ts'
import { openParts, type RivalOrder } from './parts.ts'
import { prefixOf } from './prefix-of.ts'

/** The process of all rivals: one bare Fastify without logging, hooks or options. */
const parts = await openParts(JSON.parse(process.argv[2] as string) as RivalOrder)
const app = fastify()
for (const [row, { rival }] of rows.entries()) {
  app.register(async (scope) => rival.routes(scope, parts), { prefix: prefixOf(row) })
}
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })

// The parent process has exited or disconnected: nothing may be left running.
process.once('disconnect', async () => {
  await app.close()
  await parts.close()
  process.exit()
})
