/**
 * The network asks for these some ten thousand times a review. A table answers to four digits, with a straight line between
 * two entries; it is kept small, so that it stays beside the weights in the fastest memory.
 */
const LIMIT = 9
const STEPS = 64
const TANH = Float64Array.from({ length: 2 * LIMIT * STEPS + 2 }, (_, at) => Math.tanh(at / STEPS - LIMIT))

export function tanh(value: number): number {
  if (value >= LIMIT) return 1
  // Also where the value is not a number, which then shows as the least surprising answer.
  if (!(value > -LIMIT)) return -1
  const place = (value + LIMIT) * STEPS
  const at = place | 0
  const low = TANH[at] as number
  return low + ((TANH[at + 1] as number) - low) * (place - at)
}

export const sigmoid = (value: number): number => 0.5 + 0.5 * tanh(0.5 * value)
