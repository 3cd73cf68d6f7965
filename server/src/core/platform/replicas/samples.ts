import type { WalPosition } from './wal-position.ts'

/** The position of the primary at a point in time. */
export interface Sample {
  readonly position: WalPosition
  readonly atMs: number
  /** Number of changes of businesses that this process had been notified of. All of them precede the position. */
  readonly changes: number
}

/** One hour, at one sample per second. A longer lag is reported as an hour. */
const SAMPLES_MAX = 3_600

/** Determines how old the data of a replica is, without relying on clocks or on activity of the primary. */
export class Samples {
  #samples: Sample[] = []

  add(sample: Sample) {
    this.#samples.push(sample)
    if (this.#samples.length > SAMPLES_MAX) this.#samples.shift()
  }

  get last(): Sample | undefined {
    return this.#samples.at(-1)
  }

  clear() {
    this.#samples = []
  }

  /** The newest sample that a replica at this position has replayed. */
  replayed(position: WalPosition): Sample | undefined {
    return this.#samples.findLast((sample) => sample.position <= position)
  }

  /** How long ago the primary was first seen ahead of this position. */
  lagMs(position: WalPosition, nowMs: number): number {
    const { last } = this
    if (!last || last.position <= position) return 0
    const firstAhead = this.#samples.find((sample) => sample.position > position) as Sample
    return nowMs - firstAhead.atMs
  }
}
