import { removeOldAnswers } from '../store/idempotency-keys.ts'
import { defineJob } from './define-job.ts'

/** An idempotency key is promised for 24 hours; keeping answers longer would keep personal data without a reason. */
export const removeOldIdempotencyAnswers = defineJob({
  name: 'remove-old-idempotency-answers',
  schedule: '17 * * * *',
  run: async (_payload, { db }) => {
    await removeOldAnswers(db)
  },
})
