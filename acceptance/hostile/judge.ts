import type { Operation } from './operations.ts'
import type { Answer, Shot } from './request.ts'

/**
 * Errors before any operation: an invalid path, a method that the path does not have, headers that are too large. A request
 * with a changed path or method may also reach another operation, which validates its body.
 */
const ROUTING: Readonly<Record<number, readonly number[]>> = {
  400: [1000],
  404: [1404],
  405: [1405],
  413: [1413],
  415: [1415],
  431: [1431],
}
/** Additional errors with a session instead of a key. */
const SESSIONS: Readonly<Record<number, readonly number[]>> = { 401: [1168], 403: [1170, 1171] }

/** Returns the fault if the response is a 5xx, or a 4xx that the document does not list for the operation. */
export function faultOf(operation: Operation, shot: Shot, { status, headers, text }: Answer): string | undefined {
  if (status >= 500) return `a ${status}: ${text}`
  if (status < 400) {
    return status === 304 || operation.successes.includes(status) ? undefined : `status ${status} is not documented`
  }
  const { code, message, violations, ...rest } = errorIn(text)
  if (shot.method === 'HEAD') return text === '' ? undefined : 'a body after HEAD'
  const isForDashboard = shot.path.startsWith('/console')
  const isComplete = typeof code === 'number' && typeof message === 'string' && Object.keys(rest).length === 0
  if (!isComplete || (violations !== undefined && !isForDashboard)) {
    return `${status} without an error of the catalogue: ${text.slice(0, 500)}`
  }
  if (headers['content-type'] !== 'application/json; charset=utf-8')
    return `content type ${String(headers['content-type'])}`
  const isDocumented = (table: Operation['errors']) => table[status]?.includes(code) === true
  const known = [operation.errors, ...(isForDashboard ? [SESSIONS] : [])]
  if (known.some(isDocumented)) return undefined
  if (!reaches(operation, shot) && isDocumented(ROUTING)) return undefined
  return `${status} with code ${code} is not documented for ${operation.id}: ${message.slice(0, 300)}`
}

function errorIn(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed !== null && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Whether the request reaches the operation. */
function reaches({ method, path }: Operation, shot: Shot): boolean {
  const pattern = new RegExp(`^(/console)?${path.replaceAll(/\{\w+\}/g, '[^/?#]+')}(\\?|$)`)
  const headBytes = Object.entries(shot.headers).flat(2).join('').length + shot.path.length
  return method === shot.method && pattern.test(shot.path) && headBytes < 16_000
}
