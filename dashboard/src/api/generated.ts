// Generated from docs/console-openapi.json by `npm run gen`. Change the operation instead.

export type Access = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  name: string
  /** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
  type: BusinessType
  userRole: UserRole
}

export type Address = {
  address1: string
  address2: string
  city: string
  /** ISO 3166-2 code of the state, without the country. */
  state: string
  /** ISO 3166-1 code of the country, 2 characters. */
  countryCode: string
  zip: string
  /** Suburb, 4 to 80 characters; ignored outside New Zealand. */
  subLocality: string
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
  keyId: number
  /** What people call it. */
  name: string
  /** The last characters of the key: enough to recognise it. */
  hint: string
  scope: 'read' | 'write'
  /** The key's own rate limit as requests/seconds, such as 300/60; null: the service's default. */
  limit: string | null
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  created: string
  expires: string | null
  lastUsed: string | null
  revoked: string | null
}

export type ApiKeys = {
  /** The newest first. */
  keys: ApiKey[]
  /** The highest rate limit that a new key may have; null: no maximum. The operator can set a higher one. */
  limitMax: string | null
}

export type BounceAddress = {
  /** Post bounces, complaints and opt-outs here. */
  url: string
  /** The previous secret is accepted until then. ISO 8601, UTC. Empty: only the current one is. */
  previousUntil: string
}

/** Business id: short, never reused. */
export type BusinessId = number

/** Business number: 15 random digits, never reused. */
export type BusinessNumber = number

/** Business id or business number. A string of digits is accepted where a number is expected. */
export type BusinessRef = number

/** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
export type BusinessType = 'reseller' | 'enterprise' | 'location'

export type CampaignAudience = {
  /** Contacts of the audience. At most 10,001 are counted, which means more than 10,000. */
  contacts: number
  /**
   * Those of the counted ones with an e-mail address, or a phone for text messages, and the consent that
   * the campaign needs.
   */
  consenting: number
}

/** Campaign id. */
export type CampaignId = number

/** Id of an account of a competitor. */
export type CompetitorAccountId = number

export type CompetitorReviewFile = {
  /** Id of an account of a competitor. */
  compAccountId: CompetitorAccountId
  /** Text of the file: a line of headings and at most 2000 rows. */
  csv: string
  /** The first row to import, counted from 0, to import a file in steps. Default: 0. */
  from?: number | null
  /** How many rows to import. Default: all that follow. */
  count?: number | null
  /** For rows that name no source. */
  source?: string | null
  /** The best rating of the file. Default: 5. */
  scale?: number | null
  /** Whether 03/04/2026 is read month first (default) or day first. */
  dates?: 'mdy' | 'dmy' | null
}

export type CompetitorReviewFileReport = {
  columns: {
    heading: string
    /** Null: not recognised, ignored. */
    field: string | null
  }[]
  /** Rows that are new reviews. */
  created: number
  /** Rows that change a review. */
  updated: number
  /** Rows that were imported before, as they are. */
  unchanged: number
  /** Rows with errors. */
  refused: number
  rows: CompetitorReviewFileRow[]
}

export type CompetitorReviewFileRow = {
  /** Line of the file on which the row begins. */
  line: number
  date: string
  rating: string
  /** The beginning of the text. */
  text: string
  errors: string[]
}

export type CreatedKey = {
  /** Shown once and kept nowhere. */
  key: string
  keyId: number
}

export type Credentials = {
  email: string
  password: string
  /** With two-factor authentication: the code of the authenticator app, or a recovery code. */
  code?: string | null
}

export type DayUsage = {
  keyId: number
  /** YYYY-MM-DD, in UTC. */
  day: string
  /** Those that were refused included. */
  requests: number
  /** Refused by the rate limit. */
  refused: number
}

export type DeletionImpact = {
  /** Business id: short, never reused. */
  accountId: BusinessId
  /** Businesses directly below it. A reseller with any cannot be deleted. */
  children: number
  /** Locations below it. */
  locations: number
  /** Contacts that belong to no other business. */
  contacts: number
  /** Reviews, with those of everything below it. */
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
  /** People whose access to it was given at it or below it. */
  people: number
  /** Those of them who have access to nothing else. */
  peopleWithoutAccess: number
  /** The person who asks is one of these. */
  endsOwnAccess: boolean
  /** Services of a location, which it loses if it moves to another account. */
  usedServices: number
  /** Products of a location, which it loses if it moves to another account. */
  usedProducts: number
}

/** As the operator has named it; `internal` is the microsite. */
export type DirectoryName = string

