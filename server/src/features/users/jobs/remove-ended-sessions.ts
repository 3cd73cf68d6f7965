import { defineJob } from '../../../core/jobs/define-job.ts'
import { removeEndedSessions as removeEnded } from '../store/sessions.ts'

/** Removes ended sessions, which are no longer needed and show when people were signed in. */
export const removeEndedSessions = defineJob({
  name: 'remove-ended-sessions',
  schedule: '23 * * * *',
  run: ({ db }) => removeEnded(db),
})
