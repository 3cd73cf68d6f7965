/** Maximum attempts to analyse a text or an answer. Then it is set aside until an operator asks for another attempt. */
export const TRIES_MAX = 3

/** For content whose attempts all began and never ended: the process crashed each time. */
export const INTERRUPTED = 'the process ended at every try'
