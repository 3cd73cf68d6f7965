import closeWithGrace from 'close-with-grace'

const STOP_MS_MAX = 20_000
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

export interface Stopping {
  readonly close: () => Promise<unknown>
  readonly onFailure: (error: Error) => void
  /** Stop not on signals, but at the end of the channel to the process that has started this one. */
  readonly onDisconnect?: boolean
  /** For a proxy that must notice first: `announce` tells it, and `graceSeconds` is how long it may take. */
  readonly leaving?: { readonly announce: () => void; readonly graceSeconds: number }
}

/**
 * Stops the process gracefully on Ctrl-C, SIGTERM or an unexpected failure. A second signal ends the grace period, a third
 * one ends the process.
 */
export function stopOnSignal({ close, onFailure, leaving, onDisconnect }: Stopping) {
  // A signal during the shutdown after a failure, or a failure during the grace period, must not cut the shutdown short.
  let closing: Promise<unknown> | undefined
  const { close: stop } = closeWithGrace(
    { delay: STOP_MS_MAX, logger: false, skip: [...SIGNALS] },
    async ({ err }: { err?: Error }) => {
      if (err) onFailure(err)
      closing ??= close()
      await closing
    },
  )
  let endGrace: (() => void) | undefined
  const leave = async () => {
    const { promise: grace, resolve } = Promise.withResolvers<void>()
    endGrace = resolve
    const graceSeconds = leaving?.graceSeconds ?? 0
    const timer = setTimeout(resolve, graceSeconds * 1_000)
    if (graceSeconds === 0) resolve()
    leaving?.announce()
    await grace
    clearTimeout(timer)
    endGrace = undefined
    stop()
  }
  let isLeaving = false
  const onSignal = () => {
    if (!isLeaving) void leave()
    else if (endGrace) endGrace()
    else process.exit(1)
    isLeaving = true
  }
  // Ctrl-C and service managers signal both processes; the worker ends with its server.
  if (onDisconnect) process.on('disconnect', onSignal)
  else for (const signal of SIGNALS) process.on(signal, onSignal)
}
