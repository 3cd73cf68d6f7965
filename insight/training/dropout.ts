/** Random dropout in training, so that the network does not rely on any single word or value. */
export interface Dropout {
  readonly random: () => number
  readonly input: number
  readonly word: number
  readonly readout: number
  readonly pair: number
}

/** Factors that set some values to 0 and scale the others up. */
export function dropMask(length: number, share: number, random: () => number): Float64Array {
  const mask = new Float64Array(length)
  for (let at = 0; at < length; at++) mask[at] = random() < share ? 0 : 1 / (1 - share)
  return mask
}
