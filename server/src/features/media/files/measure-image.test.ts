import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { IMAGE_BYTES_MAX, measureImage } from './measure-image.ts'
import {
  jpeg,
  jpegEnd,
  jpegFrame,
  jpegScan,
  jpegSegment,
  jpegStart,
  png,
  pngChunk,
  pngHeader,
  pngSignature,
} from './sample-images.fixture.ts'

const refused = (content: Uint8Array, label?: string) => {
  const measured = measureImage(content, label)
  return 'refused' in measured ? measured.refused : assert.fail(`measured as ${JSON.stringify(measured)}`)
}

test('measures a PNG', () => {
  assert.deepEqual(measureImage(png(720, 480, 10_240)), { type: 'png', width: 720, height: 480, bytes: 10_240 })
})

test('measures a JPG', () => {
  assert.deepEqual(measureImage(jpeg(1110, 374, { bytes: 200_000 })), {
    type: 'jpg',
    width: 1110,
    height: 374,
    bytes: 200_000,
  })
})

test('measures a view into a larger buffer', () => {
  const image = png(30, 40)
  const pool = new Uint8Array(image.length + 200).fill(1)
  pool.set(image, 100)
  assert.deepEqual(measureImage(pool.subarray(100, 100 + image.length)), {
    type: 'png',
    width: 30,
    height: 40,
    bytes: image.length,
  })
})

test('measures a photo as shown: rotated when its orientation says so', () => {
  const shown = (orientation: number) => {
    const measured = measureImage(jpeg(640, 480, { orientation }))
    return 'refused' in measured ? measured.refused : `${measured.width} x ${measured.height}`
  }
  for (const orientation of [1, 2, 3, 4]) assert.equal(shown(orientation), '640 x 480')
  for (const orientation of [5, 6, 7, 8]) assert.equal(shown(orientation), '480 x 640')
})

for (const [name, image] of [
  ['PNG', png(64, 64, 300)],
  ['JPG', jpeg(64, 64, { bytes: 600, orientation: 6 })],
] as const) {
  test(`a ${name} cut anywhere is refused as truncated`, () => {
    for (let length = 3; length < image.length; length++) {
      assert.match(refused(image.subarray(0, length)), /^truncated/, `${length} of ${image.length} bytes`)
    }
  })

  test(`a ${name} with a flipped bit is measured or refused, and throws nothing`, () => {
    for (let bit = 0; bit < image.length * 8; bit++) {
      const damaged = Buffer.from(image)
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      measureImage(damaged)
    }
  })

  test(`data after the end of a ${name} is ignored`, () => {
    assert.ok('type' in measureImage(Buffer.concat([image, Buffer.from('remains')])))
  })
}

test('every flipped bit of a PNG after its signature is detected', () => {
  const image = png(64, 64)
  for (let bit = 8 * 8; bit < image.length * 8; bit++) {
    const damaged = Buffer.from(image)
    damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    assert.ok('refused' in measureImage(damaged), `bit ${bit}`)
  }
})

test('the end marker of a thumbnail does not make a truncated photo complete', () => {
  const thumbnail = jpeg(16, 16)
  const photo = Buffer.concat([jpegStart, jpegSegment(0xe1, thumbnail), jpeg(64, 64).subarray(2)])
  assert.ok('type' in measureImage(photo))
  assert.match(refused(photo.subarray(0, photo.length - 2)), /^truncated/)
})

for (const [what, content] of [
  ['nothing', ''],
  ['text', 'hello, world'],
  ['HTML', '<!doctype html><title>404</title>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>'],
  ['GIF', 'GIF89a\x20\x03\x20\x03\x00\x00\x00;'],
  ['WebP', 'RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x1f\xc3\xc7\x00'],
  ['BMP', `BM${'\x00'.repeat(60)}`],
  ['TIFF', 'II*\x00\x08\x00\x00\x00'],
  ['PDF', '%PDF-1.7'],
  ['ZIP', 'PK\x03\x04'],
] as const)
  test(`${what} is not an image, whatever its label`, () => {
    assert.equal(refused(Buffer.from(content, 'latin1'), 'image/png'), 'not a JPG or PNG image')
  })

