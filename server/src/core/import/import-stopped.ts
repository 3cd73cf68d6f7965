/** An import cannot continue; the message says why. Batches that were committed remain. */
export class ImportStoppedError extends Error {}
