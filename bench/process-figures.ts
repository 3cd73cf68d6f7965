import { readFileSync } from 'node:fs'

/** Undefined on systems without /proc. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6
  } catch {
    return undefined
  }
}
