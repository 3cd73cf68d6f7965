import { parseRetryAfter } from '../../../../core/values/duration.ts'
import { trimEndOf } from '../../../../core/values/plain-text.ts'
import { DirectoryFailure, safeReason } from '../adapter.ts'
import type { Credentials } from '../sealed-credentials.ts'

/** Limits of every request, including those for a token. */
export interface Limits {
  readonly timeout: number
  readonly retry: false
  readonly redirect: 'error'
  readonly maxContentLength: number
}

/** The official client, loaded on first use, and the URL of its tokens. */
export async function openClient(rootUrl: string, credentials: Credentials, limits: Limits) {
  const { token, clientId, clientSecret, refreshToken, tokenUrl } = credentials
  const { auth, mybusinessbusinessinformation } = await import('@googleapis/mybusinessbusinessinformation').catch(
    (cause: unknown) => {
      throw new DirectoryFailure(
        'down',
        'its client is not installed: npm install @googleapis/mybusinessbusinessinformation',
        { cause },
      )
    },
  )
  const access = new auth.OAuth2({
    ...(clientId && { clientId }),
    ...(clientSecret && { clientSecret }),
    ...(tokenUrl && { endpoints: { oauth2TokenUrl: tokenUrl } }),
    transporterOptions: limits,
  })
  // The client retries token requests regardless of its options.
  access.transporter.interceptors.request.add({
    resolved: async (config) => {
      config.retry = false
      delete config.retryConfig
      return config
    },
  })
  access.setCredentials({ ...(token && { access_token: token }), ...(refreshToken && { refresh_token: refreshToken }) })
  const api = mybusinessbusinessinformation({ version: 'v1', auth: access, rootUrl: `${trimEndOf(rootUrl, '/')}/` })
  /** For APIs that the client does not have, with the same tokens. */
  const request = (method: 'GET' | 'PUT' | 'DELETE', url: string, data?: object) =>
    access.request<unknown>({ method, url, ...(data && { data }), ...limits })
  return { api, request, tokenUrl: new URL(access.endpoints.oauth2TokenUrl).href }
}

interface ClientError {
  readonly config?: { readonly url?: URL | string }
  readonly response?: {
    readonly status: number
    readonly headers?: Headers
    readonly data?: { readonly error?: { readonly message?: unknown } }
  }
}

/**
 * Converts an error of the client. A failure of `tokenUrl` is about our credentials, never about a listing. Not every
 * account may use the reviews API, so a refusal there must not pause the publishing of listings.
 */
export function failureOf(
  error: unknown,
  tokenUrl: string,
  now: Date,
  offersReviews?: 'perhaps',
): DirectoryFailure | 'not there' {
  if (error instanceof DirectoryFailure) return error
  const { response, config } = error as ClientError
  if (!response) return new DirectoryFailure('down', isTimeout(error) ? 'timed out' : 'unreachable', { cause: error })
  const { status, headers, data } = response
  const retryAfterMs = parseRetryAfter(headers?.get?.('retry-after') ?? undefined, now)
  if (status === 429) return new DirectoryFailure('busy', 'status 429', { retryAfterMs: retryAfterMs ?? 60_000 })
  if (status >= 500) return new DirectoryFailure('down', `status ${status}`)
  if (String(config?.url) === tokenUrl) {
    return new DirectoryFailure('locked', 'the directory gives no access for these credentials: set them again')
  }
  if (status === 404) return 'not there'
  if (status === 401) return new DirectoryFailure('locked', WRONG_KEY)
  if (status >= 400 && offersReviews) {
    const otherwise = status === 403 ? 'the account has no access to reviews' : `status ${status}`
    return new DirectoryFailure('refused', safeReason(data?.error?.message, otherwise))
  }
  if (status === 403) return new DirectoryFailure('locked', WRONG_KEY)
  if (status === 400) return new DirectoryFailure('refused', safeReason(data?.error?.message, 'status 400'))
  return new DirectoryFailure('odd', `status ${status}`)
}

const WRONG_KEY = 'the directory does not accept our key'
const isTimeout = (error: unknown) => /timeout|timed out|abort/i.test(String((error as Error).message))
