import type { mybusinessbusinessinformation_v1 as Api } from '@googleapis/mybusinessbusinessinformation'
import { outsideLimits } from '../../../../core/values/outside-limits.ts'
import { type DirectoryAdapter, DirectoryFailure, isStorable, type RemoteListing, withinLimits } from '../adapter.ts'
import type { Credentials } from '../sealed-credentials.ts'
import { businessProfileReviews } from './business-profile-reviews.ts'
import { failureOf, type Limits, openClient } from './client.ts'
import { labelOf, locationOf, readMask, remoteFrom } from './location.ts'

const TIMEOUT_MS = 15_000
type Client = Awaited<ReturnType<typeof openClient>>

/** Uses the official client of the search platform with the operator's URL. All requests share one access token. */
export function openBusinessProfile(
  rootUrl: string,
  credentials: Credentials,
  now: () => Date,
  timeoutMs = TIMEOUT_MS,
): DirectoryAdapter {
  const { account = '' } = credentials
  const limits: Limits = {
    timeout: timeoutMs,
    retry: false,
    redirect: 'error',
    maxContentLength: outsideLimits.directoryAnswer.bytes,
  }
  let opened: Promise<Client> | undefined
  const askClient = async <Data>(
    request: (client: Client) => Promise<{ data: Data }>,
    offersReviews?: 'perhaps',
  ): Promise<Data | undefined> => {
    opened ??= openClient(rootUrl, credentials, limits)
    const client = await opened
    try {
      const { data } = await request(client)
      if (typeof data !== 'object' || data === null) throw unreadable()
      return data
    } catch (error) {
      const failure = failureOf(error, client.tokenUrl, now(), offersReviews)
      if (failure === 'not there') return undefined
      throw failure
    }
  }
  const ask = <Data>(request: (api: Client['api']) => Promise<{ data: Data }>) => askClient(({ api }) => request(api))
  const today = () => now().toISOString().slice(0, 10)
  const find = async (reference: string) => {
    const query = { parent: account, readMask, pageSize: 2, filter: `labels="${labelOf(reference)}"` }
    const { locations = [] } = (await ask(({ accounts }) => accounts.locations.list(query, limits))) ?? {}
    if (!Array.isArray(locations)) throw unreadable()
    return locations.length === 0 ? undefined : parseLocation(locations[0], today())
  }
  return {
    reviews: businessProfileReviews({
      rootUrl,
      account,
      now,
      find: async (reference) => {
        const location = await find(reference)
        if (location && location.reference !== reference)
          throw new DirectoryFailure('odd', 'the directory returned the listing of another business')
        return location?.id
      },
      ask: (method, url, data) =>
        askClient(
          (client) => client.request(method, url, data) as Promise<{ data: Readonly<Record<string, unknown>> }>,
          'perhaps',
        ),
    }),
    find,
    read: async (id) => {
      const location = await ask(({ locations }) => locations.get({ name: id, readMask }, limits))
      return location && parseLocation(location, today())
    },
    create: async ({ reference, listing, key }) => {
      const request = { parent: account, requestId: key, requestBody: locationOf(reference, listing) }
      const created = await ask(({ accounts }) => accounts.locations.create(request, limits))
      // Creating a location that already exists fails; the next attempt searches for it first.
      return { id: parseName(created?.name), isNew: true }
    },
    update: async (id, { reference, listing }) => {
      const requestBody = locationOf(reference, listing)
      const updateMask = Object.keys(requestBody).join(',')
      const request = { name: id, updateMask, requestBody }
      return (await ask(({ locations }) => locations.patch(request, limits))) !== undefined
    },
    remove: async (id) => {
      await ask(({ locations }) => locations.delete({ name: id }, limits))
    },
  }
}

const unreadable = (cause?: unknown) => new DirectoryFailure('odd', 'unreadable answer', { cause })

/** The name becomes part of a path, so it must not lead to another resource. */
function parseName(name: unknown): string {
  if (typeof name !== 'string' || !/^locations\/[\w-]{1,100}$/.test(name)) throw unreadable()
  return name
}

/** The client declares the type of a location, but does not validate it. */
function parseLocation(location: unknown, today: string): RemoteListing {
  try {
    const remote = remoteFrom(location as Api.Schema$Location, today)
    parseName(remote.id)
    if (isStorable(remote)) return { ...remote, listing: withinLimits(remote.listing) }
  } catch (error) {
    throw unreadable(error)
  }
  throw unreadable()
}
