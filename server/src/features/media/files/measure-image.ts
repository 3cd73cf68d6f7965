import probe from 'probe-image-size/sync.js'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import type { Image } from '../rules/media-rules.ts'
import type { Refused } from './refused.ts'
import { wholenessOfJpeg } from './whole-jpeg.ts'
import { wholenessOfPng } from './whole-png.ts'

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
