import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

type Location = Record<string, unknown> & { name: string; labels?: string[] }
export interface FakeReview {
  readonly location: string
  readonly reviewId: string
  readonly starRating: string
  comment?: string
  readonly reviewer?: { readonly displayName?: string; readonly isAnonymous?: boolean }
  readonly createTime: string
  updateTime: string
  reviewReply?: { readonly comment: string }
}
export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly authorization: string
  readonly body: Record<string, unknown>
}
export interface FakeReply {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: object
}

/** A fake of the part of the search platform's API that we use. */
export async function startFakeBusinessProfile(t: TestContext) {
  const locations = new Map<string, Location>()
  const requests: FakeRequest[] = []
  const byRequestId = new Map<string, Location>()
  const reviews: FakeReview[] = []
  const fakeReviews = ({ method, path, query, body }: FakeRequest): FakeReply => {
    const [, location, , id] = /^\/v4\/accounts\/1\/(locations\/\d+)\/reviews(\/([^/]+)\/reply)?$/.exec(path) ?? []
    const ofLocation = reviews.filter((review) => review.location === location)
    if (!location || !locations.has(location)) return { status: 404, body: {} }
    if (id === undefined) {
      const sorted = ofLocation.toSorted((one, other) => Date.parse(other.updateTime) - Date.parse(one.updateTime))
      const from = Number(query.get('pageToken') ?? 0)
      const to = from + Number(query.get('pageSize'))
      const page = sorted.slice(from, to).map(({ location: _location, ...review }) => review)
      const more = to < sorted.length ? { nextPageToken: String(to) } : {}
      return {
        status: 200,
        body: { ...(page.length > 0 && { reviews: page }), totalReviewCount: sorted.length, ...more },
      }
    }
    const review = ofLocation.find(({ reviewId }) => reviewId === decodeURIComponent(id))
    if (!review) return { status: 404, body: {} }
    if (method === 'PUT') review.reviewReply = { comment: String(body.comment) }
    else delete review.reviewReply
    return { status: 200, body: review.reviewReply ?? {} }
  }
  const fake = { interfere: (_request: FakeRequest): FakeReply | undefined => undefined }
  const answer = (request: FakeRequest): FakeReply => {
    const { method, path, query, body } = request
    if (path === '/token') return { status: 200, body: { access_token: 'refreshed', expires_in: 3600 } }
    if (!/^Bearer (token|refreshed)$/.test(request.authorization)) return { status: 401, body: {} }
    if (path.startsWith('/v4/')) return fakeReviews(request)
    if (path === '/v1/accounts/1/locations' && method === 'GET') {
      const label = /^labels="(.*)"$/.exec(query.get('filter') ?? '')?.[1] ?? ''
      const matches = [...locations.values()].filter(({ labels }) => labels?.includes(label))
      return { status: 200, body: matches.length > 0 ? { locations: matches } : {} }
    }
    if (path === '/v1/accounts/1/locations' && method === 'POST') {
      const requestId = query.get('requestId') ?? ''
      const location = byRequestId.get(requestId) ?? { ...body, name: `locations/${locations.size + 1}` }
      byRequestId.set(requestId, location)
      locations.set(location.name, location)
      return { status: 200, body: location }
    }
    const stored = locations.get(path.replace('/v1/', ''))
    if (!stored) return { status: 404, body: { error: { message: 'Requested entity was not found.' } } }
    if (method === 'PATCH') {
      for (const member of query.get('updateMask')?.split(',') ?? []) stored[member] = body[member]
    }
    if (method === 'DELETE') locations.delete(stored.name)
    return { status: 200, body: method === 'DELETE' ? {} : stored }
  }
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += chunk
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '', 'http://fake')
    const body = incoming.headers['content-type']?.includes('json') ? JSON.parse(text || '{}') : {}
    const authorization = String(incoming.headers.authorization ?? '')
    const request = { method: incoming.method ?? '', path, query, authorization, body }
    requests.push(request)
    const { status, headers = {}, body: reply } = fake.interfere(request) ?? answer(request)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(reply ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(fake, { url, locations, requests, reviews })
}
