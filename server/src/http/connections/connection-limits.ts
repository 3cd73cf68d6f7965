/** How long and how slowly a client may hold what it holds. Tests use smaller values. */
export interface ConnectionLimits {
  readonly headersMs: number
  readonly requestMs: number
  readonly keepAliveMs: number
  /** A client that takes nothing of its answer for this long is cut off. */
  readonly stalledResponseMs: number
  /** On average, beyond the time above; a client that reads more slowly is cut off. */
  readonly responseBytesPerSecondMin: number
  /** An upload must bring `uploadBytesPerSecondMin` in each of these periods, and all of it in `uploadMs`. */
  readonly uploadPeriodMs: number
  readonly uploadBytesPerSecondMin: number
  readonly uploadMs: number
  readonly uploadsMax: number
  readonly uploadsOfPartnerMax: number
  /** How long a refused request is read on, so that its sender sees the answer before the connection is gone. */
  readonly lingerMs: number
  readonly checkMs: number
}

/** 75 MB at 1 Mbit/s take ten minutes. A slow phone brings 8 kB/s. 32 uploads need at most 2.4 GB of disk. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  stalledResponseMs: 30_000,
  responseBytesPerSecondMin: 8_000,
  uploadPeriodMs: 15_000,
  uploadBytesPerSecondMin: 8_000,
  uploadMs: 600_000,
  uploadsMax: 32,
  uploadsOfPartnerMax: 8,
  lingerMs: 2_000,
  checkMs: 1_000,
}
