import { removeUsersWithoutAccess } from '../store/user/users.ts'
import { defineJob } from './define-job.ts'

const KEPT_MS = 30 * 86_400_000

/** Who has no access left is kept for a while, so that letting the person in again changes nothing, and then forgotten. */
export const forgetUsersWithoutAccess = defineJob({
  name: 'forget-users-without-access',
  run: ({ db }) => removeUsersWithoutAccess(db, new Date(Date.now() - KEPT_MS)),
})
