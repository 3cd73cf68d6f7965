import closeWithGrace from 'close-with-grace'

const STOP_MS_MAX = 20_000

/** Ends the process in order on Ctrl-C, SIGTERM or an unexpected failure; a second signal ends it at once. */
export function stopOnSignal(close: () => Promise<unknown>, onFailure: (error: Error) => void) {
  closeWithGrace({ delay: STOP_MS_MAX, logger: false }, async ({ err }) => {
    if (err) onFailure(err)
    await close()
  })
}
