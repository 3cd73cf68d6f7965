import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { type KeptFiles, MediaFilesFailure, orFailure } from '../../../core/platform/media-files/media-files.ts'
import type { S3Settings } from '../../../core/platform/setting-formats.ts'

/** Enough for 75 MB at 2 Mbit/s. */
const KEEP_MS_MAX = 300_000
const ANSWER_MS_MAX = 30_000
/** The object is missing: already removed, or never written. */
const NOT_FOUND = 404

/** Stores files in a bucket, with the URLs of every S3-compatible store: endpoint/bucket/key. */
export function s3Files({ endpoint, bucket, ...credentials }: S3Settings): KeptFiles {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const urlOf = (name: string) => `${endpoint}/${bucket}/media/${name}`
  return {
    keep: (name, { path, sha256 }, type) =>
      orFailure('keeping', async () => {
        // Streamed from disk. The store compares it with the hash, so the stored content is the one that was measured.
        const body = await openAsBlob(path)
        const headers = { 'content-type': type, 'x-amz-content-sha256': sha256 }
        const signal = AbortSignal.timeout(KEEP_MS_MAX)
        await succeed(await client.fetch(urlOf(name), { method: 'PUT', body, headers, signal }))
      }),
    read: (name, { first, last }) =>
      orFailure('reading', async () => {
        // Applies only until the store responds: after that, the reader sets the pace.
        const impatience = new AbortController()
        const timer = setTimeout(() => impatience.abort(), ANSWER_MS_MAX)
        const request = { headers: { range: `bytes=${first}-${last}` }, signal: impatience.signal }
        const answer = await client.fetch(urlOf(name), request).finally(() => clearTimeout(timer))
        if (answer.status === NOT_FOUND) return undefined
        if (!answer.ok || answer.body === null) return refused(answer)
        return Readable.fromWeb(answer.body as ReadableStream)
      }),
    remove: (name) =>
      orFailure('removing', async () => {
        const signal = AbortSignal.timeout(ANSWER_MS_MAX)
        const answer = await client.fetch(urlOf(name), { method: 'DELETE', signal })
        if (answer.status !== NOT_FOUND) await succeed(answer)
      }),
  }
}

async function succeed(answer: Response) {
  if (!answer.ok) return refused(answer)
  await answer.body?.cancel()
}

async function refused(answer: Response): Promise<never> {
  // Only the error code; the rest of the document may repeat the request, including its signature.
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text().catch(() => '')) ?? []
  throw new MediaFilesFailure(`the media store returned ${answer.status} ${code}`.trim())
}
