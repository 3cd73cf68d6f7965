import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { declareTestService, freshIn } from '../../testing/fresh.ts'
import { connectRaw } from '../../testing/raw-connection.ts'

const service = declareTestService({ limits: { headersMs: 200, requestMs: 400, checkMs: 20, lingerMs: 100 } })
const ajv = new Ajv({ strict: false })

interface Declared {
  readonly content: { 'application/json': { examples: Record<string, { value: { code: number } }> } }
}

/** Compares the real response to these bytes with the service's own OpenAPI document. */
async function assertDeclared(status: number, path: string, method: 'get' | 'post', ...lines: string[]) {
  const { app } = await service()
  const document = (await app.inject('/openapi.json')).json()
  const reference = document.paths[path][method].responses[status]?.$ref as string | undefined
  assert.ok(reference, `${status} is not declared`)
  const declared = document.components.responses[reference.replace('#/components/responses/', '')] as Declared
  const connection = await connectRaw(app)
  connection.send(...lines)
  const [head = '', text = ''] = (await connection.closed()).split('\r\n\r\n')
  assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `))
  assert.match(head, /\r\ncontent-type: application\/json; charset=utf-8/i)
  assert.match(head, /\r\nx-request-id: \S+/i)
  const body = JSON.parse(text) as { code: number }
  assert.ok(ajv.validate(document.components.schemas.Error, body as unknown), ajv.errorsText())
  const { examples } = declared.content['application/json']
  const codes = Object.values(examples).map(({ value }) => value.code)
  assert.ok(codes.includes(body.code), `${body.code} is not among ${codes}`)
}

const GET = ['GET /v1/business/100000 HTTP/1.1', 'host: x']
const ONE = '/v1/business/{business_Id}'
const post = async () => {
  const { key } = await freshIn(await service())
  return ['POST /v1/business HTTP/1.1', 'host: x', `x-api-key: ${key}`, 'connection: close']
}
const JSON_TYPE = 'content-type: application/json'

test('headers that are too large get the 431 of the document (1431)', async () => {
  await assertDeclared(431, ONE, 'get', ...GET, `x-long: ${'a'.repeat(17_000)}`, '', '')
})

test('a request line that is too long gets the 431 of the document (1431)', async () => {
  await assertDeclared(431, ONE, 'get', `GET /v1/business/${'9'.repeat(17_000)} HTTP/1.1`, 'host: x', '', '')
})

test('a trailer that is too large gets the 431 of the document (1431)', async () => {
  const chunked = [JSON_TYPE, 'transfer-encoding: chunked', '', '2', '{}', '0']
  await assertDeclared(431, '/v1/business', 'post', ...(await post()), ...chunked, `x: ${'a'.repeat(17_000)}`, '', '')
})

test('headers that do not end get the 408 of the document (1408)', async () => {
  await assertDeclared(408, ONE, 'get', ...GET, 'x-slow: ')
})

test('a body that does not end gets the 408 of the document (1408)', async () => {
  await assertDeclared(408, '/v1/business', 'post', ...(await post()), JSON_TYPE, 'content-length: 100', '', '{')
})

test('a body that is too large gets the 413 of the document (1413)', async () => {
  const length = `content-length: ${2_000_000}`
  await assertDeclared(413, '/v1/business', 'post', ...(await post()), JSON_TYPE, length, '', '{')
})

test('a body of another type gets the 415 of the document (1415)', async () => {
  const body = ['content-type: text/plain', 'content-length: 1', '', 'x']
  await assertDeclared(415, '/v1/business', 'post', ...(await post()), ...body)
})

test('a request that is not HTTP gets the 400 of the document (1000)', async () => {
  await assertDeclared(400, ONE, 'get', 'GET /v1/business/100000 HTTP/9.9', 'host: x', '', '')
})

test('a service that shuts down gives the 503 of the document (1503)', async () => {
  const { health } = await service()
  health.stage = 'closing'
  await assertDeclared(503, ONE, 'get', ...GET, 'connection: close', '', '')
  health.stage = 'open'
})
