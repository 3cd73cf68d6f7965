import { defineConsoleOperation, defineOpenOperation } from '../../../core/operation/define-console-operation.ts'
import { Done, exampleSignedIn, SignedIn, SignInOptions } from '../contract/session.ts'
import { removeSession, removeSessionsOfUser } from '../store/sessions.ts'
import { showSession } from './show-session.ts'

export const getSession = defineConsoleOperation({
  id: 'getSession',
  group: 'Session',
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

export const getSignInOptions = defineOpenOperation({
  id: 'getSignInOptions',
  group: 'Session',
  method: 'GET',
  path: '/console/sign-in-options',
  summary: 'Get the sign-in options',
  access: 'self',
  input: {},
  example: { request: {}, response: { sendsMail: true } },
  response: SignInOptions,
  errors: [],
  handle: async (_, { sendsMail }) => ({ sendsMail }),
})

export const signOut = defineOpenOperation({
  id: 'signOut',
  group: 'Session',
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

export const signOutEverywhere = defineConsoleOperation({
  id: 'signOutEverywhere',
  group: 'Session',
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
