import { errorOf, PresenceError } from './error.ts'
import { isWorthRetrying, waitAfter } from './retry.ts'

export interface ClientOptions {
  /** Where the service is, for example `https://presence.example`. */
  readonly baseUrl: string
  /** Absent in a browser whose person has signed in: the session's cookie goes along instead, to the same origin only. */
  readonly apiKey?: string
  readonly fetch?: typeof globalThis.fetch
  /** How often a call is retried after 429, 503 or a broken connection. Default: 3. */
  readonly retries?: number
  /** How long one attempt may take. Default: 30 s. */
  readonly timeoutMs?: number
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /**
   * To repeat a write whose outcome is unknown, in another process or later on. One is made up for each call else; false
   * sends none, where nothing is written that could be written twice.
   */
  readonly idempotencyKey?: string | false
  /** Shows up in the service's log and in the error. */
  readonly requestId?: string
  /** Sees the headers of the answer: its ETag for a later `if-match`, what is left of the rate limit. */
  readonly onHeaders?: (headers: Headers) => void
}

export interface Route {
  readonly method: string
  readonly path: string
  readonly idempotent: boolean
  /** Its body is sent as multipart/form-data: it holds a file. */
  readonly form?: boolean
}

export interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const RETRIES = 3
const TIMEOUT_MS = 30_000

export function caller({ baseUrl, apiKey, retries = RETRIES, timeoutMs = TIMEOUT_MS, ...given }: ClientOptions) {
  const fetch = given.fetch ?? globalThis.fetch
  const base = withoutSlashes(baseUrl)

  return async (route: Route, input: Input, options: CallOptions): Promise<unknown> => {
    const url = base + pathOf(route.path, input.params) + searchOf(input.query)
    const request: RequestInit = {
      method: route.method,
      credentials: apiKey === undefined ? 'same-origin' : 'omit',
      ...contentOf(route, input, options, apiKey),
    }
    for (let attempt = 1; ; attempt++) {
      const answer = await attemptOnce(fetch, url, request, timeoutMs, options.signal)
      if ('value' in answer) {
        options.onHeaders?.(answer.headers)
        return answer.value
      }
      const { error, retryAfter } = answer
      const isFinal = attempt > retries || (error.status !== 0 && !isWorthRetrying(error.status, attempt))
      const wait = isFinal ? undefined : waitAfter(attempt, retryAfter, Math.random())
      if (wait === undefined) throw error
      await pause(wait, options.signal)
    }
  }
}

type Answer =
  | { readonly value: unknown; readonly headers: Headers }
  | { readonly error: PresenceError; readonly retryAfter: string | null }

/** Reading the answer belongs to the attempt: a connection that breaks halfway is as good as none. */
async function attemptOnce(
  fetch: typeof globalThis.fetch,
  url: string,
  request: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  try {
    const timeout = AbortSignal.timeout(timeoutMs)
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout
    // A redirect followed blindly would take the key to another host.
    const response = await fetch(url, { ...request, redirect: 'manual', signal: ended })
    if (response.ok) return { value: await response.json(), headers: response.headers }
    return { error: await errorOf(response), retryAfter: response.headers.get('retry-after') }
  } catch (cause) {
    signal?.throwIfAborted()
    const reason = cause instanceof Error ? cause.message : String(cause)
    return {
      error: new PresenceError(`No answer from the service: ${reason}`, { code: 0, status: 0, cause }),
      retryAfter: null,
    }
  }
}

function contentOf(route: Route, input: Input, options: CallOptions, apiKey: string | undefined) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (apiKey !== undefined) headers['x-api-key'] = apiKey
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers[name] = `${value as string | number}`
  }
  // One key for all attempts: that is what makes repeating a write safe.
  const { idempotencyKey = crypto.randomUUID() } = options
  if (route.idempotent && idempotencyKey !== false) headers['idempotency-key'] = idempotencyKey
  if (options.requestId) headers['x-request-id'] = options.requestId
  if (input.body === undefined) return { headers }
  // The form brings its own content type, with its boundary.
  if (route.form) return { headers, body: formOf(input.body as object) }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input.body) }
}

/** A Blob is read while it is sent, again for each attempt: `fs.openAsBlob` sends a file without loading it into memory. */
function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, Blob | string | null | undefined][]) {
    if (value instanceof Blob) form.append(name, value, name)
    // A form has no null: it would arrive as text.
    else if (value !== undefined && value !== null) form.append(name, value)
  }
  return form
}

/** A loop, because `/\/+$/` takes time that grows with the square of the slashes. */
function withoutSlashes(url: string): string {
  let end = url.length
  while (end > 0 && url[end - 1] === '/') end--
  return url.slice(0, end)
}

const pathOf = (path: string, params: Input['params'] = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function searchOf(query: Input['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  return given.length === 0 ? '' : `?${search}`
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
