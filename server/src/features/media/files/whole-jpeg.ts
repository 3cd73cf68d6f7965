import type { Wholeness } from './whole-png.ts'

const MARKER = 0xff
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
/** Stuffing, padding, restarts and other markers without content. */
const hasNoLength = (code: number) => code <= 0x01 || (code >= 0xd0 && code <= 0xd8) || code === MARKER
/** 0xc4, 0xc8 and 0xcc are tables, not frames. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
/** Baseline, extended, progressive. Lossless, hierarchical and arithmetic JPGs also exist, but no browser shows them. */
const isShown = (code: number) => code <= 0xc2

/**
 * Follows the segments, and the compressed data between them, to the end of the image. Searching for the last end marker
 * would not work: the thumbnail inside a truncated photo has one. Phones append whole videos after the image, so the rest
 * is ignored.
 */
export function wholenessOfJpeg(bytes: Buffer): Wholeness {
  let frames = 0
  let scans = 0
  for (let at = 2; at + 1 < bytes.length; ) {
    // Nearly all of a file is skipped here, and an inner loop takes half the time.
    while (at + 1 < bytes.length && bytes[at] !== MARKER) at += 1
    const code = bytes[at + 1]
    if (code === undefined) break
    if (code === END_OF_IMAGE) return frames === 1 && scans > 0 ? 'whole' : 'damaged'
    else if (hasNoLength(code)) at += code === MARKER ? 1 : 2
    else {
      if (at + 4 > bytes.length) return 'truncated'
      if (isFrame(code) && !isShown(code)) return 'damaged'
      if (isFrame(code)) frames += 1
      if (code === START_OF_SCAN) scans += 1
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return 'truncated'
}
