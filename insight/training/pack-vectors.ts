import type { WordTable } from '../src/model/model-file.ts'
import { wordHash } from '../src/model/word-hash.ts'
import type { Network } from './fit.ts'
import { VECTOR_LENGTH } from './vectors.ts'

/** The projected vectors as bytes, keyed by the hashes of their words, so that the model contains numbers and no text. */
export function packVectors(
  { parameters, sizes: { input }, vectors }: Network,
  rowOf: ReadonlyMap<string, number>,
): WordTable {
  const project = parameters.at('project').values
  const rows = [...rowOf].filter(([word]) => word !== '').map(([word, row]) => ({ hash: wordHash(word), row }))
  rows.sort((a, b) => a.hash - b.hash)
  const values = new Float32Array(rows.length * input)
  for (const [place, { row }] of rows.entries()) {
    for (let i = 0; i < input; i++) {
      let sum = vectors.learnt[row * input + i] as number
      for (let k = 0; k < VECTOR_LENGTH; k++)
        sum += (project[i * VECTOR_LENGTH + k] as number) * (vectors.given[row * VECTOR_LENGTH + k] as number)
      values[place * input + i] = sum
    }
  }
  const scales = new Float32Array(input)
  for (let at = 0; at < values.length; at++)
    scales[at % input] = Math.max(scales[at % input] as number, Math.abs(values[at] as number) / 127)
  const bytes = Int8Array.from(values, (value, at) => Math.round(value / (scales[at % input] as number)))
  return { hashes: Uint32Array.from(rows, ({ hash }) => hash), scales, bytes }
}
