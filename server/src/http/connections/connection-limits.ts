/**
 * How long and how slowly a client may hold what it holds. Tests use smaller values.
 *
 * 75 MB at 1 Mbit/s take ten minutes. A slow phone brings 8 kB/s. 32 uploads need at most 2.4 GB of disk.
 */
export const CONNECTION_LIMITS = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  /** A client that takes nothing of its answer for this long is cut off. */
  stalledResponseMs: 30_000,
  /** On average, beyond the time above; a client that reads more slowly is cut off. */
  responseBytesPerSecondMin: 8_000,
  /** An upload must bring `uploadBytesPerSecondMin` in each of these periods, and all of it in `uploadMs`. */
  uploadPeriodMs: 15_000,
  uploadBytesPerSecondMin: 8_000,
  uploadMs: 600_000,
  uploadsMax: 32,
  uploadsOfPartnerMax: 8,
  /** How long a refused request is read on, so that its sender sees the answer before the connection is gone. */
  lingerMs: 2_000,
  checkMs: 1_000,
}
export type ConnectionLimits = Readonly<typeof CONNECTION_LIMITS>
