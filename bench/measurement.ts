import type { Session } from './environment.ts'
import type { Line } from './report.ts'
import type { SharedService } from './shared-service.ts'

export interface Order extends Session {
  /** Smaller and shorter, for a first impression. */
  readonly quick: boolean
  readonly print: (line: Line) => void
  /** Reports a part that failed; the rest continues. */
  readonly fail: (what: string, error: unknown) => void
  readonly shared: SharedService
}

/** One row of the bench, or a few that need the same data. It stands for itself. */
export interface Measurement {
  readonly name: string
  readonly run: (order: Order) => Promise<unknown>
}
