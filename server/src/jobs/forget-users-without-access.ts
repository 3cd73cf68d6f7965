import { removeUsersWithoutAccess } from '../store/user/users.ts'
import { defineJob } from './define-job.ts'

const KEPT_MS = 30 * 86_400_000

/** Deletes people who have lost their last access. They are kept for a while, so that granting access again changes nothing. */
export const forgetUsersWithoutAccess = defineJob({
  name: 'forget-users-without-access',
  run: ({ db }) => removeUsersWithoutAccess(db, new Date(Date.now() - KEPT_MS)),
})
