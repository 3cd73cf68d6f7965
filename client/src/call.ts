import { errorOf, PresenceError } from './error.ts'
import { isWorthRetrying, waitAfter } from './retry.ts'

export interface ClientOptions {
  /** The address of the service, for example `https://presence.example`. */
  readonly baseUrl: string
  /** Leave it out in a browser with a signed-in user: the session cookie is sent instead, to the same origin only. */
  readonly apiKey?: string
  readonly fetch?: typeof globalThis.fetch
  /** The maximum number of retries after 429, 503 or a broken connection. Default: 3. */
  readonly retries?: number
  /** The time limit of one attempt. Default: 30 s. */
  readonly timeoutMs?: number
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /**
   * Set it to repeat a write whose outcome is unknown, in another process or later. Default: a random key for each call;
   * false sends none, for calls that write nothing.
   */
  readonly idempotencyKey?: string | false
  /** Appears in the service's log and in the error. */
  readonly requestId?: string
  /** Called with the response headers: the ETag for a later `if-match`, or the remaining rate limit. */
  readonly onHeaders?: (headers: Headers) => void
}

export interface Route {
  readonly method: string
  readonly path: string
  readonly idempotent: boolean
  /** The body is sent as multipart/form-data, because it contains a file. */
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

/** Includes reading the body, so that a connection that breaks halfway is retried. */
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
    // Following a redirect could send the key to another host.
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
  // All attempts use the same key, which makes it safe to repeat a write.
  const { idempotencyKey = crypto.randomUUID() } = options
  if (route.idempotent && idempotencyKey !== false) headers['idempotency-key'] = idempotencyKey
  if (options.requestId) headers['x-request-id'] = options.requestId
  if (input.body === undefined) return { headers }
  // fetch sets the content type of a form, with its boundary.
  if (route.form) return { headers, body: formOf(input.body as object) }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input.body) }
}

/** A Blob is read while it is sent, once per attempt. `fs.openAsBlob` sends a file without loading it into memory. */
function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, Blob | string | null | undefined][]) {
    if (value instanceof Blob) form.append(name, value, name)
    // A form cannot contain null; it would be sent as the text "null".
    else if (value !== undefined && value !== null) form.append(name, value)
  }
  return form
}

/** A loop, because the running time of `/\/+$/` is quadratic in the number of slashes. */
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
