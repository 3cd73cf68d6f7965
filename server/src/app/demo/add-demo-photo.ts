import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { type MediaFiles, MediaFilesFailure } from '../../core/platform/media-files/media-files.ts'
import { measureListingMedia } from '../../features/listings/jobs/measure-listing-media.ts'
import { updateListing } from '../../features/listings/operations/update-listing.ts'
import { uploadMedia } from '../../features/media/operations/upload-media.ts'
import { type DemoContext, neverAborted, run } from './demo-context.ts'

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
  const content = await readFile(new URL('./files/sunrise.png', import.meta.url))
  const path = await files.newIncomingPath()
  try {
    await writeFile(path, content, { mode: 0o600 })
    const upload = { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    const input = { params: { businessNumber }, body: { caption: 'Sunrise over the harbour' } }
    const stored = await uploadMedia.prepare?.(input, { ...context, upload, files })
    if (!stored) return
    const { url } = JSON.parse((await uploadMedia.handle(input, context, stored)) as string) as { url: string }
    const body = { media: { logoUrl: url, coverImageUrl: url } }
    await run(updateListing, { params: { businessNumber }, body }, context)
    await measureListingMedia.run({ db: context.db, files, signal: neverAborted })
  } finally {
    await rm(path, { force: true })
  }
}
