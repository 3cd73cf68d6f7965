const FIRST_AFTER_MS = 2_000
const TTY_EVERY_MS = 200
const LINE_EVERY_MS = 5_000

interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** Prints nothing for the first two seconds. On a terminal, one line is overwritten. */
export function openProgressLine(screen: Screen, nowMs: () => number) {
  const startMs = nowMs()
  let nextMs = startMs + FIRST_AFTER_MS
  let isShown = false
  return {
    show: (describe: (elapsedMs: number) => string) => {
      const timeMs = nowMs()
      if (timeMs < nextMs) return
      nextMs = timeMs + (screen.isTTY ? TTY_EVERY_MS : LINE_EVERY_MS)
      isShown = true
      const text = describe(timeMs - startMs)
      screen.write(screen.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
    },
    close: () => {
      if (isShown && screen.isTTY) screen.write('\r\x1b[K')
    },
  }
}

/** Shows rows, rows per second, and the share of the file if it is known. */
export function openProgress(screen: Screen, share: (() => number) | undefined, nowMs: () => number) {
  const line = openProgressLine(screen, nowMs)
  return {
    show: (rows: number) =>
      line.show((elapsedMs) => {
        const part = share ? `, ${Math.floor(share() * 100)} % of the file` : ''
        return `${rows} rows, ${Math.round((rows * 1000) / elapsedMs)} rows/s${part}`
      }),
    close: line.close,
  }
}
