export const exampleSubscription = {
  subscriptionId: 41,
  businessId: 100001,
  businessNumber: 731402958816654,
  url: 'https://hooks.harbour-bakery.example/presence',
  events: ['listing.updated' as const, 'review.created' as const],
  description: 'Keeps our shop finder up to date.',
  state: 'active' as const,
  disabledReason: '',
  disabledAt: '',
  failingSince: '',
  oldSecretUntil: '',
  created: '2026-11-15T09:30:00.000Z',
}

export const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='
