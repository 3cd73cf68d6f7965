import { defineJob } from '../jobs/define-job.ts'
import { removeOldAnswers } from '../store/idempotency-keys.ts'

const ROWS_AT_ONCE = 5_000

/** Idempotency keys are valid for 24 hours. Storing responses longer would store personal data without a reason. */
export const removeOldIdempotencyAnswers = defineJob({
  name: 'remove-old-idempotency-answers',
  schedule: '17 * * * *',
  run: async ({ db, signal }) => {
    while ((await removeOldAnswers(db, ROWS_AT_ONCE)) === ROWS_AT_ONCE) signal.throwIfAborted()
  },
})
