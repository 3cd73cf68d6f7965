import { removeEndedSessions as removeEnded } from '../store/user/sessions.ts'
import { defineJob } from './define-job.ts'

/** They are of no use to anybody; kept on, they would say when somebody was here. */
export const removeEndedSessions = defineJob({
  name: 'remove-ended-sessions',
  schedule: '23 * * * *',
  run: ({ db }) => removeEnded(db),
})
