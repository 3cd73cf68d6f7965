import { numberList } from '../sql/number-list.ts'

/** Offsets, lengths, and the concatenated bytes: a list of values takes far longer to send. */
export function packCells(all: readonly Uint8Array[]) {
  let end = 1
  const starts = all.map(({ length }) => {
    const start = end
    end += length
    return start
  })
  return [numberList(starts), numberList(all.map(({ length }) => length)), Buffer.concat(all)] as const
}
