/** Tables: the network asks for these some ten thousand times a review, and three digits are enough for it. */
const LIMIT = 9
const STEPS = 1024
const TANH = Float64Array.from({ length: 2 * LIMIT * STEPS + 2 }, (_, at) => Math.tanh(at / STEPS - LIMIT))

export function tanh(value: number): number {
  if (value >= LIMIT) return 1
  // Also where the value is not a number, which then shows as the least surprising answer.
  if (!(value > -LIMIT)) return -1
  return TANH[((value + LIMIT) * STEPS + 0.5) | 0] as number
}

export const sigmoid = (value: number): number => 0.5 + 0.5 * tanh(0.5 * value)
