import { open } from 'node:fs/promises'
import type { GeneralTrack, Track, VideoTrack } from 'mediainfo.js'
import { AnalysisFault, openAnalysisThread } from '../../../core/platform/analysis-thread.ts'
import { programFile } from '../../../core/platform/program-file.ts'
import type { Refused, Video } from '../rules/media-rules.ts'

const MEASURE_MS_MAX = 10_000
const HEAP_MB_MAX = 128
const NOT_A_VIDEO = { refused: 'not an MP4, MOV or WebM video' }
const TRUNCATED = { refused: 'truncated: the end of the video is missing' }
const DAMAGED = { refused: 'damaged: the video cannot be read' }

/** Undefined if the parser failed on the file. */
export type TracksAnswer = { readonly tracks: readonly Track[] | undefined }

/** Checks the content on disk: name and label are ignored, and a video of 75 MB is never loaded into memory. */
export async function measureVideo(path: string, timeoutMs: number = MEASURE_MS_MAX): Promise<Video | Refused> {
  const { start, bytes } = await readStart(path)
  // The parser supports a hundred formats. Those that are not accepted should not even reach it.
  if (!startsLikeVideo(start)) return NOT_A_VIDEO
  const answer = await readVideoTracks(path, timeoutMs)
  if (answer === 'too slow') return { refused: 'takes too long to read' }
  return answer.tracks ? videoFrom(answer.tracks, bytes) : DAMAGED
}

export const looksLikeVideo = async (path: string) => startsLikeVideo((await readStart(path)).start)

/** The tracks found by MediaInfo, or 'too slow'. It parses untrusted files in WebAssembly without ever yielding. */
async function readVideoTracks(path: string, timeoutMs: number): Promise<TracksAnswer | 'too slow'> {
  const program = programFile('./video-tracks-worker', import.meta.url)
  const thread = openAnalysisThread<string, TracksAnswer>(program, { timeoutMs, heapMbMax: HEAP_MB_MAX })
  try {
    return await thread.analyse(path)
  } catch (error) {
    if (!(error instanceof AnalysisFault)) throw error
    if (error.reason === 'takes too long') return 'too slow'
    if (error.reason === 'takes too much memory') return { tracks: undefined }
    throw error
  } finally {
    await thread.close()
  }
}

function videoFrom(tracks: readonly Track[], bytes: number): Video | Refused {
  const general = tracks.find((track): track is GeneralTrack => track['@type'] === 'General')
  const pictures = tracks.filter((track): track is VideoTrack => track['@type'] === 'Video')
  const type = general && typeOf(general)
  if (!type) return NOT_A_VIDEO
  if (isCut(general, type)) return TRUNCATED
  const { Width: width, Height: height } = pictures[0] ?? {}
  if (!width || !height) return { refused: 'there is no picture in it' }
  // Headers may contradict each other: the longest duration counts, so that a false one cannot let a long video pass.
  const seconds = Math.max(...tracks.map(durationOf))
  if (!(seconds > 0)) return { refused: 'it does not say how long it is' }
  return { type, width, height, durationMs: Math.round(seconds * 1000), bytes }
}

function typeOf({ Format: format, Format_Profile: profile }: GeneralTrack): Video['type'] | undefined {
  if (format === 'WebM') return 'webm'
  if (format === 'MPEG-4') return profile === 'QuickTime' ? 'mov' : 'mp4'
  return undefined
}

const isCut = ({ extra, DataSize: dataSize }: GeneralTrack, type: Video['type']) =>
  extra?.IsTruncated === 'Yes' || (type !== 'webm' && !Number(dataSize))

const durationOf = (track: Track) => ('Duration' in track && Number(track.Duration)) || 0

async function readStart(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return { start: buffer.toString('latin1', 0, bytesRead), bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

const startsLikeVideo = (start: string) => isMp4OrMov(start) || isMatroska(start)
const isMp4OrMov = (start: string) => start.slice(4, 8) === 'ftyp'
const isMatroska = (start: string) => start.startsWith('\x1a\x45\xdf\xa3')
