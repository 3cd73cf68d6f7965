import { hostileText } from './hostile-values.ts'
import { atTheEdge, mutatedJson } from './mutate-json.ts'
import type { Operation, Schema } from './operations.ts'
import type { Random } from './random.ts'
import { BOUNDARY, type Request, type Shot, shotOf } from './request.ts'

/** A valid request with one to three errors. */
export function mutatedShot(operation: Operation, request: Request, random: Random, mount: string): Shot {
  let changed = request
  if (random.below(10) < 3) changed = withOddParameter(operation, changed, random)
  let shot = shotOf(operation, changed, mount)
  const isJson = operation.body?.type === 'application/json'
  if (request.body !== undefined && isJson && random.below(10) < 7) {
    const body = mutatedJson(request.body, operation.body?.schema ?? {}, random)
    shot = { ...shot, body: Buffer.from(body) }
  }
  if (random.once(6)) shot = withOddBytes(shot, random)
  if (random.once(8)) shot = withOddHeaders(shot, random)
  if (random.once(25)) shot = { ...shot, method: random.pick(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH']) }
  return shot
}

/** Text from a client that does not encode, or encodes wrongly. */
function encodedOddly(text: string, random: Random): string {
  const short = text.slice(0, 3000)
  switch (random.below(6)) {
    case 0:
      return random.pick([
        '%',
        '%zz',
        '%00',
        '%ff',
        '%c0%80',
        '%ed%a0%80',
        '%2f..%2f',
        '%252e',
        '+',
        ';',
        '..',
        '%0d%0ax',
      ])
    case 1:
      return `${encodeURIComponent(short.toWellFormed())}%`
    default:
      return encodeURIComponent(short.toWellFormed())
  }
}

const textOf = (schema: Schema, random: Random): string => {
  if (random.once(2)) return hostileText(random)
  const edge = atTheEdge(schema, random)
  return edge.startsWith('"') ? (JSON.parse(edge) as string) : edge.slice(0, 100)
}

function withOddParameter({ parameters }: Operation, request: Request, random: Random): Request {
  const parameter = parameters.length > 0 ? random.pick(parameters) : undefined
  const value = encodedOddly(textOf(parameter?.schema ?? {}, random), random)
  if (parameter?.in === 'path') return { ...request, params: { ...request.params, [parameter.name]: value || '0' } }
  if (parameter?.in === 'header') {
    const plain = textOf(parameter.schema, random).replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    return { ...request, headers: { ...request.headers, [parameter.name]: plain.slice(0, 3000) } }
  }
  const name = parameter?.name ?? 'unknown'
  const others = request.query.filter((pair) => !pair.startsWith(`${name}=`))
  const odd = random.pick([
    [`${name}=${value}`],
    [`${name}=${value}`, `${name}=1`],
    [`${name}[]=${value}`],
    [`${name}[a]=1`],
    [`${name}`],
    [`${name}=`],
    [`${name}=1`, 'unknown=1'],
    ['&', '=', '=='],
    [`__proto__=${value}`],
    [`%${name}=1`],
  ])
  return { ...request, query: [...others, ...odd] }
}

/** Bodies that are not what they claim to be. */
function withOddBytes(shot: Shot, random: Random): Shot {
  const { body = Buffer.from('{}'), headers } = shot
  const typed = (type: string) => ({ ...shot, body, headers: { ...headers, 'content-type': type } })
  const cut = random.below(body.length)
  switch (random.below(14)) {
    case 0:
      return { ...shot, body: body.subarray(0, cut) }
    case 1:
      return { ...shot, body: Buffer.alloc(0) }
    case 2: {
      const flipped = Buffer.from(body)
      if (flipped.length > 0) flipped[cut] = random.below(256)
      return { ...shot, body: flipped }
    }
    case 3:
      return { ...shot, body: Buffer.concat([Buffer.from('\ufeff'), body]) }
    case 4:
      return { ...shot, body: Buffer.concat([body, Buffer.from(random.pick([',', '}', '\0', ' x', body.toString()]))]) }
    case 5:
      return { ...shot, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }
    case 6:
      return { ...shot, body: Buffer.from(random.pick(['null', '[]', '"x"', '1', ' ', '{', 'undefined', "{'a':1}"])) }
    case 7:
      return { ...shot, body: Buffer.from('['.repeat(100_000)) }
    case 8:
      return random.once(8) ? { ...shot, body: Buffer.alloc(1_200_000, 'x') } : { ...shot, body }
    case 9:
      return {
        ...shot,
        body,
        headers: { ...headers, 'content-encoding': random.pick(['gzip', 'br', 'x', 'identity']) },
      }
    case 10: {
      const { 'content-type': _type, ...rest } = headers
      return { ...shot, body, headers: rest }
    }
    default:
      return typed(
        random.pick([
          'text/plain',
          'application/xml',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-16',
          'application/json; charset=utf-8; x',
          'application/json;;;',
          'multipart/form-data',
          `multipart/form-data; boundary=${BOUNDARY}`,
          'multipart/form-data; boundary=""',
          `multipart/form-data; boundary=${'x'.repeat(500)}`,
          ',',
        ]),
      )
  }
}

function withOddHeaders(shot: Shot, random: Random): Shot {
  const odd: Readonly<Record<string, string | readonly string[]>> = random.pick([
    { 'idempotency-key': '' },
    { 'idempotency-key': 'x'.repeat(256) },
    { 'idempotency-key': 'é\x80' },
    { 'idempotency-key': `fuzz-${random.below(20)}` },
    { 'x-request-id': 'x'.repeat(500) },
    { 'x-request-id': '"}{' },
    { 'x-api-key': 'bp_live_x' },
    { 'x-api-key': ['a', 'b'] },
    { 'x-business-number': ['100000', '100001'] },
    { 'if-match': '*' },
    { 'if-match': `"${'x'.repeat(1000)}"` },
    { 'if-none-match': 'W/"x", ,' },
    { accept: 'text/html', 'accept-encoding': '*;q=0', 'accept-language': '*' },
    { expect: 'x' },
    { range: 'bytes=0-1' },
    { 'x-forwarded-for': '1.2.3.4, unknown', forwarded: 'for=x' },
    { 'x-http-method-override': 'DELETE' },
    { cookie: 'presence=; presence="x"; =; ;;' },
    { host: '', origin: 'null' },
    { host: 'a b' },
    { 'user-agent': 'x'.repeat(6000) },
    { 'x-long': 'x'.repeat(20_000) },
    Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`x-${number}`, '1'])),
  ])
  return { ...shot, headers: { ...shot.headers, ...odd } }
}
