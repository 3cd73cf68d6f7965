// Generated from the operations by `npm run gen`. Change the operation instead.

import type {
  BusinessId,
  BusinessNumber,
  BusinessRef,
  BusinessStatus,
  BusinessType,
  CampaignId,
  CompetitorAccountId,
  CurrentLevels,
  DirectoryName,
  DirectoryState,
  LevelChoice,
  LocationFieldChoice,
  ResultCount,
  StartIndex,
  Operations as ClientOperations,
} from '@presence/client'

export type AcceptedInvitation = {
  token: string
  password: string
  /** Required if the invitation has no name. If present, it is changed. */
  firstName?: string | null
  /** Last name, at most 50 characters (1059). */
  lastName?: string | null
}

export type Access = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  name: string
  /** A reseller contains resellers, enterprises and locations; an enterprise contains locations. */
  type: BusinessType
  userRole: UserRole
}

export type AlertChoice = {
  /**
   * bad review: a new one with 1 or 2 stars. drift: a directory differs from the listing. failed
   * publish: a listing could not be published. run finished: a Search AI run. import finished: an
   * import of a file.
   */
  alert: 'bad review' | 'drift' | 'failed publish' | 'run finished' | 'import finished'
  /** instant: at once, at most one e-mail in 5 minutes. daily: in the digest. */
  delivery: 'instant' | 'daily' | 'off'
}

export type ApiKey = {
  /** Id of the key. */
  keyId: number
  /** Name of the key. */
  name: string
  /** Last characters of the key, to recognise it by. */
  hint: string
  scope: 'read' | 'write'
  /** The key's own rate limit as requests/seconds, such as 300/60; null for the default of the service. */
  limit: string | null
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  created: string
  expires: string | null
  lastUsed: string | null
  revoked: string | null
}

export type ApiKeys = {
  /** Newest first. */
  keys: ApiKey[]
  /**
   * Highest rate limit that a new key may have; null if there is no maximum. Only the operator can set a
   * higher one.
   */
  limitMax: string | null
}

export type BounceAddress = {
  /** URL to post bounces, complaints and opt-outs to. */
  url: string
  /**
   * The previous secret is accepted until then. ISO 8601, UTC. Empty if only the current one is
   * accepted.
   */
  previousUntil: string
}

export type BusinessName = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  name: string
  city: string
}

export type BusinessNames = {
  businesses: BusinessName[]
}

export type CampaignAudience = {
  /** Contacts in the audience. 10,001 means more than 10,000. */
  contacts: number
  /**
   * Counted contacts with an e-mail address, or a phone for text messages, and the consent that the
   * campaign needs.
   */
  consenting: number
}

export type CampaignRecipient = {
  /** Message id. */
  messageId: number
  /** Null if the contact was deleted, or left the account with its location. */
  contactId: number | null
  contactName: string | null
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Empty if the business was deleted, or left the account. */
  businessName: string
  state: 'planned' | 'sent' | 'bounced' | 'failed' | 'skipped'
  /** Why no message was sent. */
  reason: string
  /** When the message was accepted. UTC; empty until then. */
  sentAt: string
  /** When the recipient opened the review page. UTC; empty until then. */
  openedAt: string
  /** When the recipient chose a review site there. UTC; empty until then. */
  ratedAt: string
}