/**
 * Pending: to be sent. Submitted: sent, and not seen there yet. Drifted: it shows something else than
 * it should. Action required: it said why not, see reason.
 */
export type DirectoryState = 
  | 'not connected'
  | 'opted out'
  | 'pending'
  | 'submitted'
  | 'in sync'
  | 'drifted'
  | 'action required'

export type Done = Record<string, never>

export type DriftGroup = {
  /** As the operator has named it; `internal` is the microsite. */
  directory: DirectoryName
  /** As the status of a listing names it. */
  field: string
  /** Where the field drifted. */
  locations: number
  /** Of these, where the directory shows nothing. */
  missing: number
}

export type DriftGroups = {
  groups: DriftGroup[]
}

export type DriftedLocation = {
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  name: string
  city: string
  state: 'MISMATCH' | 'MISSING'
  ours?: unknown
  theirs?: unknown
}

export type DriftedLocations = {
  locations: DriftedLocation[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type EndedSessions = {
  ended: number
}

export type FoundBusiness = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** Name of the business, 1 to 1000 characters. */
  name: string
  /** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
  type: BusinessType
  /** Business id of the parent; null at the top. */
  parentId: BusinessId | null
  /** North American numbers read back as (xxx) xxx-xxxx. */
  phone: string
  /** E-mail address of the business. */
  emailId: string
  /** http or https address. */
  websiteUrl: string
  location: Address
  /** IANA time zone, for example America/New_York. */
  timezone: string
  /** Businesses directly below it. */
  childCount: number
  userRole: UserRole
}

export type FoundBusinesses = {
  businesses: FoundBusiness[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type HealthCounts = {
  /** All locations. */
  locations: number
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
  /** Locations with an empty field that customers look for. */
  incomplete: number
}

export type Home = {
  health: HealthCounts
  reviews: HomeReviews
  /** Null for people who may not see webhooks. */
  failingWebhooks: number | null
  /** The last two days with finished Search AI runs, newest first. */
  visibility: VisibilityOfDay[]
  /** Reviews and posts that wait for the theme analysis; at most 10,000 of each are counted. */
  unreadTexts: number
}

export type HomeReviews = {
  current: ReviewPeriod
  previous: ReviewPeriod
  /** Reviews of 1 or 2 stars without a reply, of all time. */
  badUnanswered: number
  /** Review sources whose last pull or message failed. */
  failingSources: number
}

export type Invitation = {
  /** unknown: not a link of this service. gone: used, replaced by a newer one, or withdrawn. */
  state: 'open' | 'unknown' | 'expired' | 'gone'
  email?: string
  businessName?: string
  /** The person signs in instead of choosing a password. */
  hasPassword?: boolean
}

export type InvitationLink = {
  token: string
}

export type InvitationPath = {
  /** To be appended to the address of the dashboard. */
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
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  name: string
  /** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
  type: BusinessType
  parentId: BusinessId | null
  /** Empty at the top, and for people who have no access to the parent. */
  parentName: string
  city: string
  state: string
  /** Of all time, with everything below it. */
  reviewCount: number
  /** Of the reviews with stars; 0 without any. */
  averageRating: number
  /** Locations below a group. */
  locationCount: number
  /** What the person may do with the business. moveToTop: to a place without a parent. */
  actions: ('edit' | 'move' | 'moveToTop' | 'delete')[]
  /** Null for a group. */
  health: LocationHealth | null
}

export type LocationHealth = {
  /** The worst issue; healthy without any. */
  state: 'failing' | 'drifted' | 'images' | 'incomplete' | 'healthy'
  /** Directories that refused the listing, or that it could not be sent to. */
  failingDirectories: number
  /** Fields that a directory shows differently, counted for each directory. */
  driftedFields: number
  /** Images of the listing that cannot be published. */
  failingImages: number
  /** Fields that customers look for and that are empty. */
  missing: string[]
}

export type LocationImport = {
  /** Business id or business number. A string of digits is accepted where a number is expected. */
  parentId: BusinessRef
  /** Text of the file: a line of headings and at most 2000 rows. */
  csv: string
  /** The first row to import, counted from 0, to import a file in steps. Default: 0. */
  from?: number | null
  /** How many rows to import. Default: all that follow. */
  count?: number | null
  before?: {
    /** In the responses to earlier steps. */
    created: number
    /** The same. */
    updated: number
    /** The same. */
    unchanged: number
    /** The same. */
    refused: number
  } | null
}

export type LocationImportReport = {
  columns: {
    heading: string
    /** Null: not recognised, ignored. */
    field: string | null
  }[]
  /** Rows that are new locations. */
  created: number
  /** Rows that change a location. */
  updated: number
  /** Rows that were imported before, as they are. */
  unchanged: number
  /** Rows with errors. */
  refused: number
  rows: LocationImportRow[]
}

export type LocationImportRow = {
  /** Line of the file on which the row begins. */
  line: number
  name: string
  city: string
  errors: string[]
}

export type LocationPage = {
  locations: ListedLocation[]
  /** All that match, on every page. */
  total: number
  /** That the partner may use, to filter by. */
  directories: DirectoryName[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type NewKey = {
  /** What people call it. */
  name: string
  scope: 'read' | 'write'
  /** Requests/seconds, such as 300/60, at most limitMax. */
  limit?: string | null
  /** How long it lives, such as 90d, 12h or 30m. */
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
  /** False: the service has no mail server, so nothing is sent. */
  isMailConfigured: boolean
  /**
   * The time zone of digest and report: that of the topmost business that the person has access to, else
   * UTC.
   */
  timezone: string
  alerts: AlertChoice[]
  /** Whether the weekly report is sent. */
  weeklyReport: boolean
}

export type OpenSession = {
  /** Id of the session, from listSessions. */
  sessionId: string
  /** The family of the browser, such as Firefox. */
  browser: string
  /** ISO 8601, UTC. */
  created: string
  /** ISO 8601, UTC, to the minute. */
  lastUsed: string
  /** The session of this request. */
  isCurrent: boolean
}

export type OpenSessions = {
  sessions: OpenSession[]
}

export type Parent = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  name: string
  /** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
  type: BusinessType
}

export type Parents = {
  parents: Parent[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type PasswordChange = {
  currentPassword: string
  newPassword: string
}

export type PasswordProof = {
  /** The current password of the person. */
  password: string
}

export type PasswordResetRequest = {
  email: string
}

export type Permissions = {
  /** The operations that the person may call. */
  allowed: string[]
}

export type ProfileChange = {
  /** First name, 1 to 50 characters. */
  firstName: string
  /** Last name, at most 50 characters (1059). */
  lastName: string
}

export type RecoveryCodes = {
  /** Each can be used once instead of a code. This is the only time they are shown. */
  recoveryCodes: string[]
}

export type ReportedDay = {
  /** The day. YYYY-MM-DD. */
  day: string
  /** Reviews of that time. */
  reviews: number
  average: number | null
}

export type ReportedListing = {
  businessName: string
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  directory: string
  state: 'drifted' | 'action required'
}

export type ReportedReviews = {
  /** Reviews of that time. */
  reviews: number
  average: number | null
}

export type ReportedVisibility = {
  /** Answers of finished Search AI runs. */
  answers: number
  /** Those that name the business. */
  mentions: number
  share: number | null
}

/**
 * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
 * refused (1164), with the count that fits.
 */
export type ResultCount = number

export type ReviewPeriod = {
  /** The first day. YYYY-MM-DD. */
  from: string
  /** The last day. YYYY-MM-DD. */
  to: string
  /** Reviews of these days. */
  reviews: number
  /** Of the reviews with stars; 0 without any. */
  averageRating: number
}

export type RevokedKey = {
  keyId: number
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
    /** The role for the whole account; null when the person has no access to some business. */
    userRole: UserRole | null
  }
  /** The businesses where access was given. It holds for everything below them. */
  access: Access[]
  /** The types of business that the person may add somewhere. */
  mayAdd: BusinessType[]
  /**
   * The operations that the person may call for the whole account. getPermissions lists those for one
   * business.
   */
  allowed: string[]
  /** False: the service has no mail server, so links are passed on by people. */
  sendsMail: boolean
  /** Whether an SMS gateway is configured. */
  sendsSms: boolean
}

export type Setup = {
  steps: SetupStep[]
  /** The first location that the person has access to; null without one. */
  locationNumber: BusinessNumber | null
}

export type SetupDismissal = {
  /** False: show them again. */
  isDismissed?: boolean | null
}

export type SetupStep = {
  /**
   * location: add one. listing: complete the profile of one. directory: connect one. customers: import
   * contacts or reviews. colleague: invite one.
   */
  name: 'location' | 'listing' | 'directory' | 'customers' | 'colleague'
  isDone: boolean
}

export type ShortCampaignResult = {
  /** Campaign id. */
  campaignId: CampaignId
  /** Messages that were accepted. */
  sent: number
  /** Recipients who have opened the review page since. */
  opened: number
}

export type ShortCampaignResults = {
  /** Without drafts. Newest campaign first. */
  results: ShortCampaignResult[]
}

export type SignInOptions = {
  /** Whether the service can send a link for a new password. */
  sendsMail: boolean
}

/** Start index. */
export type StartIndex = number

export type TwoFactorCode = {
  /** Six digits from the authenticator app. */
  code: string
}

export type TwoFactorSetUp = {
  /** In base32, to be typed into an authenticator app. */
  secret: string
  /** The same as otpauth://, for a QR code. */
  uri: string
}

export type TwoFactorState = {
  isOn: boolean
  recoveryCodesLeft: number
}

export type UnansweredReview = {
  reviewId: number
  businessName: string
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  rating: number
  /** Of the review. YYYY-MM-DD. */
  reviewDate: string
  reviewer: string
  /** At most 500 characters. */
  comments: string
}

export type UserRole = 'owner' | 'admin' | 'member'

export type VisibilityOfDay = {
  /** When the runs were started. YYYY-MM-DD. */
  day: string
  /** Answers with figures. */
  answers: number
  /** Percent of the answers that name the business; null without answers. */
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
    /** Reviews of the last 13 weeks with 1 or 2 stars and no reply. */
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

export interface Operations {
  /** Get what the service offers to people who are not signed in */
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
  /** Ask for a link to choose a new password */
  requestReset: {
    body: PasswordResetRequest
    response: Done
  }
  /** Choose a new password */
  resetPassword: {
    body: NewPassword
    response: Done
  }
  /** Show whom an invitation link is for */
  showInvitation: {
    body: InvitationLink
    response: Invitation
  }
  /** Accept an invitation by choosing a password */
  acceptInvitation: {
    body: NewPassword
    response: Done
  }
  /** Get who is signed in */
  getSession: {
    response: Session
  }
  /** Get what the person may do at a business */
  getPermissions: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      bid: BusinessRef
    }
    response: Permissions
  }
  /** Get the link of an open invitation, where the service sends no e-mail */
  getInvitationLink: {
    body: InvitedPerson
    response: InvitationPath
  }
  /** End all sessions of the person, this one included */
  signOutEverywhere: {
    response: Done
  }
  /** Change one's own name */
  updateProfile: {
    body: ProfileChange
    response: Session
  }
  /** Change one's own password */
  changePassword: {
    body: PasswordChange
    response: Done
  }
  /** List one's own sessions */
  listSessions: {
    response: OpenSessions
  }
  /** End one of one's own sessions */
  endSession: {
    params: {
      /** Id of the session, from listSessions. */
      sessionId: string
    }
    response: Done
  }
  /** End all sessions of the person but this one */
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
  /** List the API keys of the partner */
  listKeys: {
    response: ApiKeys
  }
  /** Make an API key */
  createKey: {
    body: NewKey
    response: CreatedKey
  }
  /** End an API key at once, in every process */
  revokeKey: {
    params: {
      keyId: number
    }
    response: RevokedKey
  }
  /** Get how much each key was used, by day */
  getKeyUsage: {
    query?: {
      /** How many days, today included. */
      days?: number
    }
    response: KeyUsage
  }
  /** Search what the person may work on */
  searchBusinesses: {
    query?: {
      search?: string
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    response: FoundBusinesses
  }
  /** List the locations that the person may work on, with their health */
  listLocations: {
    query?: {
      /** Groups are resellers and enterprises. */
      kind?: 'locations' | 'groups'
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId?: BusinessRef
      /** A part of name, city, zip, id or number, in any case. */
      search?: string
      /** The beginning of the city, in any case. */
      city?: string
      /**
       * Locations with this issue, whatever else they have. attention: with any of them. healthy: with none
       * of them.
       */
      health?: 'failing' | 'drifted' | 'images' | 'incomplete' | 'attention' | 'healthy'
      /** Below 3 stars, from 3 to below 4, from 4, or without any. */
      rating?: 'low' | 'medium' | 'high' | 'none'
      /** As the operator has named it; `internal` is the microsite. */
      directory?: DirectoryName
      /**
       * Pending: to be sent. Submitted: sent, and not seen there yet. Drifted: it shows something else than
       * it should. Action required: it said why not, see reason.
       */
      state?: DirectoryState
      /** Ascending: the lowest rating and the worst health first. Locations without a rating come last. */
      sort?: 'name' | 'rating' | 'health'
      descending?: boolean
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    response: LocationPage
  }
  /** Get what needs attention at a business and everything below it */
  getHome: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
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
      /** As the operator has named it; `internal` is the microsite. */
      directory: DirectoryName
      /** As the status of a listing names it. */
      field: string
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    response: DriftedLocations
  }
  /** List the businesses that the person may add a business to */
  listParents: {
    query: {
      /** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
      type: BusinessType
      search?: string
    }
    response: Parents
  }
  /** Get what is lost when a business is deleted, or moved to another account */
  getDeletionImpact: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      business_Id: BusinessRef
    }
    response: DeletionImpact
  }
  /** Import locations from a CSV file */
  importLocations: {
    query?: {
      /** Returns what the import would do, and saves nothing. */
      validateOnly?: boolean
    }
    body: LocationImport
    response: LocationImportReport
  }
  /** Import a competitor's reviews from a CSV file */
  importCompetitorReviewFile: {
    query?: {
      /** Returns what the import would do, and saves nothing. */
      validateOnly?: boolean
    }
    body: CompetitorReviewFile
    response: CompetitorReviewFileReport
  }
  /** Get the first steps of a new account and which of them are done */
  getSetup: {
    response: Setup
  }
  /** Dismiss the first steps, for the person who is signed in */
  dismissSetup: {
    body?: SetupDismissal
    response: Done
  }
  /** Get which e-mails the person who is signed in has chosen */
  getNotifications: {
    response: Notifications
  }
  /** Choose which e-mails to get */
  updateNotifications: {
    body: NotificationChoices
    response: Notifications
  }
  /** Get the weekly report about everything that the person has access to */
  getWeeklyReport: {
    query?: {
      /** A day of the week, YYYY-MM-DD. Default: the last week that is over. */
      week?: string
    }
    response: WeeklyReport
  }
  /** Count the contacts that a campaign is for today */
  getCampaignAudience: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: CampaignId
    }
    response: CampaignAudience
  }
  /** Get the address for reporting bounces */
  getBounceAddress: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: BounceAddress
  }
  /** List the results of campaigns, for the same page as listCampaigns */
  listCampaignResults: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    query?: {
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    response: ShortCampaignResults
  }
}

