import { defineJob } from '../../../core/jobs/define-job.ts'
import { removeUsersWithoutAccess } from '../store/users.ts'

const KEPT_MS = 30 * 86_400_000

/** Deletes people who lost their last access a while ago. If they get access again before that, nothing is lost. */
export const forgetUsersWithoutAccess = defineJob({
  name: 'forget-users-without-access',
  schedule: '40 3 * * *',
  run: ({ db }) => removeUsersWithoutAccess(db, new Date(Date.now() - KEPT_MS)),
})
