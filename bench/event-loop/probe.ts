/**
 * Loaded into the measured process. Between `begin` and `end` it measures the longest time between two turns of the event
 * loop, and the longest CPU time of the thread between two turns.
 */
const EVERY_MS = 1
let last = { ms: performance.now(), cpu: process.threadCpuUsage() }
let longest = { ms: 0, cpuMs: 0 }

function look() {
  const ms = performance.now() - last.ms - EVERY_MS
  const { user, system } = process.threadCpuUsage(last.cpu)
  longest = { ms: Math.max(longest.ms, ms), cpuMs: Math.max(longest.cpuMs, (user + system) / 1000) }
  start()
}

function start() {
  last = { ms: performance.now(), cpu: process.threadCpuUsage() }
  setTimeout(look, EVERY_MS).unref()
}
start()

process.on('message', (message) => {
  if (message === 'begin') longest = { ms: 0, cpuMs: 0 }
  // In a later turn, when the delay of this one has been counted.
  if (message === 'end') setTimeout(() => process.send?.(longest), 3 * EVERY_MS)
})
process.channel?.unref()
