import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from '../core/platform/logger.ts'
import { countTimeout, jobSeconds } from '../core/platform/metrics.ts'
import type { StatementClass } from '../core/platform/statement-limits.ts'
import type { JobMeasurement } from './worker.ts'

/** What the worker measures, for the metrics of the server that has started it. */
export type WorkerMeasurement = JobMeasurement | { readonly timeout: StatementClass }

export interface WorkerProcess {
  close(): Promise<void>
}

const LONGEST_PAUSE_MS = 30_000

/**
 * Runs `presence worker`, and starts it again when it has ended. The worker stops when its channel to this process closes,
 * also if this process is killed.
 */
export function startWorkerProcess(log: Logger, program = process.argv[1] as string): WorkerProcess {
  let child: ChildProcess
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  const start = (failures: number) => {
    const since = Date.now()
    child = fork(program, ['worker'])
    // Under `node --watch`, there are other messages.
    child.on('message', (measured: WorkerMeasurement) => {
      if ('timeout' in measured) countTimeout(measured.timeout)
      else if ('job' in measured) jobSeconds.observe({ job: measured.job, outcome: measured.outcome }, measured.seconds)
    })
    child.on('error', () => {})
    child.once('exit', (code, signal) => {
      if (isClosing) return
      const lasted = Date.now() - since > LONGEST_PAUSE_MS
      const pauseMs = Math.min(1_000 * 2 ** (lasted ? 0 : failures), LONGEST_PAUSE_MS)
      log.error({ code, signal, pauseMs }, 'the worker has ended and will be started again')
      timer = setTimeout(start, pauseMs, lasted ? 0 : failures + 1)
    })
  }
  start(0)
  return {
    async close() {
      isClosing = true
      clearTimeout(timer)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
