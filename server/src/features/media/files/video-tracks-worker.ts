import { open } from 'node:fs/promises'
import mediaInfoFactory from 'mediainfo.js'
import { serveAnalysis } from '../../../core/platform/serve-analysis.ts'
import type { TracksAnswer } from './measure-video.ts'

/** Reads only the parts of the file that the parser asks for. */
async function readTracks(path: string): Promise<TracksAnswer> {
  const parser = await mediaInfoFactory({ chunkSize: 256 * 1024 })
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const readChunk = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const { media } = await parser.analyzeData(size, readChunk)
    return { tracks: media?.track ?? [] }
  } catch {
    // The parser failed inside WebAssembly, so the file is at fault.
    return { tracks: undefined }
  } finally {
    await file.close()
  }
}

serveAnalysis(readTracks)
