import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { type AnyOperation, scopeOf } from '../../core/operation/define-operation.ts'
import { catalogue } from '../../core/values/catalogue.ts'
import { always, each, raw, successOf, takesJson, writes } from '../../testing/each-operation.ts'
import { businessRefs, exampleOf, workingExampleOf } from '../../testing/examples.ts'
import { fresh, send } from '../../testing/fresh.ts'

/**
 * Rules that every operation follows before it runs: keys, limits, the order of checks, parameters. A listed operation is
 * covered automatically.
 */
for (const value of [undefined, '', '   ']) {
  each(`refuses ${JSON.stringify(value)} as a key (1167)`, always, async (operation) => {
    const { app } = await fresh()
    const headers = value === undefined ? {} : { 'x-api-key': value }
    const { status, body } = await send(app, operation, exampleOf(operation), headers)
    assert.deepEqual([status, body.code], [401, 1167])
  })
}

each('refuses a key in the query, and never repeats it (1167)', always, async (operation) => {
  const { app, key } = await fresh()
  for (const name of ['x-api-key', 'api_key']) {
    const { method, url } = raw(operation, exampleOf(operation))
    const answer = await app.inject({ method, url: `${url}&${name}=${key}` })
    assert.equal(answer.json().code, 1167)
    assert.ok(!answer.body.includes(key))
  }
})

each(
  'refuses a key in the query in addition to one in the header, and says why without repeating it',
  always,
  async (operation) => {
    const { app, key } = await fresh()
    const example = exampleOf(operation)
    for (const name of ['x-api-key', 'api_key']) {
      const query = { ...(example.query as object), [name]: key }
      const { body } = await send(app, operation, { ...example, query }, { 'x-api-key': key })
      assert.equal(body.code, 1000)
      assert.ok(body.message.includes(`${name} is no longer accepted in the query string`), body.message)
      assert.ok(!body.message.includes(key))
    }
  },
)

