import { randomBytes } from 'node:crypto'
import { Credentials, exampleSignedIn, SignedIn } from '../contract/session.ts'
import { foldEmail } from '../domain/email.ts'
import { hashOfSessionToken, sessionTokenBytes } from '../domain/session.ts'
import { isPasswordOf } from '../platform/password-hash.ts'
import {
  findSession,
  findSignInCandidates,
  insertSession,
  removeSession,
  type Session,
  type SignInCandidate,
} from '../store/sessions.ts'
import { defineOpenOperation } from './define-console-operation.ts'
import { showSession } from './show-session.ts'

export const signIn = defineOpenOperation({
  id: 'signIn',
  group: 'Session',
  method: 'POST',
  path: '/console/sign-in',
  summary: 'Sign in',
  scope: 'write',
  touches: 'person',
  input: { body: Credentials },
  example: {
    request: { body: { email: 'olive@harbour-bakery.example', password: 'a few words of hers' } },
    response: exampleSignedIn,
  },
  response: SignedIn,
  errors: ['SIGN_IN_REFUSED'],
  handle: async ({ body: { email, password } }, { db, agent, tokenHash, keepToken, countAttempt, fail }) => {
    const forgive = await countAttempt(email)
    const candidates = await findSignInCandidates(db, foldEmail(email))
    const person = (await whoKnows(candidates, password)) ?? fail('SIGN_IN_REFUSED')
    // Always a new one: a token that somebody else has put into the browser beforehand is worth nothing.
    const token = randomBytes(sessionTokenBytes).toString('base64url')
    await insertSession(db, person, hashOfSessionToken(token), agent)
    if (tokenHash) await removeSession(db, tokenHash)
    // Access may have been taken away, or the password changed, while it was looked at.
    const session: Session = (await findSession(db, hashOfSessionToken(token))) ?? fail('SIGN_IN_REFUSED')
    await forgive()
    keepToken(token)
    return showSession(db, session)
  },
})

/** One address may belong to a user of several partners; then the password says which is meant. All at once, so that it takes no longer. */
async function whoKnows(candidates: readonly SignInCandidate[], password: string) {
  if (candidates.length === 0) await isPasswordOf(undefined, password)
  const fits = await Promise.all(candidates.map(({ passwordHash }) => isPasswordOf(passwordHash, password)))
  return candidates[fits.indexOf(true)]
}
