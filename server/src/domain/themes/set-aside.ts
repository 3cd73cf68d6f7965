/** So often the analysis of a text or an answer is begun. Then it is set aside until an operator asks for another try. */
export const TRIES_MAX = 3

/** Of content whose tries all began and never ended: each time the process ended first. */
export const INTERRUPTED = 'the process ended at every try'
