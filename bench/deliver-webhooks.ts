import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deliverWebhooksIn } from '../server/src/jobs/deliver-webhooks.ts'
import { openDatabase } from '../server/src/platform/database.ts'
import { secretOf } from '../server/src/platform/secret.ts'
import { recordEvents } from '../server/src/store/webhook/webhook-events.ts'
import { insertSubscription } from '../server/src/store/webhook/webhook-subscriptions.ts'
import { newSecret } from '../server/src/use-cases/webhook/signing-secret.ts'
import { median } from './median.ts'
import { perSecond, rivalPace } from './pace.ts'
import type { PaceResult } from './report.ts'
import type { ImportOrder } from './run-import.ts'

const EVENTS = 2_000
const RECEIVERS = 8
export const WEBHOOKS_NAME = `webhooks, ${EVENTS * RECEIVERS} messages to ${RECEIVERS} receivers`

/** From the event in the database to the last stored response, compared with plain requests to the same server. */
export async function measureWebhooks({ world, connection, rounds }: ImportOrder): Promise<PaceResult> {
  const db = openDatabase(connection)
  const server = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  const { partnerId, businessIds } = world
  const businessId = businessIds[1] as number
  const secret = secretOf('bench')
  const webhooks = { privateReceivers: new Set([`127.0.0.1:${port}`]) }
  const ours: number[] = []
  const plain: number[] = []
  try {
    for (let receiver = 0; receiver < RECEIVERS; receiver++) {
      const { sealed } = newSecret(secret, url)
      const subscription = { businessId, url, events: ['run.finished' as const], description: '', sealedSecret: sealed }
      await insertSubscription(db, partnerId, subscription)
    }
    const event = { type: 'run.finished' as const, businessIds: [businessId], data: { businessId, runId: 1 } }
    const job = deliverWebhooksIn({ now: () => new Date() })
    for (let round = 0; round < rounds; round++) {
      ours.push(
        await perSecond(EVENTS * RECEIVERS, async () => {
          await recordEvents(db, partnerId, Array(EVENTS).fill(event))
          await job.run({ db, secret, webhooks, signal: new AbortController().signal })
        }),
      )
      const body = JSON.stringify(event)
      plain.push(
        await perSecond(EVENTS, async () => {
          for (let sent = 0; sent < EVENTS; sent++) await (await fetch(url, { method: 'POST', body })).arrayBuffer()
        }),
      )
    }
  } finally {
    server.close()
    await db.execute(`update webhook_subscriptions set state = 'gone', ended_at = now(), business_id = null`)
    await db.close()
  }
  const rival = rivalPace('fetch in a loop, nothing kept', ours, plain)
  return { name: WEBHOOKS_NAME, unit: 'messages/s', perSecond: median(ours), rivals: [rival] }
}
