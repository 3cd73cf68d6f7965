/** Loaded into the process that is measured. Between `begin` and `end` it finds the longest time without a turn. */
const EVERY_MS = 1
let lastMs = performance.now()
let longestMs = 0

function look() {
  const nowMs = performance.now()
  longestMs = Math.max(longestMs, nowMs - lastMs - EVERY_MS)
  lastMs = nowMs
  setTimeout(look, EVERY_MS).unref()
}
look()

process.on('message', (message) => {
  if (message === 'begin') {
    longestMs = 0
    lastMs = performance.now()
  }
  if (message === 'end') {
    // In the next turn: what has held up this one is counted then.
    setTimeout(() => process.send?.(longestMs), 2 * EVERY_MS)
  }
})
process.channel?.unref()
