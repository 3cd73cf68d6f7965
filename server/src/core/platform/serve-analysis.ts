import { parentPort } from 'node:worker_threads'

export type AnalysisAnswer<Found> = { readonly found: Found } | { readonly failedAt: string }

/** Makes a module the program of an analysis thread: see analysis-thread.ts. */
export function serveAnalysis<Given, Found>(analyse: (given: Given) => Found | Promise<Found>): void {
  const answerTo = async (given: Given): Promise<AnalysisAnswer<Found>> => {
    try {
      return { found: await analyse(given) }
    } catch (error) {
      return { failedAt: framesOf(error) }
    }
  }
  parentPort?.on('message', async (given: Given) => parentPort?.postMessage(await answerTo(given)))
  parentPort?.postMessage('ready')
}

/** The stack without the message, which may repeat the content and must not be logged. */
const framesOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => line.startsWith('    at '))
        .join('\n')
    : ''
