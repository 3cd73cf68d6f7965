import type { ByteRange } from '../platform/media-files/media-files.ts'

/** Parses a Range header with one range. Returns undefined (send the whole file) for several ranges or an invalid one. */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return Number(to) > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'unsatisfiable'
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'unsatisfiable'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
