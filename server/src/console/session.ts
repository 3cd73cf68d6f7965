import { Done, exampleSignedIn, SignedIn, SignInOptions } from '../contract/session.ts'
import { removeSession, removeSessionsOfUser } from '../store/user/sessions.ts'
import { defineConsoleOperation, defineOpenOperation } from './define-console-operation.ts'
import { showSession } from './show-session.ts'

export const getSession = defineConsoleOperation({
  id: 'getSession',
  group: 'Session',
  method: 'GET',
  path: '/console/session',
  summary: 'Get who is signed in',
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
  summary: 'Get what the service offers to people who are not signed in',
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
  description: 'A success also without a session: who signs out wants to be out.',
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
  summary: 'End all sessions of the person, this one included',
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