/** All operations together send more invalid keys than one address may. */
const anyAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`

each('refuses a malformed, unknown or repeated key, or one in another case (1161)', always, async (operation) => {
  const { app, key } = await fresh()
  const wrongChecksum = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
  for (const text of ['nonsense', wrongChecksum, key.toUpperCase(), `${key}, ${key}`, `${key}\t${key}`, 'bp_live_ü']) {
    const { status, body } = await send(app, operation, exampleOf(operation), { 'x-api-key': text }, anyAddress())
    assert.deepEqual([status, body.code], [401, 1161], text)
  }
})

each('accepts the header name in any case and trims the key', always, async (operation) => {
  const { app, key } = await fresh()
  const { body } = await send(app, operation, exampleOf(operation), { 'X-API-Key': ` ${key} ` })
  assert.notEqual(body?.code, 1161)
  assert.notEqual(body?.code, 1167)
})

each('refuses an expired key (1161)', always, async (operation) => {
  const { app, key } = await fresh({ expiresAt: new Date(Date.now() - 1) })
  const { body } = await send(app, operation, exampleOf(operation), { 'x-api-key': key }, anyAddress())
  assert.equal(body.code, 1161)
})

each('lets a read-only key only read (1162)', always, async (operation) => {
  const { call } = await fresh({ scope: 'read' })
  const { status, body } = await call(operation, exampleOf(operation))
  if (scopeOf(operation) === 'write') assert.deepEqual([status, body.code], [403, 1162])
  else assert.notEqual(body.code, 1162)
})

each('limits by key, returns what is left, and does not count refusals (89)', always, async (operation) => {
  const { call } = await fresh({ limit: { requests: 2, windowSeconds: 60 } })
  const left: (string | undefined)[] = []
  for (let place = 0; place < 4; place++) {
    const { status, headers, body } = await call(operation, exampleOf(operation))
    left.push(headers.ratelimit?.split(';')[1])
    assert.equal(headers['ratelimit-policy'], '"key";q=2;w=60')
    if (place < 2) assert.notEqual(status, 429)
    else {
      assert.deepEqual([status, body.code], [429, 89])
      assert.match(headers['retry-after'] as string, /^([1-9]|[1-5]\d|60)$/)
    }
  }
  assert.deepEqual(left, ['r=1', 'r=0', 'r=0', 'r=0'])
})

let networks = 0
each('runs its checks in the specified order', always, async (operation) => {
  const { app, key, anotherKey } = await fresh()
  const broken = {
    ...raw(operation, exampleOf(operation)),
    // Wrong keys are limited per network.
    remoteAddress: `10.0.0.${++networks}`,
    payload: '{',
    headers: { 'content-type': 'text/plain' },
  }
  const codeWith = async (more: Record<string, string>) => {
    const answer = await app.inject({ ...broken, headers: { ...broken.headers, ...more } })
    return answer.body ? answer.json().code : undefined
  }
  assert.equal(await codeWith({}), 1167)
  assert.equal(await codeWith({ 'x-api-key': 'wrong' }), 1161)
  const limited = await anotherKey({ scope: 'read', limit: { requests: 1, windowSeconds: 60 } })
  const second = async () =>
    [await codeWith({ 'x-api-key': limited.key }), await codeWith({ 'x-api-key': limited.key })][1]
  assert.equal(await second(), scopeOf(operation) === 'write' ? 1162 : 89)
  if (writes(operation)) assert.equal(await codeWith({ 'x-api-key': key }), 1415)
})

each(
  'validates path, query and headers before the body',
  (operation) => takesJson(operation) && businessRefs(operation).some(([part]) => part !== 'body'),
  async (operation) => {
    const { call } = await fresh()
    const [part, name] = businessRefs(operation).find(([part]) => part !== 'body') as ['params', string, boolean]
    const request = exampleOf(operation)
    const wrong = { ...request, [part]: { ...(request[part] as object), [name]: 'x' } }
    const alone = await call(operation, wrong)
    const both = await call(operation, { ...wrong, body: [] })
    assert.deepEqual([both.status, both.text], [alone.status, alone.text])
  },
)

const membersOf = ({ input }: AnyOperation, part: 'params' | 'headers' | 'query' | 'body') =>
  Object.keys((input[part] as { properties?: object } | undefined)?.properties ?? {})

each(
  'refuses a malformed id in its path or x-business-number like an unknown one, not as invalid input (1000)',
  (operation) => operation.input.params || membersOf(operation, 'headers').includes('x-business-number'),
  async (operation) => {
    const { call } = await fresh()
    const request = exampleOf(operation)
    const ids = [
      ...membersOf(operation, 'params').map((name) => ['params', name] as const),
      ...membersOf(operation, 'headers').flatMap((name) =>
        name === 'x-business-number' ? [['headers', name] as const] : [],
      ),
    ]
    for (const [part, name] of ids) {
      const { status, body } = await call(operation, { ...request, [part]: { ...request[part], [name]: 'x' } })
      assert.ok(status >= 400 && status < 500, name)
      assert.notEqual(body.code, catalogue.INPUT_INVALID.code, name)
    }
  },
)

each(
  'refuses a malformed date with the error that it declares for it',
  ({ errors }) => errors.includes('START_DATE_INVALID'),
  async (operation) => {
    const { call } = await fresh()
    const request = exampleOf(operation)
    for (const part of ['query', 'body'] as const) {
      for (const name of membersOf(operation, part).filter((name) => /^(from|start|to|end)Date$/.test(name))) {
        const expected = /^(from|start)/.test(name) ? 'START_DATE_INVALID' : 'END_DATE_INVALID'
        for (const value of ['x', 'x'.repeat(1000), ...(part === 'body' ? [7] : [])]) {
          const { body } = await call(operation, {
            ...request,
            [part]: { ...(request[part] as object), [name]: value },
          })
          assert.equal(body.code, catalogue[expected].code, `${name}: ${value}`)
        }
      }
    }
  },
)

test('an unknown path or method is refused before its body is read (1404, 1405)', async () => {
  const { app } = await fresh()
  for (const [url, code] of [
    ['/v1/nothing', 1404],
    ['/v1/business/100000', 1405],
  ] as const) {
    const answer = await app.inject({ method: 'PATCH', url, headers: { 'content-type': ',' }, payload: '{' })
    assert.equal(answer.json().code, code)
  }
})

each('refuses other methods and lists the allowed ones (1405)', always, async (operation) => {
  const { app } = await fresh()
  for (const method of ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'] as const) {
    const answer = await app.inject({ ...raw(operation, exampleOf(operation)), method: method as 'PATCH' })
    assert.deepEqual([answer.statusCode, answer.json().code], [405, 1405])
    assert.ok(answer.headers.allow?.includes(operation.method))
  }
})

each('does not serve its path with an extra slash (1404)', always, async (operation) => {
  const { app } = await fresh()
  const [path] = raw(operation, exampleOf(operation)).url.split('?')
  for (const url of [`${path}/`, `/${path}`, `${path}//x`]) {
    const answer = await app.inject({ method: operation.method, url })
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 1404], url)
  }
})

