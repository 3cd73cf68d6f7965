import type { Feature } from '../../core/operation/feature.ts'
import { acceptInvitation, getInvitationLink, showInvitation } from './console/invitations.ts'
import { getPermissions } from './console/permissions.ts'
import { changePassword, updateProfile } from './console/profile.ts'
import { requestReset, resetPassword } from './console/reset-password.ts'
import {
  endSession,
  getSession,
  getSignInOptions,
  listSessions,
  signOut,
  signOutElsewhere,
  signOutEverywhere,
} from './console/sessions.ts'
import { signIn } from './console/sign-in.ts'
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
} from './console/two-factor.ts'
import { forgetUsersWithoutAccess, removeEndedSessions } from './jobs/remove-users-and-sessions.ts'
import { sendInvitations, sendPasswordResets } from './jobs/send-links.ts'
import { deleteUser } from './operations/delete-user.ts'
import { listAuditEntries } from './operations/list-audit-entries.ts'
import { listUsers } from './operations/list-users.ts'
import { signUpUser } from './operations/sign-up-user.ts'

export const users = {
  operations: [
    deleteUser,
    signUpUser,
    listUsers,
    listAuditEntries,
    getSession,
    getPermissions,
    getInvitationLink,
    signOutEverywhere,
    updateProfile,
    changePassword,
    listSessions,
    endSession,
    signOutElsewhere,
    getTwoFactor,
    setUpTwoFactor,
    confirmTwoFactor,
    renewRecoveryCodes,
    turnOffTwoFactor,
    getSignInOptions,
    signIn,
    signOut,
    requestReset,
    resetPassword,
    showInvitation,
    acceptInvitation,
  ],
  jobs: [sendInvitations, sendPasswordResets, forgetUsersWithoutAccess, removeEndedSessions],
  auditActions: {
    useRecoveryCode: 'signed in with a recovery code',
    'users invite': 'invited a user',
    'users reset': "reset a user's sign-in",
  },
  fieldLabels: {
    invited: 'Invitation sent',
    hierarchyNodeData: 'Limited to',
  },
} satisfies Feature
