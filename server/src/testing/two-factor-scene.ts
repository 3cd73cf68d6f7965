import assert from 'node:assert/strict'
import { TOTP } from 'otpauth'
import { confirmTwoFactor, setUpTwoFactor } from '../features/users/console/two-factor.ts'
import { PASSWORD, type signedIn } from './signed-in.ts'

/** The code that an authenticator app shows at this time. */
export const codeAt = (secret: string, timestamp: number): string => new TOTP({ secret }).generate({ timestamp })

const STEP_MS = 30_000
/** A code that is accepted and was not used before: that of the next step, which is allowed because clocks differ. */
export const unusedCode = (secret: string): string => codeAt(secret, Date.now() + STEP_MS)

/** Turns two-factor authentication on, with the current code. */
export async function givenTwoFactor({ act }: Pick<Awaited<ReturnType<typeof signedIn>>, 'act'>) {
  const { secret } = (await act(setUpTwoFactor, { body: { password: PASSWORD } })).body
  const usedCode = codeAt(secret, Date.now())
  const confirmed = await act(confirmTwoFactor, { body: { code: usedCode } })
  assert.equal(confirmed.status, 200, confirmed.text)
  return { secret: secret as string, usedCode, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}
