import { Type } from 'typebox'

/** What services and products share. */
export const NAME_LENGTH_MAX = 140
export const PRICE_MIN = 0.1
export const PRICE_MAX = 2_147_483_647

export const currency = Type.String({ maxLength: 3, description: 'ISO 4217 currency code; empty without a price.' })
export const price = Type.Union(
  [
    Type.Number({
      minimum: PRICE_MIN,
      maximum: PRICE_MAX,
      description: 'With at most as many decimals as the currency has.',
    }),
    Type.Null(),
  ],
  { description: 'Null when unset.' },
)
