/** Generated videos: the boxes with size and duration are real, the picture is not. */

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), latin1(type), content])
}
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, 4 * index)
  })
  return bytes
}
const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value, 2 * index)
  })
  return bytes
}

interface Mp4Options {
  brand?: string
  /** The duration in the file header, if it differs from that of the track. */
  claimedMs?: number
  handler?: string
  dataBytes?: number
}

export function mp4(width: number, height: number, durationMs: number, options: Mp4Options = {}): Buffer {
  const { brand = 'isom', claimedMs = durationMs, handler = 'vide', dataBytes = 1_000 } = options
  const type = box('ftyp', latin1(brand), u32(0x200), latin1(brand))
  const movie = (dataAt: number) =>
    box('moov', movieHeader(claimedMs), track(width, height, durationMs, handler, [dataAt, dataBytes]))
  const dataAt = type.length + movie(0).length + 8
  return Buffer.concat([type, movie(dataAt), box('mdat', Buffer.alloc(dataBytes))])
}

const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

const movieHeader = (durationMs: number) =>
  box('mvhd', u32(0, 0, 0, 1000, durationMs, 0x10000), u16(0x100, 0), u32(0, 0), matrix, u32(0, 0, 0, 0, 0, 0, 2))

const track = (
  width: number,
  height: number,
  ms: number,
  handler: string,
  [dataAt, dataBytes]: readonly [number, number],
) =>
  box(
    'trak',
    box('tkhd', u32(7, 0, 0, 1, 0, ms, 0, 0), u16(0, 0, 0, 0), matrix, u32(width * 0x10000, height * 0x10000)),
    box(
      'mdia',
      box('mdhd', u32(0, 0, 0, 1000, ms), u16(0x55c4, 0)),
      box('hdlr', u32(0, 0), latin1(handler), u32(0, 0, 0), latin1('\0')),
      box(
        'minf',
        box('vmhd', u32(1, 0, 0)),
        box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
        box(
          'stbl',
          box('stsd', u32(0, 1), handler === 'vide' ? visualSample(width, height) : soundSample),
          box('stts', u32(0, 1, 1, ms)),
          box('stsc', u32(0, 1, 1, 1, 1)),
          box('stsz', u32(0, dataBytes, 1)),
          box('stco', u32(0, 1, dataAt)),
        ),
      ),
    ),
  )

const visualSample = (width: number, height: number) =>
  box(
    'mp4v',
    u32(0),
    u16(0, 1),
    u32(0, 0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
  )

const soundSample = box('mp4a', u32(0), u16(0, 1), u32(0, 0), u16(2, 16, 0, 0), u32(44_100 * 0x10000))

const element = (id: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(id, 'hex'), u32(0x01000000, content.length), content])
}

/** Without `durationMs`, a video as browsers record it, without a duration. */
export function webm(width: number, height: number, durationMs: number | undefined, docType = 'webm'): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(durationMs ?? 0)
  const one = Buffer.from([1])
  return Buffer.concat([
    element('1a45dfa3', element('4282', latin1(docType)), element('4287', one), element('4285', one)),
    element(
      '18538067',
      element('1549a966', element('2ad7b1', u32(1_000_000)), ...(durationMs ? [element('4489', duration)] : [])),
      element(
        '1654ae6b',
        element(
          'ae',
          element('d7', one),
          element('73c5', one),
          element('83', one),
          element('86', latin1('V_VP8')),
          element('e0', element('b0', u16(width)), element('ba', u16(height))),
        ),
      ),
      element(
        '1f43b675',
        element('e7', Buffer.from([0])),
        element('a3', Buffer.from([0x81, 0, 0, 0x80]), Buffer.alloc(1_000)),
      ),
    ),
  ])
}
