import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyOperation } from '../../operation/define-operation.ts'
import { FairSlots, NoFreeSlot } from '../../platform/fair-slots.ts'
import type { IncomingFile, MediaFiles } from '../../platform/media-files/media-files.ts'
import { refusedUploads, uploadsUnderWay } from '../../platform/metrics.ts'
import { ApiError } from '../../values/api-error.ts'
import type { ConnectionLimits } from '../connections/connection-limits.ts'
import type { Caller } from './authentication.ts'
import type { FormLimits } from './read-form.ts'
import { receiveUpload } from './receive-upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    upload: IncomingFile | undefined
  }
}

/** Makes a scope accept forms only: JSON is refused here, as forms are everywhere else. */
export function speakForms(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(/^multipart\/form-data\s*(;|$)/i, (request, _payload, done) => {
    const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity'
    if (encoding === 'identity') return done(null)
    done(new ApiError('MEDIA_TYPE_NOT_SUPPORTED', 'send the body uncompressed'))
  })
}

/** What is needed to receive uploads. */
export interface UploadParts {
  readonly files: MediaFiles
  readonly takeSlot: TakeUploadSlot
  readonly limits: FormLimits
}

/** Reads the form before its fields are validated, and removes the file, if it is still there, before the response is sent. */
export function uploadHooks({ upload }: AnyOperation, { files, takeSlot, limits }: UploadParts) {
  if (!upload) return undefined
  const taken = new WeakMap<FastifyRequest, () => void>()
  return {
    receive: async (request: FastifyRequest) => {
      const { raw, caller } = request
      if (request.headers['content-type'] === undefined) throw new ApiError('MEDIA_TYPE_NOT_SUPPORTED', FORMS_ONLY)
      taken.set(request, await takeSlot((caller as Caller).partnerId))
      patient.add(raw.socket)
      const received = await receiveUpload(raw, files, upload.bytesMax, limits).finally(() =>
        patient.delete(raw.socket),
      )
      request.upload = received.file
      request.body = received.fields
    },
    // Also runs if the client has disconnected: until then its file takes up disk, or waits to be measured.
    discard: async (request: FastifyRequest) => {
      try {
        if (request.upload) await rm(request.upload.path, { force: true })
      } finally {
        taken.get(request)?.()
      }
    },
  }
}

export const FORMS_ONLY = 'send Content-Type: multipart/form-data, with its boundary'

/** Connections with an upload, which have a separate time limit. */
const patient = new WeakSet<Socket>()
export const isPatient = (socket: object) => patient.has(socket as Socket)

type Limits = Pick<ConnectionLimits, 'uploadsMax' | 'uploadsOfPartnerMax'>
const RETRY_AFTER = { 'retry-after': '5' }

/** Resolves to a function that releases the slot. */
type TakeUploadSlot = (partnerId: number) => Promise<() => void>

/** Limits concurrent uploads: each holds a connection and up to 75 MB of disk until its response. None waits for a slot. */
export function openUploadSlots({ uploadsMax, uploadsOfPartnerMax }: Limits): TakeUploadSlot {
  const slots = new FairSlots({ perOwner: uploadsOfPartnerMax, total: uploadsMax, waitingPerOwner: 0, waitMs: 0 })
  const refusalFor = (error: unknown) => {
    if (!(error instanceof NoFreeSlot)) return error
    refusedUploads.inc({ reason: error.isOwnDoing ? 'partner' : 'total' })
    const ownLimit = `at most ${uploadsOfPartnerMax} uploads at once: wait until one of them has finished`
    return error.isOwnDoing
      ? new ApiError('RATE_LIMIT_EXCEEDED', ownLimit, RETRY_AFTER)
      : new ApiError('UNAVAILABLE', 'too many uploads are in progress', RETRY_AFTER)
  }
  return async (partnerId) => {
    const giveBack = await slots.take(partnerId).catch((error: unknown) => {
      throw refusalFor(error)
    })
    uploadsUnderWay.set(slots.held)
    return () => {
      giveBack()
      uploadsUnderWay.set(slots.held)
    }
  }
}
