import { createKey, getKeyUsage, listKeys, revokeKey } from '../core/access/keys/console/keys.ts'
import type { AnyOperation } from '../core/operation/define-operation.ts'
import { getDeletionImpact } from '../features/accounts/console/get-deletion-impact.ts'
import { getNotifications, updateNotifications } from '../features/alerts/console/notifications.ts'
import { getBounceAddress } from '../features/campaigns/console/get-bounce-address.ts'
import { getCampaignAudience } from '../features/campaigns/console/get-campaign-audience.ts'
import { listCampaignRecipients } from '../features/campaigns/console/list-campaign-recipients.ts'
import { listCampaignResults } from '../features/campaigns/console/list-campaign-results.ts'
import { importLocations } from '../features/listings/console/import-locations.ts'
import { getHome } from '../features/overview/console/get-home.ts'
import { getWeeklyReport } from '../features/overview/console/get-weekly-report.ts'
import { listDrift, listDriftedLocations } from '../features/overview/console/list-drift.ts'
import { listLocations } from '../features/overview/console/list-locations.ts'
import { listParents } from '../features/overview/console/list-parents.ts'
import { nameBusinesses } from '../features/overview/console/name-businesses.ts'
import { searchBusinesses } from '../features/overview/console/search-businesses.ts'
import { dismissSetup, getSetup } from '../features/overview/console/setup.ts'
import { importCompetitorReviewFile } from '../features/themes/console/import-competitor-review-file.ts'
import { getInvitationLink } from '../features/users/console/invitation-link.ts'
import { acceptInvitation, showInvitation } from '../features/users/console/invitations.ts'
import { getPermissions } from '../features/users/console/permissions.ts'
import { changePassword, updateProfile } from '../features/users/console/profile.ts'
import { requestReset, resetPassword } from '../features/users/console/reset-password.ts'
import { getSession, getSignInOptions, signOut, signOutEverywhere } from '../features/users/console/session.ts'
import { endSession, listSessions, signOutElsewhere } from '../features/users/console/sessions.ts'
import { signIn } from '../features/users/console/sign-in.ts'
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
} from '../features/users/console/two-factor.ts'

/** Operations that need no session. */
export const openOperations: readonly AnyOperation[] = [
  getSignInOptions,
  signIn,
  signOut,
  requestReset,
  resetPassword,
  showInvitation,
  acceptInvitation,
]

/** Operations that only the dashboard has. For everything else, it calls the operations of the API. */
export const consoleOperations: readonly AnyOperation[] = [
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
  listKeys,
  createKey,
  revokeKey,
  getKeyUsage,
  searchBusinesses,
  listLocations,
  getHome,
  listDrift,
  listDriftedLocations,
  listParents,
  nameBusinesses,
  getDeletionImpact,
  importLocations,
  importCompetitorReviewFile,
  getSetup,
  dismissSetup,
  getNotifications,
  updateNotifications,
  getWeeklyReport,
  getCampaignAudience,
  getBounceAddress,
  listCampaignResults,
  listCampaignRecipients,
]