export type CampaignRecipients = {
  recipients: CampaignRecipient[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type CreatedKey = {
  /** Returned only here. It cannot be retrieved later. */
  key: string
  /** Id of the key. */
  keyId: number
}

export type Credentials = {
  email: string
  password: string
  /** With two-factor authentication: the code of the authenticator app, or a recovery code. */
  code?: string | null
}

export type DayUsage = {
  /** Id of the key. */
  keyId: number
  /** YYYY-MM-DD, in UTC. */
  day: string
  /** All requests, including refused ones. */
  requests: number
  /** Requests refused by the rate limit. */
  refused: number
}

export type DeletionImpact = {
  /** Short business id. Never reused. */
  accountId: BusinessId
  /** Businesses directly below it. A reseller with any cannot be deleted. */
  children: number
  /** Locations below it. */
  locations: number
  /** Contacts that belong to no other business. */
  contacts: number
  /** Reviews, including those of everything below it. */
  reviews: number
  /** Listings at directories. */
  directoryListings: number
  /** Photos and videos. */
  media: number
  /** Services of the account that is deleted. */
  services: number
  /** Products of the account that is deleted. */
  products: number
  /** Webhooks. */
  webhooks: number
  /** Users whose access was given at the business or below it. */
  people: number
  /** Users among them who have no other access. */
  peopleWithoutAccess: number
  /** Whether the signed-in user is one of them. */
  endsOwnAccess: boolean
  /** Services of a location, which it loses if it moves to another account. */
  usedServices: number
  /** Products of a location, which it loses if it moves to another account. */
  usedProducts: number
  /** Levels, labels and fields of a location, which it loses if it moves to another account. */
  accountValues: {
    kind: 'level' | 'label' | 'field'
    /** The level or the field; empty for a label. */
    name: string
    value: string
  }[]
}

export type DirectoryAddition = {
  directory: 'reference' | 'search-profile'
}

export type Done = Record<string, never>

export type DriftGroup = {
  /** Name of the directory, chosen by the operator; `internal` is the microsite. */
  directory: DirectoryName
  /** Name of the field in the listing status. */
  field: string
  /** Locations where the field drifted. */
  locations: number
  /** Locations among them where the directory shows nothing. */
  missing: number
}

export type DriftGroups = {
  groups: DriftGroup[]
}

export type DriftedLocation = {
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  name: string
  city: string
  state: 'MISMATCH' | 'MISSING'
  ours?: unknown
  theirs?: unknown
}

export type DriftedLocations = {
  locations: DriftedLocation[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type EndedSessions = {
  ended: number
}

export type FileImport = {
  /** Id of the import. */
  importId: ImportId
  kind: 'listings' | 'contacts' | 'reviews' | 'competitor-reviews' | 'competitor-posts'
  /** stopped: the rest of the file cannot be read, or its business was deleted; reason says why. */
  state: 'uploaded' | 'importing' | 'finished' | 'stopped'
  /** How much of the file has been imported. */
  percent: number
  /** Rows that created a record. */
  created: number
  /** Rows that updated a record. */
  updated: number
  /** Rows that changed nothing. */
  unchanged: number
  /** Rows with errors. */
  refused: number
  /** Why the file cannot be imported, or not further; otherwise empty. */
  reason: string
  columns: {
    heading: string
    /** The name by which the column is read. */
    name: string
    /** Null if the column is ignored. */
    field: string | null
  }[]
  /** Names that a column can be read by. */
  choices: string[]
  /** In a preview: what is created besides the rows. */
  additions: string[]
  rows: FileImportRow[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type FileImportRow = {
  /** Line of the file on which the row begins. */
  line: number
  cells: string[]
  errors: string[]
}

export type FirstOwner = {
  /** One-time code from the log of the service. */
  code: string
  /** Name of the account, and of its first business. */
  name: string
  /** First name, 1 to 50 characters. */
  firstName: string
  /** Last name, at most 50 characters (1059). */
  lastName: string
  email: string
  password: string
}

export type FoundBusiness = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  name: string
  /** A reseller contains resellers, enterprises and locations; an enterprise contains locations. */
  type: BusinessType
  city: string
  /** Names of the businesses above it, from the top, without those that the user has no access to. */
  path: string[]
}

export type FoundBusinesses = {
  businesses: FoundBusiness[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type HealthCounts = {
  /** All active locations. */
  locations: number
  /**
   * Inactive locations. They are left out everywhere else on this page, except in reviews by period and
   * visibility.
   */
  inactive: number
  /** Locations without any issue. */
  healthy: number
  /** Locations with a directory that refused the listing, or that it could not be sent to. */
  failing: number
  /** Locations with a drifted field. */
  drifted: number
  /** Fields that a directory shows differently. */
  driftedFields: number
  /** Locations with an image that cannot be published. */
  images: number
  /** Locations with an empty field that directories need. */
  incomplete: number
}

export type Home = {
  health: HealthCounts
  reviews: HomeReviews
  /** Null if the user may not see webhooks. */
  failingWebhooks: number | null
  /** The last two days with finished Search AI runs, newest first. */
  visibility: VisibilityOfDay[]
  /** Reviews and posts waiting for the theme analysis; at most 10,000 of each are counted. */
  unreadTexts: number
}

export type HomeReviews = {
  current: ReviewPeriod
  previous: ReviewPeriod
  /** All-time reviews with 1 or 2 stars and no reply. 10,001 means more than 10,000. */
  badUnanswered: number
  /** Review sources whose last pull or message failed. */
  failingSources: number
}

export type ImportChoices = {
  /** The name to read each column by instead of its heading, such as city; empty to ignore it. */
  columns?: string[] | null
  /** Country of rows without one, as an ISO 3166-1 code. */
  country?: string | null
  /** Source of rows without one. */
  source?: string | null
  /** Highest possible rating in the file. Default: 5. */
  scale?: number | null
  /** Whether 03/04/2026 is read month first (default) or day first. */
  dates?: 'mdy' | 'dmy' | null
}

/** Id of the import. */
export type ImportId = number

export type Invitation = {
  /** unknown: not a link of this service. gone: used, replaced by a newer one, or withdrawn. */
  state: 'open' | 'unknown' | 'expired' | 'gone'
  email?: string
  businessName?: string
  /** Whether the user has a password. If so, they sign in instead of choosing one. */
  hasPassword?: boolean
  /** false if the user has to enter a name. */
  hasName?: boolean
}

export type InvitationLink = {
  token: string
}

export type InvitationPath = {
  /** Path to append to the URL of the dashboard. */
  path: string
}

export type InvitedPerson = {
  /** Business id or business number. A string of digits is accepted where a number is expected. */
  businessNumber: BusinessRef
  email: string
}

export type KeyUsage = {
  usage: DayUsage[]
}

export type ListedLocation = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  name: string
  /** A reseller contains resellers, enterprises and locations; an enterprise contains locations. */
  type: BusinessType
  /**
   * An inactive location is not published, contacted or asked about, and has no pages. What it has
   * stays. Groups are always active.
   */
  status: BusinessStatus
  parentId: BusinessId | null
  /** Empty for a top-level business, or if the user has no access to the parent. */
  parentName: string
  city: string
  /** The values of the location, by the name of their level. */
  levels: CurrentLevels
  /** The labels of the location. */
  labels: string[]
  state: string
  /** All-time reviews of the business and everything below it. */
  reviewCount: number
  /** Average of the reviews with stars; 0 if there are none. */
  averageRating: number
  /** Locations below a group. */
  locationCount: number
  /**
   * What the user may do with the business. moveToTop: make it a top-level business. status: activate or
   * deactivate it.
   */
  actions: ('edit' | 'move' | 'moveToTop' | 'status' | 'delete')[]
  /** Null for a group. */
  health: LocationHealth | null
}

export type LocationHealth = {
  /** Most severe issue; healthy if there is none. */
  state: 'failing' | 'drifted' | 'images' | 'incomplete' | 'healthy'
  /** Directories that refused the listing, or that it could not be sent to. */
  failingDirectories: number
  /** Fields that a directory shows differently, counted for each directory. */
  driftedFields: number
  /** Images of the listing that cannot be published. */
  failingImages: number
  /** Paths of the empty fields that directories need, such as businessInfo.phone. */
  missing: string[]
  /** How complete the listing is, in percent. */
  completeness: number
}

export type LocationPage = {
  locations: ListedLocation[]
  /** Matching businesses on all pages. */
  total: number
  /** Inactive locations that the user has access to, at or below businessId. */
  inactive: number
  /** Directories that the partner may use, to filter by. */
  directories: DirectoryName[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type LocationPoints = {
  /** Locations that have coordinates, in order of creation. */
  businessIds: BusinessId[]
  /** In the same order. */
  latitudes: number[]
  /** In the same order. */
  longitudes: number[]
  /**
   * In the same order. health: 0 directory error, 1 other issue, 2 healthy. rating: 0 below 3 stars, 1
   * below 4, 2 from 4, 3 none.
   */
  kinds: number[]
  /** Locations without coordinates. */
  unlocated: number
}

export type NewKey = {
  /** Name of the key. */
  name: string
  scope: 'read' | 'write'
  /** Requests/seconds, such as 300/60, at most limitMax. */
  limit?: string | null
  /** Lifetime of the key, such as 90d, 12h or 30m. */
  expires?: string | null
}

export type NewPassword = {
  token: string
  password: string
}

export type NotificationChoices = {
  alerts?: {
    /**
     * bad review: a new one with 1 or 2 stars. drift: a directory differs from the listing. failed
     * publish: a listing could not be published. run finished: a Search AI run. import finished: an
     * import of a file.
     */
    alert: 'bad review' | 'drift' | 'failed publish' | 'run finished' | 'import finished'
    /** instant: at once, at most one e-mail in 5 minutes. daily: in the digest. */
    delivery: 'instant' | 'daily' | 'off'
  }[] | null
  /** Whether the weekly report is sent. */
  weeklyReport?: boolean | null
}

export type Notifications = {
  /** Whether a mail server is configured. If not, nothing is sent. */
  isMailConfigured: boolean
  /**
   * Time zone of the digest and the report: that of the topmost business that the user has access to,
   * otherwise UTC.
   */
  timezone: string
  alerts: AlertChoice[]
  /** Whether the weekly report is sent. */
  weeklyReport: boolean
}

export type OpenSession = {
  /** Id of the session, from listSessions. */
  sessionId: string
  /** Browser family, such as Firefox. */
  browser: string
  /** ISO 8601, UTC. */
  created: string
  /** ISO 8601, UTC, to the minute. */
  lastUsed: string
  /** Whether this is the session of the request. */
  isCurrent: boolean
}

export type OpenSessions = {
  sessions: OpenSession[]
}

export type Parent = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  name: string
  /** A reseller contains resellers, enterprises and locations; an enterprise contains locations. */
  type: BusinessType
}

export type Parents = {
  parents: Parent[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type PasswordChange = {
  currentPassword: string
  newPassword: string
}

export type PasswordProof = {
  /** Current password of the user. */
  password: string
}

export type PasswordReset = {
  /** false with two-factor authentication: the user has to sign in. */
  isSignedIn: boolean
}

export type PasswordResetRequest = {
  email: string
}

export type Permissions = {
  /** Operations that the user may call. */
  allowed: string[]
}

export type ProfileChange = {
  /** First name, 1 to 50 characters. */
  firstName: string
  /** Last name, at most 50 characters (1059). */
  lastName: string
}

export type RecoveryCodes = {
  /** Each can be used once instead of a code. Returned only here. */
  recoveryCodes: string[]
}

export type ReportedDay = {
  /** The day. YYYY-MM-DD. */
  day: string
  /** Reviews in that period. */
  reviews: number
  average: number | null
}

export type ReportedListing = {
  businessName: string
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  directory: string
  state: 'drifted' | 'action required'
}

export type ReportedReviews = {
  /** Reviews in that period. */
  reviews: number
  average: number | null
}

export type ReportedVisibility = {
  /** Answers of finished Search AI runs. */
  answers: number
  /** Answers that name the business. */
  mentions: number
  share: number | null
}

export type ReviewPeriod = {
  /** The first day. YYYY-MM-DD. */
  from: string
  /** The last day. YYYY-MM-DD. */
  to: string
  /** Reviews in this period. */
  reviews: number
  /** Average of the reviews with stars; 0 if there are none. */
  averageRating: number
}

export type RevokedKey = {
  /** Id of the key. */
  keyId: number
}

export type SampleData = {
  /**
   * offered: to an owner of everything, while the service has no other partner and the account no
   * location. Sample data is never published to real directories.
   */
  state: 'none' | 'offered' | 'loading' | 'loaded'
  /** First of the sample businesses. */
  businessNumber: BusinessNumber | null
}

export type Session = {
  user: {
    userId: number
    email: string
    firstName: string
    lastName: string
  }
  partner: {
    name: string
    /** Role for the whole account; null if there is a business that the user has no access to. */
    userRole: UserRole | null
  }
  /** Businesses that the user was given access to. The access includes everything below them. */
  access: Access[]
  /** Types of business that the user may add somewhere. */
  mayAdd: BusinessType[]
  /**
   * Operations that the user may call for the whole account. getPermissions lists those for one
   * business.
   */
  allowed: string[]
  /** Whether a mail server is configured. If not, invitation links must be passed on by hand. */
  sendsMail: boolean
  /** Whether an SMS gateway is configured. */
  sendsSms: boolean
}

export type Setup = {
  steps: SetupStep[]
  /** First location that the user has access to; null if there is none. */
  locationNumber: BusinessNumber | null
  /** The enterprise of that location, if the user has access to it; otherwise the location. */
  accountNumber: BusinessNumber | null
}

export type SetupDismissal = {
  /** false shows them again. */
  isDismissed?: boolean | null
}

export type SetupStep = {
  /**
   * location: add one. listing: save the listing of one, with all that is required. directory: connect
   * one. customers: import contacts. colleague: invite one.
   */
  name: 'location' | 'listing' | 'directory' | 'customers' | 'colleague'
  isDone: boolean
}

export type ShortCampaignResult = {
  /** Campaign id. */
  campaignId: CampaignId
  /** Messages that were accepted. */
  sent: number
  /** Recipients who have opened the review page since their message was sent. */
  opened: number
}

export type ShortCampaignResults = {
  /** Without drafts. Newest campaign first. */
  results: ShortCampaignResult[]
}

export type SignInOptions = {
  /** Whether the service can send password reset links. */
  sendsMail: boolean
  /** Whether anybody can sign in. If not, the first visitor becomes the owner with a code from the log. */
  hasAccounts: boolean
}

export type TwoFactorCode = {
  /** Six digits from the authenticator app. */
  code: string
}

export type TwoFactorSetUp = {
  /** Secret in base32, to type into an authenticator app. */
  secret: string
  /** The secret as an otpauth:// URI, for a QR code. */
  uri: string
}

export type TwoFactorState = {
  isOn: boolean
  recoveryCodesLeft: number
}

export type UnansweredReview = {
  reviewId: number
  businessName: string
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  rating: number
  /** Date of the review. YYYY-MM-DD. */
  reviewDate: string
  reviewer: string
  /** At most 500 characters. */
  comments: string
}

export type UploadedImport = {
  /** Id of the import. */
  importId: ImportId
}

export type UserRole = 'owner' | 'admin' | 'member'

export type VisibilityOfDay = {
  /** Day on which the runs were started. YYYY-MM-DD. */
  day: string
  /** Analysed answers. */
  answers: number
  /** Percentage of answers that name the business; null if there are no answers. */
  share: number | null
}

export type WeeklyReport = {
  /** Monday. YYYY-MM-DD. */
  from: string
  /** Sunday. YYYY-MM-DD. */
  to: string
  reviews: {
    thisWeek: ReportedReviews
    weekBefore: ReportedReviews
    days: ReportedDay[]
  }
  unanswered: {
    /** All reviews with 1 or 2 stars and no reply now, as on Home. 10,001 means more than 10,000. */
    total: number
    /** The newest ten. */
    reviews: UnansweredReview[]
  }
  directories: {
    /** Listings that differ at a directory or need attention now. */
    total: number
    /** The first ten, by name. */
    listings: ReportedListing[]
  }
  visibility: {
    thisWeek: ReportedVisibility
    weekBefore: ReportedVisibility
  }
}

export interface Operations extends ClientOperations {
  /** Get the levels and labels of a location */
  getLocationNames: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: {
      /** The values of the location, by the name of their level. */
      levels: CurrentLevels
      /** The labels of the location. */
      labels: string[]
    }
  }
  /** Count the values that are lost if a location field is deleted */
  countLocationFieldValues: {
    params: {
      /** Id of a location field. */
      fieldId: number
    }
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    response: {
      /** Locations with a value. */
      locations: number
    }
  }
  /** Get the signed-in user */
  getSession: {
    response: Session
  }
  /** Get what the user may do at a business */
  getPermissions: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      bid: BusinessRef
    }
    response: Permissions
  }
  /** Get the link of an open invitation, if the service sends no e-mail */
  getInvitationLink: {
    body: InvitedPerson
    response: InvitationPath
  }
  /** End all sessions of the signed-in user, including this one */
  signOutEverywhere: {
    response: Done
  }
  /** Change the name of the signed-in user */
  updateProfile: {
    body: ProfileChange
    response: Session
  }
  /** Change the password of the signed-in user */
  changePassword: {
    body: PasswordChange
    response: Done
  }
  /** List the sessions of the signed-in user */
  listSessions: {
    response: OpenSessions
  }
  /** End a session of the signed-in user */
  endSession: {
    params: {
      /** Id of the session, from listSessions. */
      sessionId: string
    }
    response: Done
  }
  /** End all other sessions of the signed-in user */
  signOutElsewhere: {
    response: EndedSessions
  }
  /** Get whether two-factor authentication is on */
  getTwoFactor: {
    response: TwoFactorState
  }
  /** Get a secret for an authenticator app */
  setUpTwoFactor: {
    body: PasswordProof
    response: TwoFactorSetUp
  }
  /** Turn on two-factor authentication with a first code */
  confirmTwoFactor: {
    body: TwoFactorCode
    response: RecoveryCodes
  }
  /** Replace the recovery codes */
  renewRecoveryCodes: {
    body: PasswordProof
    response: RecoveryCodes
  }
  /** Turn off two-factor authentication */
  turnOffTwoFactor: {
    body: PasswordProof
    response: Done
  }
  /** Get the sign-in options */
  getSignInOptions: {
    response: SignInOptions
  }
  /** Sign in */
  signIn: {
    body: Credentials
    response: Session
  }
  /** Sign out */
  signOut: {
    response: Done
  }
  /** Request a password reset link */
  requestReset: {
    body: PasswordResetRequest
    response: Done
  }
  /** Choose a new password */
  resetPassword: {
    body: NewPassword
    response: PasswordReset
  }
  /** Get the details of an invitation link */
  showInvitation: {
    body: InvitationLink
    response: Invitation
  }
  /** Accept an invitation by choosing a password */
  acceptInvitation: {
    body: AcceptedInvitation
    response: Done
  }
  /** Get the e-mail notifications of the signed-in user */
  getNotifications: {
    response: Notifications
  }
  /** Change the e-mail notifications of the signed-in user */
  updateNotifications: {
    body: NotificationChoices
    response: Notifications
  }
  /** Add a directory that needs nothing from the operator */
  addDirectory: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: DirectoryAddition
    response: Done
  }
  /** Count the current audience of a campaign */
  getCampaignAudience: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: number
    }
    response: CampaignAudience
  }
  /** Get the URL for reporting bounces */
  getBounceAddress: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: BounceAddress
  }
  /** List the results of the campaigns on a page of listCampaigns */
  listCampaignResults: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    query?: {
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: ShortCampaignResults
  }
  /** List the recipients of a campaign, and what became of their message */
  listCampaignRecipients: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: number
    }
    query?: {
      state?: 'planned' | 'sent' | 'bounced' | 'failed' | 'skipped'
      /** Recipients without a name, and messages not sent, come last. */
      sort?: 'planned' | 'name' | 'sent'
      descending?: boolean
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: CampaignRecipients
  }
  /** Upload a CSV file to import */
  uploadImport: {
    body: {
      /** The file, as text/csv. */
      file: Blob
      kind?: 'listings' | 'contacts' | 'reviews' | 'competitor-reviews' | 'competitor-posts' | null
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId?: BusinessRef | null
      /** Competitor account id. */
      compAccountId?: CompetitorAccountId | null
    }
    response: UploadedImport
  }
  /** Import an uploaded file */
  startImport: {
    params: {
      /** Id of the import. */
      importId: number
    }
    query?: {
      /** Shows what would happen to the first rows. */
      validateOnly?: boolean
    }
    body: ImportChoices
    response: FileImport
  }
  /** Get the progress of an import, and its refused rows */
  getImport: {
    params: {
      /** Id of the import. */
      importId: number
    }
    query?: {
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: FileImport
  }
  /** Get what is lost if a business is deleted or moved to another account */
  getDeletionImpact: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      business_Id: BusinessRef
    }
    response: DeletionImpact
  }
  /** Search the businesses that the user has access to */
  searchBusinesses: {
    query?: {
      search?: string
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId?: BusinessRef
      /** A reseller contains resellers, enterprises and locations; an enterprise contains locations. */
      type?: BusinessType
      count?: number
    }
    response: FoundBusinesses
  }
  /** List the locations that the user has access to, with their health */
  listLocations: {
    query?: {
      /** Groups are resellers and enterprises. */
      kind?: 'locations' | 'groups'
      /** Of locations. */
      status?: 'active' | 'inactive' | 'all'
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId?: BusinessRef
      /** Part of the name, city, zip, id or number, case-insensitive. */
      search?: string
      /** Name of a level of the account in businessId; requires levelValue. */
      level?: string
      /** A value of that level. */
      levelValue?: string
      /** A label of the account in businessId. */
      label?: string
      /** Beginning of the city, case-insensitive. */
      city?: string
      /** Only locations with this issue. attention: with any issue. healthy: without issues. */
      health?: 'failing' | 'drifted' | 'images' | 'incomplete' | 'attention' | 'healthy'
      /** low: below 3 stars. medium: from 3 to below 4. high: 4 or more. none: no rating. */
      rating?: 'low' | 'medium' | 'high' | 'none'
      /** Name of the directory, chosen by the operator; `internal` is the microsite. */
      directory?: DirectoryName
      /**
       * pending: waiting to be sent. submitted: sent, but not yet visible at the directory. drifted: the
       * directory shows something different. action required: the directory refused the listing, or all
       * attempts failed; see reason.
       */
      state?: DirectoryState
      /**
       * Ascending: the lowest rating and the worst health first. rating orders by the end of the 95%
       * interval of the average (the upper end ascending, the lower end descending), so that a few reviews
       * do not dominate; locations without a rating come last.
       */
      sort?: 'name' | 'rating' | 'reviews' | 'health'
      descending?: boolean
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: LocationPage
  }
  /** List the coordinates of the locations that the user has access to */
  listLocationPoints: {
    query?: {
      /** Of locations. */
      status?: 'active' | 'inactive' | 'all'
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId?: BusinessRef
      /** Part of the name, city, zip, id or number, case-insensitive. */
      search?: string
      /** Name of a level of the account in businessId; requires levelValue. */
      level?: string
      /** A value of that level. */
      levelValue?: string
      /** A label of the account in businessId. */
      label?: string
      /** Beginning of the city, case-insensitive. */
      city?: string
      /** Only locations with this issue. attention: with any issue. healthy: without issues. */
      health?: 'failing' | 'drifted' | 'images' | 'incomplete' | 'attention' | 'healthy'
      /** low: below 3 stars. medium: from 3 to below 4. high: 4 or more. none: no rating. */
      rating?: 'low' | 'medium' | 'high' | 'none'
      /** Name of the directory, chosen by the operator; `internal` is the microsite. */
      directory?: DirectoryName
      /**
       * pending: waiting to be sent. submitted: sent, but not yet visible at the directory. drifted: the
       * directory shows something different. action required: the directory refused the listing, or all
       * attempts failed; see reason.
       */
      state?: DirectoryState
      colour?: 'health' | 'rating'
    }
    response: LocationPoints
  }
  /** Get what needs attention at a business and everything below it */
  getHome: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body?: {
      /** The named business or businesses below it. Empty means all of them. */
      businessNumbers?: BusinessRef[] | null
      /** Locations that match every entry. Refused at a reseller. */
      hierarchyNodeData?: LevelChoice[] | null
      /** Locations with all of these labels. Refused at a reseller. */
      labels?: string[] | null
      /** Locations that match every entry. Refused at a reseller. */
      locationFields?: LocationFieldChoice[] | null
      /** Country of the locations. */
      countryCode?: string | null
      /** State of the locations, as in their address. */
      state?: string | null
      /** Locations with this status. Absent: all, so that reports include what inactive ones had. */
      status?: 'active' | 'inactive' | null
      /** Part of the name, city, zip, id or number of the locations. */
      search?: string | null
    }
    response: Home
  }
  /** Count the drifted fields of all locations, by directory and field */
  listDrift: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: DriftGroups
  }
  /** List the locations where a field drifted at a directory */
  listDriftedLocations: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    query: {
      /** Name of the directory, chosen by the operator; `internal` is the microsite. */
      directory: DirectoryName
      /** Name of the field in the listing status. */
      field: string
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: DriftedLocations
  }
  /** List the businesses that the user may add a business to */
  listParents: {
    query: {
      /** A reseller contains resellers, enterprises and locations; an enterprise contains locations. */
      type: BusinessType
      search?: string
    }
    response: Parents
  }
  /** Get the names of businesses by their ids */
  nameBusinesses: {
    query: {
      /** Business ids, separated by commas; at most 200. */
      ids: string
    }
    response: BusinessNames
  }
  /** Get the first steps for a new account and which of them are done */
  getSetup: {
    response: Setup
  }
  /** Dismiss the first steps for the signed-in user */
  dismissSetup: {
    body?: SetupDismissal
    response: Done
  }
  /** Become the owner of a service without accounts, and sign in */
  createFirstOwner: {
    body: FirstOwner
    response: Done
  }
  /** Get the weekly report about everything that the user has access to */
  getWeeklyReport: {
    query?: {
      /** Any day of the week, YYYY-MM-DD. Default: the last complete week. */
      week?: string
    }
    response: WeeklyReport
  }
  /** List the API keys of the partner */
  listKeys: {
    response: ApiKeys
  }
  /** Create an API key */
  createKey: {
    body: NewKey
    response: CreatedKey
  }
  /** Revoke an API key at once, in every process */
  revokeKey: {
    params: {
      /** Id of the key. */
      keyId: number
    }
    response: RevokedKey
  }
  /** Get the usage of each key by day */
  getKeyUsage: {
    query?: {
      /** Number of days, including today. */
      days?: number
    }
    response: KeyUsage
  }
  /** Get whether there is sample data */
  getSampleData: {
    response: SampleData
  }
  /** Load sample data in the background */
  addSampleData: {
    response: SampleData
  }
  /** Delete the sample data */
  removeSampleData: {
    response: SampleData
  }
}

