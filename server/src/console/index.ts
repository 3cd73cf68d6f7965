import type { AnyOperation } from '../operations/define-operation.ts'
import { getDeletionImpact } from './get-deletion-impact.ts'
import { importLocations } from './import-locations.ts'
import { acceptInvitation, showInvitation } from './invitations.ts'
import { createKey, getKeyUsage, listKeys, revokeKey } from './keys.ts'
import { listParents } from './list-parents.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { searchBusinesses } from './search-businesses.ts'
import { getSession, signOut, signOutEverywhere } from './session.ts'
import { dismissSetup, getSetup } from './setup.ts'
import { signIn } from './sign-in.ts'

/** For everyone who has the address of the dashboard. */
export const openOperations: readonly AnyOperation[] = [
  signIn,
  signOut,
  requestReset,
  resetPassword,
  showInvitation,
  acceptInvitation,
]

/** What only the dashboard can do. Everything else it does through the operations of the API. */
export const consoleOperations: readonly AnyOperation[] = [
  getSession,
  signOutEverywhere,
  listKeys,
  createKey,
  revokeKey,
  getKeyUsage,
  searchBusinesses,
  listParents,
  getDeletionImpact,
  importLocations,
  getSetup,
  dismissSetup,
]
