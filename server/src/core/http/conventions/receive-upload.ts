import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { BusboyFileStream } from '@fastify/busboy'
import { type IncomingFile, type MediaFiles, orFailure } from '../../platform/media-files/media-files.ts'
import { fail } from '../../values/api-error.ts'
import { type FormLimits, type FormParts, readForm } from './read-form.ts'

export interface Upload {
  readonly file: IncomingFile
  readonly fields: Readonly<Record<string, string>>
}

/** Reads a form with one file, which is streamed to disk. If this fails for any reason, the file is removed. */
export async function receiveUpload(
  request: IncomingMessage,
  files: MediaFiles,
  bytesMax: number,
  limits: FormLimits,
): Promise<Upload> {
  const fields = new Map<string, string>()
  let writing: Promise<IncomingFile> | undefined
  let path: string | undefined
  try {
    const parts: FormParts = {
      onField: (name, value) => {
        if (name === 'file') return 'file must be a file: its part needs a file name'
        if (fields.has(name)) return `${name.slice(0, 100)} must be sent only once`
        fields.set(name, value)
        return undefined
      },
      onFile: async (name, stream) => {
        if (name !== 'file') fail('INPUT_INVALID', 'body must have the file in the part named file')
        writing = files.newIncomingPath().then((incoming) => {
          path = incoming
          return write(stream, incoming)
        })
        await writing
      },
    }
    await readForm(request, bytesMax, parts, limits)
    const file = (await writing) ?? fail('INPUT_INVALID', { field: 'file', rule: 'is missing' })
    return { file, fields: Object.fromEntries(fields) }
  } catch (error) {
    // The write must have ended before the file is removed, or it could create the file afterwards.
    await writing?.catch(() => {})
    if (path !== undefined) await rm(path, { force: true })
    throw error
  }
}

async function write(stream: BusboyFileStream, path: string): Promise<IncomingFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await orFailure('receiving', () => open(path, 'wx', 0o600))
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
      await orFailure('receiving', () => file.writeFile(chunk))
    }
    await orFailure('receiving', () => file.sync())
  } finally {
    await file.close()
  }
  return { path, bytes, sha256: hash.digest('hex') }
}