each('sends the headers of every response', always, async (operation) => {
  const scene = await fresh({ limit: { requests: 9, windowSeconds: 60 } })
  const { call } = scene
  const { status, headers } = await call(operation, await workingExampleOf(operation, scene), {
    'x-request-id': 'abc-123',
  })
  assert.equal(status, successOf(operation))
  assert.equal(headers['ratelimit-policy'], '"key";q=9;w=60')
  assert.equal(headers['x-request-id'], 'abc-123')
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  for (const absent of ['access-control-allow-origin', 'server', 'x-powered-by'])
    assert.equal(headers[absent], undefined)
  const own = await call(operation, exampleOf(operation), { 'x-request-id': 'not fit for a log\u00e9' })
  assert.match(own.headers['x-request-id'] as string, /^[\da-f-]{36}$/)
})

each('refuses an unknown parameter (1000)', always, async (operation) => {
  const { call } = await fresh()
  const { query } = exampleOf(operation)
  const { body } = await call(operation, { ...exampleOf(operation), query: { ...(query as object), isReseller: '1' } })
  assert.equal(body.code, 1000)
  assert.match(body.message, /isReseller is unknown/)
})

each(
  'refuses a repeated parameter (400), even where a malformed one counts as unknown',
  ({ input }) => input.query,
  async (operation) => {
    const { call } = await fresh()
    const { query } = exampleOf(operation)
    const search = new URLSearchParams(query as Record<string, string>)
    for (const name of search.keys()) {
      const { status, body } = await call(operation, {
        ...exampleOf(operation),
        query: `${search}&${name}=${search.get(name)}`,
      })
      assert.equal(status, 400, `${name}: ${body.code}`)
      assert.match(body.message, new RegExp(`${name} must be sent only once`))
    }
  },
)

each(
  'accepts integers up to 100000 for its page (1163, 1164)',
  ({ input }) => input.query?.properties.sindex,
  async (operation) => {
    const { call } = await fresh()
    const codeOf = async (page: Record<string, unknown>) => {
      const { query } = exampleOf(operation)
      return (await call(operation, { ...exampleOf(operation), query: { ...(query as object), ...page } })).body.code
    }
    for (const sindex of ['-1', '1.5', 'x', '', '1e2', '100001']) assert.equal(await codeOf({ sindex }), 1163, sindex)
    for (const count of ['0', '-1', '1001', '1e2', '']) assert.equal(await codeOf({ count }), 1164, count)
    assert.equal(await codeOf({ sindex: 99_000, count: 1001 }), 1164)
    assert.equal(await codeOf({ sindex: 99_001, count: 1000 }), 1164)
    assert.ok(![1163, 1164].includes(await codeOf({ sindex: 99_000, count: 1000 })))
  },
)
