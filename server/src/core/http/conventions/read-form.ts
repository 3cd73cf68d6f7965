import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { BusboyFileStream, BusboyHeaders, BusboyInstance } from '@fastify/busboy'
import { cutConnections } from '../../platform/metrics.ts'
import { ApiError } from '../../values/api-error.ts'
import type { ConnectionLimits } from '../connections/connection-limits.ts'

/** Bytes that a form may have in addition to its file: boundaries, headers of parts, texts. */
const FRAME_BYTES_MAX = 65_536
const FIELDS_MAX = 20
const FIELD_BYTES_MAX = 16_384

export type FormLimits = Pick<ConnectionLimits, 'uploadPeriodMs' | 'uploadBytesPerSecondMin' | 'uploadMs'>

export interface FormParts {
  /** Returns the rule that the field breaks, if any. */
  onField(name: string, value: string): string | undefined
  /** Resolves once the file has been read completely. */
  onFile(name: string, stream: BusboyFileStream): Promise<void>
}

const invalid = (rule: string) => new ApiError('INPUT_INVALID', rule)
const broken = () => invalid('body is not valid multipart/form-data, or ends too early')

/**
 * Reads multipart/form-data part by part. Fails with the first error and reads no further; the request
 * itself is not destroyed, so that it can get a response.
 */
export async function readForm(
  request: IncomingMessage,
  fileBytesMax: number,
  parts: FormParts,
  limits: FormLimits,
): Promise<void> {
  const tooLarge = new ApiError('BODY_TOO_LARGE', `file must have at most ${fileBytesMax} bytes`)
  const bytesMax = fileBytesMax + FRAME_BYTES_MAX
  if (Number(request.headers['content-length']) > bytesMax) throw tooLarge
  const form = await formOf(request.headers, fileBytesMax)
  if (!form || request.destroyed) throw broken()

  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let file: { readonly stream: BusboyFileStream; readonly read: Promise<void> } | undefined
  form.on('field', (name, value, _nameIsCut, valueIsCut) => {
    const refusal = refusalOfField(name, value, valueIsCut) ?? parts.onField(name, value)
    if (refusal !== undefined) reject(invalid(refusal))
  })
  form.on('file', (name, stream) => {
    stream.once('limit', () => reject(tooLarge))
    // The reader gets the error too; if there is no reader, an error without a listener would end the process.
    stream.on('error', () => reject(broken()))
    file = { stream, read: parts.onFile(name, stream) }
    file.read.catch(reject)
  })
  form.on('filesLimit', () => reject(invalid('body must have only one file')))
  for (const event of ['fieldsLimit', 'partsLimit'] as const) {
    form.on(event, () => reject(invalid(`body must not have more than ${FIELDS_MAX} fields`)))
  }
  form.on('error', () => reject(broken()))
  form.on('finish', () => void Promise.resolve(file?.read).then(resolve, reject))

  const stopWatching = watchProgress(request, reject, limits, { bytesMax, tooLarge })
  request.pipe(form)
  try {
    await promise
  } finally {
    stopWatching()
    request.unpipe(form)
    // Ends the stream for the reader.
    file?.stream.destroy()
  }
}

/** Rejects a request that is too large, too slow, takes too long or is aborted. */
function watchProgress(
  request: IncomingMessage,
  reject: (error: ApiError) => void,
  { uploadPeriodMs, uploadBytesPerSecondMin, uploadMs }: FormLimits,
  { bytesMax, tooLarge }: { readonly bytesMax: number; readonly tooLarge: ApiError },
) {
  let bytes = 0
  let bytesBefore = 0
  let periods = 0
  let periodsWithoutBytes = 0
  const startedAt = performance.now()
  const bytesMin = (uploadBytesPerSecondMin * uploadPeriodMs) / 1_000
  const timer = setInterval(() => {
    periods++
    periodsWithoutBytes = bytes === bytesBefore ? periodsWithoutBytes + 1 : 0
    // The average counts, from the second period on: a mobile connection may pause for a while.
    const isSlow = periods > 1 && (bytes < bytesMin * periods || periodsWithoutBytes > 1)
    const isLate = performance.now() - startedAt > uploadMs
    bytesBefore = bytes
    // The request was received completely, or waits for our disk: only the total time counts.
    const isUpToUs = request.readableEnded || request.isPaused()
    if (!isLate && (!isSlow || isUpToUs)) return
    if (request.readableEnded) return reject(broken())
    cutConnections.inc({ reason: 'slow_upload' })
    reject(new ApiError('REQUEST_TIMED_OUT', `send at least ${uploadBytesPerSecondMin} bytes per second`))
  }, uploadPeriodMs)
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > bytesMax) reject(tooLarge)
  }
  // A completely received request emits `close` too.
  const onClose = () => request.readableEnded || reject(broken())
  request.on('data', count).once('close', onClose)
  return () => {
    clearInterval(timer)
    request.off('data', count).off('close', onClose)
  }
}

/** Returns undefined if the headers are invalid, such as without a boundary. */
async function formOf(headers: IncomingHttpHeaders, fileSize: number): Promise<BusboyInstance | undefined> {
  // Loaded with the first upload, because an idle service does not need it.
  const { Busboy } = await import('@fastify/busboy')
  const limits = { fileSize, files: 1, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, parts: FIELDS_MAX + 2 }
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: { ...limits, headerPairs: 20, headerSize: 8_192 } })
  } catch {
    return undefined
  }
}

function refusalOfField(name: string | undefined, value: string, isCut: boolean): string | undefined {
  if (!name) return 'every part of the body must have a name'
  if (isCut) return `${name.slice(0, 100)} is too long`
  // The parser replaces invalid UTF-8 with U+FFFD.
  const isClean = value.isWellFormed() && !/[\0\ufffd]/.test(value)
  return isClean ? undefined : `${name.slice(0, 100)} must be UTF-8 without a NUL character`
}
