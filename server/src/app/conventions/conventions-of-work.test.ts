import assert from 'node:assert/strict'
import { scopeOf } from '../../core/operation/define-operation.ts'
import { always, each, raw, successOf, takesBody, takesJson, writes } from '../../testing/each-operation.ts'
import { businessRefs, exampleOf, workingExampleOf } from '../../testing/examples.ts'
import { declareTestService, fresh, freshIn } from '../../testing/fresh.ts'
import { fullerRequests } from '../../testing/fuller-requests.ts'
import { hostileBodies } from '../../testing/hostile-bodies.ts'
import { absentAndNull } from '../../testing/optional-members.ts'

/**
 * Rules that every operation follows for bodies, retries, the audit log, other partners and a shutdown. A listed operation
 * is covered automatically.
 */
each('refuses hostile bodies with 4xx and stores nothing', takesBody, async (operation) => {
  const { app, db, key, partnerId } = await fresh()
  for (const [name, payload] of hostileBodies) {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const answer = await app.inject({ ...raw(operation, exampleOf(operation)), headers, payload })
    assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${name}: ${answer.statusCode}`)
    assert.deepEqual(Object.keys(answer.json()), ['code', 'message'])
  }
  const { rows } = await db.execute('select 1 from businesses where partner_id = $1', [partnerId])
  assert.equal(rows.length, 0)
})

each('accepts JSON in UTF-8 only (1415)', takesJson, async (operation) => {
  const { app, key } = await fresh()
  const codeWith = async (type: string) => {
    const headers = { 'x-api-key': key, 'content-type': type }
    const answer = await app.inject({ ...raw(operation, exampleOf(operation)), headers, payload: '{}' })
    return answer.json().code
  }
  const others = ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/jsonx', 'x']
  for (const type of ['application/json; charset=latin1', ...others]) {
    assert.equal(await codeWith(type), 1415, type)
  }
  for (const type of ['application/json', 'application/json;charset=UTF-8', 'Application/JSON; charset="utf-8"']) {
    assert.notEqual(await codeWith(type), 1415, type)
  }
})

each(
  'refuses a body over 1 MB (1413)',
  (operation) => writes(operation) && !operation.upload,
  async (operation) => {
    const { app, key } = await fresh()
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const payload = JSON.stringify({ name: 'x'.repeat(1_048_576) })
    const answer = await app.inject({ ...raw(operation, exampleOf(operation)), headers, payload })
    assert.deepEqual([answer.statusCode, answer.json().code], [413, 1413])
  },
)

each('runs the same request with the same idempotency key once (1409)', writes, async (operation) => {
  const scene = await fresh()
  const { call } = scene
  const key = { 'idempotency-key': 'retry-1' }
  const request = await workingExampleOf(operation, scene)
  const first = await call(operation, request, key)
  const second = await call(operation, request, key)
  assert.equal(first.status, successOf(operation))
  assert.equal(first.headers['idempotency-replayed'], undefined)
  assert.equal(second.headers['idempotency-replayed'], 'true')
  assert.deepEqual([second.status, second.text], [first.status, first.text])
  const [[part, name] = ['params', Object.keys(request.params ?? {})[0]] as const] = businessRefs(operation)
  const other =
    name === undefined
      ? { ...request, body: Object.fromEntries(Object.entries(request.body as object).slice(0, -1)) }
      : { ...request, [part]: { ...(request[part] as object), [name]: 99_000_001 } }
  assert.equal((await call(operation, other, key)).body.code, 1409)
  const tooLong = await call(operation, request, { 'idempotency-key': 'x'.repeat(256) })
  assert.equal(tooLong.body.code, 1000)
})

each('treats null as absent for an optional member of its body', takesJson, async (operation) => {
  const scene = await fresh()
  const request = await workingExampleOf(operation, scene)
  const pairs = absentAndNull(operation.input.body as object, request.body)
  for (const [place, [absent, withNull]] of pairs.entries()) {
    // With one key: the second gets the stored response only if both are the same request.
    const key = { 'idempotency-key': String(place) }
    const first = await scene.call(operation, { ...request, body: absent }, key)
    const second = await scene.call(operation, { ...request, body: withNull }, key)
    assert.deepEqual([second.status, second.text], [first.status, first.text], JSON.stringify(withNull))
    const isAccepted = first.status === successOf(operation)
    if (place === 0) assert.ok(isAccepted, first.text)
    if (isAccepted) assert.equal(second.headers['idempotency-replayed'], 'true')
  }
})

each('responds as documented, and once per idempotency key, to every optional member', always, async (operation) => {
  const scene = await fresh()
  const request = await workingExampleOf(operation, scene)
  for (const [place, fuller] of fullerRequests(operation, request).entries()) {
    const key = writes(operation) ? { 'idempotency-key': `fuller-${place}` } : {}
    const first = await scene.call(operation, fuller, key)
    const second = await scene.call(operation, fuller, key)
    assert.ok(first.status < 500, JSON.stringify(fuller))
    if (writes(operation)) assert.deepEqual([second.status, second.text], [first.status, first.text])
  }
})

each(
  'writes its name, key and request to the audit log, once and in the same transaction',
  // Nothing can be started without a mail server: its example names a running campaign. campaigns.test.ts checks its entry.
  (operation) => scopeOf(operation) === 'write' && operation.id !== 'startCampaign',
  async (operation) => {
    const scene = await fresh()
    const { call, db, keyId, partnerId } = scene
    const request = await workingExampleOf(operation, scene)
    const entries = async (requestId: string) => {
      const { rows } = await db.execute(
        'select operation, key_id from audit_entries where partner_id = $1 and request_id = $2',
        [partnerId, requestId],
      )
      return rows
    }
    const key = { 'idempotency-key': 'audited' }
    assert.equal((await call(operation, request, { 'x-request-id': 'first', ...key })).status, successOf(operation))
    assert.deepEqual(await entries('first'), [{ operation: operation.id, key_id: keyId }])
    await call(operation, request, { 'x-request-id': 'replayed', ...key })
    assert.deepEqual(await entries('replayed'), [])
    await call(operation, { ...request, query: { isReseller: '1' } }, { 'x-request-id': 'refused' })
    assert.deepEqual(await entries('refused'), [])
  },
)

each(
  'returns the same for HEAD as for GET, without a body',
  ({ method }) => method === 'GET',
  async (operation) => {
    const { app, key } = await fresh()
    const headers = { 'x-api-key': key }
    const get = await app.inject({ ...raw(operation, exampleOf(operation)), headers })
    const head = await app.inject({ ...raw(operation, exampleOf(operation)), headers, method: 'HEAD' })
    assert.equal(head.statusCode, get.statusCode)
    assert.equal(head.headers['content-length'], get.headers['content-length'])
    assert.equal(head.body, '')
  },
)

each(
  "returns the same for another partner's business as for an unknown one",
  (operation) => businessRefs(operation).length,
  async (operation) => {
    const { call } = await fresh()
    const other = await fresh()
    const { id, number } = await other.given.business({ type: 'enterprise' })
    for (const [part, name] of businessRefs(operation)) {
      const at = (ref: number) => ({
        ...exampleOf(operation),
        [part]: { ...(exampleOf(operation)[part] as object), [name]: ref },
      })
      const unknown = await call(operation, at(99_000_001))
      for (const foreign of [id, number]) {
        const answer = await call(operation, at(foreign))
        assert.deepEqual([answer.status, answer.text], [unknown.status, unknown.text])
      }
    }
    const { rows } = await other.db.execute('select name from businesses where partner_id = $1', [other.partnerId])
    assert.deepEqual(rows, [{ name: 'Given' }])
  },
)

each('returns 503 while the service shuts down (1503)', always, async (operation) => {
  const service = await closing()
  service.health.stage = 'closing'
  const { call } = await freshIn(service)
  const { status, headers, body } = await call(operation, exampleOf(operation))
  assert.deepEqual([status, body.code, headers['retry-after']], [503, 1503, '2'])
})
const closing = declareTestService()
