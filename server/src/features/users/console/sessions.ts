import { defineConsoleOperation } from '../../../core/operation/define-console-operation.ts'
import { EndedSessions, OpenSessions, SessionParams } from '../contract/profile.ts'
import { Done } from '../contract/session.ts'
import { listSessionsOfUser, removeOtherSessions, removeSessionOfUser } from '../store/sessions.ts'

const EXAMPLE_ID = '7b0c4f9e-3f0a-4f61-9b53-0f2f5f3c9a10'

export const listSessions = defineConsoleOperation({
  id: 'listSessions',
  group: 'Profile',
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

export const endSession = defineConsoleOperation({
  id: 'endSession',
  group: 'Profile',
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

export const signOutElsewhere = defineConsoleOperation({
  id: 'signOutElsewhere',
  group: 'Profile',
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
