/**
 * Things that an opinion can be about although no word names them: "They were rude" is about the staff, "waited two
 * hours" about the wait. `other` is anything else, and does not become a theme.
 */
export const IMPLIED_THINGS = [
  'other',
  'staff',
  'product',
  'place',
  'wait',
  'price',
  'bill',
  'service',
  'food',
  'communication',
  'experience',
  'noise',
  'work',
  'smell',
  'cleanliness',
  'appointment',
  'delivery',
  'refund',
  'location',
  'phone',
] as const

/** @public used where the network is trained */
export type ImpliedThing = (typeof IMPLIED_THINGS)[number]
