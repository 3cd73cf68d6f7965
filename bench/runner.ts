import type { Measurement, Order } from './measurement.ts'
import { type Failure, failureLine, type Line, line } from './report.ts'

type Closer = () => unknown

export interface RunnerOptions extends Pick<Order, 'quick' | 'shared' | 'progress'> {
  readonly msMax: number
  /** Writes a line at once, so that a run that is stopped keeps what it has. */
  readonly write: (text: string, results: Results) => void
}
export interface Results {
  readonly lines: readonly Line[]
  readonly failures: readonly Failure[]
}

export function openRunner({ msMax, write, ...common }: RunnerOptions) {
  const results = { lines: [] as Line[], failures: [] as Failure[] }
  let closers: Closer[] = []
  const print = (each: Line) => {
    results.lines.push(each)
    write(line(each), results)
  }
  const fail = (what: string, error: unknown) => {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    const failure = { what, reason: reason.slice(0, 300) }
    results.failures.push(failure)
    write(failureLine(failure), results)
  }
  /** A measurement that fails, or takes too long, is reported; then the next one may run. */
  async function measure({ name, run }: Measurement): Promise<void> {
    common.progress(`${name}…`)
    closers = []
    const own = closers
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no result after ${msMax / 60_000} minutes`)), msMax)
    })
    try {
      await Promise.race([run({ ...common, print, fail, later: (closer) => void own.push(closer) }), late])
    } catch (error) {
      fail(name, error)
    } finally {
      clearTimeout(timer)
      await closeAll(own, (error) => fail(`${name}, closing`, error))
    }
  }
  return { results, measure, close: () => closeAll(closers, () => {}) }
}

/** The last opened first. */
export async function closeAll(closers: Closer[], onFailure: (error: unknown) => void): Promise<void> {
  for (const close of closers.splice(0).reverse()) {
    try {
      await close()
    } catch (error) {
      onFailure(error)
    }
  }
}
