/** Maximum attempts to analyse a text or an answer. After that it is skipped until an operator requests another attempt. */
export const TRIES_MAX = 3

/** The reason for content whose attempts never finished, because the process crashed each time. */
export const INTERRUPTED = 'the process ended at every try'
