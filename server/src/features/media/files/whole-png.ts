import { crc32 } from 'node:zlib'

export type Wholeness = 'whole' | 'truncated' | 'damaged' | 'animated'

const SIGNATURE_BYTES = 8
/** Length, type and checksum. */
const CHUNK_FRAME_BYTES = 12

/** Follows the chunks to the end. Data after the end is ignored: cropping tools leave some there, and viewers ignore it. */
export function wholenessOfPng(bytes: Buffer): Wholeness {
  let hasPixels = false
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const checksumAt = at + 8 + length
    if (checksumAt + 4 > bytes.length) return 'truncated'
    if (crc32(bytes.subarray(at + 4, checksumAt)) !== bytes.readUInt32BE(checksumAt)) return 'damaged'
    const type = bytes.toString('latin1', at + 4, at + 8)
    // Directories would show the first frame or nothing, so animations are refused.
    if (type === 'acTL') return 'animated'
    if (type === 'IEND') return hasPixels && length === 0 ? 'whole' : 'damaged'
    hasPixels ||= type === 'IDAT' && length > 0
    at = checksumAt + 4
  }
  return 'truncated'
}
