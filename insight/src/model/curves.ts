/**
 * Uses only additions, multiplications and divisions, which give the same bits on every processor. `Math.exp` and
 * `Math.tanh` may differ in the last digit between x64 and arm64.
 */
export function exp(value: number): number {
  if (value < -60) return 0
  const r = value / 256
  let result = 1 + r * (1 + (r / 2) * (1 + (r / 3) * (1 + (r / 4) * (1 + (r / 5) * (1 + r / 6)))))
  for (let doubling = 0; doubling < 8; doubling++) result *= result
  return result
}

/** A table with linear interpolation is accurate to four digits, and fits into the fastest cache. */
const LIMIT = 9
const STEPS = 64
const TANH = Float64Array.from({ length: 2 * LIMIT * STEPS + 2 }, (_, at) => {
  const value = at / STEPS - LIMIT
  const small = exp(-2 * Math.abs(value))
  return (Math.sign(value) * (1 - small)) / (1 + small)
})

export function tanh(value: number): number {
  if (value >= LIMIT) return 1
  // Also true for NaN.
  if (!(value > -LIMIT)) return -1
  const place = (value + LIMIT) * STEPS
  const at = place | 0
  const low = TANH[at] as number
  return low + ((TANH[at + 1] as number) - low) * (place - at)
}

export const sigmoid = (value: number): number => 0.5 + 0.5 * tanh(0.5 * value)

/** Converts the values from `from` (inclusive) to `to` (exclusive) into probabilities. */
export function softmax(values: Float64Array, from: number, to: number) {
  let most = Number.NEGATIVE_INFINITY
  for (let at = from; at < to; at++) most = Math.max(most, values[at] as number)
  let sum = 0
  for (let at = from; at < to; at++) {
    const value = exp((values[at] as number) - most)
    values[at] = value
    sum += value
  }
  for (let at = from; at < to; at++) values[at] = (values[at] as number) / sum
}
