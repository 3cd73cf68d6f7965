import { trimEndOf } from '../../../../core/values/trim-end.ts'
import { DirectoryFailure } from '../adapter.ts'
import type { Credentials } from '../credentials.ts'

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
