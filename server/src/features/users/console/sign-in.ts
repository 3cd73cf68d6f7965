import { defineOperation } from '../../../core/operation/define-operation.ts'
import { isPasswordOf } from '../../../core/platform/password-hash.ts'
import { foldEmail } from '../../../core/values/email.ts'
import { Credentials, exampleSignedIn, SignedIn } from '../contract/session.ts'
import { findSignInCandidates, type SignInCandidate } from '../store/sessions.ts'
import { showSession } from './sessions.ts'
import { claimedDevice, demandSecondFactor, isDeviceOf, openSession } from './sign-in-checks.ts'

export const signIn = defineOperation({
  id: 'signIn',
  group: 'Session',
  audience: 'visitors',
  method: 'POST',
  path: '/console/sign-in',
  summary: 'Sign in',
  description:
    'For a user with two-factor authentication, a request without a code fails with 1173. Send it again with a code.',
  access: 'self',
  input: { body: Credentials },
  example: {
    request: { body: { email: 'olive@harbour-bakery.example', password: 'a few words of hers' } },
    response: exampleSignedIn,
  },
  response: SignedIn,
  errors: ['SIGN_IN_REFUSED', 'CODE_NEEDED', 'CODE_REFUSED'],
  handle: async ({ body: { email, password, code } }, context) => {
    const { db, secret, countAttempt, fail } = context
    const foldedEmail = foldEmail(email)
    // Tokens are signed, so only a known browser causes a query before the attempt is counted.
    const claim = claimedDevice(context, foldedEmail)
    const claimedCandidates = claim ? await findSignInCandidates(db, foldedEmail) : undefined
    const isClaimTrue = claim && claimedCandidates?.some(({ passwordHash }) => isDeviceOf(claim, passwordHash, secret))
    const device = isClaimTrue ? claim.id : undefined
    const forgive = await countAttempt(email, { device })
    const candidates = claimedCandidates ?? (await findSignInCandidates(db, foldedEmail))
    const person = (await findByPassword(candidates, password, device ? 'known' : 'unknown')) ?? fail('SIGN_IN_REFUSED')
    await forgive()
    const isTrusted = claim !== undefined && isDeviceOf(claim, person.passwordHash, secret)
    await demandSecondFactor(context, person, code, isTrusted ? claim.id : undefined)
    const session = (await openSession(context, person)) ?? fail('SIGN_IN_REFUSED')
    return showSession(context, session)
  },
})

/** One address may belong to users of several partners; then the password decides. */
async function findByPassword(candidates: readonly SignInCandidate[], password: string, caller: 'known' | 'unknown') {
  if (candidates.length === 0) await isPasswordOf(undefined, password, caller)
  const fits = await Promise.all(candidates.map(({ passwordHash }) => isPasswordOf(passwordHash, password, caller)))
  return candidates[fits.indexOf(true)]
}
