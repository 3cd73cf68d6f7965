import { setImmediate } from 'node:timers/promises'

/**
 * The most CPU time, in ms, that this thread spends in one turn of the event loop during the work. It is not elapsed time,
 * because other processes of the machine must not count.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  await setImmediate()
  let before = process.threadCpuUsage()
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    await setImmediate()
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }
  await working
  return longest
}
