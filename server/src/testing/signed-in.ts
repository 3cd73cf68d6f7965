import { randomBytes, randomUUID } from 'node:crypto'
import type { AnyOperation } from '../core/operation/define-operation.ts'
import { hashPassword } from '../core/platform/password-hash.ts'
import type { UserRole } from '../core/values/user-role.ts'
import { hashOfSessionToken } from '../features/users/rules/sign-in-rules.ts'
import { insertSession } from '../features/users/store/sessions.ts'
import { upsertGrant } from '../features/users/store/user-grants.ts'
import { updateUserPassword, upsertUser } from '../features/users/store/users.ts'
import { type fresh, type Request, send } from './fresh.ts'

type Scene = Pick<Awaited<ReturnType<typeof fresh>>, 'app' | 'db' | 'partnerId'>
type Granted = Readonly<Record<number, UserRole>>

export const PASSWORD = 'correct horse battery'
/** Verifying a password costs as much as hashing it. At the real cost, it would take most of the time of such a test. */
const LOW_COST = { memory: 8, passes: 1, parallelism: 1 }
let hash: Promise<string> | undefined

/** A person with a password and access to these businesses. */
export async function givenPerson(
  { db, partnerId }: Scene,
  granted: Granted,
  email = `${randomUUID()}@person.example`,
) {
  const { userId } = await upsertUser(db, partnerId, { email, firstName: 'Ada', lastName: 'Marsh' })
  hash ??= hashPassword(PASSWORD, LOW_COST)
  await updateUserPassword(db, partnerId, userId, await hash)
  for (const [businessId, userRole] of Object.entries(granted)) {
    await upsertGrant(db, partnerId, { businessId: Number(businessId), userId, userRole })
  }
  return { userId, email, passwordHash: await hash }
}

/** The headers that a page of the dashboard sends. */
export const FROM_DASHBOARD = { 'sec-fetch-site': 'same-origin' }

type Called = Pick<AnyOperation, 'method' | 'path' | 'upload' | 'audience'>

/** The operation at the path where people call it. */
export const inDashboard = <Operation extends Called>(operation: Operation): Operation =>
  operation.audience ? operation : { ...operation, path: `/console${operation.path}` }

/** The same person, signed in: their requests are those of the dashboard. */
export async function signedIn(scene: Scene, granted: Granted) {
  const { passwordHash, ...person } = await givenPerson(scene, granted)
  const token = randomBytes(32).toString('base64url')
  await insertSession(
    scene.db,
    { ...person, partnerId: scene.partnerId, passwordHash },
    hashOfSessionToken(token),
    'other',
  )
  const headers = { cookie: `presence=${token}`, ...FROM_DASHBOARD }
  /** Calls an operation of the API, or one of the dashboard's own. */
  const act = (operation: Called, request: Request = {}, more: Record<string, string> = {}) =>
    send(scene.app, inDashboard(operation), request, { ...headers, ...more })
  return { ...person, token, headers, act }
}
