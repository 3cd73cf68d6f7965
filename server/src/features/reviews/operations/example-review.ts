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
