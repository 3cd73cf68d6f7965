/** An import cannot continue; the message says why. Committed batches stay. */
export class ImportStoppedError extends Error {}
