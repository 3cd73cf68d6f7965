import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { BusboyFileStream, BusboyHeaders, BusboyInstance } from '@fastify/busboy'
import { ApiError } from '../../errors/api-error.ts'

/** What a form may have around its file: boundaries, headers of parts, texts. */
const FRAME_BYTES_MAX = 65_536
const FIELDS_MAX = 20
const FIELD_BYTES_MAX = 16_384
/** An hour's upload would hold a connection and a place on disk; a second without a byte is no reason to give up. */
const IDLE_MS_MAX = 30_000
const FORM_MS_MAX = 600_000

export interface FormParts {
  onField(name: string, value: string): void
  /** The form goes on once this has resolved. */
  onFile(name: string, stream: BusboyFileStream): Promise<void>
}

const invalid = (rule: string) => new ApiError('INPUT_INVALID', rule)
const broken = () => invalid('body is not valid multipart/form-data, or ends too early')

/**
 * Reads multipart/form-data part by part. Fails with the first thing that is wrong and reads no further; the request
 * itself stays whole, so that it can be answered.
 */
export async function readForm(request: IncomingMessage, fileBytesMax: number, parts: FormParts): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const tooLarge = () => new ApiError('BODY_TOO_LARGE', `file must have at most ${fileBytesMax} bytes`)
  const bytesMax = fileBytesMax + FRAME_BYTES_MAX
  if (Number(request.headers['content-length']) > bytesMax) throw tooLarge()
  const form = await formOf(request.headers, fileBytesMax)
  if (!form || request.destroyed) throw broken()

  let current: BusboyFileStream | undefined
  const files: Promise<void>[] = []
  const attempt = (work: () => void) => {
    try {
      work()
    } catch (error) {
      reject(error)
    }
  }
  form.on('field', (name, value, _nameIsCut, valueIsCut) =>
    attempt(() => parts.onField(...checkedField(name, value, valueIsCut))),
  )
  form.on('file', (name, stream) => {
    current = stream
    stream.once('limit', () => reject(tooLarge()))
    // The reader hears of it too; this one keeps it from ending the process when there is no reader.
    stream.on('error', () => reject(broken()))
    const file = parts.onFile(name, stream)
    file.catch(reject)
    files.push(file)
  })
  form.on('filesLimit', () => reject(invalid('body must have one file only')))
  form.on('fieldsLimit', () => reject(invalid(`body must not have more than ${FIELDS_MAX} fields`)))
  form.on('partsLimit', () => reject(invalid(`body must not have more than ${FIELDS_MAX} fields`)))
  form.on('error', () => reject(broken()))
  form.on('finish', () => void Promise.all(files).then(() => resolve(), reject))

  let bytes = 0
  let bytesBefore = -1
  const startedAt = performance.now()
  const watch = setInterval(() => {
    const isLate = bytes === bytesBefore || performance.now() - startedAt > FORM_MS_MAX
    bytesBefore = bytes
    if (isLate && !request.complete) reject(new ApiError('REQUEST_TIMED_OUT'))
  }, IDLE_MS_MAX)
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > bytesMax) reject(tooLarge())
  }
  // A request that has come whole closes too.
  const onClose = () => request.complete || reject(broken())
  request.on('data', count).once('close', onClose).pipe(form)

  try {
    await promise
  } finally {
    clearInterval(watch)
    request.off('data', count).off('close', onClose).unpipe(form)
    // Whoever still reads the file learns that there will be no more.
    current?.destroy()
  }
}

/** Undefined: there is no boundary. */
async function formOf(headers: IncomingHttpHeaders, fileSize: number): Promise<BusboyInstance | undefined> {
  // Loaded with the first upload: a service that idles has no use for it.
  const { Busboy } = await import('@fastify/busboy')
  const limits = { fileSize, files: 1, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, parts: FIELDS_MAX + 2 }
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: { ...limits, headerPairs: 20, headerSize: 8_192 } })
  } catch {
    return undefined
  }
}

function checkedField(name: string | undefined, value: string, isCut: boolean): [string, string] {
  if (!name) throw invalid('every part of the body must have a name')
  const shown = name.slice(0, 100)
  if (isCut) throw invalid(`${shown} is too long`)
  // The parser puts U+FFFD in place of what is not UTF-8.
  if (/[\0\ufffd]/.test(value) || !value.isWellFormed()) throw invalid(`${shown} must be UTF-8 without a NUL character`)
  return [name, value]
}
