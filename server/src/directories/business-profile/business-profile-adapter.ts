import type { mybusinessbusinessinformation_v1 as Api } from '@googleapis/mybusinessbusinessinformation'
import { parseRetryAfter } from '../../domain/search-ai/retry.ts'
import { type DirectoryAdapter, DirectoryFailure, shownReason } from '../adapter.ts'
import type { Credentials } from '../credentials.ts'
import { labelOf, locationOf, readMask, remoteFrom } from './location.ts'

const TIMEOUT_MS = 15_000

/** The official client of the search platform, pointed at the operator's URL. Loaded when it is first needed. */
export function openBusinessProfile(
  rootUrl: string,
  credentials: Credentials,
  now: () => Date,
  timeoutMs = TIMEOUT_MS,
): DirectoryAdapter {
  const { account = '' } = credentials
  let client: Promise<Api.Mybusinessbusinessinformation> | undefined
  const api = () => {
    client ??= openClient(rootUrl, credentials)
    return client
  }
  const options = { timeout: timeoutMs, retry: false, redirect: 'error' as const }
  const remoteOf = (location: Api.Schema$Location) => {
    const remote = remoteFrom(location, now().toISOString().slice(0, 10))
    if (!remote) throw new DirectoryFailure('odd', 'unreadable answer')
    return remote
  }
  const ask = async <Data>(request: () => Promise<{ data: Data }>): Promise<Data | undefined> => {
    try {
      const { data } = await request()
      if (typeof data !== 'object' || data === null) throw new DirectoryFailure('odd', 'unreadable answer')
      return data
    } catch (error) {
      const failure = failureOf(error, now())
      if (failure === 'not there') return undefined
      throw failure
    }
  }
  return {
    find: async (reference) => {
      const { accounts } = await api()
      const query = { parent: account, readMask, pageSize: 2, filter: `labels="${labelOf(reference)}"` }
      const found = await ask(() => accounts.locations.list(query, options))
      const [location] = found?.locations ?? []
      return location && remoteOf(location)
    },
    read: async (id) => {
      const { locations } = await api()
      const location = await ask(() => locations.get({ name: id, readMask }, options))
      return location && remoteOf(location)
    },
    create: async ({ reference, listing, key }) => {
      const { accounts } = await api()
      const request = { parent: account, requestId: key, requestBody: locationOf(reference, listing) }
      const made = await ask(() => accounts.locations.create(request, options))
      // There already: the next attempt looks for it first.
      if (!made?.name) throw new DirectoryFailure('odd', 'unreadable answer')
      return { id: made.name, isNew: true }
    },
    update: async (id, { reference, listing }) => {
      const { locations } = await api()
      const requestBody = locationOf(reference, listing)
      const updateMask = Object.keys(requestBody).join(',')
      return (await ask(() => locations.patch({ name: id, updateMask, requestBody }, options))) !== undefined
    },
    remove: async (id) => {
      const { locations } = await api()
      await ask(() => locations.delete({ name: id }, options))
    },
  }
}

async function openClient(rootUrl: string, { token, clientId, clientSecret, refreshToken, tokenUrl }: Credentials) {
  const { auth, mybusinessbusinessinformation } = await import('@googleapis/mybusinessbusinessinformation').catch(
    (cause: unknown) => {
      throw new DirectoryFailure('down', 'the client package is not installed: npm install brings it', { cause })
    },
  )
  const access = new auth.OAuth2({
    ...(clientId && { clientId }),
    ...(clientSecret && { clientSecret }),
    ...(tokenUrl && { endpoints: { oauth2TokenUrl: tokenUrl } }),
  })
  access.setCredentials({ ...(token && { access_token: token }), ...(refreshToken && { refresh_token: refreshToken }) })
  return mybusinessbusinessinformation({ version: 'v1', auth: access, rootUrl: rootUrl.replace(/\/*$/, '/') })
}

interface ClientError {
  readonly response?: {
    readonly status: number
    readonly headers?: Headers
    readonly data?: { readonly error?: { readonly message?: unknown } }
  }
}

function failureOf(error: unknown, now: Date): DirectoryFailure | 'not there' {
  if (error instanceof DirectoryFailure) return error
  const { response } = error as ClientError
  if (!response) return new DirectoryFailure('down', isTimeout(error) ? 'timed out' : 'unreachable', { cause: error })
  const { status, headers, data } = response
  if (status === 404) return 'not there'
  const retryAfterMs = parseRetryAfter(headers?.get?.('retry-after') ?? undefined, now)
  if (status === 429) return new DirectoryFailure('busy', 'status 429', { retryAfterMs: retryAfterMs ?? 60_000 })
  if (status >= 500) return new DirectoryFailure('down', `status ${status}`)
  if (status === 401 || status === 403) return new DirectoryFailure('locked', 'the directory does not accept our key')
  if (status === 400) return new DirectoryFailure('refused', shownReason(data?.error?.message, 'status 400'))
  return new DirectoryFailure('odd', `status ${status}`)
}

const isTimeout = (error: unknown) => /timeout|timed out|abort/i.test(String((error as Error).message))
