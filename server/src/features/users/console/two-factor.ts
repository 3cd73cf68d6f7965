import { defineOperation } from '../../../core/operation/define-operation.ts'
import { newTotpSecret, stepOfCode, totpUri } from '../../../core/platform/totp.ts'
import {
  Done,
  PasswordProof,
  RecoveryCodes,
  TwoFactorCode,
  TwoFactorSetUp,
  TwoFactorState,
} from '../contract/session.ts'
import {
  confirmTwoFactor as confirmStored,
  findTwoFactor,
  insertTwoFactor,
  removeTwoFactor,
  updateRecoveryCodes,
} from '../store/two-factors.ts'
import { confirmPassword, newRecoveryCodes, sealTotpSecret, unsealTotpSecret } from './sign-in-checks.ts'

const EXAMPLE_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const examplePassword = { body: { password: 'a few words of hers' } }
const exampleCodes = { recoveryCodes: ['k7wpm-4xq9d', 'b3n8t-yhe2c'] }

const IS_ON = 'two-factor authentication is already on: turn it off first'
const IS_OFF = 'two-factor authentication is off'
const WRONG_CODE = {
  field: 'code',
  rule: 'is not the current code',
  message: "This code is wrong. Check that your phone's clock is correct, and enter the current code",
}

export const getTwoFactor = defineOperation({
  id: 'getTwoFactor',
  group: 'Profile',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/two-factor',
  summary: 'Get whether two-factor authentication is on',
  access: 'self',
  input: {},
  example: { request: {}, response: { isOn: true, recoveryCodesLeft: 10 } },
  response: TwoFactorState,
  errors: [],
  handle: async (_, { db, session: { partnerId, userId } }) => {
    const twoFactor = await findTwoFactor(db, partnerId, userId)
    return { isOn: twoFactor?.isOn ?? false, recoveryCodesLeft: twoFactor?.recoveryCodesLeft ?? 0 }
  },
})

export const setUpTwoFactor = defineOperation({
  id: 'setUpTwoFactor',
  group: 'Profile',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/two-factor/set-up',
  summary: 'Get a secret for an authenticator app',
  description: 'Sign-in does not ask for a code until confirmTwoFactor. Calling it again replaces the secret.',
  access: 'self',
  secretAnswer: true,
  input: { body: PasswordProof },
  example: {
    request: examplePassword,
    response: {
      secret: EXAMPLE_SECRET,
      uri: `otpauth://totp/Presence:olive%40harbour-bakery.example?issuer=Presence&secret=${EXAMPLE_SECRET}`,
    },
  },
  response: TwoFactorSetUp,
  errors: [],
  handle: async ({ body: { password } }, context) => {
    const { db, secret, session, fail } = context
    const { partnerId, userId, email } = session
    await confirmPassword(context, password)
    const totpSecret = newTotpSecret()
    const isNew = await insertTwoFactor(db, partnerId, userId, sealTotpSecret(secret, userId, totpSecret))
    if (!isNew) fail('INPUT_INVALID', IS_ON)
    return { secret: totpSecret, uri: totpUri(totpSecret, email) }
  },
})

export const confirmTwoFactor = defineOperation({
  id: 'confirmTwoFactor',
  group: 'Profile',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/two-factor/confirm',
  summary: 'Turn on two-factor authentication with a first code',
  past: 'turned on two-factor authentication',
  access: 'self',
  secretAnswer: true,
  input: { body: TwoFactorCode },
  example: { request: { body: { code: '287082' } }, response: exampleCodes },
  response: RecoveryCodes,
  errors: [],
  handle: async ({ body: { code } }, { db, secret, session, now, record, countAttempt, fail }) => {
    const { partnerId, userId } = session
    const twoFactor = await findTwoFactor(db, partnerId, userId)
    if (!twoFactor) return fail('INPUT_INVALID', 'set up two-factor authentication first')
    if (twoFactor.isOn) return fail('INPUT_INVALID', IS_ON)
    await countAttempt(String(userId))
    const totpSecret = unsealTotpSecret(secret, userId, twoFactor.sealed)
    const step = totpSecret === undefined ? undefined : stepOfCode(totpSecret, code.replaceAll(' ', ''), now)
    if (step === undefined) return fail('INPUT_INVALID', WRONG_CODE)
    const { recoveryCodes, recoveryHashes } = newRecoveryCodes(secret, userId)
    await db.transaction(async (db) => {
      const confirmation = { sealed: twoFactor.sealed, step, recoveryHashes }
      if (!(await confirmStored(db, partnerId, userId, confirmation))) fail('INPUT_INVALID', WRONG_CODE)
      await record(db, { subject: 'user', subjectId: userId, after: { twoFactor: true } })
    })
    return { recoveryCodes }
  },
})

export const renewRecoveryCodes = defineOperation({
  id: 'renewRecoveryCodes',
  group: 'Profile',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/two-factor/recovery-codes',
  summary: 'Replace the recovery codes',
  past: 'created new recovery codes',
  access: 'self',
  secretAnswer: true,
  input: { body: PasswordProof },
  example: { request: examplePassword, response: exampleCodes },
  response: RecoveryCodes,
  errors: [],
  handle: async ({ body: { password } }, context) => {
    const { db, secret, session, record, fail } = context
    const { partnerId, userId } = session
    await confirmPassword(context, password)
    const { recoveryCodes, recoveryHashes } = newRecoveryCodes(secret, userId)
    await db.transaction(async (db) => {
      if (!(await updateRecoveryCodes(db, partnerId, userId, recoveryHashes))) fail('INPUT_INVALID', IS_OFF)
      await record(db, { subject: 'user', subjectId: userId })
    })
    return { recoveryCodes }
  },
})

export const turnOffTwoFactor = defineOperation({
  id: 'turnOffTwoFactor',
  group: 'Profile',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/two-factor/turn-off',
  summary: 'Turn off two-factor authentication',
  past: 'turned off two-factor authentication',
  description: 'Its secret and recovery codes are deleted.',
  access: 'self',
  input: { body: PasswordProof },
  example: { request: examplePassword, response: {} },
  response: Done,
  errors: [],
  handle: async ({ body: { password } }, context) => {
    const { db, session, record } = context
    const { partnerId, userId } = session
    await confirmPassword(context, password)
    await db.transaction(async (db) => {
      if (!(await removeTwoFactor(db, partnerId, userId))) return
      const change = { before: { twoFactor: true }, after: { twoFactor: false } }
      await record(db, { subject: 'user', subjectId: userId, ...change })
    })
    return {}
  },
})
