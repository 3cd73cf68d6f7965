import { Agent, request as httpRequest } from 'node:http'
import { photoOf } from '../stage/photo.ts'
import type { Server } from '../stage/stage.ts'
import { type Kind, type Name, namesOf } from './names.ts'
import type { Json, JsonObject, Operation, Schema } from './operations.ts'
import { filled, type NamedValues, withOneMore } from './optional-members.ts'

/** A request in parts, so that each can be replaced. */
export interface Request {
  readonly method: string
  /** Values of the placeholders, encoded. */
  readonly params: Readonly<Record<string, string>>
  /** In the form name=value, encoded. */
  readonly query: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Json
}
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
  readonly ms: number
}

/** The value as text, for use outside JSON. */
export const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

type Ids = Readonly<Record<Kind, readonly (number | string)[]>>

interface Named {
  readonly place: Name
  readonly value: Json
}

/**
 * The published example, with every id replaced by one of the caller's own records. `named` sets a value in one place,
 * whether the example has it or not. `ownContent` replaces the body of the example.
 */
export function exampleOf(operation: Operation, things: Ids, named?: Named, ownContent?: Json): Request {
  const { parameters, body, method } = operation
  const values = new Map(
    parameters
      .filter(({ example }) => example !== undefined && example !== null)
      .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter.example as Json]),
  )
  let content: Json | undefined =
    ownContent ?? (body && (body.example ?? (body.type === 'application/json' ? {} : { caption: 'A photo' })))
  const put = (place: Name, value: Json) => {
    if (place.in === 'body') content = withValue(content as Json, place.steps, value, body?.schema ?? {})
    else values.set(`${place.in} ${place.steps[0]}`, value)
  }
  const has = (place: Name) =>
    place.in === 'body' ? hasValue(content as Json, place.steps) : values.has(`${place.in} ${place.steps[0]}`)
  if (named) put(named.place, named.value)
  for (const place of namesOf(operation)) {
    const isNamed = place.in === named?.place.in && place.steps.join() === named.place.steps.join()
    if (!isNamed && has(place)) put(place, things[place.kind][0] as Json)
  }
  const of = (place: string) =>
    [...values].flatMap(([key, value]) =>
      key.startsWith(`${place} `) ? [[key.slice(place.length + 1), asText(value)]] : [],
    )
  return {
    method,
    params: Object.fromEntries(of('path').map(([name, value = '']) => [name, encodeURIComponent(value)])),
    query: of('query').map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`),
    headers: Object.fromEntries(of('header')),
    ...(content !== undefined && { body: content }),
  }
}

/**
 * The example as it is and with all optional members, which may be written before the record is looked up. Members may
 * conflict with each other, so one that names the record is also sent in a minimal body; if the record is named outside the
 * body, each optional member is also sent alone.
 */
export function namingRequests(operation: Operation, things: Ids, named: Named, values: NamedValues): Request[] {
  const { body } = operation
  if (!body) return [exampleOf(operation, things, named)]
  const example = body.example ?? {}
  const bodies = [
    undefined,
    filled(body.schema, example, values),
    ...(named.place.in === 'body' ? [sampleOf(body.schema)] : withOneMore(body.schema, example, values)),
  ]
  return bodies.map((content) => exampleOf(operation, things, named, content as Json | undefined))
}

const hasValue = (value: Json | undefined, [step, ...rest]: readonly string[]): boolean => {
  if (step === undefined) return value !== undefined
  if (step === '[]') return Array.isArray(value) && value.some((item) => hasValue(item, rest))
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  if (step === '*') return Object.values(value).some((member) => hasValue(member, rest))
  return hasValue((value as JsonObject)[step], rest)
}

/** Creates missing lists and objects along the path, with their required members. */
function withValue(whole: Json | undefined, [step, ...rest]: readonly string[], value: Json, schema: Schema): Json {
  if (step === undefined) return value
  if (step === '[]') return [withValue(Array.isArray(whole) ? whole[0] : undefined, rest, value, schema.items ?? {})]
  const before = (whole ?? sampleOf(schema)) as JsonObject
  const name = step === '*' ? (Object.keys(before)[0] ?? 'Any') : step
  const inner = schema.properties?.[name] ?? Object.values(schema.patternProperties ?? {})[0] ?? {}
  return { ...before, [name]: withValue(before[name], rest, value, inner) }
}

/** The smallest value that the schema accepts. */
export function sampleOf(schema: Schema): Json {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0] as Json
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {})
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 'x'
  }
}

/** The request as it is sent. */
export interface Shot {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body?: Buffer
}

export function shotOf(operation: Operation, request: Request, mount = ''): Shot {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => request.params[name] ?? '')
  const search = request.query.length > 0 ? `?${request.query.join('&')}` : ''
  const base = { operation: operation.id, method: request.method, path: mount + path + search }
  if (request.body === undefined) return { ...base, headers: request.headers }
  const type = operation.body?.type ?? 'application/json'
  if (type !== 'multipart/form-data') {
    const headers = { ...request.headers, 'content-type': type }
    return { ...base, headers, body: Buffer.from(JSON.stringify(request.body)) }
  }
  const headers = { ...request.headers, 'content-type': `${type}; boundary=${BOUNDARY}` }
  return { ...base, headers, body: formOf(request.body as JsonObject) }
}

export const BOUNDARY = 'hostile-boundary'
let photo: Buffer | undefined

function formOf(fields: JsonObject): Buffer {
  photo ??= photoOf(720, 720)
  const part = (name: string, more: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  return Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(name, '')}${asText(value)}\r\n`)),
    Buffer.from(part('file', '; filename="x.png"')),
    photo,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const DEADLINE_MS = 60_000

/** Rejects if the connection ends without a response. */
export function send(server: Server, shot: Shot, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const { method, path, body } = shot
    const headers = {
      ...more,
      ...shot.headers,
      ...((body || method !== 'GET') && { 'content-length': String(body?.length ?? 0) }),
    }
    const sent = httpRequest({ agent, host: '127.0.0.1', port: server.port, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
          ms: performance.now() - start,
        }),
      )
    })
    sent.setTimeout(DEADLINE_MS, () => sent.destroy(new Error(`no answer within ${DEADLINE_MS} ms`)))
    sent.once('error', reject)
    sent.end(body)
  })
}
