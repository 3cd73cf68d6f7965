import type { ConsoleContext } from '../../../core/operation/define-console-operation.ts'
import { isPasswordOf } from '../../../core/platform/password-hash.ts'
import { findPasswordHash } from '../store/users.ts'

/**
 * Called before a person changes how they sign in: a session alone, such as on an unlocked computer, is not enough.
 * Returns the hash of the password.
 */
export async function confirmPassword(
  context: Pick<ConsoleContext<never>, 'db' | 'session' | 'countAttempt' | 'fail'>,
  password: string,
  field = 'password',
): Promise<string> {
  const { db, session, countAttempt, fail } = context
  const { partnerId, userId } = session
  // Counted by user id, not by e-mail address: another partner may have a user with the same address.
  const forgive = await countAttempt(String(userId), { what: 'confirmPassword' })
  const passwordHash = await findPasswordHash(db, partnerId, userId)
  if (!passwordHash || !(await isPasswordOf(passwordHash, password, 'known'))) {
    return fail('INPUT_INVALID', { field, rule: 'is not your current password', message: 'This is not your password' })
  }
  await forgive()
  return passwordHash
}
