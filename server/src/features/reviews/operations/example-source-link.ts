export const exampleSourceLink = {
  sourceLinkId: 61,
  businessId: 100002,
  businessNumber: 482915073366120,
  businessName: 'Harbour Bakery Pier Street',
  kind: 'feed' as const,
  sourceAlias: 'till',
  directory: '',
  url: 'https://reviews.harbour-bakery.example/feed.json',
  path: '',
  everyMinutes: 60,
  takesReplies: false,
  state: 'ok' as const,
  lastPull: '2026-11-15T09:30:00.000Z',
  nextPull: '2026-11-15T10:30:00.000Z',
  error: '',
  created: '2026-11-14T16:20:00.000Z',
}

export const exampleParams = { businessNumber: 482915073366120, sourceLinkId: 61 }
export const UNKNOWN_LINK = 'sourceLinkId is not the id of a review source of this location'
