import { defineOperation } from '../../../core/operation/define-operation.ts'
import { hashPassword } from '../../../core/platform/password-hash.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { findOrInsertPartner } from '../../../core/store/partners.ts'
import { fail as failWithAny } from '../../../core/values/api-error.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { createBusiness } from '../../accounts/operations/create-business.ts'
import { listTopBusinessIds } from '../../businesses/store/businesses.ts'
import { hashOfFirstOwnerCode } from '../../users/actions/first-owner-code.ts'
import { openSession } from '../../users/console/sign-in-checks.ts'
import { Done, FirstOwner } from '../../users/contract/session.ts'
import { parsePerson } from '../../users/rules/person.ts'
import { isAllowedPassword, passwordRule } from '../../users/rules/sign-in-rules.ts'
import { hasAccounts, isFirstOwnerCode, removeFirstOwnerCodes } from '../../users/store/first-owner-codes.ts'
import { upsertGrant } from '../../users/store/user-grants.ts'
import { updateUserPassword, upsertUser } from '../../users/store/users.ts'
import { changeContext } from '../../webhooks/actions/change-context.ts'

const WRONG_CODE = {
  field: 'code',
  rule: 'must be a code that the log of the service shows since its last start, and nobody has an account yet',
  message: 'This is not the code in the log, or it was already used. Restart the service to get a new code.',
}

export const createFirstOwner = defineOperation({
  id: 'createFirstOwner',
  group: 'Session',
  audience: 'visitors',
  method: 'POST',
  path: '/console/first-owner',
  summary: 'Become the owner of a service without accounts, and sign in',
  past: 'became the first owner',
  description:
    'While nobody can sign in, each process writes a one-time code to its log when it starts. All codes end when one is used or when somebody can sign in.',
  access: 'self',
  input: { body: FirstOwner },
  example: {
    request: {
      body: {
        code: 'k7wpm-4xq9d',
        name: 'Harbour Bakery',
        firstName: 'Olive',
        lastName: 'Harper',
        email: 'olive@harbour-bakery.example',
        password: 'a few words of hers',
      },
    },
    response: {},
  },
  response: Done,
  errors: ['LAST_NAME_TOO_LONG'],
  handle: async ({ body: { code, name, password, ...draft } }, context) => {
    const { db, secret, emit, requestId, countAttempt, fail } = context
    const parsed = parsePerson(draft)
    const violations = parsed.ok ? [] : parsed.violations.map(atEmail)
    if (!isAllowedPassword(password)) violations.push({ field: 'password', rule: `must have ${passwordRule}` })
    if (!parsed.ok || violations.length > 0) return fail('INPUT_INVALID', violations)
    const forgive = await countAttempt('first owner')
    const codeHash = hashOfFirstOwnerCode(secret, code)
    if (!codeHash || !(await isFirstOwnerCode(db, codeHash))) return fail('INPUT_INVALID', [WRONG_CODE])
    // Before the transaction, so that no locks are held during hashing.
    const passwordHash = await hashPassword(password)
    const owner = await db.transaction(async (db) => {
      // Of concurrent requests, even with different codes, one removes the codes; the others wait for it.
      if (!(await removeFirstOwnerCodes(db)) || (await hasAccounts(db))) fail('INPUT_INVALID', [WRONG_CODE])
      const partnerId = await findOrInsertPartner(db, name.trim())
      const { userId } = await upsertUser(db, partnerId, parsed.person)
      const author = { operation: 'createFirstOwner', userId, requestId }
      if ((await listTopBusinessIds(db, partnerId)).length === 0)
        await createBusiness.handle(
          { body: { name, type: 'reseller' } },
          { ...context, ...changeContext(partnerId, author, emit), db, fail: failWithAny },
        )
      for (const businessId of await listTopBusinessIds(db, partnerId))
        await upsertGrant(db, partnerId, { businessId, userId, userRole: 'owner' })
      await updateUserPassword(db, partnerId, userId, passwordHash)
      await insertAuditEntry(db, partnerId, author, { subject: 'user', subjectId: userId })
      return { partnerId, userId, passwordHash }
    })
    await forgive()
    await openSession(context, owner)
    return {}
  },
})

/** The field has another name in signUpUser. */
const atEmail = (violation: Violation) =>
  violation.field === 'userEmailId' ? { ...violation, field: 'email' } : violation
