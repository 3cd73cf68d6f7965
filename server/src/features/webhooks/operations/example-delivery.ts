export const exampleDelivery = {
  deliveryId: 9001,
  eventId: 'evt_8d1f3c52-6d0b-4c53-9a77-0d3f1f5a7a10',
  event: 'listing.updated',
  businessId: 100002,
  state: 'waiting',
  attempts: 2,
  status: 503,
  reason: 'status 503',
  durationMs: 84,
  created: '2026-11-15T09:30:00.000Z',
  attemptedAt: '2026-11-15T09:30:05.412Z',
  nextAttemptAt: '2026-11-15T09:35:31.007Z',
} as const
