import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { formatSecret } from '../values/signature.ts'
import { startSmsGateway } from './sms-gateway.fixture.ts'
import { openSmsGateway, SmsRefused } from './sms-gateway.ts'

const secret = formatSecret(Buffer.alloc(32, 7))
const message = { id: 'sms_1', to: '+12125550143', text: 'How was your visit? https://presence.example/r/1' }

async function scene(t: TestContext, answer?: Parameters<typeof startSmsGateway>[1]) {
  const gateway = await startSmsGateway(secret, answer)
  t.after(gateway.close)
  return { ...gateway, open: (by = secret) => openSmsGateway({ url: gateway.url, secret: by }, 2000) }
}
const refusal = async (sending: Promise<void>) => {
  const error = await sending.then(
    () => assert.fail('it was taken'),
    (error: unknown) => error,
  )
  assert.ok(error instanceof SmsRefused, String(error))
  return error
}

test('a message is signed and posted, and the same id is sent once', async (t) => {
  const { open, sent } = await scene(t)
  await open().send(message)
  await open().send(message)
  assert.deepEqual(sent(), [message])
})

test('a gateway with another secret accepts nothing, which the operator can correct', async (t) => {
  const { open, sent } = await scene(t)
  const { message: words, isFinal } = await refusal(open(formatSecret(Buffer.alloc(32, 8))).send(message))
  assert.deepEqual([words, isFinal, sent()], ['SMS refused: status 401', false, []])
})

test('a refused message is final, a busy gateway is not; neither error repeats the number', async (t) => {
  let answer: { status: number; headers?: Record<string, string>; body?: string } = { status: 422, body: message.to }
  const { open } = await scene(t, () => answer)
  const refused = await refusal(open().send(message))
  assert.deepEqual([refused.message, refused.isFinal], ['SMS refused: status 422', true])
  answer = { status: 503, headers: { 'retry-after': '30' }, body: message.to }
  const busy = await refusal(open().send(message))
  assert.deepEqual([busy.message, busy.isFinal, busy.retryAfter], ['SMS refused: status 503', false, '30'])
})

test('a redirect is not followed, and an unreachable gateway is retried later', async (t) => {
  const other = await scene(t)
  const { open, close } = await scene(t, () => ({ status: 307, headers: { location: other.url } }))
  const redirected = await refusal(open().send(message))
  assert.deepEqual([redirected.message, redirected.isFinal], ['SMS refused: too many redirects', false])
  assert.deepEqual(other.sent(), [])
  const gateway = open()
  await close()
  assert.equal((await refusal(gateway.send(message))).isFinal, false)
})

for (const [status, isFinal, isAboutPhone, isUncertain] of [
  [400, true, false, false],
  [410, true, true, false],
  [422, true, true, false],
  [401, false, false, false],
  [403, false, false, false],
  [404, false, false, false],
  [429, false, false, false],
  [503, false, false, false],
  [500, false, false, true],
  [502, false, false, true],
  [504, false, false, true],
] as const) {
  const what = [isFinal ? 'final' : 'tried again', isAboutPhone && 'about the phone', isUncertain && 'uncertain']
  test(`status ${status} is ${what.filter(Boolean).join(', ')}`, async (t) => {
    const { open } = await scene(t, () => ({ status }))
    const refused = await refusal(open().send(message))
    const { isFinal: final, isAboutPhone: aboutPhone, isUncertain: uncertain } = refused
    assert.deepEqual([final, aboutPhone, uncertain], [isFinal, isAboutPhone, isUncertain])
  })
}

test('an unreachable gateway has not received the message; one that closes the connection may have', async (t) => {
  const { open, close } = await scene(t)
  const gateway = open()
  await close()
  assert.equal((await refusal(gateway.send(message))).isUncertain, false)
  const server = createServer((socket) => socket.once('data', () => socket.destroy()))
  t.after(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  assert.equal((await refusal(openSmsGateway({ url, secret }, 2000).send(message))).isUncertain, true)
})
