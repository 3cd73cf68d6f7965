import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagMatches } from './response-headers.ts'

/** A smaller response fits into a few packets, so compression would only add latency. */
const COMPRESSED_FROM_LENGTH = 16_384
/** Compressing a larger one would occupy a pool thread, which file access also needs, for a tenth of a second. */
const COMPRESSED_TO_LENGTH = 4_000_000
/** Twice as fast as the default level, while JSON becomes a tenth larger. */
const FAST_LEVEL = 3

const gzipInThread = promisify(gzip)
const acceptsGzip = ({ headers }: FastifyRequest) =>
  negotiate(String(headers['accept-encoding'] ?? '').toLowerCase(), ['gzip']) === 'gzip'

/** Compresses large responses. Files and streams are sent unchanged. */
export function compressLargeResponses(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string'
    if (!isText || payload.length < COMPRESSED_FROM_LENGTH || payload.length > COMPRESSED_TO_LENGTH) return payload
    reply.header('vary', 'accept-encoding')
    if (!acceptsGzip(request)) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return gzipInThread(payload, { level: FAST_LEVEL })
  })
}

/** Content that is the same for every client. Compressed once. */
export interface StaticContent {
  readonly type: string
  readonly content: Buffer
  readonly gzipped: Buffer
  readonly etag: string
}

export const toStaticContent = async (type: string, content: Buffer): Promise<StaticContent> => ({
  type,
  content,
  gzipped: await gzipInThread(content, { level: 9 }),
  etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`,
})

/** The browser revalidates its copy each time, unless the caller sets another cache-control. */
export function sendStaticContent(request: FastifyRequest, reply: FastifyReply, content: StaticContent) {
  reply.type(content.type).header('etag', content.etag).header('vary', 'accept-encoding')
  if (reply.getHeader('cache-control') === 'no-store') reply.header('cache-control', 'no-cache')
  if (etagMatches(request.headers['if-none-match'], content.etag)) return reply.code(304).send()
  if (!acceptsGzip(request)) return reply.send(content.content)
  return reply.header('content-encoding', 'gzip').send(content.gzipped)
}
