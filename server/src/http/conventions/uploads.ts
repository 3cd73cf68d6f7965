import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors/api-error.ts'
import type { AnyOperation } from '../../operations/define-operation.ts'
import type { IncomingFile, MediaFiles } from '../../platform/media-files/media-files.ts'
import { receiveUpload } from './receive-upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    upload: IncomingFile | undefined
  }
}

/** A scope in which forms are spoken and nothing else: JSON is refused here as a form is everywhere else. */
export function speakForms(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(/^multipart\/form-data\s*(;|$)/i, (request, _payload, done) => {
    const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity'
    if (encoding === 'identity') return done(null)
    done(new ApiError('MEDIA_TYPE_NOT_SUPPORTED', 'send the body uncompressed'))
  })
}

/** Reads the form before its fields are judged, and removes the file, if it is still there, before the answer goes out. */
export const uploadHooks = ({ upload }: AnyOperation, files: MediaFiles) =>
  upload
    ? {
        receive: async (request: FastifyRequest, reply: FastifyReply) => {
          const { raw } = request
          if (request.headers['content-type'] === undefined) {
            throw new ApiError('MEDIA_TYPE_NOT_SUPPORTED', FORMS_ONLY)
          }
          patient.add(raw.socket)
          reply.raw.once('finish', () => letGo(request))
          const received = await receiveUpload(raw, files, upload.bytesMax).finally(() => patient.delete(raw.socket))
          request.upload = received.file
          request.body = received.fields
        },
        discard: async (request: FastifyRequest) => {
          if (request.upload) await rm(request.upload.path, { force: true })
        },
      }
    : undefined

export const FORMS_ONLY = 'send Content-Type: multipart/form-data, with its boundary'

/** Connections that bring an upload: the time limit for ordinary requests is not for them, they have one of their own. */
const patient = new WeakSet<Socket>()
export const isPatient = (socket: object) => patient.has(socket as Socket)

const LINGER_MS = 2_000

/**
 * A refused upload may still be on its way. Closing at once would reach the sender before the answer does; reading on to
 * its end would take everything that was just refused.
 */
function letGo({ raw }: FastifyRequest) {
  if (raw.readableEnded) return
  raw.resume()
  setTimeout(() => raw.readableEnded || raw.destroy(), LINGER_MS).unref()
}
