import { crc32 } from 'node:zlib'
import probe from 'probe-image-size/sync.js'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import type { Image, Refused } from '../rules/media-rules.ts'

export const IMAGE_BYTES_MAX = outsideLimits.image.bytes
const SIDE_PIXELS_MAX = 20_000
/** Decoded, at four bytes per pixel, this takes 400 MB, which a file of 100 KB may need. */
const PIXELS_MAX = 100_000_000

export const NOT_AN_IMAGE = 'not a JPG or PNG image'
const LABEL = { jpg: /^image\/p?jpe?g$/i, png: /^image\/(x-)?png$/i }
const WHY_NOT = {
  truncated: 'truncated: the end of the image is missing',
  damaged: 'damaged: the image cannot be shown',
  animated: 'animated images are not allowed',
}

/**
 * Checks the content only. `label` is the content type sent with it, if a wrong one should be refused;
 * generic labels (application/octet-stream) are not wrong.
 */
export function measureImage(content: Uint8Array, label = ''): Image | Refused {
  if (content.length > IMAGE_BYTES_MAX) return { refused: 'at most 20 MB' }
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  // Only these two parsers, because the library's others read formats that are not accepted.
  const probed = probe.parsers.png(bytes) ?? probe.parsers.jpeg(bytes)
  if (!probed) return { refused: looksCut(bytes) ? WHY_NOT.truncated : NOT_AN_IMAGE }

  const type = probed.type === 'png' ? 'png' : 'jpg'
  if (isOtherImage(label, type)) return { refused: `labelled ${label} but it is a ${type.toUpperCase()}` }
  const isTurned = (probed.orientation ?? 1) >= 5
  const [width, height] = isTurned ? [probed.height, probed.width] : [probed.width, probed.height]
  // Checked before the structure, so that an image that is too large is refused for that reason, complete or not.
  if (Math.max(width, height) > SIDE_PIXELS_MAX || width * height > PIXELS_MAX) {
    return { refused: 'at most 20,000 pixels a side and 100 megapixels' }
  }
  const wholeness = type === 'png' ? wholenessOfPng(bytes) : wholenessOfJpeg(bytes)
  if (wholeness !== 'whole') return { refused: WHY_NOT[wholeness] }
  if (width === 0 || height === 0) return { refused: WHY_NOT.damaged }
  return { type, width, height, bytes: bytes.length }
}

const isOtherImage = (label: string, type: 'jpg' | 'png') => {
  const mediaType = label.split(';', 1)[0]?.trim() ?? ''
  return /^(image|video|audio|text)\//i.test(mediaType) && !LABEL[type].test(mediaType)
}

/** Starts like an image, but ends before its dimensions. */
const looksCut = (bytes: Buffer) =>
  (bytes.length > 0 && bytes.length < 24 && '\x89PNG\r\n\x1a\n'.startsWith(bytes.toString('latin1', 0, 8))) ||
  (bytes[0] === 0xff && bytes[1] === 0xd8 && wholenessOfJpeg(bytes) === 'truncated')

type Wholeness = 'whole' | 'truncated' | 'damaged' | 'animated'

const SIGNATURE_BYTES = 8
/** Length, type and checksum. */
const CHUNK_FRAME_BYTES = 12

/** Follows the chunks to the end. Data after the end is ignored: cropping tools leave some there, and viewers ignore it. */
function wholenessOfPng(bytes: Buffer): Wholeness {
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
function wholenessOfJpeg(bytes: Buffer): Wholeness {
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
