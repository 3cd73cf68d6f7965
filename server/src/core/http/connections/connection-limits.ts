/**
 * Time and speed limits for clients. Tests use smaller values.
 * 75 MB take ten minutes at 1 Mbit/s. A slow phone sends 8 kB/s. 32 uploads need at most 2.4 GB of disk.
 */
export const CONNECTION_LIMITS = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  /** A client that reads nothing of its response for this long is disconnected. */
  stalledResponseMs: 30_000,
  /** Average speed once the time above has passed; a client that reads more slowly is disconnected. */
  responseBytesPerSecondMin: 8_000,
  /** An upload must send `uploadBytesPerSecondMin` in each of these periods, and finish within `uploadMs`. */
  uploadPeriodMs: 15_000,
  uploadBytesPerSecondMin: 8_000,
  uploadMs: 600_000,
  uploadsMax: 32,
  uploadsOfPartnerMax: 8,
  /** How long to keep reading a refused request, so that the client sees the response before the connection closes. */
  lingerMs: 2_000,
  checkMs: 1_000,
}
export type ConnectionLimits = Readonly<typeof CONNECTION_LIMITS>
