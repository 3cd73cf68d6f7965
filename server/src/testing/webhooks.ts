import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { TestContext } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { listen, loopbackNetwork } from '../core/platform/outbound/loopback.fixture.ts'
import { secretOf } from '../core/platform/secret.ts'
import { deliverWebhooksIn, type WebhookContext } from '../features/webhooks/jobs/deliver-webhooks.ts'
import { listDeliveries } from '../features/webhooks/operations/list-deliveries.ts'
import { listSubscriptions } from '../features/webhooks/operations/list-subscriptions.ts'
import { subscribe } from '../features/webhooks/operations/subscribe.ts'
import { fresh } from './fresh.ts'

export interface Received {
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it expects.
  readonly body: any
}
/** The response of a receiver: a status, or whatever the test does with the response. */
type Answering = (received: Received, response: ServerResponse) => number | undefined

/** A fake receiver, on loopback. */
export async function givenReceiver(t: TestContext, answering: Answering = () => 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const text = (await request.setEncoding('utf8').toArray()).join('')
    const headers = request.headers as Record<string, string>
    const message = { id: headers['webhook-id'] as string, headers, text, body: JSON.parse(text) }
    received.push(message)
    const status = answering(message, response)
    if (status !== undefined) response.writeHead(status).end()
  })
  const port = await listen(server)
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port, received, server }
}

export const RECEIVER = 'hooks.example'
const everything = [
  'listing.updated',
  'listing.drifted',
  'listing.failed',
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'review.created',
  'business.updated',
  'business.deleted',
  'business.moved',
  'run.finished',
  'import.finished',
  'survey.response.created',
  'survey.response.deleted',
  'survey.deleted',
]
const neverAborted = new AbortController().signal

/** A partner, a receiver, and the job that delivers webhooks, at any time the test chooses. */
export async function withReceiver(t: TestContext, answering?: Answering) {
  const scene = await fresh()
  const { call, given, db } = scene
  const receiver = await givenReceiver(t, answering)
  const url = `http://${RECEIVER}:${receiver.port}/in`
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
  const network = loopbackNetwork([receiver.port], { [RECEIVER]: ['127.0.0.1'] })
  const deliver = (more: Partial<WebhookContext & { network: typeof network; timeoutMs: number }> = {}) =>
    deliverWebhooksIn({ now: clock.now, network, timeoutMs: 5_000, ...more }).run({
      db,
      signal: neverAborted,
      secret: secretOf('test'),
      webhooks: { privateReceivers: new Set() },
      ...more,
    })
  const subscribeOn = async (businessId: number, more: Record<string, unknown> = {}) => {
    const answer = await call(subscribe, { query: { businessId }, body: { url, events: everything, ...more } })
    assert.equal(answer.status, 200, answer.text)
    return answer.body as { subscriptionId: number; secret: string; businessId: number }
  }
  const deliveriesOf = async (subscriptionId: number) =>
    (await call(listDeliveries, { params: { subscriptionId }, query: {} })).body.deliveries
  const shown = async (businessId: number, subscriptionId: number) =>
    (await call(listSubscriptions, { query: { businessId } })).body.subscriptions.find(
      (each: { subscriptionId: number }) => each.subscriptionId === subscriptionId,
    )
  return { ...scene, given, receiver, url, clock, network, deliver, subscribeOn, deliveriesOf, shown }
}

/** Fails unless the message was signed with this secret. */
export const verify = (secret: string, { text, headers }: Received) => new Webhook(secret).verify(text, headers)
