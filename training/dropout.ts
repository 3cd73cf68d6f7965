/** What is left out at random while learning, so that no word and no number is relied upon alone. */
export interface Dropout {
  readonly random: () => number
  readonly input: number
  readonly word: number
  readonly readout: number
  readonly pair: number
}

/** Factors that set some to nothing and make up for it with the others. */
export function dropMask(length: number, share: number, random: () => number): Float64Array {
  const mask = new Float64Array(length)
  for (let at = 0; at < length; at++) mask[at] = random() < share ? 0 : 1 / (1 - share)
  return mask
}
