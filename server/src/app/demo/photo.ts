import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { type MediaFiles, MediaFilesFailure } from '../../core/platform/media-files/media-files.ts'
import { measureListingMedia } from '../../features/listings/jobs/measure-listing-media.ts'
import { updateListing } from '../../features/listings/operations/update-listing.ts'
import { uploadMedia } from '../../features/media/operations/upload-media.ts'
import { type DemoContext, neverAborted } from './demo-context.ts'

/** Outside the transaction of the other data: an unavailable media store must not prevent the demo. */
export async function addDemoPhoto(context: DemoContext, files: MediaFiles, businessNumber: number) {
  try {
    await uploadSunrise(context, files, businessNumber)
  } catch (error) {
    if (!(error instanceof MediaFilesFailure)) throw error
    console.error(`the demo has no photo: ${error.message}`)
  }
}

async function uploadSunrise(context: DemoContext, files: MediaFiles, businessNumber: number) {
  const content = sunrise(1200, 720)
  const path = await files.newIncomingPath()
  try {
    await writeFile(path, content, { mode: 0o600 })
    const upload = { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    const input = { params: { businessNumber }, body: { caption: 'Sunrise over the harbour' } }
    const stored = await uploadMedia.prepare?.(input, { ...context, upload, files })
    if (stored) await useInListing(context, files, businessNumber, await uploadMedia.handle(input, context, stored))
  } finally {
    await rm(path, { force: true })
  }
}

async function useInListing(context: DemoContext, files: MediaFiles, businessNumber: number, uploaded: unknown) {
  const { url } = JSON.parse(uploaded as string) as { url: string }
  const input = {
    params: { businessNumber },
    query: { validateOnly: false },
    headers: {},
    body: { media: { logoUrl: url, coverImageUrl: url } },
  }
  await updateListing.handle(input, context)
  await measureListingMedia.run({ db: context.db, files, signal: neverAborted })
}

/** A generated picture, to avoid copyright: a sun above the sea, in gradients. */
function sunrise(width: number, height: number): Buffer {
  const horizon = Math.round(height * 0.65)
  const rows = Buffer.alloc((1 + width * 3) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x - width / 2, y - horizon) / width
      const light = Math.max(0, 1 - distance * 2)
      const isSun = distance < 0.09 && y < horizon
      const wave = y > horizon ? 18 * Math.sin(x / 9 + (y * y) / 900) * light : 0
      const colour = isSun
        ? [255, 236, 170]
        : y < horizon
          ? [70 + 180 * light, 90 + 90 * light, 150 - 30 * light]
          : [40 + 150 * light + wave, 60 + 80 * light + wave, 110 + wave]
      const at = y * (1 + width * 3) + 1 + x * 3
      // Storing a number in a byte drops its fraction.
      for (let i = 0; i < 3; i++) rows[at + i] = colour[i] as number
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
