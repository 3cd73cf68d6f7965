/** An import cannot go on; the message says why. What it has committed so far stays. */
export class ImportStoppedError extends Error {}
