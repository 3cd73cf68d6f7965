import { removeEndedSessions as removeEnded } from '../store/sessions.ts'
import { defineJob } from '../../../core/jobs/define-job.ts'

/** Removes ended sessions, which are no longer needed and show when people were signed in. */
export const removeEndedSessions = defineJob({
  name: 'remove-ended-sessions',
  run: ({ db }) => removeEnded(db),
})
