import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../values/api-error.ts'

/** It is unclear where such a request ends or which host it is for, so later data on the connection cannot be trusted. */
const invalid = (rule: string) => new ApiError('INPUT_INVALID', rule, { connection: 'close' })

/** A host name or address, with or without a port. Stricter than the grammar of URIs, which allows commas, for example. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** Refuses what RFC 9112 (3.2, 6.1) forbids but Node accepts. Applies to every request. */
export function refuseOddHeaders(request: IncomingMessage): ApiError | undefined {
  const { httpVersion, headers, rawHeaders } = request
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return invalid(`HTTP/${httpVersion} is not served: use HTTP/1.1`)
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return invalid('header Host must be sent only once')
    host = rawHeaders[at + 1] as string
    if (!HOST.test(host)) return invalid('header Host must be a host name or IP address, with or without a port')
  }
  if (host === undefined && httpVersion === '1.1') return invalid('header Host is missing')
  // In absolute form, the host of the target replaces the header.
  if (headers.host !== undefined && headers.host !== host && !HOST.test(headers.host)) {
    return invalid('the host in the URL must be a host name or IP address, with or without a port')
  }
  const { 'transfer-encoding': coding, expect } = headers
  if (coding !== undefined && (httpVersion !== '1.1' || coding.toLowerCase() !== 'chunked')) {
    return invalid('header Transfer-Encoding must be chunked, in HTTP/1.1')
  }
  if (expect === undefined || expect.toLowerCase() === '100-continue') return undefined
  return invalid('header Expect must be 100-continue')
}

/** Node keeps the first of two values or joins them: either way, the intended value could be lost silently. */
const SINGLE_VALUED = new Set(['content-type', 'content-encoding', 'host', 'idempotency-key', 'x-business-number'])

export function refuseRepeatedHeaders(rawHeaders: readonly string[]): ApiError | undefined {
  let seen: string[] | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] as string).toLowerCase()
    if (!SINGLE_VALUED.has(name)) continue
    if (seen?.includes(name)) return new ApiError('INPUT_INVALID', `header ${name} must be sent only once`)
    seen = seen ? [...seen, name] : [name]
  }
  return undefined
}

/** A proxy may send the target in absolute form. Returns its path and replaces the Host header with its host. */
export function originForm(request: IncomingMessage): string {
  const { url = '/' } = request
  if (url.startsWith('/')) return url
  if (url === '*') return '/*'
  const [origin = '', host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  if (host === undefined) return url
  request.headers.host = host
  const rest = url.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Whether the request announces a body. An empty chunked body counts too. */
export const announcesBody = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
