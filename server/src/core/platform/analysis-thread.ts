import { once } from 'node:events'
import { type Transferable, Worker } from 'node:worker_threads'
import { compileCacheEnvironment } from './program-file.ts'
import { semaphore } from './semaphore.ts'
import type { AnalysisAnswer } from './serve-analysis.ts'

/** Shown to operators and partners, so it contains none of the content. */
type FaultReason = 'takes too long' | 'takes too much memory' | 'cannot be read'

/** The content cannot be analysed. The thread is not at fault, so a retry is likely to fail the same way. */
export class AnalysisFault extends Error {
  readonly reason: FaultReason
  constructor(reason: FaultReason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** After this many attempts, the content is not analysed again until an operator requests it. */
export const ANALYSIS_ATTEMPTS_MAX = 3
/** The reason for content whose attempts never finished, because the process crashed each time. */
export const INTERRUPTED = 'the process ended at every try'

export interface AnalysisThread<Given, Found> {
  /** Optional before `analyse`. Distinguishes a program that cannot be loaded from content that cannot be analysed. */
  readonly start: () => Promise<void>
  /** One at a time; others wait. Rejects with `AnalysisFault` if the content is at fault. */
  readonly analyse: (given: Given, transfer?: readonly Transferable[]) => Promise<Found>
  readonly close: () => Promise<void>
}
export interface AnalysisLimits {
  /** Applies to each analysis. Loading the program does not count. */
  readonly timeoutMs: number
  readonly heapMbMax: number
}

const START_MS_MAX = 60_000

/**
 * Analyses content from outside in a thread, so that it cannot block the process: only a thread can be stopped in the
 * middle of a calculation, which also frees its memory. The program calls `serveAnalysis`. A stopped thread is replaced for
 * the next analysis. Threads do not get the environment, so they have no secrets.
 */
export function openAnalysisThread<Given, Found>(
  program: URL,
  { timeoutMs, heapMbMax }: AnalysisLimits,
): AnalysisThread<Given, Found> {
  const inTurn = semaphore(1)
  let current: Worker | undefined
  const close = async () => {
    const thread = current
    current = undefined
    await thread?.terminate()
  }
  const start = async () => {
    current ??= await startThread(program, heapMbMax, (thread) => {
      if (current === thread) current = undefined
    })
    return current
  }
  return {
    start: () => inTurn(async () => void (await start())),
    analyse: (given, transfer = []) =>
      inTurn(async () => {
        const thread = await start()
        try {
          return await answerOf<Given, Found>(thread, given, transfer, timeoutMs)
        } catch (error) {
          await close()
          throw error
        }
      }),
    close,
  }
}

async function startThread(program: URL, heapMbMax: number, onExit: (thread: Worker) => void): Promise<Worker> {
  const thread = new Worker(program, {
    env: compileCacheEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
  })
  try {
    await once(thread, 'message', { signal: AbortSignal.timeout(START_MS_MAX) })
  } catch (cause) {
    await thread.terminate()
    throw new Error('the analysis thread did not start', { cause })
  }
  // Without a listener, an error between two analyses would end the process.
  thread.on('error', () => {})
  thread.once('exit', () => onExit(thread))
  return thread
}

async function answerOf<Given, Found>(
  thread: Worker,
  given: Given,
  transfer: readonly Transferable[],
  timeoutMs: number,
): Promise<Found> {
  const { promise, resolve, reject } = Promise.withResolvers<AnalysisAnswer<Found>>()
  const onError = (error: Error & { code?: string }) => {
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(new AnalysisFault(isMemory ? 'takes too much memory' : 'cannot be read', { cause: error }))
  }
  const onExit = () => reject(new AnalysisFault('cannot be read'))
  // A result that arrived while this process was busy counts: it is delivered before the immediate.
  const timer = setTimeout(() => setImmediate(() => reject(new AnalysisFault('takes too long'))), timeoutMs)
  thread.once('message', resolve)
  thread.once('error', onError)
  thread.once('exit', onExit)
  try {
    thread.postMessage(given, transfer)
    const answer = await promise
    if ('found' in answer) return answer.found
    throw new AnalysisFault('cannot be read', { cause: new Error(`the analysis failed\n${answer.failedAt}`) })
  } finally {
    clearTimeout(timer)
    thread.off('message', resolve)
    thread.off('error', onError)
    thread.off('exit', onExit)
  }
}
