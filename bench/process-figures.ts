import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const UTIME = 11
const STIME = 12

/** The CPU time so far. Like the others here, it is undefined on systems without /proc. */
export function cpuSeconds(pid: number): number | undefined {
  // The name in parentheses may contain spaces; the numbers come after it.
  const fields = read(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  return fields && ((fields[UTIME] as number) + (fields[STIME] as number)) / TICKS_PER_SECOND
}

export function residentMegabytes(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status') ?? '')?.[1]
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
