import type { WordTable } from './model-file.ts'
import { wordHash } from './word-hash.ts'

export interface WordVectors {
  readonly has: (word: string) => boolean
  /** All zeros for an unknown word. */
  readonly vectorOf: (word: string) => Float32Array
}

export function createWordVectors({ hashes, scales, bytes }: WordTable): WordVectors {
  const width = scales.length
  const rowOf = (word: string): number => {
    const hash = wordHash(word)
    let low = 0
    let high = hashes.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = hashes[middle] as number
      if (found === hash) return middle
      if (found < hash) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
  return {
    has: (word) => rowOf(word) >= 0,
    vectorOf: (word) => {
      const row = rowOf(word)
      const vector = new Float32Array(width)
      if (row < 0) return vector
      for (let at = 0; at < width; at++) vector[at] = (bytes[row * width + at] as number) * (scales[at] as number)
      return vector
    },
  }
}
