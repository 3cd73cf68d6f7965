import { defineJob } from '../../../core/jobs/define-job.ts'
import { removeEndedSessions as removeEnded } from '../store/sessions.ts'
import { removeUsersWithoutAccess } from '../store/users.ts'

const GRACE_MS = 30 * 86_400_000

/** Deletes people who lost their last access a while ago. If they get access again before that, nothing is lost. */
export const forgetUsersWithoutAccess = defineJob({
  name: 'forget-users-without-access',
  schedule: '40 3 * * *',
  run: ({ db }) => removeUsersWithoutAccess(db, new Date(Date.now() - GRACE_MS)),
})

/** Removes ended sessions, which are no longer needed and show when people were signed in. */
export const removeEndedSessions = defineJob({
  name: 'remove-ended-sessions',
  schedule: '23 * * * *',
  run: ({ db }) => removeEnded(db),
})
