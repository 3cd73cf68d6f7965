import { parseInvitationToken } from '../domain/user/invitation-token.ts'
import type { Db } from '../platform/database.ts'
import { hashPassword } from '../platform/password-hash.ts'
import type { Secret } from '../platform/secret.ts'
import { insertAuditEntry } from '../store/audit/audit-entries.ts'
import { findOpenInvitation, type OpenInvitation, removeInvitationsOfUser } from '../store/user/invitations.ts'
import { lockUsers, updateUserPassword } from '../store/user/users.ts'

export interface ConsoleParts {
  readonly db: Db
  readonly secret: Secret
}
/** unknown: never one of ours. gone: used, replaced by a newer one, or withdrawn with the access it rested on. */
export type Invitation =
  | { readonly state: 'open'; readonly invited: OpenInvitation }
  | { readonly state: 'unknown' | 'expired' | 'gone' }

/** What a link is worth. Looking changes nothing: mail filters look at every link before the person does. */
export async function readInvitation({ db, secret }: ConsoleParts, token: string, now: Date): Promise<Invitation> {
  const claim = parseInvitationToken(token, (text) => secret.keyedHash('invitation', text))
  if (!claim) return { state: 'unknown' }
  if (claim.expiresAt <= now) return { state: 'expired' }
  const invited = await findOpenInvitation(db, claim)
  return invited ? { state: 'open', invited } : { state: 'gone' }
}

/** Sets the password once: of two that arrive together, one finds the invitation gone. */
export async function acceptInvitation(
  { db, secret }: ConsoleParts,
  token: string,
  password: string,
  { now, requestId }: { now: Date; requestId: string },
): Promise<Invitation> {
  const seen = await readInvitation({ db, secret }, token, now)
  if (seen.state !== 'open') return seen
  if (seen.invited.hasPassword) return { state: 'gone' }
  // Before the transaction, which would else hold its locks for as long as this is meant to take.
  const passwordHash = await hashPassword(password)
  const { partnerId } = seen.invited
  return db.transaction(async (db) => {
    await lockUsers(db, partnerId)
    const found = await readInvitation({ db, secret }, token, now)
    if (found.state !== 'open') return found
    if (found.invited.hasPassword) return { state: 'gone' }
    const { userId, businessId } = found.invited
    await updateUserPassword(db, partnerId, userId, passwordHash)
    await removeInvitationsOfUser(db, partnerId, userId)
    const author = { operation: 'acceptInvitation', requestId }
    await insertAuditEntry(db, partnerId, author, { businessId, subject: 'user', subjectId: userId })
    return found
  })
}
