import type { Static } from 'typebox'
import type { PersonContext, Session } from '../../../core/operation/context.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { businessTypes, mayHold } from '../../../core/values/business-type.ts'
import { isAtLeast } from '../../../core/values/user-role.ts'
import {
  Done,
  EndedSessions,
  exampleSignedIn,
  OpenSessions,
  SessionParams,
  SignedIn,
  SignInOptions,
} from '../contract/session.ts'
import { hasAccounts } from '../store/first-owner-codes.ts'
import { findRoleEverywhere } from '../store/reach.ts'
import {
  listAccessOfUser,
  listSessionsOfUser,
  removeOtherSessions,
  removeSession,
  removeSessionOfUser,
  removeSessionsOfUser,
} from '../store/sessions.ts'
import { allowedEverywhere, roleFor } from './permissions.ts'

/** The person who is signed in, and their businesses. */
export async function showSession(
  { db, operations, sendsMail, sendsSms }: Pick<PersonContext<never>, 'db' | 'operations' | 'sendsMail' | 'sendsSms'>,
  session: Session,
): Promise<Static<typeof SignedIn>> {
  const { partnerId, userId, email, firstName, lastName, partner } = session
  const [access, userRole, allowed] = await Promise.all([
    listAccessOfUser(db, partnerId, userId),
    findRoleEverywhere(db, partnerId, userId),
    allowedEverywhere(db, session, operations),
  ])
  const adding = roleFor(operations, 'createBusiness')
  const parents = access.filter((each) => isAtLeast(each.userRole, adding))
  return {
    user: { userId, email, firstName, lastName },
    partner: { name: partner, userRole: userRole ?? null },
    access,
    mayAdd: businessTypes.filter((type) => parents.some((parent) => mayHold(parent.type, type))),
    allowed,
    sendsMail,
    sendsSms,
  }
}

export const getSession = defineOperation({
  id: 'getSession',
  group: 'Session',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/session',
  summary: 'Get the signed-in user',
  access: 'self',
  input: {},
  example: { request: {}, response: exampleSignedIn },
  response: SignedIn,
  errors: [],
  handle: (_, context) => showSession(context, context.session),
})

export const getSignInOptions = defineOperation({
  id: 'getSignInOptions',
  group: 'Session',
  audience: 'visitors',
  method: 'GET',
  path: '/console/sign-in-options',
  summary: 'Get the sign-in options',
  access: 'self',
  input: {},
  example: { request: {}, response: { sendsMail: true, hasAccounts: true } },
  response: SignInOptions,
  errors: [],
  handle: async (_, { db, sendsMail }) => ({ sendsMail, hasAccounts: await hasAccounts(db) }),
})

export const signOut = defineOperation({
  id: 'signOut',
  group: 'Session',
  audience: 'visitors',
  method: 'POST',
  path: '/console/sign-out',
  summary: 'Sign out',
  description: 'Succeeds even without a session.',
  access: 'self',
  input: {},
  example: { request: {}, response: {} },
  response: Done,
  errors: [],
  handle: async (_, { db, tokenHash, keepToken }) => {
    if (tokenHash) await removeSession(db, tokenHash)
    keepToken(undefined)
    return {}
  },
})

export const signOutEverywhere = defineOperation({
  id: 'signOutEverywhere',
  group: 'Session',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/sign-out-everywhere',
  summary: 'End all sessions of the signed-in user, including this one',
  access: 'self',
  input: {},
  example: { request: {}, response: {} },
  response: Done,
  errors: [],
  handle: async (_, { db, session, keepToken }) => {
    await removeSessionsOfUser(db, session.partnerId, session.userId)
    keepToken(undefined)
    return {}
  },
})

const EXAMPLE_ID = '7b0c4f9e-3f0a-4f61-9b53-0f2f5f3c9a10'

export const listSessions = defineOperation({
  id: 'listSessions',
  group: 'Profile',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/sessions',
  summary: 'List the sessions of the signed-in user',
  description: 'Most recently used first.',
  access: 'self',
  input: {},
  example: {
    request: {},
    response: {
      sessions: [
        {
          sessionId: EXAMPLE_ID,
          browser: 'Firefox',
          created: '2026-11-14T09:30:00.000Z',
          lastUsed: '2026-11-15T10:00:00.000Z',
          isCurrent: true,
        },
      ],
    },
  },
  response: OpenSessions,
  errors: [],
  handle: async (_, { db, session: { partnerId, userId }, tokenHash }) => {
    const sessions = await listSessionsOfUser(db, partnerId, userId, tokenHash as Buffer)
    return {
      sessions: sessions.map(({ created, lastUsed, ...session }) => ({
        ...session,
        created: created.toISOString(),
        lastUsed: lastUsed.toISOString(),
      })),
    }
  },
})

export const endSession = defineOperation({
  id: 'endSession',
  group: 'Profile',
  audience: 'dashboard',
  method: 'DELETE',
  path: '/console/sessions/:sessionId',
  summary: 'End a session of the signed-in user',
  access: 'self',
  input: { params: SessionParams },
  example: { request: { params: { sessionId: EXAMPLE_ID } }, response: {} },
  response: Done,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: async ({ params: { sessionId } }, { db, session: { partnerId, userId }, fail }) =>
    (await removeSessionOfUser(db, partnerId, userId, sessionId)) ? {} : fail('RESOURCE_NOT_FOUND'),
})

export const signOutElsewhere = defineOperation({
  id: 'signOutElsewhere',
  group: 'Profile',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/sign-out-elsewhere',
  summary: 'End all other sessions of the signed-in user',
  access: 'self',
  input: {},
  example: { request: {}, response: { ended: 2 } },
  response: EndedSessions,
  errors: [],
  handle: async (_, { db, session: { partnerId, userId }, tokenHash }) => ({
    ended: await removeOtherSessions(db, partnerId, userId, tokenHash as Buffer),
  }),
})
