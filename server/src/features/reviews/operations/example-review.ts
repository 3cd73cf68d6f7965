/** All examples of this group and of the reports use the same review. */
export const exampleReview = {
  reviewId: 7001,
  businessId: 100002,
  businessNumber: 482915073366120,
  businessName: 'Harbour Bakery Pier Street',
  sourceAlias: 'search',
  externalId: 'r-4711',
  rating: 5,
  reviewDate: '11/15/2026',
  comments: 'Warm bread and a friendly word at seven in the morning.',
  reviewer: 'Ana P.',
  tags: [],
  reply: 'Thank you, Ana. The oven is on from four.',
  repliedAt: '2026-11-15T16:20:00Z',
  replyState: 'saved' as const,
  replyTo: '',
  replyError: '',
}

export const exampleCounts = {
  reviewCount: 128,
  countByRating: [
    { rating: 0, count: 3 },
    { rating: 1, count: 4 },
    { rating: 2, count: 6 },
    { rating: 3, count: 15 },
    { rating: 4, count: 40 },
    { rating: 5, count: 60 },
  ],
}

export const exampleReplyTemplate = {
  replyTemplateId: 31,
  accountId: 100000,
  name: 'Thank you',
  text: 'Thank you, {reviewer}. We look forward to seeing you again at {location}.',
}

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