export type OperationId = keyof Operations

/** Where each operation is found. */
export const operations = {
  getSignInOptions: { method: 'GET', path: '/console/sign-in-options', idempotent: false },
  signIn: { method: 'POST', path: '/console/sign-in', idempotent: false },
  signOut: { method: 'POST', path: '/console/sign-out', idempotent: false },
  requestReset: { method: 'POST', path: '/console/reset-request', idempotent: false },
  resetPassword: { method: 'POST', path: '/console/reset', idempotent: false },
  showInvitation: { method: 'POST', path: '/console/invitation', idempotent: false },
  acceptInvitation: { method: 'POST', path: '/console/invitation/accept', idempotent: false },
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
  listKeys: { method: 'GET', path: '/console/keys', idempotent: false },
  createKey: { method: 'POST', path: '/console/keys', idempotent: false },
  revokeKey: { method: 'DELETE', path: '/console/keys/{keyId}', idempotent: false },
  getKeyUsage: { method: 'GET', path: '/console/usage', idempotent: false },
  searchBusinesses: { method: 'GET', path: '/console/businesses', idempotent: false, list: 'businesses' },
  listLocations: { method: 'GET', path: '/console/locations', idempotent: false },
  getHome: { method: 'GET', path: '/console/home/{businessNumber}', idempotent: false },
  listDrift: { method: 'GET', path: '/console/drift/{businessNumber}', idempotent: false },
  listDriftedLocations: {
    method: 'GET',
    path: '/console/drift/{businessNumber}/locations',
    idempotent: false,
    list: 'locations',
  },
  listParents: { method: 'GET', path: '/console/parents', idempotent: false },
  getDeletionImpact: { method: 'GET', path: '/console/businesses/{business_Id}/impact', idempotent: false },
  importLocations: { method: 'POST', path: '/console/businesses/import', idempotent: false },
  importCompetitorReviewFile: { method: 'POST', path: '/console/competitors/import-reviews', idempotent: false },
  getSetup: { method: 'GET', path: '/console/setup', idempotent: false },
  dismissSetup: { method: 'POST', path: '/console/setup/dismiss', idempotent: false },
  getNotifications: { method: 'GET', path: '/console/notifications', idempotent: false },
  updateNotifications: { method: 'POST', path: '/console/notifications', idempotent: false },
  getWeeklyReport: { method: 'GET', path: '/console/weekly-report', idempotent: false },
  getCampaignAudience: {
    method: 'GET',
    path: '/console/campaigns/{businessNumber}/{campaignId}/audience',
    idempotent: false,
  },
  getBounceAddress: { method: 'GET', path: '/console/bounce-address/{businessNumber}', idempotent: false },
  listCampaignResults: { method: 'GET', path: '/console/campaigns/{businessNumber}/results', idempotent: false },
} as const