test('a wrong label is refused; a generic one is not wrong', () => {
  assert.equal(refused(png(9, 9), 'image/jpeg'), 'labelled image/jpeg but it is a PNG')
  assert.equal(refused(jpeg(9, 9), 'image/gif'), 'labelled image/gif but it is a JPG')
  assert.equal(refused(jpeg(9, 9), 'video/mp4'), 'labelled video/mp4 but it is a JPG')
  for (const label of ['', 'image/png', 'IMAGE/PNG; charset=binary', 'application/octet-stream', 'nonsense']) {
    assert.ok('type' in measureImage(png(9, 9), label), label)
  }
  for (const label of ['image/jpeg', 'image/jpg', 'image/pjpeg']) assert.ok('type' in measureImage(jpeg(9, 9), label))
})

test('an image that would decode to too much is refused at 20,000 pixels a side and 100 megapixels', () => {
  const claims = (width: number, height: number) =>
    Buffer.concat([pngSignature, pngHeader(width, height), pngChunk('IDAT', Buffer.from('x')), pngChunk('IEND')])
  assert.ok('type' in measureImage(claims(20_000, 5_000)))
  assert.ok('type' in measureImage(claims(10_000, 10_000)))
  for (const [width, height] of [
    [20_001, 1],
    [1, 20_001],
    [10_000, 10_001],
    [0xffffffff, 0xffffffff],
  ] as const) {
    assert.equal(refused(claims(width, height)), 'at most 20,000 pixels a side and 100 megapixels')
  }
  assert.match(refused(jpeg(65_535, 8)), /^at most 20,000 pixels/)
})

test('a PNG with frames is refused', () => {
  const animated = [
    pngSignature,
    pngHeader(9, 9),
    pngChunk('acTL', Buffer.alloc(8)),
    pngChunk('IDAT'),
    pngChunk('IEND'),
  ]
  assert.equal(refused(Buffer.concat(animated)), 'animated images are not allowed')
})

for (const [what, parts] of [
  ['a PNG without pixels', [pngSignature, pngHeader(9, 9), pngChunk('IEND')]],
  ['a PNG of no width', [pngSignature, pngHeader(0, 9), pngChunk('IDAT', Buffer.from('x')), pngChunk('IEND')]],
  ['a JPG without pixels', [jpegStart, jpegFrame(9, 9), jpegEnd]],
  ['a JPG with two frames', [jpegStart, jpegFrame(9, 9), jpegFrame(900, 900), jpegScan(9, 9), jpegEnd]],
  ['a lossless JPG', [jpegStart, jpegFrame(9, 9, 0xc3), jpegScan(9, 9), jpegEnd]],
  ['a JPG of no height', [jpegStart, jpegFrame(9, 0), jpegScan(9, 9), jpegEnd]],
] as const)
  test(`${what} is refused as damaged`, () => {
    assert.match(refused(Buffer.concat(parts)), /^damaged/)
  })

test('20 MB are accepted, one byte more is not', () => {
  assert.ok('type' in measureImage(png(9, 9, IMAGE_BYTES_MAX)))
  assert.equal(refused(png(9, 9, IMAGE_BYTES_MAX + 1)), 'at most 20 MB')
})

test('the worst 20 MB are measured quickly', () => {
  for (const fill of ['\xff', '\xff\xd8', '\xff\xd8\xff\xe0\x00\x02', '\xff\x00']) {
    const content = Buffer.alloc(IMAGE_BYTES_MAX, fill, 'latin1')
    Buffer.concat([jpegStart, jpegFrame(9, 9)]).copy(content)
    const start = performance.now()
    assert.match(refused(content), /^truncated/)
    assert.ok(performance.now() - start < 20_000)
  }
})

test('random bytes are refused, and nothing is thrown', () => {
  const beginnings = fc.constantFrom(Buffer.alloc(0), pngSignature, jpegStart, Buffer.from([0xff, 0xd8, 0xff]))
  fc.assert(
    fc.property(beginnings, fc.uint8Array({ maxLength: 400 }), (beginning, rest) => {
      assert.ok('refused' in measureImage(Buffer.concat([beginning, rest])))
    }),
  )
})