export type OperationId = keyof Operations

/** Where each operation is found. */
export const operations = {
  getLocationNames: { method: 'GET', path: '/console/locations/{businessNumber}/names', idempotent: false },
  countLocationFieldValues: { method: 'GET', path: '/console/location-fields/{fieldId}/values', idempotent: false },
  getSession: { method: 'GET', path: '/console/session', idempotent: false },
  getPermissions: { method: 'GET', path: '/console/permissions', idempotent: false },
  getInvitationLink: { method: 'POST', path: '/console/invitation/link', idempotent: false },
  signOutEverywhere: { method: 'POST', path: '/console/sign-out-everywhere', idempotent: false },
  updateProfile: { method: 'PUT', path: '/console/profile', idempotent: false },
  changePassword: { method: 'POST', path: '/console/password', idempotent: false },
  listSessions: { method: 'GET', path: '/console/sessions', idempotent: false },
  endSession: { method: 'DELETE', path: '/console/sessions/{sessionId}', idempotent: false },
  signOutElsewhere: { method: 'POST', path: '/console/sign-out-elsewhere', idempotent: false },
  getTwoFactor: { method: 'GET', path: '/console/two-factor', idempotent: false },
  setUpTwoFactor: { method: 'POST', path: '/console/two-factor/set-up', idempotent: false },
  confirmTwoFactor: { method: 'POST', path: '/console/two-factor/confirm', idempotent: false },
  renewRecoveryCodes: { method: 'POST', path: '/console/two-factor/recovery-codes', idempotent: false },
  turnOffTwoFactor: { method: 'POST', path: '/console/two-factor/turn-off', idempotent: false },
  getSignInOptions: { method: 'GET', path: '/console/sign-in-options', idempotent: false },
  signIn: { method: 'POST', path: '/console/sign-in', idempotent: false },
  signOut: { method: 'POST', path: '/console/sign-out', idempotent: false },
  requestReset: { method: 'POST', path: '/console/reset-request', idempotent: false },
  resetPassword: { method: 'POST', path: '/console/reset', idempotent: false },
  showInvitation: { method: 'POST', path: '/console/invitation', idempotent: false },
  acceptInvitation: { method: 'POST', path: '/console/invitation/accept', idempotent: false },
  getNotifications: { method: 'GET', path: '/console/notifications', idempotent: false },
  updateNotifications: { method: 'POST', path: '/console/notifications', idempotent: false },
  addDirectory: { method: 'POST', path: '/console/directories/{businessNumber}', idempotent: false },
  getCampaignAudience: {
    method: 'GET',
    path: '/console/campaigns/{businessNumber}/{campaignId}/audience',
    idempotent: false,
  },
  getBounceAddress: { method: 'GET', path: '/console/bounce-address/{businessNumber}', idempotent: false },
  listCampaignResults: { method: 'GET', path: '/console/campaigns/{businessNumber}/results', idempotent: false },
  listCampaignRecipients: {
    method: 'GET',
    path: '/console/campaigns/{businessNumber}/{campaignId}/recipients',
    idempotent: false,
    list: 'recipients',
  },
  uploadImport: { method: 'POST', path: '/console/imports', idempotent: false, form: true },
  startImport: { method: 'POST', path: '/console/imports/{importId}', idempotent: false },
  getImport: { method: 'GET', path: '/console/imports/{importId}', idempotent: false },
  getDeletionImpact: { method: 'GET', path: '/console/businesses/{business_Id}/impact', idempotent: false },
  searchBusinesses: { method: 'GET', path: '/console/businesses', idempotent: false },
  listLocations: { method: 'GET', path: '/console/locations', idempotent: false },
  listLocationPoints: { method: 'GET', path: '/console/location-points', idempotent: false },
  getHome: { method: 'POST', path: '/console/home/{businessNumber}', idempotent: false },
  listDrift: { method: 'GET', path: '/console/drift/{businessNumber}', idempotent: false },
  listDriftedLocations: {
    method: 'GET',
    path: '/console/drift/{businessNumber}/locations',
    idempotent: false,
    list: 'locations',
  },
  listParents: { method: 'GET', path: '/console/parents', idempotent: false },
  nameBusinesses: { method: 'GET', path: '/console/business-names', idempotent: false },
  getSetup: { method: 'GET', path: '/console/setup', idempotent: false },
  dismissSetup: { method: 'POST', path: '/console/setup/dismiss', idempotent: false },
  createFirstOwner: { method: 'POST', path: '/console/first-owner', idempotent: false },
  getWeeklyReport: { method: 'GET', path: '/console/weekly-report', idempotent: false },
  listKeys: { method: 'GET', path: '/console/keys', idempotent: false },
  createKey: { method: 'POST', path: '/console/keys', idempotent: false },
  revokeKey: { method: 'DELETE', path: '/console/keys/{keyId}', idempotent: false },
  getKeyUsage: { method: 'GET', path: '/console/usage', idempotent: false },
  getSampleData: { method: 'GET', path: '/console/sample-data', idempotent: false },
  addSampleData: { method: 'POST', path: '/console/sample-data', idempotent: false },
  removeSampleData: { method: 'DELETE', path: '/console/sample-data', idempotent: false },
} as const
