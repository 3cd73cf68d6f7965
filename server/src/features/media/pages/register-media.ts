import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../../../core/http/conventions/unknown-route.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { ByteRange, MediaFiles } from '../../../core/platform/media-files/media-files.ts'
import { ApiError } from '../../../core/values/api-error.ts'
import { CONTENT_TYPE } from '../rules/media-rules.ts'
import { findPublicMedium } from '../store/business-media.ts'

const PATH = '/media/:file'
const FILE_NAME = /^[\da-f]{32}\.[a-z\d]{2,4}$/

/** A file name never gets new content. Other sites may embed the file, but it cannot load or run anything. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'bytes',
}

/** Serves the photos and videos of businesses to everyone who knows their address. */
export function registerMedia(app: FastifyInstance, { db, files }: { db: Db; files: MediaFiles }): Route[] {
  const handler = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const { file } = request.params
    const medium = FILE_NAME.test(file) ? await findPublicMedium(db, file) : undefined
    if (!medium) throw new ApiError('RESOURCE_NOT_FOUND')
    const etag = `"${file}"`
    const { range: requestedRange, 'if-range': condition = etag, 'if-none-match': cachedTags = '' } = request.headers
    if (cachedTags.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))) {
      return reply.code(304).headers(HEADERS).header('etag', etag).send()
    }
    const range = condition === etag ? parseByteRange(requestedRange, medium.bytes) : undefined
    if (range === 'unsatisfiable') {
      throw new ApiError('RANGE_NOT_SATISFIABLE', `it has ${medium.bytes} bytes`, {
        'content-range': `bytes */${medium.bytes}`,
      })
    }
    const { first, last } = range ?? { first: 0, last: medium.bytes - 1 }
    const content = request.method === 'HEAD' ? undefined : await files.read(file, { first, last })
    if (!content && request.method !== 'HEAD') {
      request.log.error({ requestId: request.id, file }, 'media file is missing from the store')
      throw new ApiError('RESOURCE_NOT_FOUND')
    }
    reply.headers(HEADERS).header('etag', etag).type(CONTENT_TYPE[medium.format])
    reply.header('content-length', last - first + 1)
    if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${medium.bytes}`)
    return reply.send(content)
  }
  app.route({ method: ['GET', 'HEAD'], url: PATH, handler })
  return [{ method: 'GET', path: PATH }]
}

/** Parses a Range header with one range. Returns undefined (send the whole file) for several ranges or an invalid one. */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return Number(to) > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'unsatisfiable'
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'unsatisfiable'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
