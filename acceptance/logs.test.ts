import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { postgresLog, postmasterPid } from './stage/data-folder.ts'
import { eventually } from './stage/eventually.ts'
import { sendBytes } from './stage/raw-http.ts'
import { newStage, type Server } from './stage/stage.ts'

const stage = newStage()
const dataDir = stage.folderWithDemo()
const EMAIL = 'ada.lovelace@private.example'
const ENCODED_EMAIL = encodeURIComponent(EMAIL)
const PHONE = '2125550177'
const person = { name: 'Private', type: 'location', emailId: EMAIL, phone: PHONE, location: { countryCode: 'US' } }
let server: Server
let key: string

before(async () => {
  server = await stage.serve(dataDir, { DEMO: 'on', LOG_LEVEL: 'trace' })
  key = server.demoKey ?? ''
})

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  await response.text()
  return response.status
}

test('no log contains a key, an e-mail address or a phone number, whatever is sent and whatever fails', async () => {
  assert.equal(await call('POST', '/v1/business', person), 200)
  assert.equal(await call('POST', '/v1/business', person, { 'idempotency-key': EMAIL }), 200)
  assert.equal(await call('POST', '/v1/business', { ...person, emailId: `${EMAIL}@` }), 400)
  assert.equal(await call('POST', '/v1/business', { ...person, [EMAIL]: PHONE }), 400)
  assert.equal(await call('POST', '/v1/business', `{"emailId":"${EMAIL}",`), 400)
  assert.equal(await call('POST', '/v1/business', person, { 'content-type': `text/${PHONE}` }), 415)
  assert.equal(await call('GET', `/v1/business/100000?api_key=${key}`), 400)
  assert.equal(await call('GET', `/v1/business/${ENCODED_EMAIL}`), 404)
  assert.equal(await call('GET', `/v1/user/${ENCODED_EMAIL}?x-api-key=${key}&phone=${PHONE}`), 404)
  assert.equal(await call('GET', '/v1/business/100000', undefined, { 'x-request-id': `${EMAIL} ${PHONE}` }), 200)
  assert.equal(await call('GET', '/v1/business/100000', undefined, { 'x-api-key': `${key}x` }), 401)
  await sendBytes(server.port, `GET /${EMAIL} HTTP/1.1\r\nx-api-key ${key}\r\n\r\n`)
  await sendBytes(server.port, `GET / HTTP/1.1\r\nx-api-key: ${key}${EMAIL.repeat(1000)}\r\n\r\n`)

  process.kill(postmasterPid(dataDir) ?? assert.fail('PostgreSQL runs'), 'SIGKILL')
  const statuses = new Set<number>()
  await eventually(async () => statuses.add(await call('POST', '/v1/business', person)).has(503), 'the loss')
  await eventually(async () => (await call('POST', '/v1/business', person)) === 200, 'the recovery')
  assert.equal(await server.stop(), 0)

  const { stdout, stderr } = server.process
  assert.match(stdout, /"operation":"createBusiness"/)
  // Only log lines, which are JSON: the greeting of the first start shows the key on purpose.
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  const logs = `${lines.join('\n')}\n${stderr}\n${postgresLog(dataDir)}`
  for (const secret of [key, key.slice(0, -8), EMAIL, ENCODED_EMAIL, PHONE, '555-0177', 'lovelace']) {
    assert.equal(logs.includes(secret), false, `a log holds ${secret}`)
  }
})
