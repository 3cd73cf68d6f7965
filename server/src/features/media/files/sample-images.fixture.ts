import { crc32, deflateSync } from 'node:zlib'

/** Generated images: small, complete, and padded to any size by a comment, so that every limit can be tested. */

export const pngChunk = (type: string, data: Uint8Array = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1 // one bit per pixel, grey: black compresses to almost nothing
  return pngChunk('IHDR', header)
}

/** A black PNG that can be decoded; `bytes` pads it to exactly that length. */
export function png(width: number, height: number, bytes = 0): Buffer {
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height)))
  const start = Buffer.concat([pngSignature, pngHeader(width, height)])
  const end = pngChunk('IEND')
  const missing = bytes - start.length - pixels.length - end.length
  const padding = missing < 12 ? [] : [pngChunk('teXt', Buffer.alloc(missing - 12, 'x'))]
  return Buffer.concat([start, ...padding, pixels, end])
}

export const jpegSegment = (code: number, data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data])

export const jpegStart = Buffer.from([0xff, 0xd8])
export const jpegEnd = Buffer.from([0xff, 0xd9])

export const jpegFrame = (width: number, height: number, code = 0xc0): Buffer =>
  jpegSegment(code, Buffer.from([8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]))

/** Scan header, then grey blocks: with the tables below one block is the bits 00, and the rest is filled with ones. */
export const jpegScan = (width: number, height: number): Buffer => {
  const bits = 2 * Math.ceil(width / 8) * Math.ceil(height / 8)
  const blocks = Buffer.alloc(Math.ceil(bits / 8))
  if (bits % 8) blocks[blocks.length - 1] = 0xff >> (bits % 8)
  return Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), blocks])
}

const quantisation = jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)]))
const huffman = (kind: number) => jpegSegment(0xc4, Buffer.from([kind, 1, ...Array<number>(15).fill(0), 0]))
const tables = Buffer.concat([quantisation, huffman(0x00), huffman(0x10)])

/** A grey JPG with a complete structure. `orientation` is what cameras write: 6 means a rotation by 90 degrees. */
export function jpeg(width: number, height: number, { bytes = 0, orientation = 0 } = {}): Buffer {
  const exif = orientation ? jpegSegment(0xe1, exifWith(orientation)) : Buffer.alloc(0)
  const rest = Buffer.concat([exif, tables, jpegFrame(width, height), jpegScan(width, height), jpegEnd])
  const comments: Buffer[] = []
  for (let missing = bytes - rest.length - 2; missing >= 4; ) {
    const length = missing > 65_537 + 4 ? 65_533 : Math.min(missing - 4, 65_533)
    comments.push(jpegSegment(0xfe, Buffer.alloc(length, 'x')))
    missing -= length + 4
  }
  return Buffer.concat([jpegStart, ...comments, rest])
}

const exifWith = (orientation: number) =>
  Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ])
