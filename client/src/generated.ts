// Generated from the operations by `npm run gen`. Change the operation instead.

/** The account whose locations share the template. */
export type AccountId = number

export type AddedProducts = {
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** Newly mapped, in the order of the request. */
  added: ProductId[]
  /** Already mapped. */
  alreadyPresent: ProductId[]
}

export type AddedSourceLink = {
  /** Id of the source link. */
  sourceLinkId: SourceLinkId
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** Name of the location. */
  businessName: string
  /**
   * directory: pulled from a directory that the location is connected to. feed: pulled from a URL. push:
   * sent to us as signed webhooks.
   */
  kind: SourceLinkKind
  /** Source that the reviews belong to. */
  sourceAlias: string
  /** Name of the directory for kind directory; otherwise empty. */
  directory: string
  /** URL of the feed for kind feed; otherwise empty. */
  url: string
  /** Path to post messages to for kind push; otherwise empty. */
  path: string
  /** Minutes between pulls; 0 for push. */
  everyMinutes: number
  /** Whether replies to its reviews are sent to the source. */
  takesReplies: boolean
  /** waiting: nothing has been received yet. failing: the last attempt failed, see error. */
  state: SourceLinkState
  /** Last successful pull or message; empty before the first. ISO 8601, UTC. */
  lastPull: string
  /** Next pull; empty for push. ISO 8601, UTC. */
  nextPull: string
  /** Why the last attempt failed, or which reviews were refused; otherwise empty. */
  error: string
  /** When the link was added. ISO 8601, UTC. */
  created: string
  /** Secret that signs the messages, for kind push. Returned only here. */
  secret?: string
}

export type Address = {
  address1: string
  address2: string
  city: string
  /** ISO 3166-2 code of the state, without the country prefix. */
  state: string
  /** ISO 3166-1 code of the country, 2 characters. */
  countryCode: string
  zip: string
  /** Suburb, 4 to 80 characters; ignored outside New Zealand. */
  subLocality: string
}

export type AddressChange = {
  address1?: string | null
  address2?: string | null
  city?: string | null
  /** ISO 3166-2 code of the state, without the country prefix. */
  state?: string | null
  /** ISO 3166-1 code of the country, 2 characters. */
  countryCode?: string | null
  zip?: string | null
  /** Suburb, 4 to 80 characters; ignored outside New Zealand. */
  subLocality?: string | null
}

export type AnsweredQuestion = {
  /** Text of the question. */
  question: string
  /** A number for nps and stars, otherwise text. */
  value: number | string
}

export type AuditEntry = {
  auditId: number
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  at: string
  /** operationId of the request, or the name of the command. */
  operation: string
  /** API key of the request; null for changes made in the dashboard or by an operator command. */
  keyId: number | null
  /** User who made the change in the dashboard; otherwise null. */
  userId: number | null
  /** x-request-id of the request; null for a command. */
  requestId: string | null
  /** Null if the change does not concern a single business. */
  businessId: BusinessId | null
  /** What was changed: business, listing, contact, … */
  subject: string
  subjectId: string
  /** Values by field path, such as location.city. Personal data is left out. */
  before: Record<string, unknown>
  /** Values by field path, such as location.city. Personal data is left out. */
  after: Record<string, unknown>
}

export type AuditLog = {
  entries: AuditEntry[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type BounceWebhook = {
  /** URL to post bounces, complaints and opt-outs to. */
  url: string
  /** Secret that signs these messages, as defined by Standard Webhooks. */
  secret: string
}

export type BulkEdit = {
  /** Id of a bulk edit. */
  bulkEditId: BulkEditId
  state: 'running' | 'finished' | 'undoing' | 'undone'
  /** When it was requested. UTC. */
  startedAt: string
  /** When the last location was processed; empty until then. UTC. */
  finishedAt: string
  /** When an undo finished; empty until then. UTC. */
  undoneAt: string
  /** User who started it in the dashboard; otherwise null. */
  userId: number | null
  change: BulkEditChange
  counts: BulkEditCounts
}

export type BulkEditChange = {
  /** As requested. */
  listing?: unknown
  /** As requested. */
  specialHours?: unknown
  drift?: DriftDecision
  /** As with updateBusinessStatus. */
  status?: 'active' | 'inactive'
  /** As requested. */
  levels?: unknown
  /** As requested. */
  labels?: unknown
  /** As requested. */
  locationFields?: unknown
}

export type BulkEditCounts = {
  /** All locations of the bulk edit. */
  total: number
  /** Locations not processed yet. */
  waiting: number
  /** Locations that were changed and not restored. */
  changed: number
  /** Locations that already had these values. */
  unchanged: number
  /** Locations not changed because a rule was broken, and ids that do not belong to a location. */
  refused: number
  /** Locations that were changed, then restored by an undo. */
  restored: number
  /** Locations that an undo did not restore because of a later change or a broken rule. */
  notRestored: number
}

export type BulkEditGroup = {
  /**
   * Path of the field, such as businessInfo.phone, or additionalInfo.specialHours.12/25/2026 for one
   * date. If the listing does not change (drift with restore or equal), this is the field at the
   * directory: before is the value there, after is ours.
   */
  field: string
  /** Null if there are no special hours on this date. */
  before: unknown
  /** Null if there are no special hours on this date. */
  after: unknown
  /** Locations with this change. */
  locations: number
}

/** Id of a bulk edit. */
export type BulkEditId = number

export type BulkEditLocation = {
  /** Business id or business number. A string of digits is accepted where a number is expected. */
  businessId: BusinessRef
  /** Empty if the id does not belong to a location. */
  name: string
  state: BulkEditLocationState
  changes: FieldChange[]
  /** Why the location was refused or not restored. */
  violations: ListingFinding[]
}

export type BulkEditLocationState = 'waiting' | 'changed' | 'unchanged' | 'refused' | 'restored' | 'not restored'

export type BulkEditPage = {
  bulkEdits: BulkEdit[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type BulkEditPreview = {
  counts: BulkEditCounts
  /** The changes that most locations share, largest first: at most 20. */
  groups: BulkEditGroup[]
  locations: BulkEditLocation[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type BulkEditResult = {
  /** Id of a bulk edit. */
  bulkEditId: BulkEditId
  state: 'running' | 'finished' | 'undoing' | 'undone'
  /** When it was requested. UTC. */
  startedAt: string
  /** When the last location was processed; empty until then. UTC. */
  finishedAt: string
  /** When an undo finished; empty until then. UTC. */
  undoneAt: string
  /** User who started it in the dashboard; otherwise null. */
  userId: number | null
  change: BulkEditChange
  counts: BulkEditCounts
  locations: BulkEditLocation[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type BulkLabelsChange = {
  /** New labels are created. */
  add?: string[] | null
  /** Labels to remove. */
  remove?: string[] | null
}

export type Business = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** Name of the business, 1 to 1000 characters. */
  name: string
  /** A reseller contains resellers, enterprises and locations; an enterprise contains locations. */
  type: BusinessType
  /** Business id of the parent; null for a top-level business. */
  parentId: BusinessId | null
  /** Phone number. North American numbers are returned as (xxx) xxx-xxxx. */
  phone: string
  /** E-mail address of the business. */
  emailId: string
  /** http or https URL of the website. */
  websiteUrl: string
  location: Address
  /** IANA time zone, for example America/New_York. */
  timezone: string
  /** Null without coordinates. */
  latitude: number | null
  longitude: number | null
  /** What the coordinates mean. Those of an area, and of a hidden address, are not public. */
  coordinatePrecision: 'pin' | 'address' | 'area'
  /**
   * An inactive location is not published, contacted or asked about, and has no pages. What it has
   * stays. Groups are always active.
   */
  status: BusinessStatus
  /** Milliseconds since 1970-01-01 UTC. */
  created: number
}

export type BusinessChange = {
  /** Name of the business, 1 to 1000 characters. */
  name?: string | null
  /** Phone number. North American numbers are returned as (xxx) xxx-xxxx. */
  phone?: string | null
  /** E-mail address of the business. */
  emailId?: string | null
  /** http or https URL of the website. */
  websiteUrl?: string | null
  location?: AddressChange | null
  /** IANA time zone, for example America/New_York. */
  timezone?: string | null
  /** Degrees, with up to six decimals. "" clears both coordinates. */
  latitude?: number | '' | null
  /** Degrees, with up to six decimals. */
  longitude?: number | '' | null
  /** What the coordinates mean. Those of an area, and of a hidden address, are not public. */
  coordinatePrecision?: 'pin' | 'address' | 'area' | null
  /** Short business id. Never reused. Accepted when unchanged, otherwise refused (1000). */
  businessId?: number | null
  /** Business number: 15 random digits. Never reused. Accepted when unchanged, otherwise refused (1000). */
  businessNumber?: number | null
  /**
   * A reseller contains resellers, enterprises and locations; an enterprise contains locations. Accepted
   * when unchanged, otherwise refused (1000).
   */
  type?: 'reseller' | 'enterprise' | 'location' | null
  /** Business id or business number of the new parent, or "" to make the business top-level. */
  parentId?: BusinessRef | '' | null
  /**
   * An inactive location is not published, contacted or asked about, and has no pages. What it has
   * stays. Groups are always active. Accepted when unchanged, otherwise refused (1000).
   */
  status?: 'active' | 'inactive' | null
  /** Milliseconds since 1970-01-01 UTC. Accepted when unchanged, otherwise refused (1000). */
  created?: number | null
}

/** Short business id. Never reused. */
export type BusinessId = number

/** Business number: 15 random digits. Never reused. */
export type BusinessNumber = number

export type BusinessPage = {
  businesses: Business[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

/** Business id or business number. A string of digits is accepted where a number is expected. */
export type BusinessRef = number

export type BusinessSearch = {
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
  /** Part of the name, city, zip, id or number of businesses of any type. */
  searchStr?: string | null
  /** Default: the best match first, then the name. */
  sortBy?: 'name' | 'createdAt' | null
  /** ASC by default. */
  sortOrder?: 'ASC' | 'DESC' | null
}

export type BusinessSearchPage = {
  accounts: Business[]
  /** Matching businesses on all pages. */
  totalCount: number
  /** Whether there are more records after this page. */
  hasMore: boolean
}

/**
 * An inactive location is not published, contacted or asked about, and has no pages. What it has
 * stays. Groups are always active.
 */
export type BusinessStatus = 'active' | 'inactive'

/** A reseller contains resellers, enterprises and locations; an enterprise contains locations. */
export type BusinessType = 'reseller' | 'enterprise' | 'location'

export type Campaign = {
  /** Campaign id. */
  campaignId: CampaignId
  /** The account whose contacts receive the campaign. */
  accountId: number
  /** 1 to 200 characters. Recipients do not see it. */
  name: string
  /**
   * The consent that a recipient must have given: feedbackOptin or marketingOptin of emailPreferences,
   * or of smsPreferences for text messages.
   */
  purpose: 'feedback' | 'marketing'
  /** email, or sms for a text message. It cannot be changed. */
  channel: 'email' | 'sms'
  /** Campaign template id. */
  templateId?: CampaignTemplateId
  /** A published survey of the account, which {{link}} leads to. */
  surveyId?: number
  /**
   * once: all contacts of the audience at the start. ongoing: contacts that join the audience later,
   * because they are saved, tagged or given a custom field.
   */
  schedule: 'once' | 'ongoing'
  /** For an ongoing campaign: days between joining the audience and the message. */
  delayDays: number
  /** Locations; empty for all locations of the account. */
  businessIds: BusinessId[]
  /** Only contacts with this tag; empty for all contacts. */
  tag: string
  /**
   * All filters must match. A filter matches a value, or a number, currency or date between from and to.
   * Without any of them, it matches contacts that have the field.
   */
  customFields: StoredCustomFieldFilter[]
  /**
   * Filters these locations: once at the start, for an ongoing campaign each time it looks for new
   * contacts. Empty: all of them.
   */
  locations: StoredCampaignLocations
  /** HH:MM. No message is sent between quietFrom and quietTo in the time zone of the location. */
  quietFrom: string
  /** HH:MM. If equal to quietFrom, there are no quiet hours. */
  quietTo: string
  /**
   * Contacts who received an e-mail or text message from any campaign of the account within this many
   * days are skipped.
   */
  minDaysBetween: number
  status: 'draft' | 'running' | 'stopped' | 'finished'
  /** Milliseconds since 1970-01-01 UTC. */
  created: number
}

export type CampaignChange = {
  /** Campaign id. Accepted when unchanged, otherwise refused (1000). */
  campaignId?: number | null
  /** The account whose contacts receive the campaign. Accepted when unchanged, otherwise refused (1000). */
  accountId?: number | null
  /** Accepted when unchanged, otherwise refused (1000). */
  status?: 'draft' | 'running' | 'stopped' | 'finished' | null
  /** Milliseconds since 1970-01-01 UTC. Accepted when unchanged, otherwise refused (1000). */
  created?: number | null
  /** 1 to 200 characters. Recipients do not see it. */
  name?: string | null
  /**
   * The consent that a recipient must have given: feedbackOptin or marketingOptin of emailPreferences,
   * or of smsPreferences for text messages.
   */
  purpose?: 'feedback' | 'marketing' | null
  /** Campaign template id. */
  templateId?: CampaignTemplateId | null
  /** The default is email. The template must be for the same channel. */
  channel?: 'email' | 'sms' | null
  /**
   * A published survey of the account, which {{link}} leads to. With 0, {{link}} leads to the review
   * page instead.
   */
  surveyId?: number | null
  /**
   * once: all contacts of the audience at the start. ongoing: contacts that join the audience later,
   * because they are saved, tagged or given a custom field.
   */
  schedule?: 'once' | 'ongoing' | null
  /** For an ongoing campaign: days between joining the audience and the message. */
  delayDays?: number | null
  /** Locations; empty for all locations of the account. */
  businessIds?: BusinessRef[] | null
  /** Only contacts with this tag; empty for all contacts. */
  tag?: string | null
  /**
   * All filters must match. A filter matches a value, or a number, currency or date between from and to.
   * Without any of them, it matches contacts that have the field.
   */
  customFields?: CustomFieldFilter[] | null
  /**
   * Filters these locations: once at the start, for an ongoing campaign each time it looks for new
   * contacts. Empty: all of them.
   */
  locations?: CampaignLocations | null
  /** HH:MM. No message is sent between quietFrom and quietTo in the time zone of the location. */
  quietFrom?: string | null
  /** HH:MM. If equal to quietFrom, there are no quiet hours. */
  quietTo?: string | null
  /**
   * Contacts who received an e-mail or text message from any campaign of the account within this many
   * days are skipped.
   */
  minDaysBetween?: number | null
}

/** Campaign id. */
export type CampaignId = number

/**
 * Filters these locations: once at the start, for an ongoing campaign each time it looks for new
 * contacts. Empty: all of them.
 */
export type CampaignLocations = {
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

export type CampaignMessageOfContact = {
  /** Campaign id. */
  campaignId: number
  /** Name of the campaign. */
  campaign: string
  /** Short business id. Never reused. */
  businessId: BusinessId
  state: 'planned' | 'sending' | 'sent' | 'bounced' | 'failed' | 'skipped'
  /** Why the message was not sent. */
  reason: string
  sentAt: string | null
}

export type CampaignPage = {
  /** Newest first. */
  campaigns: Campaign[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type CampaignPreview = {
  /** Empty for a text message. */
  subject: string
  text: string
  /** Empty for a text message. */
  html: string
  /**
   * Length of the text message, as the network counts it. The names and links of real recipients may be
   * longer or shorter.
   */
  characters?: number
  /** Number of segments in which the network sends the text message. Providers charge per segment. */
  segments?: number
}

export type CampaignPreviewRequest = {
  /** email, or sms for a text message. It cannot be changed. */
  channel?: 'email' | 'sms' | null
  /**
   * Subject of the e-mail; text messages have none. Placeholders: {{firstName}}, {{lastName}},
   * {{businessName}}.
   */
  subject?: string | null
  /**
   * Plain text. If html is empty, the HTML of the e-mail is generated from it. Placeholders: those of
   * the subject, {{link}}, {{unsubscribe}} and {{preferences}}. {{firstName|there}} becomes "there" for
   * contacts without a first name. If the text contains neither {{unsubscribe}} nor {{preferences}}, a
   * line with {{unsubscribe}} is added to an e-mail, or with {{preferences}} to a text message. A text
   * message can have at most 1000 characters.
   */
  text: string
  /**
   * HTML of the e-mail. Only the elements, attributes and styles listed in docs/campaigns.md are
   * allowed; anything else is refused (1000), not removed. If empty, the HTML is generated from the
   * text. In an href, {{link}}, {{unsubscribe}} or {{preferences}} must be the whole value; in text,
   * all placeholders can be used. If it contains neither {{unsubscribe}} nor {{preferences}}, an
   * unsubscribe link is added.
   */
  html?: string | null
}

export type CampaignReason = {
  state: 'bounced' | 'failed' | 'skipped'
  /** Such as no consent, blocked or asked recently. */
  reason: string
  /** Messages with this reason. */
  count: number
}

export type CampaignResults = {
  /** Campaign id. */
  campaignId: CampaignId
  status: 'draft' | 'running' | 'stopped' | 'finished'
  /** Whether the whole audience has been checked. An ongoing campaign keeps checking for new contacts. */
  isPlanned: boolean
  /** Messages not sent yet. */
  planned: number
  /** Messages that the mail server or the SMS gateway has accepted. */
  sent: number
  /** E-mail addresses or phone numbers that were permanently rejected. They are suppressed. */
  bounced: number
  /** Messages that could not be sent, or whose outcome is unknown. */
  failed: number
  /** Contacts that were not sent a message. */
  skipped: number
  /** Recipients who have opened the review page since their message was sent. */
  opened: number
  /** Recipients who have chosen a review site on that page since then. */
  rated: number
  /** Recipients who have withdrawn their consent since then. */
  optedOut: number
  /** Why messages were not sent, the most frequent reason first. */
  reasons: CampaignReason[]
}

export type CampaignTemplate = {
  /** Campaign template id. */
  templateId: CampaignTemplateId
  /** The account whose campaigns share the template. */
  accountId: number
  /** email, or sms for a text message. It cannot be changed. */
  channel: 'email' | 'sms'
  /** 1 to 100 characters. Recipients do not see it. */
  name: string
  /**
   * Subject of the e-mail; text messages have none. Placeholders: {{firstName}}, {{lastName}},
   * {{businessName}}.
   */
  subject: string
  /**
   * Plain text. If html is empty, the HTML of the e-mail is generated from it. Placeholders: those of
   * the subject, {{link}}, {{unsubscribe}} and {{preferences}}. {{firstName|there}} becomes "there" for
   * contacts without a first name. If the text contains neither {{unsubscribe}} nor {{preferences}}, a
   * line with {{unsubscribe}} is added to an e-mail, or with {{preferences}} to a text message. A text
   * message can have at most 1000 characters.
   */
  text: string
  /**
   * HTML of the e-mail. Only the elements, attributes and styles listed in docs/campaigns.md are
   * allowed; anything else is refused (1000), not removed. If empty, the HTML is generated from the
   * text. In an href, {{link}}, {{unsubscribe}} or {{preferences}} must be the whole value; in text,
   * all placeholders can be used. If it contains neither {{unsubscribe}} nor {{preferences}}, an
   * unsubscribe link is added.
   */
  html: string
}

export type CampaignTemplateChange = {
  /** Campaign template id. Accepted when unchanged, otherwise refused (1000). */
  templateId?: number | null
  /** The account whose campaigns share the template. Accepted when unchanged, otherwise refused (1000). */
  accountId?: number | null
  /**
   * email, or sms for a text message. It cannot be changed. Accepted when unchanged, otherwise refused
   * (1000).
   */
  channel?: 'email' | 'sms' | null
  /** 1 to 100 characters. Recipients do not see it. */
  name?: string | null
  /**
   * Subject of the e-mail; text messages have none. Placeholders: {{firstName}}, {{lastName}},
   * {{businessName}}.
   */
  subject?: string | null
  /**
   * Plain text. If html is empty, the HTML of the e-mail is generated from it. Placeholders: those of
   * the subject, {{link}}, {{unsubscribe}} and {{preferences}}. {{firstName|there}} becomes "there" for
   * contacts without a first name. If the text contains neither {{unsubscribe}} nor {{preferences}}, a
   * line with {{unsubscribe}} is added to an e-mail, or with {{preferences}} to a text message. A text
   * message can have at most 1000 characters.
   */
  text?: string | null
  /**
   * HTML of the e-mail. Only the elements, attributes and styles listed in docs/campaigns.md are
   * allowed; anything else is refused (1000), not removed. If empty, the HTML is generated from the
   * text. In an href, {{link}}, {{unsubscribe}} or {{preferences}} must be the whole value; in text,
   * all placeholders can be used. If it contains neither {{unsubscribe}} nor {{preferences}}, an
   * unsubscribe link is added.
   */
  html?: string | null
  /**
   * Whether the template has HTML. Get the template to read it. Accepted when unchanged, otherwise
   * refused (1000).
   */
  hasHtml?: boolean | null
}

/** Campaign template id. */
export type CampaignTemplateId = number

export type CampaignTemplatePage = {
  /** In order of creation. */
  templates: ListedCampaignTemplate[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type Categories = {
  categories: string[]
}

export type CheckedContact = {
  /** Contact that a save would update; null if it would create one. */
  wouldUpdate: ContactId | null
}

export type Competitor = {
  /** Competitor id. */
  competitorId: CompetitorId
  /** Name of the competitor. */
  name: string
  /** In the order in which they were added. */
  accounts: CompetitorAccount[]
}

export type CompetitorAccount = {
  /** Competitor account id. */
  compAccountId: CompetitorAccountId
  /** Name of the account, such as a location. */
  name: string
}

/** Competitor account id. */
export type CompetitorAccountId = number

/** Competitor id. */
export type CompetitorId = number

export type CompetitorPage = {
  /** In order of creation. */
  competitors: Competitor[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type ConnectedDirectories = {
  directories: ConnectedDirectory[]
}

export type ConnectedDirectory = {
  /** Name of the directory, chosen by the operator; `internal` is the microsite. */
  directory: DirectoryName
  /** Effective view of the listing that the directory receives. */
  view: 'search' | 'social' | 'engine' | 'maps' | 'internal'
  /**
   * pending: waiting to be sent. submitted: sent, but not yet visible at the directory. drifted: the
   * directory shows something different. action required: the directory refused the listing, or all
   * attempts failed; see reason.
   */
  state: DirectoryState
  /** Message from the directory, or why the last attempt failed. */
  reason: string
  /** For an enterprise: how many of its locations are in each state. The state summarises them. */
  locations?: DirectoryLocations
}

export type ConsentChange = {
  channel: 'email' | 'sms'
  purpose: 'marketing' | 'feedback' | 'service'
  optin: boolean
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  changedAt: string
  /** Proof of a consent that was granted by an import; otherwise null. */
  proof: ConsentProof | null
}

export type ConsentProof = {
  /** Where the consent comes from. */
  source: string
  /** Date on which it was given, YYYY-MM-DD. */
  date: string
}

export type ConsentStates = {
  marketing: 'unknown' | 'granted' | 'withdrawn'
  feedback: 'unknown' | 'granted' | 'withdrawn'
  service: 'unknown' | 'granted' | 'withdrawn'
}

export type Contact = {
  /** Enterprise customer id. Never reused. */
  id: ContactId
  firstName: string
  lastName: string
  /** Optional when phone is present. */
  email: string
  /** Optional when email is present. Returned in E.164 format. */
  phone: string
  /** Country of the phone number, two letters: US (default), AU, CA, MX, PR or VI. */
  countryCode: string
  /** While true, every opt-in is returned as false. */
  blocked: boolean
  /** True if and only if at least one of smsPreferences is true. */
  smsOptin: boolean
  /** Origin of the contact. */
  source: string
  /** Such as November 15, 2026, in UTC. */
  created: string
  /** Locations that the contact is mapped to. If the request used cid, only that mapping. */
  mappings: ContactMapping[]
  /** Unique tags of 1 to 100 characters. */
  tags: string[]
  customFields: CustomField[]
  /** Identifier of the contact in an external system, unique in the account. */
  externalId: string
  emailPreferences: OptIns
  smsPreferences: OptIns
}

export type ContactExport = {
  contact: Contact
  /** Consent as stored, regardless of a block. */
  consent: {
    email: ConsentStates
    sms: ConsentStates
  }
  /** Oldest first. */
  consentChanges: ConsentChange[]
  /** Survey responses of this contact, oldest first. */
  surveyResponses: ContactSurveyResponse[]
  /** Oldest first. */
  reviewRequests: ReviewRequestOfContact[]
  /** Oldest first. */
  campaignMessages: CampaignMessageOfContact[]
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  createdAt: string
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  updatedAt: string
}

export type ContactFilter = {
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
  /**
   * Words that must all match part of the name, the e-mail address or the phone number. A term of one or
   * two characters must match the beginning of a word. Case and accents are ignored.
   */
  search?: string | null
  /** Business id or business number. A string of digits is accepted where a number is expected. */
  businessId?: BusinessRef | null
  email?: string | null
  phone?: string | null
  externalId?: string | null
  tag?: string | null
  blocked?: boolean | null
  /**
   * All filters must match. A filter matches a value, or a number, currency or date between from and to.
   * Without any of them, it matches contacts that have the field.
   */
  customFields?: CustomFieldFilter[] | null
  /** Adds the experience score of each contact. Default: false. */
  experienceScore?: boolean | null
}

/** Enterprise customer id. Never reused. */
export type ContactId = number

export type ContactInput = {
  /** Enterprise customer id. Never reused. */
  id?: ContactId | null
  firstName?: string | null
  lastName?: string | null
  /** Optional when phone is present. */
  email?: string | null
  /** Optional when email is present. Returned in E.164 format. */
  phone?: string | null
  /** Country of the phone number, two letters: US (default), AU, CA, MX, PR or VI. */
  countryCode?: string | null
  /** True if and only if at least one of smsPreferences is true. */
  smsOptin?: boolean | null
  /** While true, every opt-in is returned as false. */
  blocked?: boolean | null
  emailPreferences?: OptInsChange | null
  smsPreferences?: OptInsChange | null
  /** Locations to map the contact to, all of one account. Existing mappings are not removed. */
  businessIds?: BusinessRef[] | null
  /** Unique tags of 1 to 100 characters. */
  tags?: string[] | null
  customFields?: CustomField[] | null
  /** Identifier of the contact in an external system, unique in the account. */
  externalId?: string | null
  /** Origin of the contact. */
  source?: string | null
  /** Accepted when unchanged. */
  created?: string | null
  /** Accepted when unchanged. */
  mappings?: ContactMapping[] | null
}

export type ContactLookup = {
  /** Enterprise customer id. */
  id?: number | string | null
  /** Mapping id on a location. */
  cid?: number | string | null
  /** E-mail address, in any case. */
  email?: string | null
  /** Phone number, in any format. */
  phone?: string | null
}

export type ContactMapping = {
  /** Mapping id: identifies the contact at one location. */
  cid: MappingId
  /** Name of the location. */
  location: string
  /** Short business id. Never reused. */
  bid: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
}

export type ContactPage = {
  contacts: ListedContact[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type ContactSurveyResponse = {
  /** Response id. */
  responseId: number
  /** Survey id. */
  surveyId: number
  surveyTitle: string
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  createdAt: string
  answers: AnsweredQuestion[]
}

export type CreatedCompetitor = {
  /** Competitor id. */
  competitorId: CompetitorId
  /** In the order in which they were added. */
  accounts: CompetitorAccount[]
}

/** The values of the location, by the name of their level. */
export type CurrentLevels = Record<string, string>

/** Service ids that the location now shows, by category, including requested categories that are empty. */
export type CurrentServiceMapping = Record<string, ServiceId[]>

export type CustomField = {
  /** 1 to 100 characters. */
  fieldName: string
  type: 'text' | 'number' | 'currency' | 'date' | 'yesno'
  /** Value that matches the type: a date is MM/DD/YYYY, a yesno is Yes or No. */
  fieldValue: string
}

export type CustomFieldDefinition = {
  /** Custom field id. */
  customFieldId: CustomFieldId
  /** The account whose contacts have the field. */
  accountId: number
  /** The fieldName of contacts, 1 to 100 characters. Unique in the account, ignoring case. */
  name: string
  type: 'text' | 'number' | 'currency' | 'date' | 'yesno'
  /** For a text field: the allowed values, unique, 1 to 100 characters each. Empty allows any value. */
  options: string[]
}

export type CustomFieldDefinitionChange = {
  /** Custom field id. Accepted when unchanged, otherwise refused (1000). */
  customFieldId?: number | null
  /** The account whose contacts have the field. Accepted when unchanged, otherwise refused (1000). */
  accountId?: number | null
  /** The fieldName of contacts, 1 to 100 characters. Unique in the account, ignoring case. */
  name?: string | null
  type?: 'text' | 'number' | 'currency' | 'date' | 'yesno' | null
  /** For a text field: the allowed values, unique, 1 to 100 characters each. Empty allows any value. */
  options?: string[] | null
}

export type CustomFieldDefinitionPage = {
  /** Sorted by name. */
  customFields: CustomFieldDefinition[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type CustomFieldFilter = {
  fieldName: string
  /** The whole value, case-insensitive. */
  value?: string | null
  /** A number, or a date as MM/DD/YYYY. Inclusive. */
  from?: string | null
  /** A number, or a date as MM/DD/YYYY. Inclusive. */
  to?: string | null
}

/** Custom field id. */
export type CustomFieldId = number

export type DayHours = {
  /** 0 is Monday, 6 is Sunday */
  day: number
  /** 0 or 1 */
  isOpen: number
  /** Of an open day; they must not overlap. 00:00 to 00:00 is the whole day. */
  workingHours: Shift[]
  /** Free text */
  comment: string
}

export type DayHoursChange = {
  /** 0 is Monday, 6 is Sunday */
  day: number
  /** 0 or 1 */
  isOpen: number
  /** Of an open day; they must not overlap. 00:00 to 00:00 is the whole day. */
  workingHours?: Shift[] | null
  /** Free text */
  comment?: string | null
}

export type DeletedBusiness = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  name: string
  /** Number of locations deleted with an enterprise. */
  deletedLocations: number
}

export type DeletedCompetitor = {
  /** Competitor id. */
  competitorId: CompetitorId
  name: string
  /** Short business id. Never reused. */
  businessId: BusinessId
}

export type DeletedCustomFieldDefinition = {
  /** Custom field id. */
  customFieldId: CustomFieldId
  /** The account whose contacts have the field. */
  accountId: number
  /** The fieldName of contacts, 1 to 100 characters. Unique in the account, ignoring case. */
  name: string
  type: 'text' | 'number' | 'currency' | 'date' | 'yesno'
  /** For a text field: the allowed values, unique, 1 to 100 characters each. Empty allows any value. */
  options: string[]
  /** Number of contacts whose value was removed. */
  valuesRemoved: number
}

export type DeletedCustomer = {
  emailId: string
  firstName: string
  /** The customer id. */
  number: string
}

export type DeletedLocationField = {
  /** Id of a location field. */
  id: LocationFieldId
  /** 1 to 100 characters. Unique in the account, ignoring case and spaces. */
  fieldName: string
  /**
   * TEXT: one line of at most 2000 characters. TEXT_RAW: at most 10000. DATE: MM/DD/YYYY.
   * DROPDOWN_MULTI: options, separated by commas.
   */
  type: LocationFieldType
  /** The value at the location in locationBizNumber; empty without it. */
  fieldValue: string
  /** The value of locations without one. Empty: none. */
  defaultValue: string
  /** For the people who fill it in. */
  fieldDescription: string
  /**
   * The options of a drop-down, unique ignoring case, 1 to 100 characters each; those of DROPDOWN_MULTI
   * without commas. Empty for other types.
   */
  dropDownOptions: string[]
  /** Whether lists and reports can be filtered by it. */
  filterable: boolean
  /** Whether only admins and API keys see it. */
  isHidden: boolean
  /** When it was created. ISO 8601, UTC. */
  created: string
  /** When its definition was last changed. ISO 8601, UTC. */
  updated: string
  /** Number of locations whose value was removed. */
  valuesRemoved: number
}

export type DeletedMedium = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** Id of a photo or video. */
  mediaId: MediaId
}

export type DeletedProducts = {
  /** In the order of the request. */
  deleted: ProductId[]
}

export type DeletedReview = {
  /** Review id. */
  reviewId: ReviewId
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
}

export type DeletedSearchAiPlan = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Account above whose plan applies, because none is set for the business itself; null if one is. */
  inheritedFrom: BusinessId | null
}

export type DeletedService = {
  /** SERV followed by digits. */
  serviceId: ServiceId
  /** Number of locations that show a change, including the one in the request. */
  affectedLocations: number
}

export type DeletedSourceLink = {
  /** Id of the source link. */
  sourceLinkId: SourceLinkId
}

export type DeletedSurvey = {
  /** Survey id. */
  surveyId: SurveyId
  /** The account whose locations share the survey. */
  accountId: number
  /** 1 to 200 characters. */
  title: string
  /** Number of responses that were deleted with the survey. */
  responsesDeleted: number
}

export type DeletedSurveyResponse = {
  /** Response id. */
  responseId: SurveyResponseId
  /** Survey id. */
  surveyId: SurveyId
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Review that was deleted with the response; otherwise null. */
  reviewId: ReviewId | null
}

export type Delivery = {
  /** Id of the delivery. */
  deliveryId: DeliveryId
  /** Value of the header webhook-id, the same for every attempt. */
  eventId: string
  /** Type of the event. */
  event:
    | 'listing.updated'
    | 'listing.drifted'
    | 'listing.failed'
    | 'contact.created'
    | 'contact.updated'
    | 'contact.deleted'
    | 'review.created'
    | 'business.updated'
    | 'business.deleted'
    | 'business.moved'
    | 'run.finished'
    | 'import.finished'
    | 'survey.response.created'
    | 'survey.response.deleted'
    | 'survey.deleted'
    | 'ping'
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** waiting: not sent yet, or to be retried. failed: given up. */
  state: 'waiting' | 'delivered' | 'failed'
  /** Attempts so far; a replay starts again at 0. */
  attempts: number
  /** HTTP status of the last attempt; 0 if there was no response. */
  status: number
  /** Why the last attempt failed; otherwise empty. */
  reason: string
  /** Duration of the last attempt in milliseconds. */
  durationMs: number
  /** When the event occurred. ISO 8601, UTC. */
  created: string
  /** When the last attempt began; empty before the first. ISO 8601, UTC. */
  attemptedAt: string
  /** When the next attempt is due; empty unless the state is waiting. ISO 8601, UTC. */
  nextAttemptAt: string
}

export type DeliveryDetail = {
  /** Id of the delivery. */
  deliveryId: DeliveryId
  /** Value of the header webhook-id, the same for every attempt. */
  eventId: string
  /** Type of the event. */
  event:
    | 'listing.updated'
    | 'listing.drifted'
    | 'listing.failed'
    | 'contact.created'
    | 'contact.updated'
    | 'contact.deleted'
    | 'review.created'
    | 'business.updated'
    | 'business.deleted'
    | 'business.moved'
    | 'run.finished'
    | 'import.finished'
    | 'survey.response.created'
    | 'survey.response.deleted'
    | 'survey.deleted'
    | 'ping'
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** waiting: not sent yet, or to be retried. failed: given up. */
  state: 'waiting' | 'delivered' | 'failed'
  /** Attempts so far; a replay starts again at 0. */
  attempts: number
  /** HTTP status of the last attempt; 0 if there was no response. */
  status: number
  /** Why the last attempt failed; otherwise empty. */
  reason: string
  /** Duration of the last attempt in milliseconds. */
  durationMs: number
  /** When the event occurred. ISO 8601, UTC. */
  created: string
  /** When the last attempt began; empty before the first. ISO 8601, UTC. */
  attemptedAt: string
  /** When the next attempt is due; empty unless the state is waiting. ISO 8601, UTC. */
  nextAttemptAt: string
  /** Body of the message, as signed and sent. */
  payload: string
  /**
   * Start of the response body of the last attempt, at most 2 KB, as text. Empty if there was no body or
   * no response. Headers are not stored.
   */
  response: string
}

/** Id of the delivery. */
export type DeliveryId = number

export type DeliveryPage = {
  deliveries: Delivery[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type DirectoryConnection = {
  /** For an enterprise, false also ends the opt-outs of its locations; if absent, they stay opted out. */
  optOut?: boolean | null
  /**
   * Credentials of the location, used instead of the operator's. Write-only. If absent, the stored ones
   * stay.
   */
  credentials?: Record<string, string> | null
}

/** For an enterprise: how many of its locations are in each state. The state summarises them. */
export type DirectoryLocations = {
  /** All locations below the enterprise. */
  total: number
  /** Locations whose listing the directory has accepted. */
  connected: number
  /** Connected locations for which the directory shows something different. */
  drifted: number
  /** Locations waiting to be connected, disconnected or sent. */
  pending: number
  /** Locations that the directory refused, or for which all attempts failed. */
  failed: number
  /** Locations that are opted out, so nothing is sent. */
  optedOut: number
  /** Locations that were never connected, or were disconnected. */
  notConnected: number
}

/** Name of the directory, chosen by the operator; `internal` is the microsite. */
export type DirectoryName = string

/**
 * pending: waiting to be sent. submitted: sent, but not yet visible at the directory. drifted: the
 * directory shows something different. action required: the directory refused the listing, or all
 * attempts failed; see reason.
 */
export type DirectoryState = 
  | 'not connected'
  | 'opted out'
  | 'pending'
  | 'submitted'
  | 'in sync'
  | 'drifted'
  | 'action required'

export type DirectoryStatus = {
  /** Name of the directory, chosen by the operator; `internal` is the microsite. */
  directory: DirectoryName
  /** Effective view of the listing that the directory receives. */
  view: 'search' | 'social' | 'engine' | 'maps' | 'internal'
  /**
   * pending: waiting to be sent. submitted: sent, but not yet visible at the directory. drifted: the
   * directory shows something different. action required: the directory refused the listing, or all
   * attempts failed; see reason.
   */
  state: DirectoryState
  /** Message from the directory, or why the last attempt failed. */
  reason: string
  /** For an enterprise: how many of its locations are in each state. The state summarises them. */
  locations?: DirectoryLocations
  /** When the listing was last sent; empty before the first time (ISO 8601, UTC) */
  sent: string
  /** When the listing was last read back; empty before the first time (ISO 8601, UTC) */
  readBack: string
  /** When the listing is next sent or read back; empty if nothing is scheduled (ISO 8601, UTC) */
  nextAttempt: string
  /** Consecutive failed attempts. */
  attempts: number
  /** Whether sending was given up after the last attempt. Publish the listing to retry. */
  isDeadLetter: boolean
  /** As of the last time the listing was read back; empty before the first time. */
  fields: FieldStatus[]
}

export type DriftDecision = {
  /** Name of the directory, chosen by the operator; `internal` is the microsite. */
  directory: DirectoryName
  /** Name of the field in the listing status. */
  field: string
  /**
   * restore: send our value again. accept: store the value of the directory in the listing, as the value
   * for this directory where the listing has one. equal: treat both values as equal from now on.
   */
  action: 'restore' | 'accept' | 'equal'
}

/** Members of the listing, one flat object. */
export type EffectiveListing = Record<string, unknown>

export type EndedSubscription = {
  /** Id of the subscription. */
  subscriptionId: SubscriptionId
}

export type Faq = {
  /** In the order in which they are shown. At most 20. */
  questions: FaqQuestion[]
}

export type FaqQuestion = {
  /** 1 to 300 characters, on one line. Each question once. */
  question: string
  /** 1 to 2000 characters of plain text. Line breaks are kept. */
  answer: string
}

export type FieldChange = {
  /**
   * Path of the field, such as businessInfo.phone, or additionalInfo.specialHours.12/25/2026 for one
   * date. If the listing does not change (drift with restore or equal), this is the field at the
   * directory: before is the value there, after is ours.
   */
  field: string
  /** Null if there are no special hours on this date. */
  before: unknown
  /** Null if there are no special hours on this date. */
  after: unknown
}

export type FieldStatus = {
  /** Member of the effective listing. Each line of the address is a field, such as address.city. */
  field: string
  state: 'MATCH' | 'MISMATCH' | 'MISSING' | 'NOT APPLICABLE'
  /** Our value, if the two differ. */
  ours?: unknown
  /** Value at the directory, if the two differ. */
  theirs?: unknown
}

export type Grant = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** Applies to the business and everything below it. */
  userRole: 'owner' | 'admin' | 'member'
  /** Whether the access was granted on a business above the requested one. */
  inherited: boolean
  /**
   * State of the open invitation for this access: its e-mail is pending, was sent, or failed
   * permanently, or the invitation has expired. none: there is no open invitation.
   */
  invitation: 'none' | 'pending' | 'sent' | 'failed' | 'expired'
  /** Limits the access to the locations of the account that match every entry now. Empty: no limit. */
  hierarchyNodeData: LevelChoice[]
}

export type Hierarchy = {
  hierarchy: HierarchyNode
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type HierarchyNode = {
  /** Unique in the answer. */
  id: string
  /** Short business id. Never reused. */
  businessId?: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber?: BusinessNumber
  /** If the node is a value of a level. */
  levelValueId?: number
  /** Name of the location. */
  name: string
  /** reseller, enterprise, location, or the name of the level. */
  type: string
  /**
   * An inactive location is not published, contacted or asked about, and has no pages. What it has
   * stays. Groups are always active.
   */
  status: BusinessStatus
  /** All locations in this node, also those of other pages. */
  locations: number
  child: unknown[]
}

export type ImageStatus = {
  /** Member of the section media. */
  field: 'logoUrl' | 'coverImageUrl' | 'searchCover' | 'socialCover'
  url: string
  /** pending: being checked, or waiting for a retry. Only an image that is ok is published. */
  state: 'pending' | 'ok' | 'refused'
  /** Why it is refused, or why the last attempt failed. */
  reason: string
  /** Pixels, as displayed; 0 if not measured. */
  width: number
  /** Pixels, as displayed; 0 if not measured. */
  height: number
  /** 0 if not fetched. */
  bytes: number
  /** Time of the last attempt (ISO 8601, UTC); empty before the first. */
  checked: string
}

export type ImportResult = {
  /** Number of new records. */
  created: number
  /** Number of existing records that were updated. */
  updated: number
  /** Number of existing records with the same content. */
  unchanged: number
}

export type ImportedPost = {
  /** Name of the source, case-insensitive. */
  sourceAlias: string
  /** Id of the post at its source. Source and id together identify a post. */
  externalId: string
  /** MM/DD/YYYY. */
  postDate: string
  /** Text of the post. */
  text: string
}

export type ImportedReview = {
  /** Name of the source, case-insensitive. */
  sourceAlias: string
  /** Id of the review at its source. Source and id together identify a review. */
  externalId: string
  /** Stars, 0 to 5; half stars are rounded up. Absent, null or 0 means no stars. */
  rating?: number | null
  /** MM/DD/YYYY. */
  reviewDate: string
  /** Text of the review. */
  comments?: string | null
  /** Name of the reviewer. */
  reviewer?: string | null
  /** Tags. */
  tags?: string[] | null
}

export type Label = {
  /** Label id. */
  labelId: LabelId
  /** 1 to 50 characters. Names that differ only in case or spaces are the same. */
  name: string
  /** Locations with this label. */
  locations: number
}

export type LabelChange = {
  /** Label id. */
  labelId?: LabelId | null
  /** 1 to 50 characters. Names that differ only in case or spaces are the same. */
  name: string
  /** Locations with this label. Accepted when unchanged, otherwise refused (1000). */
  locations?: number | null
}

/** Label id. */
export type LabelId = number

export type LabeledLocations = {
  /** Locations whose labels have changed. */
  changed: number
}

export type Labels = {
  labels: Label[]
}

export type LabelsChange = {
  labels: LabelChange[]
}

export type Level = {
  /** Level id. */
  levelId: LevelId
  /** 1 to 100 characters. Names that differ only in case or spaces are the same. */
  name: string
  values: LevelValue[]
}

export type LevelChange = {
  /** Level id. */
  levelId?: LevelId | null
  /** 1 to 100 characters. Names that differ only in case or spaces are the same. */
  name: string
  values?: LevelValueChange[] | null
}

export type LevelChoice = {
  /** Name of a level, in any case. */
  levelId: string
  /** Locations with one of these values. */
  levelNames: string[]
}

/** Level id. */
export type LevelId = number

export type LevelValue = {
  /** Id of a value of a level. */
  levelValueId: LevelValueId
  /** 1 to 100 characters. Names that differ only in case or spaces are the same. */
  name: string
  /** Locations with this value. */
  locations: number
}

export type LevelValueChange = {
  /** Id of a value of a level. */
  levelValueId?: LevelValueId | null
  /** 1 to 100 characters. Names that differ only in case or spaces are the same. */
  name: string
  /** Locations with this value. Accepted when unchanged, otherwise refused (1000). */
  locations?: number | null
}

/** Id of a value of a level. */
export type LevelValueId = number

export type Levels = {
  /** From the highest level to the lowest. */
  levels: Level[]
}

export type LevelsChange = {
  /** From the highest level to the lowest. */
  levels: LevelChange[]
}

export type ListedCampaignTemplate = {
  /** Campaign template id. */
  templateId: CampaignTemplateId
  /** The account whose campaigns share the template. */
  accountId: number
  /** email, or sms for a text message. It cannot be changed. */
  channel: 'email' | 'sms'
  /** 1 to 100 characters. Recipients do not see it. */
  name: string
  /**
   * Subject of the e-mail; text messages have none. Placeholders: {{firstName}}, {{lastName}},
   * {{businessName}}.
   */
  subject: string
  /**
   * Plain text. If html is empty, the HTML of the e-mail is generated from it. Placeholders: those of
   * the subject, {{link}}, {{unsubscribe}} and {{preferences}}. {{firstName|there}} becomes "there" for
   * contacts without a first name. If the text contains neither {{unsubscribe}} nor {{preferences}}, a
   * line with {{unsubscribe}} is added to an e-mail, or with {{preferences}} to a text message. A text
   * message can have at most 1000 characters.
   */
  text: string
  /** Whether the template has HTML. Get the template to read it. */
  hasHtml: boolean
}

export type ListedContact = {
  /** Enterprise customer id. Never reused. */
  id: ContactId
  firstName: string
  lastName: string
  /** Optional when phone is present. */
  email: string
  /** Optional when email is present. Returned in E.164 format. */
  phone: string
  /** Country of the phone number, two letters: US (default), AU, CA, MX, PR or VI. */
  countryCode: string
  /** While true, every opt-in is returned as false. */
  blocked: boolean
  /** True if and only if at least one of smsPreferences is true. */
  smsOptin: boolean
  /** Origin of the contact. */
  source: string
  /** Such as November 15, 2026, in UTC. */
  created: string
  /** Locations that the contact is mapped to. If the request used cid, only that mapping. */
  mappings: ContactMapping[]
  /** Unique tags of 1 to 100 characters. */
  tags: string[]
  customFields: CustomField[]
  /** Identifier of the contact in an external system, unique in the account. */
  externalId: string
  emailPreferences: OptIns
  smsPreferences: OptIns
  /**
   * Only if requested: mean of the contact’s answers to nps and stars questions of surveys, from 0 to
   * 100. A response that became a review counts once. Null if there are no answers.
   */
  experienceScore?: number | null
}

export type ListedSurveyResponse = {
  /** Response id. */
  responseId: SurveyResponseId
  /** Survey id. */
  surveyId: SurveyId
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Milliseconds since 1970-01-01 UTC. */
  created: number
  answers: SurveyAnswer[]
  /** Contact who responded; null if not specified, or if the contact was deleted. */
  contactId: ContactId | null
  /** Review that was created from the response; null if there is none or it was deleted. */
  reviewId: ReviewId | null
  /** Name of the business; empty if it has left this business. */
  businessName: string
  /**
   * First and last name of the contact; null if there is none, or if the contact is not mapped at this
   * business or below it.
   */
  contactName: string | null
}

export type Listing = {
  businessInfo: {
    /** Name of the business or location. Required */
    name: string
    /** (xxx) xxx-xxxx in North America, international format elsewhere. Required */
    phone: string
    /** URL of the website */
    websiteUrl: string
    /** E-mail address */
    emailId: string
    /**
     * Yes if customers do not visit: directories get no street, and one they have is cleared. Empty means
     * No
     */
    isAddressHidden: '' | 'Yes' | 'No'
    /** Yes if service is delivered at the customer. Empty means No */
    isServiceAreaProvider: '' | 'Yes' | 'No'
    /**
     * Empty, which clears it, or at least 200 characters. Avoid URLs, phone numbers, addresses and
     * promotional content; they cause warnings.
     */
    mainBusinessDescription: string
    /** Areas served. Applicable, and returned, when isServiceAreaProvider is Yes */
    serviceAreas: {
      /** Area */
      description: string
      /** Place id */
      placeId: string
    }[]
    location: {
      /** Street */
      address1: string
      /** Suite */
      address2: string
      /** City */
      city: string
      /** ISO 3166-2 code without the country prefix */
      state: string
      /** ISO 3166-1 code, 2 characters */
      countryCode: string
      /** Postcode */
      zip: string
      /** Suburb, 4 to 80 characters; mandatory in New Zealand, ignored elsewhere */
      subLocality: string
    }
  }
  additionalInfo: {
    /** From 500 to the current year; 0 when unknown. May be sent as a string of digits */
    establishedYear: number
    /** IANA time zone */
    timezone: string
    /** Names of languages, or BCP 47 tags */
    languages: string[]
    /**
     * Seven days for each type from listMoreHoursTypes, case-insensitive. Only allowed when
     * searchListing.primaryCategorySearch is set.
     */
    moreHours: Record<string, DayHours[]>
    /**
     * Seven days for each type from listMoreHoursTypes, case-insensitive. Only allowed when
     * searchListing.primaryCategoryMap or primaryCategorySearch is set.
     */
    mapMoreHours: Record<string, DayHours[]>
    /** 0 or 1; 1: open 24/7 */
    wholeWeekOperating: number
    /** Regular hours: every day from Monday to Sunday once. Required, unless wholeWeekOperating is 1 */
    hoursOfOperations: DayHours[]
    /**
     * Hours of holidays and other special dates, which replace the regular ones. Several per date for
     * split shifts
     */
    specialHours: SpecialHours[]
    /** Empty when unknown */
    businessStatus: '' | 'Open' | 'Temporarily Closed' | 'Permanently Closed' | 'Opening Soon'
    /** MM/dd/yyyy; mandatory when Temporarily Closed or Opening Soon, optional when Open */
    reopenDate: string
    /** Comma-separated. Required */
    services: string
    /** Comma-separated */
    keywords: string
    /** Products */
    products: string
    /** URL of an appointments page */
    appointmentLink: string
    /** URL of a reservations page */
    reservationLink: string
    /** URL of a menu */
    menuLink: string
    /** URL of an ordering page */
    orderAheadLink: string
    /** Statement of ownership that some countries require by law */
    impressum: string
    /** Accepted payment types */
    paymentTypes: (
      | 'China Union Pay'
      | 'Bitcoin'
      | 'Cash Accepted'
      | 'MasterCard'
      | 'PayPal'
      | 'Check / Cheque'
      | 'Contactless Payment'
      | 'Debit Card'
      | 'Diners Club'
      | 'JCB'
      | 'Financing'
      | 'Visa'
      | 'American Express'
      | 'Cash Only'
      | 'Rupay'
      | 'Credit Card'
      | 'Discover')[]
    /** Other payment types */
    additionalPaymentTypes: string
    /** Phone */
    localPhoneNumber: string
    /** Phone */
    tollFreePhoneNumber: string
    /** URL of the app for platform A */
    platformAAppURL: string
    /** URL of the app for platform B */
    platformBAppURL: string
  }
  media: {
    /**
     * URL of a JPG or PNG of at least 10 KB and 250 x 250 px. 720 x 720 px recommended. Pushed to listing
     * sites
     */
    logoUrl: string
    /** URL of a JPG or PNG of at least 10 KB and 1110 x 374 px. Shown on the review site */
    coverImageUrl: string
    /** URL of a JPG or PNG of at least 10 KB and 480 x 270 px. Cover of the search profile */
    searchCover: string
    /** URL of a JPG or PNG of at least 10 KB and 400 x 150 px. Cover of the social page */
    socialCover: string
  }
  optOut: {
    /** false: pushes the profile photo on the search profile. true: leaves the directory's unchanged */
    searchLogoOptOut: boolean
    /** false: pushes the profile photo on the social page. true: leaves the directory's unchanged */
    socialLogoOptOut: boolean
    /** false: pushes the cover photo on the search profile. true: leaves the directory's unchanged */
    searchCoverOptOut: boolean
    /** false: pushes the cover photo on the social page. true: leaves the directory's unchanged */
    socialCoverOptOut: boolean
    /**
     * false: pushes the category, attributes and more hours on the search profile. true: leaves the
     * directory's unchanged
     */
    searchProfileOptOut: boolean
    /**
     * false: pushes the name, address and phone information on the search profile. true: leaves the
     * directory's unchanged
     */
    businessProfileOptOut: boolean
  }
  covidInfo: {
    /** Text posted to the search profile and the social page */
    postDescription: string
    /** URL */
    covid19SupportLink: string
    /** URL */
    virtualCareLink: string
  }
  engineListing: {
    /** Primary category */
    primaryCategoryEngine: string
    /** Further categories */
    engineCategories: string[]
    /** Overrides the main phone on the engine listing */
    enginePhoneNumber: string
    /** Overrides the description on the engine listing */
    engineDescription: string
  }
  internalListing: {
    /**
     * Overrides the description on the microsite; empty clears it. Avoid URLs, phone numbers, addresses
     * and promotional content; they cause warnings.
     */
    description: string
    /** Primary category. Required */
    category: string
    /** Further categories */
    subCategories: string[]
    /** The primary category or a subcategory */
    displayCategory: string
  }
  socialListing: {
    /** Overrides the main phone on the social page */
    socialPhoneNumber: string
    /** Categories on the social page */
    categories: string[]
    /** Overrides the description on the social page */
    socialDescription: string
  }
  searchListing: {
    /** URL. Overrides the website on the search profile */
    searchWebsiteUrl: string
    /** Overrides the main phone on the search profile */
    searchPhoneNumber: string
    /** Store id */
    searchStoreId: string
    /** Primary category */
    primaryCategorySearch: string
    /** Further categories */
    additionalCategories: string[]
    /** Overrides the description on the search profile */
    searchDescription: string
    /** Attributes by group, at most 50 groups. */
    attributes: Record<string, {
      /** Attribute id, unique in its group */
      attributeId: string
      /** Attribute name */
      attributeName: string
      value: string | number | boolean | string[]
    }[]>
    /** Primary category on the maps platform; if empty, primaryCategorySearch applies */
    primaryCategoryMap: string
  }
}

export type ListingChange = {
  businessInfo?: {
    /** Name of the business or location. Required */
    name?: string | null
    /** (xxx) xxx-xxxx in North America, international format elsewhere. Required */
    phone?: string | null
    /** URL of the website */
    websiteUrl?: string | null
    /** E-mail address */
    emailId?: string | null
    /**
     * Yes if customers do not visit: directories get no street, and one they have is cleared. Empty means
     * No
     */
    isAddressHidden?: '' | 'Yes' | 'No' | null
    /** Yes if service is delivered at the customer. Empty means No */
    isServiceAreaProvider?: '' | 'Yes' | 'No' | null
    /**
     * Empty, which clears it, or at least 200 characters. Avoid URLs, phone numbers, addresses and
     * promotional content; they cause warnings.
     */
    mainBusinessDescription?: string | null
    /** Areas served. Applicable, and returned, when isServiceAreaProvider is Yes */
    serviceAreas?: {
      /** Area */
      description: string
      /** Place id */
      placeId?: string | null
    }[] | null
    location?: {
      /** Street */
      address1?: string | null
      /** Suite */
      address2?: string | null
      /** City */
      city?: string | null
      /** ISO 3166-2 code without the country prefix */
      state?: string | null
      /** ISO 3166-1 code, 2 characters */
      countryCode?: string | null
      /** Postcode */
      zip?: string | null
      /** Suburb, 4 to 80 characters; mandatory in New Zealand, ignored elsewhere */
      subLocality?: string | null
    } | null
  } | null
  additionalInfo?: {
    /** From 500 to the current year; 0 when unknown. May be sent as a string of digits */
    establishedYear?: number | null
    /** IANA time zone */
    timezone?: string | null
    /** Names of languages, or BCP 47 tags */
    languages?: string[] | null
    /**
     * Seven days for each type from listMoreHoursTypes, case-insensitive. Only allowed when
     * searchListing.primaryCategorySearch is set.
     */
    moreHours?: Record<string, DayHoursChange[]> | null
    /**
     * Seven days for each type from listMoreHoursTypes, case-insensitive. Only allowed when
     * searchListing.primaryCategoryMap or primaryCategorySearch is set.
     */
    mapMoreHours?: Record<string, DayHoursChange[]> | null
    /** 0 or 1; 1: open 24/7 */
    wholeWeekOperating?: number | null
    /** Regular hours: every day from Monday to Sunday once. Required, unless wholeWeekOperating is 1 */
    hoursOfOperations?: DayHoursChange[] | null
    /**
     * Hours of holidays and other special dates, which replace the regular ones. Several per date for
     * split shifts
     */
    specialHours?: SpecialHoursChange[] | null
    /** Empty when unknown */
    businessStatus?: '' | 'Open' | 'Temporarily Closed' | 'Permanently Closed' | 'Opening Soon' | null
    /** MM/dd/yyyy; mandatory when Temporarily Closed or Opening Soon, optional when Open */
    reopenDate?: string | null
    /** Comma-separated. Required */
    services?: string | null
    /** Comma-separated */
    keywords?: string | null
    /** Products */
    products?: string | null
    /** URL of an appointments page */
    appointmentLink?: string | null
    /** URL of a reservations page */
    reservationLink?: string | null
    /** URL of a menu */
    menuLink?: string | null
    /** URL of an ordering page */
    orderAheadLink?: string | null
    /** Statement of ownership that some countries require by law */
    impressum?: string | null
    /** Accepted payment types */
    paymentTypes?: (
      | 'China Union Pay'
      | 'Bitcoin'
      | 'Cash Accepted'
      | 'MasterCard'
      | 'PayPal'
      | 'Check / Cheque'
      | 'Contactless Payment'
      | 'Debit Card'
      | 'Diners Club'
      | 'JCB'
      | 'Financing'
      | 'Visa'
      | 'American Express'
      | 'Cash Only'
      | 'Rupay'
      | 'Credit Card'
      | 'Discover')[] | null
    /** Other payment types */
    additionalPaymentTypes?: string | null
    /** Phone */
    localPhoneNumber?: string | null
    /** Phone */
    tollFreePhoneNumber?: string | null
    /** URL of the app for platform A */
    platformAAppURL?: string | null
    /** URL of the app for platform B */
    platformBAppURL?: string | null
  } | null
  media?: {
    /**
     * URL of a JPG or PNG of at least 10 KB and 250 x 250 px. 720 x 720 px recommended. Pushed to listing
     * sites
     */
    logoUrl?: string | null
    /** URL of a JPG or PNG of at least 10 KB and 1110 x 374 px. Shown on the review site */
    coverImageUrl?: string | null
    /** URL of a JPG or PNG of at least 10 KB and 480 x 270 px. Cover of the search profile */
    searchCover?: string | null
    /** URL of a JPG or PNG of at least 10 KB and 400 x 150 px. Cover of the social page */
    socialCover?: string | null
  } | null
  optOut?: {
    /** false: pushes the profile photo on the search profile. true: leaves the directory's unchanged */
    searchLogoOptOut?: boolean | null
    /** false: pushes the profile photo on the social page. true: leaves the directory's unchanged */
    socialLogoOptOut?: boolean | null
    /** false: pushes the cover photo on the search profile. true: leaves the directory's unchanged */
    searchCoverOptOut?: boolean | null
    /** false: pushes the cover photo on the social page. true: leaves the directory's unchanged */
    socialCoverOptOut?: boolean | null
    /**
     * false: pushes the category, attributes and more hours on the search profile. true: leaves the
     * directory's unchanged
     */
    searchProfileOptOut?: boolean | null
    /**
     * false: pushes the name, address and phone information on the search profile. true: leaves the
     * directory's unchanged
     */
    businessProfileOptOut?: boolean | null
  } | null
  covidInfo?: {
    /** Text posted to the search profile and the social page */
    postDescription?: string | null
    /** URL */
    covid19SupportLink?: string | null
    /** URL */
    virtualCareLink?: string | null
  } | null
  engineListing?: {
    /** Primary category */
    primaryCategoryEngine?: string | null
    /** Further categories */
    engineCategories?: string[] | null
    /** Overrides the main phone on the engine listing */
    enginePhoneNumber?: string | null
    /** Overrides the description on the engine listing */
    engineDescription?: string | null
  } | null
  internalListing?: {
    /**
     * Overrides the description on the microsite; empty clears it. Avoid URLs, phone numbers, addresses
     * and promotional content; they cause warnings.
     */
    description?: string | null
    /** Primary category. Required */
    category?: string | null
    /** Further categories */
    subCategories?: string[] | null
    /** The primary category or a subcategory */
    displayCategory?: string | null
  } | null
  socialListing?: {
    /** Overrides the main phone on the social page */
    socialPhoneNumber?: string | null
    /** Categories on the social page */
    categories?: string[] | null
    /** Overrides the description on the social page */
    socialDescription?: string | null
  } | null
  searchListing?: {
    /** URL. Overrides the website on the search profile */
    searchWebsiteUrl?: string | null
    /** Overrides the main phone on the search profile */
    searchPhoneNumber?: string | null
    /** Store id */
    searchStoreId?: string | null
    /** Primary category */
    primaryCategorySearch?: string | null
    /** Further categories */
    additionalCategories?: string[] | null
    /** Overrides the description on the search profile */
    searchDescription?: string | null
    /** Attributes by group, at most 50 groups. */
    attributes?: Record<string, {
      /** Attribute id, unique in its group */
      attributeId: string
      /** Attribute name */
      attributeName?: string | null
      value: string | number | boolean | string[]
    }[]> | null
    /** Primary category on the maps platform; if empty, primaryCategorySearch applies */
    primaryCategoryMap?: string | null
  } | null
}

export type ListingFinding = {
  /** Path of the field, such as businessInfo.phone */
  field: string
  /** What is wrong with it */
  rule: string
}

export type ListingReport = {
  violations: ReportedListingFinding[]
  warnings: ReportedListingFinding[]
}

export type ListingStatus = {
  media: ImageStatus[]
  directories: DirectoryStatus[]
}

export type LocationField = {
  /** Id of a location field. */
  id: LocationFieldId
  /** 1 to 100 characters. Unique in the account, ignoring case and spaces. */
  fieldName: string
  /**
   * TEXT: one line of at most 2000 characters. TEXT_RAW: at most 10000. DATE: MM/DD/YYYY.
   * DROPDOWN_MULTI: options, separated by commas.
   */
  type: LocationFieldType
  /** The value at the location in locationBizNumber; empty without it. */
  fieldValue: string
  /** The value of locations without one. Empty: none. */
  defaultValue: string
  /** For the people who fill it in. */
  fieldDescription: string
  /**
   * The options of a drop-down, unique ignoring case, 1 to 100 characters each; those of DROPDOWN_MULTI
   * without commas. Empty for other types.
   */
  dropDownOptions: string[]
  /** Whether lists and reports can be filtered by it. */
  filterable: boolean
  /** Whether only admins and API keys see it. */
  isHidden: boolean
  /** When it was created. ISO 8601, UTC. */
  created: string
  /** When its definition was last changed. ISO 8601, UTC. */
  updated: string
}

export type LocationFieldChange = {
  /** Id of a location field. Accepted when unchanged, otherwise refused (1000). */
  id?: number | null
  /** 1 to 100 characters. Unique in the account, ignoring case and spaces. */
  fieldName?: string | null
  /**
   * TEXT: one line of at most 2000 characters. TEXT_RAW: at most 10000. DATE: MM/DD/YYYY.
   * DROPDOWN_MULTI: options, separated by commas.
   */
  type?: LocationFieldType | null
  /**
   * The value at the location in locationBizNumber; empty without it. Accepted when unchanged, otherwise
   * refused (1000).
   */
  fieldValue?: string | null
  /** The value of locations without one. Empty: none. */
  defaultValue?: string | null
  /** For the people who fill it in. */
  fieldDescription?: string | null
  /**
   * The options of a drop-down, unique ignoring case, 1 to 100 characters each; those of DROPDOWN_MULTI
   * without commas. Empty for other types.
   */
  dropDownOptions?: string[] | null
  /** Whether lists and reports can be filtered by it. */
  filterable?: boolean | null
  /** Whether only admins and API keys see it. */
  isHidden?: boolean | null
  /** When it was created. ISO 8601, UTC. Accepted when unchanged, otherwise refused (1000). */
  created?: string | null
  /**
   * When its definition was last changed. ISO 8601, UTC. Accepted when unchanged, otherwise refused
   * (1000).
   */
  updated?: string | null
}

export type LocationFieldChoice = {
  /** A filterable field of locations, in any case. */
  fieldName: string
  /** Locations with one of these values; "" means none. */
  values?: string[] | null
  /** For numbers and dates, inclusive. */
  from?: string | null
  /** For numbers and dates, inclusive. */
  to?: string | null
}

/** Id of a location field. */
export type LocationFieldId = number

export type LocationFieldPage = {
  fields: LocationField[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type LocationFieldSearch = {
  /** A part of the name. */
  searchStr?: string | null
  sortBy?: 'fieldName' | 'id' | null
  orderBy?: 'asc' | 'desc' | null
}

/**
 * TEXT: one line of at most 2000 characters. TEXT_RAW: at most 10000. DATE: MM/DD/YYYY.
 * DROPDOWN_MULTI: options, separated by commas.
 */
export type LocationFieldType = 'TEXT' | 'TEXT_RAW' | 'URL' | 'NUMBER' | 'DATE' | 'DROPDOWN_SINGLE' | 'DROPDOWN_MULTI'

export type LocationFieldValue = {
  /** Business id or business number. A string of digits is accepted where a number is expected. */
  businessNumber: BusinessRef
  /** Id of a location field. */
  fieldId: LocationFieldId
  /** Empty: removes the value, so that the location has the default. */
  fieldValue: string
}

/** Values by the name of their field. Empty: no value. */
export type LocationFieldValues = Record<string, string>

export type LocationLabelsChange = {
  /** Locations of the account. */
  businessNumbers: BusinessRef[]
  /** New labels are created. */
  add?: string[] | null
  /** Labels to remove. */
  remove?: string[] | null
}

/** Values by the name of their level. Empty: no value. */
export type LocationLevelChange = Record<string, string>

export type LocationLevels = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** The values of the location, by the name of their level. */
  levels: CurrentLevels
}

export type MappedLocation = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** Number of locations that show a change, including the one in the request. */
  affectedLocations: number
  /** Service ids that the location now shows, by category, including requested categories that are empty. */
  mapping: CurrentServiceMapping
}

export type MappedService = {
  /** SERV followed by digits. */
  serviceId: ServiceId
  /** 1 to 140 characters. Unique in the account, ignoring case. */
  name: string
  /** At most 300 characters. */
  description: string
  /** Null when unset. */
  price: number | null
  /** ISO 4217 currency code; empty without a price. */
  currency: string
  /** 3 to 64 characters; empty when unset. */
  group: string
  /** Null when unset. */
  duration: number | null
}

/** Mapping id: identifies the contact at one location. */
export type MappingId = number

/** Id of a photo or video. */
export type MediaId = number

export type Medium = {
  /** Id of a photo or video. */
  mediaId: MediaId
  type: 'photo' | 'video'
  /** Detected from the content, not the file name. */
  format: 'jpg' | 'png' | 'mp4' | 'mov' | 'webm'
  /** Pixels, as displayed. */
  width: number
  /** Pixels, as displayed. */
  height: number
  /** Milliseconds; 0 for a photo. */
  durationMs: number
  bytes: number
  caption: string
  /** Public URL, which needs no API key. It works until the photo or video is deleted. */
  url: string
  /** ISO 8601, UTC. */
  created: string
}

export type MediumPage = {
  media: Medium[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type MoreHoursTypes = {
  moreHoursTypes: string[]
}

export type NetPromoterScore = {
  /** Percentage of promoters minus percentage of detractors. */
  score: number
  /** Lower end of the 95% adjusted Wald interval. */
  low: number
  /** Upper end of the interval. */
  high: number
  /** Answers 9 and 10. */
  promoters: number
  /** Answers 7 and 8. */
  passives: number
  /** Answers 0 to 6. */
  detractors: number
}

export type NewBulkEdit = {
  /** Business id or business number. A string of digits is accepted where a number is expected. */
  businessId?: BusinessRef | null
  /** Locations to edit. If businessId is also sent, they must be below it. */
  businessIds?: BusinessRef[] | null
  /** Only locations with this text in name, city, zip, id or number. */
  search?: string | null
  /** Only locations in this country, such as US. */
  countryCode?: string | null
  /** Only locations in this state, such as CA. */
  state?: string | null
  listing?: ListingChange | null
  specialHours?: SpecialHoursEdit | null
  drift?: DriftDecision | null
  /** As with updateBusinessStatus. */
  status?: 'active' | 'inactive' | null
  /** Values by the name of their level. Empty: no value. */
  levels?: LocationLevelChange | null
  labels?: BulkLabelsChange | null
  /** Values by the name of their field. Empty: no value. */
  locationFields?: LocationFieldValues | null
}

export type NewBusiness = {
  /** Name of the business, 1 to 1000 characters. */
  name: string
  /** A reseller contains resellers, enterprises and locations; an enterprise contains locations. */
  type: BusinessType
  /** Business id or business number. A string of digits is accepted where a number is expected. */
  parentId?: BusinessRef | null
  /** Phone number. North American numbers are returned as (xxx) xxx-xxxx. */
  phone?: string | null
  /** E-mail address of the business. */
  emailId?: string | null
  /** http or https URL of the website. */
  websiteUrl?: string | null
  location?: AddressChange | null
  /** IANA time zone, for example America/New_York. */
  timezone?: string | null
  /** Degrees, with up to six decimals. "" clears both coordinates. */
  latitude?: number | '' | null
  /** Degrees, with up to six decimals. */
  longitude?: number | '' | null
  /** What the coordinates mean. Those of an area, and of a hidden address, are not public. */
  coordinatePrecision?: 'pin' | 'address' | 'area' | null
}

export type NewCampaign = {
  /** 1 to 200 characters. Recipients do not see it. */
  name: string
  /**
   * The consent that a recipient must have given: feedbackOptin or marketingOptin of emailPreferences,
   * or of smsPreferences for text messages.
   */
  purpose: 'feedback' | 'marketing'
  /** Campaign template id. */
  templateId: CampaignTemplateId
  /** The default is email. The template must be for the same channel. */
  channel?: 'email' | 'sms' | null
  /** A published survey of the account, which {{link}} leads to. */
  surveyId?: number | null
  /**
   * once: all contacts of the audience at the start. ongoing: contacts that join the audience later,
   * because they are saved, tagged or given a custom field.
   */
  schedule?: 'once' | 'ongoing' | null
  /** For an ongoing campaign: days between joining the audience and the message. */
  delayDays?: number | null
  /** Locations; empty for all locations of the account. */
  businessIds?: BusinessRef[] | null
  /** Only contacts with this tag; empty for all contacts. */
  tag?: string | null
  /**
   * All filters must match. A filter matches a value, or a number, currency or date between from and to.
   * Without any of them, it matches contacts that have the field.
   */
  customFields?: CustomFieldFilter[] | null
  /**
   * Filters these locations: once at the start, for an ongoing campaign each time it looks for new
   * contacts. Empty: all of them.
   */
  locations?: CampaignLocations | null
  /** HH:MM. No message is sent between quietFrom and quietTo in the time zone of the location. */
  quietFrom?: string | null
  /** HH:MM. If equal to quietFrom, there are no quiet hours. */
  quietTo?: string | null
  /**
   * Contacts who received an e-mail or text message from any campaign of the account within this many
   * days are skipped.
   */
  minDaysBetween?: number | null
}

export type NewCampaignTemplate = {
  /** email, or sms for a text message. It cannot be changed. */
  channel?: 'email' | 'sms' | null
  /** 1 to 100 characters. Recipients do not see it. */
  name: string
  /**
   * Subject of the e-mail; text messages have none. Placeholders: {{firstName}}, {{lastName}},
   * {{businessName}}.
   */
  subject?: string | null
  /**
   * Plain text. If html is empty, the HTML of the e-mail is generated from it. Placeholders: those of
   * the subject, {{link}}, {{unsubscribe}} and {{preferences}}. {{firstName|there}} becomes "there" for
   * contacts without a first name. If the text contains neither {{unsubscribe}} nor {{preferences}}, a
   * line with {{unsubscribe}} is added to an e-mail, or with {{preferences}} to a text message. A text
   * message can have at most 1000 characters.
   */
  text: string
  /**
   * HTML of the e-mail. Only the elements, attributes and styles listed in docs/campaigns.md are
   * allowed; anything else is refused (1000), not removed. If empty, the HTML is generated from the
   * text. In an href, {{link}}, {{unsubscribe}} or {{preferences}} must be the whole value; in text,
   * all placeholders can be used. If it contains neither {{unsubscribe}} nor {{preferences}}, an
   * unsubscribe link is added.
   */
  html?: string | null
}

export type NewCompetitor = {
  /** Name of the competitor. */
  name: string
  accounts: NewCompetitorAccount[]
}

export type NewCompetitorAccount = {
  /** Name of the account, such as a location. */
  name: string
}

export type NewCompetitorAccounts = {
  accounts: NewCompetitorAccount[]
}

export type NewCustomFieldDefinition = {
  /** The fieldName of contacts, 1 to 100 characters. Unique in the account, ignoring case. */
  name: string
  type: 'text' | 'number' | 'currency' | 'date' | 'yesno'
  /** For a text field: the allowed values, unique, 1 to 100 characters each. Empty allows any value. */
  options?: string[] | null
}

export type NewLocationField = {
  /** 1 to 100 characters. Unique in the account, ignoring case and spaces. */
  fieldName: string
  /**
   * TEXT: one line of at most 2000 characters. TEXT_RAW: at most 10000. DATE: MM/DD/YYYY.
   * DROPDOWN_MULTI: options, separated by commas.
   */
  type: LocationFieldType
  /** For the people who fill it in. */
  fieldDescription?: string | null
  /** The value of locations without one. Empty: none. */
  defaultValue?: string | null
  /**
   * The options of a drop-down, unique ignoring case, 1 to 100 characters each; those of DROPDOWN_MULTI
   * without commas. Empty for other types.
   */
  dropDownOptions?: string[] | null
  /** Whether lists and reports can be filtered by it. */
  filterable?: boolean | null
}

export type NewProduct = {
  /** 1 to 140 characters. */
  name: string
  /** At most 1000 characters. */
  description?: string | null
  /** At most 140 characters. */
  category?: string | null
  /** Null when unset. */
  price?: number | null
  /** ISO 4217 currency code; empty without a price. */
  currency?: string | null
  /** http or https URL of the product page. */
  url?: string | null
  /** http or https URL of an image. */
  imageUrl?: string | null
  /** A DRAFT can be mapped to locations but is not published. */
  status?: 'DRAFT' | 'PUBLISH' | null
}

export type NewReviewRequest = {
  /** Enterprise customer id. Never reused. */
  contactId: ContactId
}

export type NewSearchAiRun = Record<string, never>

export type NewService = {
  /** 1 to 140 characters. Unique in the account, ignoring case. */
  name: string
  /** At most 300 characters. */
  description?: string | null
  /** Null when unset. */
  price?: number | null
  /** ISO 4217 currency code; empty without a price. */
  currency?: string | null
  /** 3 to 64 characters; empty when unset. */
  group?: string | null
  /** Null when unset. */
  duration?: number | null
}

export type NewSourceLink = {
  /**
   * directory: pulled from a directory that the location is connected to. feed: pulled from a URL. push:
   * sent to us as signed webhooks.
   */
  kind: SourceLinkKind
  /**
   * Source that the reviews belong to, case-insensitive. Required for feed and push; for a directory,
   * the default is its name. Source and review id together identify a review, however it was received.
   */
  sourceAlias?: string | null
  /** Name of the directory, chosen by the operator; `internal` is the microsite. */
  directory?: DirectoryName | null
  /** http or https URL of a JSON or CSV feed. Private addresses are refused. */
  url?: string | null
  /** Minutes between pulls, 60 by default. Not for push. */
  everyMinutes?: number | null
}

export type NewSubscription = {
  /** http or https URL that messages are posted to. Private addresses are refused. */
  url: string
  /** Events to send. A ping does not have to be listed; it is sent only on request. */
  events: (
    | 'listing.updated'
    | 'listing.drifted'
    | 'listing.failed'
    | 'contact.created'
    | 'contact.updated'
    | 'contact.deleted'
    | 'review.created'
    | 'business.updated'
    | 'business.deleted'
    | 'business.moved'
    | 'run.finished'
    | 'import.finished'
    | 'survey.response.created'
    | 'survey.response.deleted'
    | 'survey.deleted')[]
  /** Free text, for your own use. */
  description?: string | null
}

export type NewSuppression = {
  /** E-mail address. Send either this or phone. */
  email?: string | null
  /** Phone number in international format, such as +12125550143. */
  phone?: string | null
  /** bounce: the address or phone does not exist. complaint: its owner reported a message as spam. */
  reason: 'bounce' | 'complaint'
}

export type NewSurvey = {
  /** 1 to 200 characters. */
  title: string
  /**
   * Colour of the public page, such as #9a3412; empty for the default. The page darkens or lightens it
   * where text could not be read.
   */
  color?: string | null
  /** Answers refer to a question by its position, starting at 1. */
  questions: SurveyQuestionInput[]
}

export type NewSurveyResponse = {
  /** Milliseconds since 1970-01-01 UTC, not in the future. Default: now. */
  created?: number | null
  answers: SurveyAnswer[]
  /** Enterprise customer id. Never reused. */
  contactId?: ContactId | null
  /**
   * Whether the customer agrees to publish the answers to the first stars question and the first text
   * question as a review with the source our_website. Only at a location. Default: false.
   */
  agreeToPublish?: boolean | null
}

export type NewUser = {
  /**
   * First name, 1 to 50 characters. In the dashboard it may be empty: a new user is then asked for it
   * when accepting the invitation.
   */
  firstName: string
  /** Last name, at most 50 characters (1059). */
  lastName: string
  /** E-mail address of the user, case-insensitive. */
  userEmailId?: string | null
  /** Applies to the business and everything below it. */
  userRole: 'owner' | 'admin' | 'member'
  /**
   * Limits the access to the locations of the account that match every entry now. Empty: no limit.
   * Absent: as it is. An owner has none.
   */
  hierarchyNodeData?: LevelChoice[] | null
  /**
   * Whether to send the user a link to set a password. Default: true, or false if a user from listUsers
   * is sent back with its access.
   */
  sendInvite?: boolean | null
  /** As returned by listUsers. Accepted instead of userEmailId; one of the two is required. */
  email?: string | null
  /** Id of the user. Accepted when unchanged, otherwise refused (1000). */
  userId?: number | null
  /** Whether the user has accepted an invitation. Accepted when unchanged, otherwise refused (1000). */
  hasPassword?: boolean | null
  /**
   * Grants that give access to the business: its own first, then those of the businesses above it,
   * nearest first. Accepted when unchanged, otherwise refused (1000).
   */
  access?: Grant[] | null
}

export type OptInUpdate = {
  /** Id of the change. Later changes have higher ids. Never reused. */
  changeId: number
  /** Enterprise customer id. Never reused. */
  id: ContactId
  /**
   * Account of the contact: the business within which its external id, e-mail address and phone identify
   * it.
   */
  accountId: number
  externalId: string
  email: string
  phone: string
  channel: 'email' | 'sms'
  purpose: 'marketing' | 'feedback' | 'service'
  optin: boolean
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  changedAt: string
}

export type OptIns = {
  marketingOptin: boolean
  feedbackOptin: boolean
  serviceOptin: boolean
}

export type OptInsChange = {
  marketingOptin?: boolean | null
  feedbackOptin?: boolean | null
  serviceOptin?: boolean | null
}

export type PermissionChange = {
  /** Enterprise customer id. */
  id?: number | string | null
  /** Mapping id on a location. */
  cid?: number | string | null
  /** E-mail address, in any case. */
  email?: string | null
  /** Phone number, in any format. */
  phone?: string | null
  /** True if and only if at least one of smsPreferences is true. */
  smsOptin?: boolean | null
  /** While true, every opt-in is returned as false. */
  blocked?: boolean | null
  emailPreferences?: OptInsChange | null
  smsPreferences?: OptInsChange | null
}

export type PostImport = {
  posts: ImportedPost[]
}

export type Product = {
  /** PROD followed by digits. */
  productId: ProductId
  /** 1 to 140 characters. */
  name: string
  /** At most 1000 characters. */
  description: string
  /** At most 140 characters. */
  category: string
  /** Null when unset. */
  price: number | null
  /** ISO 4217 currency code; empty without a price. */
  currency: string
  /** http or https URL of the product page. */
  url: string
  /** http or https URL of an image. */
  imageUrl: string
  /** A DRAFT can be mapped to locations but is not published. */
  status: 'DRAFT' | 'PUBLISH'
}

export type ProductChange = {
  /** 1 to 140 characters. */
  name?: string | null
  /** At most 1000 characters. */
  description?: string | null
  /** At most 140 characters. */
  category?: string | null
  /** Null when unset. */
  price?: number | null
  /** ISO 4217 currency code; empty without a price. */
  currency?: string | null
  /** http or https URL of the product page. */
  url?: string | null
  /** http or https URL of an image. */
  imageUrl?: string | null
  /** A DRAFT can be mapped to locations but is not published. */
  status?: 'DRAFT' | 'PUBLISH' | null
  /** PROD followed by digits. Accepted when unchanged, otherwise refused (1000). */
  productId?: string | null
}

export type ProductFilter = {
  /** Part of a name, description or category. */
  search?: string | null
  /** A DRAFT can be mapped to locations but is not published. */
  status?: 'DRAFT' | 'PUBLISH' | null
  /** Only products mapped to one of these locations; absent or empty for all products. */
  businessNumbers?: BusinessRef[] | null
}

/** PROD followed by digits. */
export type ProductId = string

export type ProductIds = {
  /** Duplicates count once. */
  productIds: ProductId[]
}

export type ProductPage = {
  products: Product[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

/** If directories is absent, all that the location is connected to. */
export type PublishRequest = {
  directories?: DirectoryName[] | null
}

export type PublishedListing = {
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  directories: DirectoryName[]
}

export type QueuedPing = {
  /** Id of the subscription. */
  subscriptionId: SubscriptionId
  /** Id of the delivery. */
  deliveryId: DeliveryId
}

export type RatingCount = {
  /** 1 to 5 stars; 0 means no stars. */
  rating: number
  /** Reviews with this rating. */
  count: number
}

export type RemovedProducts = {
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** No longer mapped to this location, in the order of the request. */
  removed: ProductId[]
  /** Were not mapped to this location. */
  notPresent: ProductId[]
}

export type RemovedUser = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** E-mail address of the user, case-insensitive. */
  email: string
}

export type ReplayRequest = {
  /** Id of the delivery. */
  deliveryId?: DeliveryId | null
  /** Replays all failed deliveries of events since this time. ISO 8601 with a time zone. */
  since?: string | null
}

export type ReplayedDeliveries = {
  /** Id of the subscription. */
  subscriptionId: SubscriptionId
  /** How many are sent again. */
  replayed: number
}

/**
 * none: no reply. saved: stored here only. pending: waiting to be sent to the source of the review.
 * sent: accepted by the source. failed: see replyError; reply again to retry.
 */
export type ReplyState = 'none' | 'saved' | 'pending' | 'sent' | 'failed'

export type ReplyTemplate = {
  /** Reply template id. */
  replyTemplateId: ReplyTemplateId
  /** The account whose locations share the template. */
  accountId: AccountId
  /** Unique in the account, ignoring case. */
  name: string
  /**
   * Text of the reply. Placeholders are filled in when the template is inserted: {reviewer} is the name
   * of the reviewer, {location} the name of the location, {stars} the rating, such as 5 stars. Other
   * placeholders are refused.
   */
  text: string
}

export type ReplyTemplateChange = {
  /** Reply template id. */
  replyTemplateId?: ReplyTemplateId | null
  /** The account whose locations share the template. Accepted when unchanged, otherwise refused (1000). */
  accountId?: number | null
  /** Unique in the account, ignoring case. */
  name: string
  /**
   * Text of the reply. Placeholders are filled in when the template is inserted: {reviewer} is the name
   * of the reviewer, {location} the name of the location, {stars} the rating, such as 5 stars. Other
   * placeholders are refused.
   */
  text: string
}

/** Reply template id. */
export type ReplyTemplateId = number

export type ReplyTemplatePage = {
  /** Sorted by name. */
  templates: ReplyTemplate[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type ReportedListingFinding = {
  /** Path of the field, such as businessInfo.phone */
  field: string
  /** What is wrong with it */
  rule: string
  /** The same as a sentence for the person who fills in the form */
  message: string
}

export type Resolution = {
  /** Name of the field in the listing status. */
  field: string
  /**
   * restore: send our value again. accept: store the value of the directory in the listing, as the value
   * for this directory where the listing has one. equal: treat both values as equal from now on.
   */
  action: 'restore' | 'accept' | 'equal'
  /** Required to accept an empty value, because that clears ours. */
  clear?: boolean | null
}

export type Resolutions = {
  /** Name of the directory, chosen by the operator; `internal` is the microsite. */
  directory: DirectoryName
  resolutions: Resolution[]
}

/**
 * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
 * total, the request is refused (1164), and the message names a count that fits.
 */
export type ResultCount = number

export type Review = {
  /** Review id. */
  reviewId: ReviewId
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** Name of the location. */
  businessName: string
  sourceAlias: string
  externalId: string
  /** 1 to 5 stars; 0 means no stars. */
  rating: number
  /** MM/DD/YYYY. */
  reviewDate: string
  comments: string
  reviewer: string
  /** Tags. */
  tags: string[]
  /** Empty until a reply is written. */
  reply: string
  /** UTC, such as 2026-11-15T09:30:00Z; empty without a reply. */
  repliedAt: string
  /**
   * none: no reply. saved: stored here only. pending: waiting to be sent to the source of the review.
   * sent: accepted by the source. failed: see replyError; reply again to retry.
   */
  replyState: ReplyState
  /** Directory that the reply is sent to; empty if it is not sent anywhere. */
  replyTo: string
  /** Why the last attempt failed. */
  replyError: string
}

export type ReviewCount = {
  /** Reviews that match the filter. */
  reviewCount: number
  /** One entry for each rating from 0 to 5. The counts add up to reviewCount. */
  countByRating: RatingCount[]
  /** With groupByLevel. Locations without a value come last. */
  groups?: ReviewsOfGroup[]
}

export type ReviewCountFilter = {
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
  /**
   * Names of review sources, case-insensitive. An empty list, or the value all in it, means every
   * source. An unknown source matches nothing.
   */
  sourceAlias?: string[] | null
  /** MM/DD/YYYY, inclusive. */
  fromDate?: string | null
  /** MM/DD/YYYY, inclusive. */
  toDate?: string | null
  /** Name of a level, in any case. */
  groupByLevel?: string | null
}

export type ReviewFilter = {
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
  /** Of the reviews. Absent means both. */
  status?: 'replied' | 'unreplied' | null
  /** Part of the name, city, zip, id or number of the locations. */
  search?: string | null
  /**
   * Names of review sources, case-insensitive. An empty list, or the value all in it, means every
   * source. An unknown source matches nothing.
   */
  sourceAlias?: string[] | null
  /** Empty means all. */
  ratings?: number[] | null
  /** MM/DD/YYYY, inclusive. */
  fromDate?: string | null
  /** MM/DD/YYYY, inclusive. */
  toDate?: string | null
  /** Words that must all occur; "quoted words" must occur together, -word must not occur. */
  text?: string | null
  /** Tags. */
  tags?: string[] | null
  /** Review id. */
  reviewId?: ReviewId | null
  /**
   * newest by default. Equal ratings are listed newest first, reviews without stars last. unrepliedFirst
   * lists reviews without a reply first, each part newest first.
   */
  order?: 'newest' | 'oldest' | 'lowestRating' | 'highestRating' | 'unrepliedFirst' | null
  /** Adds matchCount to the response, which counts up to 1000. Default: false. */
  countMatches?: boolean | null
}

/** Review id. */
export type ReviewId = number

export type ReviewImport = {
  reviews: ImportedReview[]
}

export type ReviewLink = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Page that asks for a review. It is the same for everyone and does not expire. */
  url: string
  /** QR code of this page, an SVG image. */
  qrCodeUrl: string
  /** In the order in which they are offered. */
  sites: ReviewSite[]
}

export type ReviewPage = {
  reviews: Review[]
  /** Whether there are more records after this page. */
  hasMore: boolean
  /** With countMatches: how many reviews match. 1001 means more than 1000. */
  matchCount?: number
}

export type ReviewReply = {
  /** Text of the reply; empty removes it. */
  reply: string
}

export type ReviewReportFilter = {
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
  /**
   * Names of review sources, case-insensitive. An empty list, or the value all in it, means every
   * source. An unknown source matches nothing.
   */
  sourceAlias?: string[] | null
  /** MM/DD/YYYY, inclusive. */
  fromDate?: string | null
  /** MM/DD/YYYY, inclusive. */
  toDate?: string | null
}

export type ReviewRequest = {
  /** Review request id: one per contact and location. */
  requestId: ReviewRequestId
  /** Enterprise customer id. Never reused. */
  contactId: ContactId
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Page that asks this contact for a review. */
  url: string
  /** When url expires. ISO 8601, UTC. */
  expires: string
  /** Page where the contact chooses which messages to receive. */
  preferencesUrl: string
  /**
   * Withdraws the consent to feedback e-mails, or to feedback text messages if the contact has only a
   * phone. Use it in the List-Unsubscribe header.
   */
  unsubscribeUrl: string
}

/** Review request id: one per contact and location. */
export type ReviewRequestId = number

export type ReviewRequestOfContact = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  createdAt: string
  /** When the page was last opened. */
  openedAt: string | null
  /** When a review site was last chosen. */
  ratedAt: string | null
}

export type ReviewSite = {
  /** Name shown to customers, 1 to 60 characters. */
  name: string
  /** http or https URL of the page where customers leave a review. */
  url: string
}

export type ReviewSites = {
  /** In the order in which they are offered. */
  sites: ReviewSite[]
  /** Short business id. Never reused. Accepted when unchanged, otherwise refused (1000). */
  businessId?: number | null
  /**
   * Page that asks for a review. It is the same for everyone and does not expire. Accepted when
   * unchanged, otherwise refused (1000).
   */
  url?: string | null
  /** QR code of this page, an SVG image. Accepted when unchanged, otherwise refused (1000). */
  qrCodeUrl?: string | null
}

export type ReviewSummary = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** Average of the reviews with stars, rounded to two decimals; 0 if there are none. */
  averageRating: number
  /** Reviews that match the filter. */
  reviewCount: number
  /** One entry for each rating from 0 to 5. The counts add up to reviewCount. */
  countByRating: RatingCount[]
  /** Sources that have reviews, those with the most reviews first. */
  sources: ReviewsOfSource[]
}

export type ReviewTagChange = {
  /** The reviews to change. */
  reviewIds: ReviewId[]
  /** Tags. */
  add?: string[] | null
  /** Tags. */
  remove?: string[] | null
}

export type ReviewsByLocation = {
  /** Includes locations without reviews. */
  locations: ReviewsOfLocation[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type ReviewsBySource = {
  /** Reviews that match the filter. */
  reviewCount: number
  /** One entry for each rating from 0 to 5. The counts add up to reviewCount. */
  countByRating: RatingCount[]
  /** Sources that have reviews, those with the most reviews first. */
  sources: ReviewsOfSource[]
}

export type ReviewsOfGroup = {
  /** Value of the level; empty: none. */
  name: string
  /** Matching locations with this value today. */
  locations: number
  /** Average of the reviews with stars, rounded to two decimals; 0 if there are none. */
  averageRating: number
  /** Reviews that match the filter. */
  reviewCount: number
  /** One entry for each rating from 0 to 5. The counts add up to reviewCount. */
  countByRating: RatingCount[]
}

export type ReviewsOfLocation = {
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  name: string
  /** Average of the reviews with stars, rounded to two decimals; 0 if there are none. */
  averageRating: number
  /** Reviews that match the filter. */
  reviewCount: number
  /** One entry for each rating from 0 to 5. The counts add up to reviewCount. */
  countByRating: RatingCount[]
}

export type ReviewsOfPeriod = {
  fromDate: string
  toDate: string
  /** Average of the reviews with stars, rounded to two decimals; 0 if there are none. */
  averageRating: number
  /** Reviews that match the filter. */
  reviewCount: number
  /** One entry for each rating from 0 to 5. The counts add up to reviewCount. */
  countByRating: RatingCount[]
}

export type ReviewsOfSource = {
  sourceAlias: string
  /** Average of the reviews with stars, rounded to two decimals; 0 if there are none. */
  averageRating: number
  /** Reviews that match the filter. */
  reviewCount: number
  /** One entry for each rating from 0 to 5. The counts add up to reviewCount. */
  countByRating: RatingCount[]
}

export type ReviewsOverTime = {
  /** Reviews that match the filter. */
  reviewCount: number
  /** One entry for each rating from 0 to 5. The counts add up to reviewCount. */
  countByRating: RatingCount[]
  /** Without gaps, oldest first. */
  periods: ReviewsOfPeriod[]
}

export type ReviewsOverTimeFilter = {
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
  /**
   * Names of review sources, case-insensitive. An empty list, or the value all in it, means every
   * source. An unknown source matches nothing.
   */
  sourceAlias?: string[] | null
  /** MM/DD/YYYY, inclusive. */
  fromDate?: string | null
  /** MM/DD/YYYY, inclusive. */
  toDate?: string | null
  granularity?: 'day' | 'week' | 'month' | null
}

export type RotatedBounceWebhook = {
  /** URL to post bounces, complaints and opt-outs to. */
  url: string
  /** The new secret. */
  secret: string
  /** The previous secret is accepted until then. ISO 8601, UTC. */
  previousUntil: string
}

export type RotatedSecret = {
  /** Id of the subscription. */
  subscriptionId: SubscriptionId
  /** whsec_ and 32 random bytes in base64. Returned only here. */
  secret: string
  /** Until when messages are also signed with the previous secret; empty if there is none. ISO 8601, UTC. */
  oldSecretUntil: string
}

export type RotatedSourceLink = {
  /** Id of the source link. */
  sourceLinkId: SourceLinkId
  /** The new secret. Returned only here. */
  secret: string
  /** The previous secret is accepted until then. ISO 8601, UTC. */
  previousUntil: string
}

export type SavedContact = {
  /** Enterprise customer id. Never reused. */
  id: ContactId
  /** Every mapping of the contact, oldest first. */
  cids: MappingId[]
  /**
   * Members that were sent but not applied, such as emailPreferences.marketingOptin: an opt-in after a
   * withdrawal or during a block, or blocked: false during a block. Use change-permission to apply
   * them.
   */
  notApplied: string[]
}

export type SearchAiAccuracy = {
  /** Sample size: answers that name the business. */
  mentions: number
  facts: {
    fact: 'phone' | 'address' | 'website' | 'hours'
    /** Answers that match the listing. */
    right: number
    /** Answers that differ from the listing. */
    wrong: number
    /** Answers that name the business but do not state the fact. */
    absent: number
    /** Right answers among those that state the fact, in percent; null if the sample is empty. */
    share: number | null
    /** Lower end of the 95% Wilson interval. */
    low: number | null
    /** Upper end of the 95% Wilson interval. */
    high: number | null
    /** Wrong answers, newest first. */
    examples: {
      /** Id of a run. */
      runId: number
      /** Day in UTC, such as 05-NOV-2026. */
      runDate: string
      theme: string
      /** 1 to 50 characters, unique in the plan. */
      engine: string
      /** Words used in the answer. */
      said: string
    }[]
  }[]
}

export type SearchAiAnswer = {
  /** Id of the question, and of its answer. */
  questionId: number
  /** Run in which it was asked. */
  runId: number
  /** Day in UTC, such as 05-NOV-2026. */
  runDate: string
  /** ISO 8601, UTC. */
  answeredAt: string
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  theme: string
  engine: string
  /** Question as it was asked, with placeholders filled in. */
  prompt: string
  /**
   * Answer exactly as the engine wrote it. Treat it as plain text, never as HTML. Only the first 32768
   * characters are returned and analysed.
   */
  answer: string
  /** Whether the engine wrote more than is returned. */
  isCut: boolean
  /** Whether the answer names the business. */
  isMentioned: boolean
  /** Position of the business among those named (1 is first); null if it is not named. */
  place: number | null
  /** Number of businesses that the position is based on. */
  placeOf: number | null
  sentiment: 'positive' | 'neutral' | 'negative' | null
  /** Competitors that the answer names. */
  competitors: string[]
  /** Where the answer names the business and its competitors. */
  mentions: {
    /** Start offset in answer, in UTF-16 code units. */
    start: number
    /** End offset, exclusive. */
    end: number
    /** Name of the competitor; null for the business itself. */
    competitor: string | null
  }[]
  citations: {
    /** URL without the scheme. */
    url: string
    domain: string
    /** Whether it is the domain of the listing's website or a subdomain of it. */
    isOwnSite: boolean
  }[]
  /** Facts about the business in the answer, compared with its listing at the start of the run. */
  facts: {
    fact: 'phone' | 'address' | 'website' | 'hours'
    verdict: 'right' | 'wrong' | 'absent'
    /** Words used in the answer. */
    said: string
    /** Start offset of these words in answer, in UTF-16 code units; null if they were not found. */
    start: number | null
    /** End offset, exclusive; null if the words were not found. */
    end: number | null
    /** Value of the listing at the start of the run. */
    expected: string
  }[]
}

export type SearchAiAnswerFilter = {
  /** First day of the runs, MM/DD/YYYY, in UTC. */
  startDate?: string | null
  /** Last day of the runs, MM/DD/YYYY, in UTC. */
  endDate?: string | null
  /** Absent or [] means all. */
  themes?: string[] | null
  /** Absent or [] means all. */
  engines?: string[] | null
  /** Questions exactly as they were asked. Absent or [] means all. */
  prompts?: string[] | null
  /** true: only answers that name the business. false: only answers that do not. */
  mentioned?: boolean | null
  /** Answers that name one of these competitors. Absent or [] means all. */
  competitors?: string[] | null
  /** Answers that cite one of these domains. Absent or [] means all. */
  domains?: string[] | null
  /** Answers in which this fact was checked. */
  fact?: 'phone' | 'address' | 'website' | 'hours' | null
  /** Answers with this verdict, for the given fact if fact is sent. */
  verdict?: 'right' | 'wrong' | 'absent' | null
}

export type SearchAiAnswerPage = {
  /** Newest first. */
  answers: SearchAiAnswer[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type SearchAiAvailableRuns = {
  availableRuns: {
    /** Day in UTC, such as 05-NOV-2026. */
    runDate: string
    /** The themes of that run. */
    themes: string[]
  }[]
}

export type SearchAiCitationPage = {
  /** Sample size: all answers that match the filter. */
  answers: number
  citations: {
    domain: string
    /** Whether it is the domain of the listing's website or a subdomain of it. */
    isOwnSite: boolean
    /** Answers that cite the domain. */
    answers: number
    /** Answers that cite the domain, in percent; null if the sample is empty. */
    share: number | null
    /** Lower end of the 95% Wilson interval. */
    low: number | null
    /** Upper end of the 95% Wilson interval. */
    high: number | null
    /** Most cited pages. */
    pages: {
      /** URL without the scheme. */
      url: string
      /** Answers that cite the page. */
      answers: number
    }[]
  }[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type SearchAiPlan = {
  /** Account above whose plan applies, because none is set for the business itself; null if one is. */
  inheritedFrom: BusinessId | null
  /** Version of the plan. Every change creates a new version. */
  version: number
  /** How often a run is scheduled. off: runs start only on request. */
  frequency: 'off' | 'daily' | 'weekly' | 'monthly'
  /**
   * Maximum number of engine calls per calendar month (UTC), including failed attempts. It is never
   * exceeded. The quota of an account covers all its locations together.
   */
  quota: number
  /** Calls that count towards the quota of this month. */
  callsThisMonth: number
  nextRunAt: string | null
  /** Other names of the business. */
  names: string[]
  /** Names of competitors to look for in answers. */
  competitors: string[]
  engines: {
    /** 1 to 50 characters, unique in the plan. */
    name: string
    /**
     * chat: an endpoint that implements the chat completions protocol. recorded: answers from a file of
     * the operator.
     */
    type: 'chat' | 'recorded'
    /** chat only: https base URL, without /chat/completions. */
    baseUrl: string
    /** chat only: name of the model. */
    model: string
    /** Whether a key is stored for the engine. */
    hasKey: boolean
  }[]
  /** What engines are asked; at most 500 prompts in total. */
  themes: SearchAiTheme[]
}

export type SearchAiPlanChange = {
  /** How often a run is scheduled. off: runs start only on request. */
  frequency: 'off' | 'daily' | 'weekly' | 'monthly'
  /**
   * Maximum number of engine calls per calendar month (UTC), including failed attempts. It is never
   * exceeded. The quota of an account covers all its locations together.
   */
  quota: number
  /** Other names of the business. */
  names?: string[] | null
  /** Names of competitors to look for in answers. */
  competitors?: string[] | null
  engines: {
    /** 1 to 50 characters, unique in the plan. */
    name: string
    /**
     * chat: an endpoint that implements the chat completions protocol. recorded: answers from a file of
     * the operator.
     */
    type: 'chat' | 'recorded'
    /** chat only: https base URL, without /chat/completions. */
    baseUrl?: string | null
    /** chat only: name of the model. */
    model?: string | null
    /** Write-only. If absent, the key stored for the same name and baseUrl stays; "" deletes it. */
    key?: string | null
    /** Whether a key is stored for the engine. Accepted when unchanged, otherwise refused (1000). */
    hasKey?: boolean | null
  }[]
  /** What engines are asked; at most 500 prompts in total. */
  themes: SearchAiTheme[]
  /**
   * Account above whose plan applies, because none is set for the business itself; null if one is.
   * Accepted when unchanged, otherwise refused (1000).
   */
  inheritedFrom?: BusinessId | null
  /**
   * Version of the plan. Every change creates a new version. Accepted when unchanged, otherwise refused
   * (1000).
   */
  version?: number | null
  /** Calls that count towards the quota of this month. Accepted when unchanged, otherwise refused (1000). */
  callsThisMonth?: number | null
  /** Accepted when unchanged, otherwise refused (1000). */
  nextRunAt?: string | null
}

export type SearchAiReportFilter = {
  /** First day of the runs, MM/DD/YYYY, in UTC. */
  startDate?: string | null
  /** Last day of the runs, MM/DD/YYYY, in UTC. */
  endDate?: string | null
  /** Absent or [] means all. */
  themes?: string[] | null
  /** Absent or [] means all. */
  engines?: string[] | null
}

export type SearchAiRun = {
  /** Id of a run. */
  runId: number
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** account: the run consists of the runs of its locations. */
  scope: 'business' | 'account'
  /** Run of an account that this run is part of; otherwise null. */
  accountRunId: number | null
  /** Account whose plan the run uses; null for the plan of the business itself. */
  inheritedFrom: BusinessId | null
  /** Version of the plan that the run uses. */
  version: number
  origin: 'request' | 'schedule'
  status: 'running' | 'finished'
  /** Day in UTC, such as 05-NOV-2026. */
  runDate: string
  /** Start (ISO 8601, UTC). */
  startedAt: string
  finishedAt: string | null
  /** Prompts times engines. */
  questions: number
  /** Questions with an answer. */
  answered: number
  /** Questions given up after an error or three attempts. */
  failed: number
  /**
   * Questions not asked because the quota was used up, the listing lacks a value that the prompt needs,
   * or another prompt asks the same.
   */
  skipped: number
  /** Questions not asked yet. */
  open: number
  /** Engine calls so far, including retries. */
  calls: number
  engines: {
    /** 1 to 50 characters, unique in the plan. */
    engine: string
    /** Prompts times engines. */
    questions: number
    /** Questions with an answer. */
    answered: number
    /** Questions given up after an error or three attempts. */
    failed: number
    /**
     * Questions not asked because the quota was used up, the listing lacks a value that the prompt needs,
     * or another prompt asks the same.
     */
    skipped: number
    /** Questions not asked yet. */
    open: number
    /** Why questions failed, were skipped or are waiting; one reason is shown. */
    reason: string
  }[]
  /** Only for a run with the scope account; otherwise null. */
  locations: SearchAiRunLocations | null
}

export type SearchAiRunHeading = {
  /** Id of a run. */
  runId: number
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** account: the run consists of the runs of its locations. */
  scope: 'business' | 'account'
  /** Run of an account that this run is part of; otherwise null. */
  accountRunId: number | null
  /** Account whose plan the run uses; null for the plan of the business itself. */
  inheritedFrom: BusinessId | null
  /** Version of the plan that the run uses. */
  version: number
  origin: 'request' | 'schedule'
  status: 'running' | 'finished'
  /** Day in UTC, such as 05-NOV-2026. */
  runDate: string
  /** Start (ISO 8601, UTC). */
  startedAt: string
  finishedAt: string | null
}

export type SearchAiRunLocations = {
  /** Locations that the plan applied to when the run was started. */
  total: number
  /** Locations whose run has been started. */
  started: number
  /** Locations whose run has finished. */
  finished: number
  /** Locations whose run has not been started yet. */
  waiting: number
  /** Locations whose run was not started because the monthly quota was used up. */
  leftOut: number
  /** Locations for which nothing was asked. */
  skipped: number
  /** The first locations for which nothing was asked, with the reason. */
  examples: {
    /** Short business id. Never reused. */
    businessId: BusinessId
    /** Business number: 15 random digits. Never reused. */
    businessNumber: BusinessNumber
    /** Id of a run. */
    runId: number
    /** Such as: the listing has no value for {city}. */
    reason: string
  }[]
}

export type SearchAiRunPage = {
  /** Newest first. */
  runs: SearchAiRunHeading[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type SearchAiTheme = {
  /** 1 to 100 characters, unique in the plan. */
  theme: string
  prompts: string[]
}

export type SearchAiTrend = {
  /** Oldest first. */
  runs: SearchAiTrendRun[]
}

export type SearchAiTrendRun = {
  /** Id of a run. */
  runId: number
  /** Day in UTC, such as 05-NOV-2026. */
  runDate: string
  /** Sample size: answers. */
  answers: number
  /** Answers that name the business. */
  mentions: number
  /** Answers that name the business, in percent; null if the sample is empty. */
  share: number | null
  /** Lower end of the 95% Wilson interval. */
  low: number | null
  /** Upper end of the 95% Wilson interval. */
  high: number | null
  engines: {
    /** 1 to 50 characters, unique in the plan. */
    engine: string
    /** Sample size: answers. */
    answers: number
    /** Answers that name the business. */
    mentions: number
    /** Answers that name the business, in percent; null if the sample is empty. */
    share: number | null
    /** Lower end of the 95% Wilson interval. */
    low: number | null
    /** Upper end of the 95% Wilson interval. */
    high: number | null
  }[]
}

export type SearchAiVisibility = {
  /** Finished runs that match the filter. */
  runs: number
  total: {
    /** Questions of finished runs. */
    asked: number
    /** Sample size: questions with an answer. */
    answers: number
    /** Answers that name the business. */
    mentions: number
    /** Answers that name the business, in percent; null if the sample is empty. */
    share: number | null
    /** Lower end of the 95% Wilson interval. */
    low: number | null
    /** Upper end of the 95% Wilson interval. */
    high: number | null
    /** Mean position among the businesses named (1 is first); null if the business is not named. */
    averagePlace: number | null
    sentiment: {
      /** Positive mentions. */
      positive: number
      /** Neutral mentions. */
      neutral: number
      /** Negative mentions. */
      negative: number
    }
  }
  results: {
    theme: string
    /** 1 to 50 characters, unique in the plan. */
    engine: string
    /** Questions of finished runs. */
    asked: number
    /** Sample size: questions with an answer. */
    answers: number
    /** Answers that name the business. */
    mentions: number
    /** Answers that name the business, in percent; null if the sample is empty. */
    share: number | null
    /** Lower end of the 95% Wilson interval. */
    low: number | null
    /** Upper end of the 95% Wilson interval. */
    high: number | null
    /** Mean position among the businesses named (1 is first); null if the business is not named. */
    averagePlace: number | null
    sentiment: {
      /** Positive mentions. */
      positive: number
      /** Neutral mentions. */
      neutral: number
      /** Negative mentions. */
      negative: number
    }
    competitors: {
      /** 1 to 200 characters. */
      name: string
      /** Answers that name this competitor. */
      mentions: number
      /** Answers that name this competitor, in percent; null if the sample is empty. */
      share: number | null
      /** Lower end of the 95% Wilson interval. */
      low: number | null
      /** Upper end of the 95% Wilson interval. */
      high: number | null
    }[]
  }[]
}

export type SearchAiVisibilityFilter = {
  /** First day of the runs, MM/DD/YYYY, in UTC. */
  startDate?: string | null
  /** Last day of the runs, MM/DD/YYYY, in UTC. */
  endDate?: string | null
  /** Absent or [] means all. */
  themes?: string[] | null
  /** Absent or [] means all. */
  engines?: string[] | null
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

export type SecretRotation = {
  /** Hours for which the previous secret is still accepted, 24 by default. 0 rejects it immediately. */
  previousHours?: number | null
}

export type Service = {
  /** SERV followed by digits. */
  serviceId: ServiceId
  /** 1 to 140 characters. Unique in the account, ignoring case. */
  name: string
  /** At most 300 characters. */
  description: string
  /** Null when unset. */
  price: number | null
  /** ISO 4217 currency code; empty without a price. */
  currency: string
  /** 3 to 64 characters; empty when unset. */
  group: string
  /** Null when unset. */
  duration: number | null
  /** Categories of the service. */
  categories: string[]
}

export type ServiceChange = {
  /** SERV followed by digits. */
  serviceId: ServiceId
  /** 1 to 140 characters. Unique in the account, ignoring case. */
  name?: string | null
  /** At most 300 characters. */
  description?: string | null
  /** Null when unset. */
  price?: number | null
  /** ISO 4217 currency code; empty without a price. */
  currency?: string | null
  /** 3 to 64 characters; empty when unset. */
  group?: string | null
  /** Null when unset. */
  duration?: number | null
  /** Categories of the service. Accepted when unchanged, otherwise refused (1000). */
  categories?: string[] | null
}

export type ServiceDeletion = {
  /** SERV followed by digits. */
  serviceId: ServiceId
}

export type ServiceFilter = {
  /** Part of a name, description or group, case-insensitive. */
  search?: string | null
  sortBy?: 'name' | 'price' | 'duration' | 'created' | null
  /** Services without the value come last in both orders. */
  sortOrder?: 'asc' | 'desc' | null
}

/** SERV followed by digits. */
export type ServiceId = string

/** Service ids by category name (1 to 140 characters). */
export type ServiceMapping = Record<string, ServiceId[]>

export type ServicePage = {
  services: Service[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

/** Services by category name. */
export type ServicesByCategory = Record<string, MappedService[]>

export type Shift = {
  /** HH:mm; 9:00 is read as 09:00 */
  startHour: string
  /** HH:mm; if before startHour, on the next day */
  endHour: string
}

export type SignedUpUser = {
  /** Id of the user. */
  userId: number
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** E-mail address of the user, case-insensitive. */
  email: string
  /** First name, at most 50 characters. Empty until an invitation without a name is accepted. */
  firstName: string
  /** Last name, at most 50 characters (1059). */
  lastName: string
  /** Applies to the business and everything below it. */
  userRole: 'owner' | 'admin' | 'member'
  /** Whether an invitation is being sent. False for a user who already has a password. */
  invited: boolean
  /** Limits the access to the locations of the account that match every entry now. Empty: no limit. */
  hierarchyNodeData?: LevelChoice[]
}

export type SourceLink = {
  /** Id of the source link. */
  sourceLinkId: SourceLinkId
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** Name of the location. */
  businessName: string
  /**
   * directory: pulled from a directory that the location is connected to. feed: pulled from a URL. push:
   * sent to us as signed webhooks.
   */
  kind: SourceLinkKind
  /** Source that the reviews belong to. */
  sourceAlias: string
  /** Name of the directory for kind directory; otherwise empty. */
  directory: string
  /** URL of the feed for kind feed; otherwise empty. */
  url: string
  /** Path to post messages to for kind push; otherwise empty. */
  path: string
  /** Minutes between pulls; 0 for push. */
  everyMinutes: number
  /** Whether replies to its reviews are sent to the source. */
  takesReplies: boolean
  /** waiting: nothing has been received yet. failing: the last attempt failed, see error. */
  state: SourceLinkState
  /** Last successful pull or message; empty before the first. ISO 8601, UTC. */
  lastPull: string
  /** Next pull; empty for push. ISO 8601, UTC. */
  nextPull: string
  /** Why the last attempt failed, or which reviews were refused; otherwise empty. */
  error: string
  /** When the link was added. ISO 8601, UTC. */
  created: string
}

/** Id of the source link. */
export type SourceLinkId = number

/**
 * directory: pulled from a directory that the location is connected to. feed: pulled from a URL. push:
 * sent to us as signed webhooks.
 */
export type SourceLinkKind = 'directory' | 'feed' | 'push'

export type SourceLinkPage = {
  /** Oldest first. */
  sourceLinks: SourceLink[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

/** waiting: nothing has been received yet. failing: the last attempt failed, see error. */
export type SourceLinkState = 'waiting' | 'ok' | 'failing'

export type SpecialHours = {
  /** MM/DD/YYYY */
  specialDate: string
  /** 0 or 1 */
  isOpen: number
  /** HH:mm; empty if closed */
  startHour: string
  /** HH:mm; if before startHour, on the next day */
  endHour: string
}

export type SpecialHoursChange = {
  /** MM/DD/YYYY */
  specialDate: string
  /** 0 or 1 */
  isOpen: number
  /** HH:mm; empty if closed */
  startHour?: string | null
  /** HH:mm; if before startHour, on the next day */
  endHour?: string | null
}

export type SpecialHoursEdit = {
  /** Replaces the special hours of these dates. Other dates stay unchanged. */
  set?: SpecialHoursChange[] | null
  /** Dates whose special hours are removed, so that the regular hours apply again. */
  remove?: string[] | null
}

/** Index of the first record, starting at 0. */
export type StartIndex = number

/**
 * Filters these locations: once at the start, for an ongoing campaign each time it looks for new
 * contacts. Empty: all of them.
 */
export type StoredCampaignLocations = {
  /** Locations that match every entry. Refused at a reseller. */
  hierarchyNodeData?: LevelChoice[]
  /** Locations with all of these labels. Refused at a reseller. */
  labels?: string[]
  locationFields?: StoredLocationFieldChoice[]
  /** Country of the locations. */
  countryCode?: string
  /** State of the locations, as in their address. */
  state?: string
  /** Locations with this status. Absent: all, so that reports include what inactive ones had. */
  status?: 'active' | 'inactive'
  /** Part of the name, city, zip, id or number of the locations. */
  search?: string
}

export type StoredCustomFieldFilter = {
  fieldName: string
  /** The whole value, case-insensitive. */
  value?: string
  /** A number, or a date as MM/DD/YYYY. Inclusive. */
  from?: string
  /** A number, or a date as MM/DD/YYYY. Inclusive. */
  to?: string
}

export type StoredLocationFieldChoice = {
  /** A filterable field of locations, in any case. */
  fieldName: string
  /** Locations with one of these values; "" means none. */
  values?: string[]
  /** For numbers and dates, inclusive. */
  from?: string
  /** For numbers and dates, inclusive. */
  to?: string
}

export type Subscription = {
  /** Id of the subscription. */
  subscriptionId: SubscriptionId
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** http or https URL that messages are posted to. Private addresses are refused. */
  url: string
  /** Events to send. A ping does not have to be listed; it is sent only on request. */
  events: (
    | 'listing.updated'
    | 'listing.drifted'
    | 'listing.failed'
    | 'contact.created'
    | 'contact.updated'
    | 'contact.deleted'
    | 'review.created'
    | 'business.updated'
    | 'business.deleted'
    | 'business.moved'
    | 'run.finished'
    | 'import.finished'
    | 'survey.response.created'
    | 'survey.response.deleted'
    | 'survey.deleted')[]
  /** Free text, for your own use. */
  description: string
  /** A disabled subscription receives no messages until it is enabled. */
  state: 'active' | 'disabled'
  /** Why it was disabled; empty while it is active. */
  disabledReason: string
  /** When it was disabled; empty while it is active. ISO 8601, UTC. */
  disabledAt: string
  /** When deliveries started to fail; empty when the last one succeeded. ISO 8601, UTC. */
  failingSince: string
  /** Until when messages are also signed with the previous secret; empty if there is none. ISO 8601, UTC. */
  oldSecretUntil: string
  /** When it was created. ISO 8601, UTC. */
  created: string
}

/** Id of the subscription. */
export type SubscriptionId = number

export type SubscriptionPage = {
  subscriptions: Subscription[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type SubscriptionWithSecret = {
  /** Id of the subscription. */
  subscriptionId: SubscriptionId
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits. Never reused. */
  businessNumber: BusinessNumber
  /** http or https URL that messages are posted to. Private addresses are refused. */
  url: string
  /** Events to send. A ping does not have to be listed; it is sent only on request. */
  events: (
    | 'listing.updated'
    | 'listing.drifted'
    | 'listing.failed'
    | 'contact.created'
    | 'contact.updated'
    | 'contact.deleted'
    | 'review.created'
    | 'business.updated'
    | 'business.deleted'
    | 'business.moved'
    | 'run.finished'
    | 'import.finished'
    | 'survey.response.created'
    | 'survey.response.deleted'
    | 'survey.deleted')[]
  /** Free text, for your own use. */
  description: string
  /** A disabled subscription receives no messages until it is enabled. */
  state: 'active' | 'disabled'
  /** Why it was disabled; empty while it is active. */
  disabledReason: string
  /** When it was disabled; empty while it is active. ISO 8601, UTC. */
  disabledAt: string
  /** When deliveries started to fail; empty when the last one succeeded. ISO 8601, UTC. */
  failingSince: string
  /** Until when messages are also signed with the previous secret; empty if there is none. ISO 8601, UTC. */
  oldSecretUntil: string
  /** When it was created. ISO 8601, UTC. */
  created: string
  /** whsec_ and 32 random bytes in base64. Returned only here. */
  secret: string
}

export type Suppression = {
  /** Suppression id. */
  suppressionId: SuppressionId
  /** Account that does not send messages to the address. */
  accountId: number
  /** Empty for a phone, or if no contact of the account has the address, because only a hash is stored. */
  email: string
  /** Empty for an e-mail address, or if no contact of the account has the phone. */
  phone: string
  /** bounce: the address or phone does not exist. complaint: its owner reported a message as spam. */
  reason: 'bounce' | 'complaint'
  /** Milliseconds since 1970-01-01 UTC. */
  created: number
}

/** Suppression id. */
export type SuppressionId = number

export type SuppressionPage = {
  /** Newest first. */
  suppressions: Suppression[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type Survey = {
  /** Survey id. */
  surveyId: SurveyId
  /** The account whose locations share the survey. */
  accountId: number
  /** 1 to 200 characters. */
  title: string
  status: 'draft' | 'published' | 'closed'
  /**
   * Colour of the public page, such as #9a3412; empty for the default. The page darkens or lightens it
   * where text could not be read.
   */
  color: string
  /** Answers refer to a question by its position, starting at 1. */
  questions: SurveyQuestion[]
  /** Milliseconds since 1970-01-01 UTC. */
  created: number
  /**
   * Path of the public page. Anyone who knows it can respond. Append / and a business number to collect
   * responses for that location. Empty for a draft.
   */
  path: string
}

export type SurveyAnswer = {
  /** Position of the question, starting at 1. */
  question: number
  /** A number for nps and stars, otherwise text. */
  value: number | string
}

export type SurveyChange = {
  /** Survey id. Accepted when unchanged, otherwise refused (1000). */
  surveyId?: number | null
  /** The account whose locations share the survey. Accepted when unchanged, otherwise refused (1000). */
  accountId?: number | null
  /** Accepted when unchanged, otherwise refused (1000). */
  status?: 'draft' | 'published' | 'closed' | null
  /** Milliseconds since 1970-01-01 UTC. Accepted when unchanged, otherwise refused (1000). */
  created?: number | null
  /**
   * Path of the public page. Anyone who knows it can respond. Append / and a business number to collect
   * responses for that location. Empty for a draft. Accepted when unchanged, otherwise refused (1000).
   */
  path?: string | null
  /** 1 to 200 characters. */
  title?: string | null
  /**
   * Colour of the public page, such as #9a3412; empty for the default. The page darkens or lightens it
   * where text could not be read.
   */
  color?: string | null
  /** Answers refer to a question by its position, starting at 1. */
  questions?: SurveyQuestionInput[] | null
}

/** Survey id. */
export type SurveyId = number

export type SurveyPage = {
  /** Newest first. */
  surveys: Survey[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type SurveyQuestion = {
  /** nps: 0 to 10. stars: 1 to 5. choice: one of the options. text: at most 2000 characters. */
  type: 'nps' | 'stars' | 'choice' | 'text'
  /** 1 to 500 characters. */
  text: string
  required: boolean
  /** For a choice: at least two, all different. */
  options: string[]
}

export type SurveyQuestionInput = {
  /** nps: 0 to 10. stars: 1 to 5. choice: one of the options. text: at most 2000 characters. */
  type: 'nps' | 'stars' | 'choice' | 'text'
  /** 1 to 500 characters. */
  text: string
  /** Default: false. */
  required?: boolean | null
  /** For a choice: at least two, all different. */
  options?: string[] | null
}

export type SurveyQuestionSummary = {
  question: number
  /** nps: 0 to 10. stars: 1 to 5. choice: one of the options. text: at most 2000 characters. */
  type: 'nps' | 'stars' | 'choice' | 'text'
  /** 1 to 500 characters. */
  text: string
  /** Responses with an answer to this question. */
  answered: number
  /** Every possible value; empty for a text question. */
  values: SurveyValueShare[]
  /** Average of a stars question. */
  average?: number
  nps?: NetPromoterScore
}

export type SurveyResponse = {
  /** Response id. */
  responseId: SurveyResponseId
  /** Survey id. */
  surveyId: SurveyId
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Milliseconds since 1970-01-01 UTC. */
  created: number
  answers: SurveyAnswer[]
  /** Contact who responded; null if not specified, or if the contact was deleted. */
  contactId: ContactId | null
  /** Review that was created from the response; null if there is none or it was deleted. */
  reviewId: ReviewId | null
}

/** Response id. */
export type SurveyResponseId = number

export type SurveyResponsePage = {
  surveyResponses: ListedSurveyResponse[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type SurveySummary = {
  /** Survey id. */
  surveyId: SurveyId
  /** Responses at the business and below it. */
  responseCount: number
  questions: SurveyQuestionSummary[]
  /** The most frequent themes in the texts of these responses. Theme edits are applied. */
  themes: SurveyTheme[]
  /** Responses whose texts have not been analysed yet. */
  pendingTexts: number
}

export type SurveyTheme = {
  /** An opinion about a thing, such as "friendly staff". */
  theme: string
  /** The opinion. */
  adj: string
  /** The thing. */
  kw: string
  /** Mentions in the texts of these responses. */
  count: number
  /** Positive mentions among them. */
  positive: number
  /** Negative mentions among them. */
  negative: number
}

export type SurveyValueShare = {
  value: string
  /** Answers with this value. */
  count: number
  /** Percentage of the answers to the question. */
  share: number
  /** Lower end of the 95% Wilson interval of the share. */
  low: number
  /** Upper end of the interval. */
  high: number
}

export type TaggedReviews = {
  /** Reviews whose tags are different now. */
  changed: number
}

export type ThemeCounts = {
  /** An opinion about a thing, such as "friendly staff". */
  theme: string
  /** The opinion. */
  adj: string
  /** The thing. */
  kw: string
  /** Mentions of the theme under the filter. */
  occr: number
  /** Mean score of the occurrences; 0 if there are none. */
  avgScore: number
  /** 100 · pCt / ct. */
  pPrct: number
  /** 100 · nCt / ct. */
  nPrct: number
  /** 100 · occr / ct. */
  prct: number
  /** Positive mentions of the theme. */
  pCt: number
  /** Negative mentions of the theme. */
  nCt: number
  /** All mentions of the theme, of any sentiment. */
  ct: number
}

export type ThemeEdit = {
  /** Id of a theme edit. */
  themeEditId: ThemeEditId
  /** Short business id. Never reused. */
  businessId: BusinessId
  /** Opinion of the edited theme, as statistics show it. Case is ignored. */
  adj: string
  /** Thing of the edited theme, as statistics show it. Case is ignored. */
  kw: string
  /** Whether the theme is hidden from statistics. */
  hidden: boolean
  /** Opinion to show instead. Absent if the theme is hidden. */
  shownAdj?: string
  /** Thing to show instead. Absent if the theme is hidden. */
  shownKw?: string
}

export type ThemeEditChange = {
  /** Id of a theme edit. Accepted when unchanged, otherwise refused (1000). */
  themeEditId?: number | null
  /** Short business id. Never reused. Accepted when unchanged, otherwise refused (1000). */
  businessId?: number | null
  /** Opinion of the edited theme, as statistics show it. Case is ignored. */
  adj: string
  /** Thing of the edited theme, as statistics show it. Case is ignored. */
  kw: string
  /** Opinion to show instead. Absent if the theme is hidden. */
  shownAdj?: string | null
  /** Thing to show instead. Absent if the theme is hidden. */
  shownKw?: string | null
  /** Hides the theme. Cannot be combined with shownAdj and shownKw. Default: false. */
  hidden?: boolean | null
}

/** Id of a theme edit. */
export type ThemeEditId = number

export type ThemeEditPage = {
  /** In the order in which they are applied, starting with the topmost business. */
  edits: ThemeEdit[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type ThemeExample = {
  /** An opinion about a thing, such as "friendly staff". */
  theme: string
  /** The opinion. */
  adj: string
  /** The thing. */
  kw: string
  /** Sentence as it was written. */
  sentence: string
  spans: {
    /** Start (inclusive) and end (exclusive), in Unicode code points of the sentence. */
    kw: number[]
    /** Start (inclusive) and end (exclusive), in Unicode code points of the sentence. */
    adj?: number[]
  }
  /** -1 negative, 0 neutral, 1 positive. */
  sentiment: -1 | 0 | 1
  score: number
  sourceAlias: string
  /** MM/DD/YYYY. */
  date: string
  /** Review id. */
  reviewId?: ReviewId
  /** Post id. */
  postId?: number
  /** Short business id. Never reused. */
  businessId?: BusinessId
  businessName?: string
  /** Competitor account id. */
  compAccountId?: CompetitorAccountId
}

export type ThemeExampleFilter = {
  /** An opinion about a thing, such as "friendly staff". */
  theme?: string | null
  /** The opinion. */
  adj?: string | null
  /** The thing. */
  kw?: string | null
  /** review by default. */
  sourceType?: 'review' | 'social' | null
  /** Names of sources, case-insensitive. An empty list, or the value all in it, means every source. */
  sources?: string[] | null
  /** MM/DD/YYYY; first day of the range, inclusive. */
  startDate?: string | null
  /** MM/DD/YYYY; last day of the range, inclusive. */
  endDate?: string | null
  /** All time, even if dates are sent. Without dates, all time is the default. */
  timePeriodSelected?: 'all' | null
  /** -1 negative, 1 positive, 0 all (default). */
  sentiment?: -1 | 0 | 1 | null
  /** Competitor id. */
  competitorId?: CompetitorId | null
  /** Absent or [] means all accounts of that competitor. */
  compAccountIds?: CompetitorAccountId[] | null
}

export type ThemeExamplePage = {
  /** Newest first. */
  examples: ThemeExample[]
  /** Whether there are more records after this page. */
  hasMore: boolean
  /**
   * An addition to the specification: texts of these sources and dates that have not been analysed yet,
   * so their themes are missing. 10000 means 10000 or more.
   */
  pendingTexts: number
}

export type ThemeProgress = {
  /** All texts that contain words; the sum of the other counts. */
  texts: number
  /** Texts analysed by the current version of the extractor. */
  analysed: number
  /** Texts without themes because they are not in English, or in no recognised language. */
  notAnalysed: number
  /** Texts not analysed yet, so their themes are missing. */
  pending: number
  /** Texts analysed by another version. Their themes count until they are analysed again. */
  outdated: number
  /** Texts that could not be analysed. The operator can retry them with presence doctor --retry. */
  setAside: number
}

export type ThemeStatistics = {
  /** Short business id. Never reused. */
  id: BusinessId
  /** Name of the business. */
  name: string
  /** The top themes of the business, in the requested order. */
  themes: string[]
  /** Mentions of the listed themes under the filter. */
  occr: number
  /** Mean score of the occurrences; 0 if there are none. */
  avgScore: number
  /** 100 · positive mentions of the listed themes / pCt. */
  pPrct: number
  /** 100 · negative mentions of the listed themes / nCt. */
  nPrct: number
  /** 100 · occr / ct. */
  prct: number
  /** Positive mentions, of any theme. */
  pCt: number
  /** Negative mentions, of any theme. */
  nCt: number
  /** All mentions, of any theme and sentiment. */
  ct: number
  /**
   * An addition to the specification: texts of these sources and dates that have not been analysed yet,
   * so their themes are missing. 10000 means 10000 or more.
   */
  pendingTexts: number
  /** One entry for each listed theme, in the same order. */
  themeStats: ThemeCounts[]
  /** The same themes, looked up in each competitor. */
  competitors: {
    /** Competitor id. */
    id: CompetitorId
    name: string
    /** The top themes of the business, in the requested order. */
    themes: string[]
    /** Mentions of the listed themes under the filter. */
    occr: number
    /** Mean score of the occurrences; 0 if there are none. */
    avgScore: number
    /** 100 · positive mentions of the listed themes / pCt. */
    pPrct: number
    /** 100 · negative mentions of the listed themes / nCt. */
    nPrct: number
    /** 100 · occr / ct. */
    prct: number
    /** Positive mentions, of any theme. */
    pCt: number
    /** Negative mentions, of any theme. */
    nCt: number
    /** All mentions, of any theme and sentiment. */
    ct: number
    /**
     * An addition to the specification: texts of these sources and dates that have not been analysed yet,
     * so their themes are missing. 10000 means 10000 or more.
     */
    pendingTexts: number
    /** One entry for each listed theme, in the same order. */
    themeStats: ThemeCounts[]
  }[]
}

export type ThemeStatisticsFilter = {
  /** review by default. */
  sourceType?: 'review' | 'social' | null
  /** Names of sources, case-insensitive. An empty list, or the value all in it, means every source. */
  sources?: string[] | null
  /** MM/DD/YYYY; first day of the range, inclusive. */
  startDate?: string | null
  /** MM/DD/YYYY; last day of the range, inclusive. */
  endDate?: string | null
  /** All time, even if dates are sent. Without dates, all time is the default. */
  timePeriodSelected?: 'all' | null
  /** -1 negative, 1 positive, 0 all (default). */
  sentiment?: -1 | 0 | 1 | null
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
  /** Absent means all competitors that the business tracks; [] means none. */
  competitors?: {
    /** Competitor id. */
    competitorId: CompetitorId
    /** Absent or [] means all accounts of that competitor. */
    compAccountIds?: CompetitorAccountId[] | null
  }[] | null
  /** Number of top themes. Default: 10. */
  topThm?: number | null
  /** occurrence by default. */
  orderBy?: 'occurrence' | 'ztoa' | 'atoz' | null
}

export type ThemeTrend = {
  /** Oldest first, without gaps. */
  months: ThemeTrendMonth[]
}

export type ThemeTrendFilter = {
  /** An opinion about a thing, such as "friendly staff". */
  theme?: string | null
  /** The opinion. */
  adj?: string | null
  /** The thing. */
  kw?: string | null
  /** review by default. */
  sourceType?: 'review' | 'social' | null
  /** Names of sources, case-insensitive. An empty list, or the value all in it, means every source. */
  sources?: string[] | null
  /** MM/DD/YYYY; first day of the range, inclusive. */
  startDate?: string | null
  /** MM/DD/YYYY; last day of the range, inclusive. */
  endDate?: string | null
  /** All time, even if dates are sent. Without dates, all time is the default. */
  timePeriodSelected?: 'all' | null
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
  /** Competitor id. */
  competitorId?: CompetitorId | null
  /** Absent or [] means all accounts of that competitor. */
  compAccountIds?: CompetitorAccountId[] | null
}

export type ThemeTrendMonth = {
  /** MM/DD/YYYY; first day of the month within the range. */
  fromDate: string
  /** MM/DD/YYYY; last day of the month within the range. */
  toDate: string
  /** Positive mentions of the theme. */
  pCt: number
  /** Negative mentions of the theme. */
  nCt: number
  /** All mentions of the theme, of any sentiment. */
  ct: number
}

export type UnmappedContact = {
  /** Enterprise customer id. Never reused. */
  id: ContactId
  /** Mapping id: identifies the contact at one location. */
  removed: MappingId
  /** Remaining mappings, oldest first. */
  cids: MappingId[]
}

export type UpdateFeed = {
  updates: OptInUpdate[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export type UpdateFeedFilter = {
  /** MM/DD/YYYY, in UTC, inclusive. */
  fromDate?: string | null
  /** MM/DD/YYYY, in UTC, inclusive. */
  toDate?: string | null
  /** Only changes after this one. Cannot be combined with sindex. */
  afterChangeId?: number | null
}

export type User = {
  /** Id of the user. */
  userId: number
  /** E-mail address of the user, case-insensitive. */
  email: string
  /** First name, at most 50 characters. Empty until an invitation without a name is accepted. */
  firstName: string
  /** Last name, at most 50 characters (1059). */
  lastName: string
  /** Highest role among the grants in access. */
  userRole: 'owner' | 'admin' | 'member'
  /** Whether the user has accepted an invitation. */
  hasPassword: boolean
  /**
   * Grants that give access to the business: its own first, then those of the businesses above it,
   * nearest first.
   */
  access: Grant[]
}

export type UserPage = {
  users: User[]
  /** Whether there are more records after this page. */
  hasMore: boolean
}

export interface Operations {
  /** Get the listing of a business */
  getListing: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: Listing
  }
  /** Retrieve a contact */
  retrieveContact: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: ContactLookup
    response: Contact
  }
  /** Update the services of a location by category */
  updateLocationMapping: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    body: ServiceMapping
    response: MappedLocation
  }
  /** Get theme statistics (competitive insight) */
  getThemeStatistics: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body?: ThemeStatisticsFilter
    response: ThemeStatistics
  }
  /** Review count and rating */
  countReviewsByRating: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      BusinessId: BusinessRef
    }
    body?: ReviewCountFilter
    response: ReviewCount
  }
  /** Add products to a location */
  addProductsToLocation: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: ProductIds
    response: AddedProducts
  }
  /** Delete a customer */
  deleteCustomer: {
    params: {
      /** Enterprise customer id. Never reused. */
      customerId: number
    }
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: BusinessRef
    }
    response: DeletedCustomer
  }
  /** Get Search AI available runs */
  getSearchAiAvailableRuns: {
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: BusinessRef
    }
    response: SearchAiAvailableRuns
  }
  /** Remove a person’s access to a business */
  deleteUser: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      bid: BusinessRef
      /** E-mail address of the user, case-insensitive. */
      email: string
      /** Last name, at most 50 characters (1059). */
      lastName?: string
    }
    response: RemovedUser
  }
  /** Delete a business */
  deleteBusiness: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      business_Id: BusinessRef
    }
    query?: {
      /** Also remove its listing and those of its locations from directories, in the background. */
      unpublish?: boolean
    }
    response: DeletedBusiness
  }
  /** Get a business */
  getBusiness: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      business_Id: BusinessRef
    }
    response: Business
  }
  /** Update a business */
  updateBusiness: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      business_Id: BusinessRef
    }
    query?: {
      /**
       * Services and products belong to an account and stay there. A location that has any can be moved to
       * another account only with true, and loses them.
       */
      dropCatalogue?: boolean
    }
    body: BusinessChange
    response: Business
  }
  /** List the top-level businesses */
  listBusinesses: {
    query?: {
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: BusinessPage
  }
  /** Create a business */
  createBusiness: {
    body: NewBusiness
    response: Business
  }
  /** List everything below a business */
  listChildBusinesses: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: BusinessPage
  }
  /** Search a business and everything below it */
  searchBusinessesBelow: {
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
    body?: BusinessSearch
    response: BusinessSearchPage
  }
  /** Activate or deactivate a location */
  updateBusinessStatus: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      business_id: BusinessRef
    }
    query: {
      /**
       * An inactive location is not published, contacted or asked about, and has no pages. What it has
       * stays. Groups are always active.
       */
      astatus: BusinessStatus
      /** With inactive: also remove its listings from directories, in the background. */
      unpublish?: boolean
    }
    response: Business
  }
  /** Get the levels of an account */
  getLevels: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    response: Levels
  }
  /** Create, rename, reorder, merge and delete levels */
  updateLevels: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    query?: {
      /** Whether levels and values that are left out are deleted. */
      delete?: boolean
    }
    body: LevelsChange
    response: Levels
  }
  /** Set the levels of a location */
  updateLocationLevels: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    body: LocationLevelChange
    response: LocationLevels
  }
  /** Get the tree of businesses and levels */
  getHierarchy: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
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
    response: Hierarchy
  }
  /** Get the labels of an account */
  getLabels: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    response: Labels
  }
  /** Create, rename, merge and delete labels */
  updateLabels: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    query?: {
      /** Whether labels that are left out are deleted. */
      delete?: boolean
    }
    body: LabelsChange
    response: Labels
  }
  /** Add and remove labels of locations */
  labelLocations: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: LocationLabelsChange
    response: LabeledLocations
  }
  /** List location fields */
  listLocationFields: {
    query?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      locationBizNumber?: BusinessRef
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body?: LocationFieldSearch
    response: LocationFieldPage
  }
  /** Get a location field */
  getLocationField: {
    params: {
      /** Id of a location field. */
      fieldId: number
    }
    query?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      locationBizNumber?: BusinessRef
    }
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    response: LocationField
  }
  /** Create a location field */
  createLocationField: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: NewLocationField
    response: LocationField
  }
  /** Update a location field */
  updateLocationField: {
    params: {
      /** Id of a location field. */
      fieldId: number
    }
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: LocationFieldChange
    response: LocationField
  }
  /** Delete a location field */
  deleteLocationField: {
    params: {
      /** Id of a location field. */
      fieldId: number
    }
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    response: DeletedLocationField
  }
  /** Set a field of a location */
  setLocationField: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: LocationFieldValue
    response: LocationField
  }
  /** Update the listing of a business */
  updateListing: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    query?: {
      /** Check only; store nothing. */
      validateOnly?: boolean
    }
    headers?: {
      /** ETag of the version that was read. */
      'if-match'?: string
    }
    body: ListingChange
    response: Listing | ListingReport
  }
  /** List the more-hours types */
  listMoreHoursTypes: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: MoreHoursTypes
  }
  /** List the categories */
  listCategories: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: Categories
  }
  /** Get the questions and answers of a business */
  getFaq: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: Faq
  }
  /** Replace the questions and answers of a business */
  updateFaq: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    headers?: {
      /** ETag of the version that was read. */
      'if-match'?: string
    }
    body: Faq
    response: Faq
  }
  /** Get what a directory receives */
  getEffectiveListing: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    query: {
      directory: 'search' | 'social' | 'engine' | 'maps' | 'internal'
    }
    response: EffectiveListing
  }
  /** Publish the listing to its directories */
  publishListing: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body?: PublishRequest
    response: PublishedListing
  }
  /** Get the status of a listing: its images and its directories */
  getListingStatus: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: ListingStatus
  }
  /** Resolve differences at a directory */
  resolveListingStatus: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: Resolutions
    response: DirectoryStatus
  }
  /** List the directories and which of them a location is connected to */
  listDirectories: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: ConnectedDirectories
  }
  /** Connect a location to a directory, or opt it out */
  connectDirectory: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Name of the directory, chosen by the operator; `internal` is the microsite. */
      directory: DirectoryName
    }
    body?: DirectoryConnection
    response: ConnectedDirectory
  }
  /** Disconnect a location from a directory */
  disconnectDirectory: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Name of the directory, chosen by the operator; `internal` is the microsite. */
      directory: DirectoryName
    }
    query?: {
      /** Also remove the listing from the directory. */
      unpublish?: boolean
    }
    response: ConnectedDirectory
  }
  /** Edit the listings of many locations */
  bulkEditListings: {
    query?: {
      /** Preview only; store nothing. sindex and count select the locations in the response. */
      validateOnly?: boolean
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    body: NewBulkEdit
    response: BulkEdit | BulkEditPreview
  }
  /** List recent bulk edits */
  listBulkEdits: {
    query?: {
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: BulkEditPage
  }
  /** Get the progress and the results of a bulk edit */
  getBulkEdit: {
    params: {
      /** Id of a bulk edit. */
      bulkEditId: number
    }
    query?: {
      state?: BulkEditLocationState
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: BulkEditResult
  }
  /** Undo a bulk edit */
  undoBulkEdit: {
    params: {
      /** Id of a bulk edit. */
      bulkEditId: number
    }
    response: BulkEdit
  }
  /** Upload a photo or a video of a business */
  uploadMedia: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: {
      /** The photo or video. */
      file: Blob
      /** Caption of the photo or video. */
      caption?: string | null
    }
    response: Medium
  }
  /** List the photos and videos of a business */
  listMedia: {
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
    response: MediumPage
  }
  /** Delete a photo or video of a business */
  deleteMedia: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    query: {
      /** Id of a photo or video. */
      mediaId: number
    }
    response: DeletedMedium
  }
  /** Save a contact */
  saveCustomer: {
    query?: {
      /** Check only; store nothing. */
      validateOnly?: boolean
    }
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: BusinessRef
    }
    body: ContactInput
    response: SavedContact | CheckedContact
  }
  /** Remove a contact from one location */
  removeLocation: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: ContactLookup
    response: UnmappedContact
  }
  /** Change what a contact has consented to */
  changePermission: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: PermissionChange
    response: Contact
  }
  /** Get consent changes */
  getUpdateFeed: {
    query?: {
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: BusinessRef
    }
    body?: UpdateFeedFilter
    response: UpdateFeed
  }
  /** List contacts */
  listContacts: {
    query?: {
      /** name requires a businessId within one account. Contacts without a name come last. */
      sort?: 'created' | 'name'
      descending?: boolean
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    body?: ContactFilter
    response: ContactPage
  }
  /** Export everything that is stored about a contact */
  exportContact: {
    params: {
      /** Enterprise customer id. Never reused. */
      id: number
    }
    response: ContactExport
  }
  /** List custom fields */
  listCustomFields: {
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
    response: CustomFieldDefinitionPage
  }
  /** Create a custom field */
  createCustomField: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: NewCustomFieldDefinition
    response: CustomFieldDefinition
  }
  /** Update a custom field */
  updateCustomField: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Custom field id. */
      customFieldId: number
    }
    body: CustomFieldDefinitionChange
    response: CustomFieldDefinition
  }
  /** Delete a custom field */
  deleteCustomField: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Custom field id. */
      customFieldId: number
    }
    query?: {
      /** false: remove the values of all contacts. */
      keepValues?: boolean
    }
    response: DeletedCustomFieldDefinition
  }
  /** Give a person access to a business */
  signUpUser: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: NewUser
    response: SignedUpUser
  }
  /** List who has access to a business */
  listUsers: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      bid: BusinessRef
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: UserPage
  }
  /** Create a service */
  createService: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    body: NewService
    response: Service
  }
  /** Update a service */
  updateService: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    body: ServiceChange
    response: Service
  }
  /** Delete a service */
  deleteService: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    body: ServiceDeletion
    response: DeletedService
  }
  /** List the services of an account */
  listServices: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    body?: ServiceFilter
    response: ServicePage
  }
  /** Get the services of a location by category */
  getLocationMapping: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    response: ServicesByCategory
  }
  /** Create a product */
  createProduct: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: NewProduct
    response: Product
  }
  /** Get a product */
  getProduct: {
    params: {
      /** PROD followed by digits. */
      productId: ProductId
    }
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    response: Product
  }
  /** Update a product */
  updateProduct: {
    params: {
      /** PROD followed by digits. */
      productId: ProductId
    }
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: ProductChange
    response: Product
  }
  /** List the products of an account */
  listProducts: {
    query?: {
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body?: ProductFilter
    response: ProductPage
  }
  /** Remove products from a location */
  removeProductsFromLocation: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: ProductIds
    response: RemovedProducts
  }
  /** Delete products */
  deleteProducts: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: ProductIds
    response: DeletedProducts
  }
  /** Import reviews of a location */
  importReviews: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    body: ReviewImport
    response: ImportResult
  }
  /** List reviews */
  listReviews: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
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
    body?: ReviewFilter
    response: ReviewPage
  }
  /** Summarise the reviews of a business */
  getReviewSummary: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    response: ReviewSummary
  }
  /** Reply to a review */
  replyToReview: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Review id. */
      reviewId: number
    }
    body: ReviewReply
    response: Review
  }
  /** Delete a review */
  deleteReview: {
    params: {
      /** Review id. */
      reviewId: number
    }
    response: DeletedReview
  }
  /** Add tags to reviews, or remove them */
  tagReviews: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: ReviewTagChange
    response: TaggedReviews
  }
  /** List reply templates */
  listReplyTemplates: {
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
    response: ReplyTemplatePage
  }
  /** Create or change a reply template */
  saveReplyTemplate: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: ReplyTemplateChange
    response: ReplyTemplate
  }
  /** Delete a reply template */
  deleteReplyTemplate: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Reply template id. */
      replyTemplateId: number
    }
    response: ReplyTemplate
  }
  /** List review sources */
  listSourceLinks: {
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
    response: SourceLinkPage
  }
  /** Add a review source */
  addSourceLink: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: NewSourceLink
    response: AddedSourceLink
  }
  /** Delete a review source */
  deleteSourceLink: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Id of the source link. */
      sourceLinkId: number
    }
    response: DeletedSourceLink
  }
  /** Pull a review source now */
  pullSourceLink: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Id of the source link. */
      sourceLinkId: number
    }
    response: SourceLink
  }
  /** Replace the secret of a review source of kind push */
  rotateSourceLinkSecret: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Id of the source link. */
      sourceLinkId: number
    }
    body: SecretRotation
    response: RotatedSourceLink
  }
  /** Import social posts about a location */
  importPosts: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    body: PostImport
    response: ImportResult
  }
  /** Track a competitor */
  signUpCompetitor: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: NewCompetitor
    response: CreatedCompetitor
  }
  /** List the competitors of a business */
  listCompetitors: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
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
    response: CompetitorPage
  }
  /** Add accounts to a competitor */
  addCompetitorAccounts: {
    params: {
      /** Competitor id. */
      competitorId: number
    }
    body: NewCompetitorAccounts
    response: CreatedCompetitor
  }
  /** Import reviews of a competitor */
  importCompetitorReviews: {
    params: {
      /** Competitor account id. */
      compAccountId: number
    }
    body: ReviewImport
    response: ImportResult
  }
  /** Import social posts about a competitor */
  importCompetitorPosts: {
    params: {
      /** Competitor account id. */
      compAccountId: number
    }
    body: PostImport
    response: ImportResult
  }
  /** Stop tracking a competitor */
  deleteCompetitor: {
    params: {
      /** Competitor id. */
      competitorId: number
    }
    response: DeletedCompetitor
  }
  /** List the sentences behind a theme */
  listThemeExamples: {
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
    body: ThemeExampleFilter
    response: ThemeExamplePage
  }
  /** Get the trend of a theme */
  getThemeTrend: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: ThemeTrendFilter
    response: ThemeTrend
  }
  /** List the theme edits of a business */
  listThemeEdits: {
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
    response: ThemeEditPage
  }
  /** Rename, merge or hide a theme */
  saveThemeEdit: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: ThemeEditChange
    response: ThemeEdit
  }
  /** Undo a theme edit */
  deleteThemeEdit: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Id of a theme edit. */
      themeEditId: number
    }
    response: ThemeEdit
  }
  /** Get the progress of the analysis */
  getThemeProgress: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    query?: {
      /** review by default. */
      sourceType?: 'review' | 'social'
    }
    response: ThemeProgress
  }
  /** Create a survey */
  createSurvey: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: NewSurvey
    response: Survey
  }
  /** List surveys */
  listSurveys: {
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
    response: SurveyPage
  }
  /** Update a survey */
  updateSurvey: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: number
    }
    body: SurveyChange
    response: Survey
  }
  /** Delete a survey */
  deleteSurvey: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: number
    }
    query?: {
      /** true: delete its responses too. */
      deleteResponses?: boolean
    }
    response: DeletedSurvey
  }
  /** Get a survey */
  getSurvey: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: number
    }
    response: Survey
  }
  /** Publish a survey */
  publishSurvey: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: number
    }
    response: Survey
  }
  /** Close a survey */
  closeSurvey: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: number
    }
    response: Survey
  }
  /** Submit a response to a survey */
  submitSurveyResponse: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: number
    }
    body: NewSurveyResponse
    response: SurveyResponse
  }
  /** List responses to a survey */
  listSurveyResponses: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: number
    }
    query?: {
      /**
       * The score is the mean of the stars and the recommendation (0 to 10) in a response. Responses with
       * neither come last, equal scores newest first.
       */
      order?: 'newest' | 'oldest' | 'lowestScore' | 'highestScore'
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: SurveyResponsePage
  }
  /** Delete a response to a survey */
  deleteSurveyResponse: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: number
      /** Response id. */
      responseId: number
    }
    response: DeletedSurveyResponse
  }
  /** Summarise the responses to a survey */
  getSurveySummary: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: number
    }
    response: SurveySummary
  }
  /** Review count over time */
  countReviewsOverTime: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      BusinessId: BusinessRef
    }
    body?: ReviewsOverTimeFilter
    response: ReviewsOverTime
  }
  /** Review count by source */
  countReviewsBySource: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      BusinessId: BusinessRef
    }
    body?: ReviewReportFilter
    response: ReviewsBySource
  }
  /** Review count by location */
  countReviewsByLocation: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      BusinessId: BusinessRef
    }
    query?: {
      /**
       * rating orders by the end of the 95% interval of the average (the upper end ascending, the lower end
       * descending), so that a few reviews do not dominate. Locations without a rating come last.
       */
      sort?: 'created' | 'name' | 'rating' | 'reviews'
      descending?: boolean
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    body?: ReviewReportFilter
    response: ReviewsByLocation
  }
  /** Get the Search AI plan of a business */
  getSearchAiAccountSetup: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    response: SearchAiPlan
  }
  /** Set the Search AI plan of a business */
  updateSearchAiAccountSetup: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body: SearchAiPlanChange
    response: SearchAiPlan
  }
  /** Remove the plan of a business */
  deleteSearchAiAccountSetup: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    response: DeletedSearchAiPlan
  }
  /** Start a run */
  startSearchAiRun: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    body?: NewSearchAiRun
    response: SearchAiRun
  }
  /** Get the progress of a run */
  getSearchAiRun: {
    params: {
      /** Id of a run. */
      runId: number
    }
    response: SearchAiRun
  }
  /** List the runs of a business */
  listSearchAiRuns: {
    query?: {
      /** Id of the run of an account. */
      accountRunId?: number
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': BusinessRef
    }
    response: SearchAiRunPage
  }
  /** Get how often engines name the business */
  getSearchAiVisibility: {
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: BusinessRef
    }
    body?: SearchAiVisibilityFilter
    response: SearchAiVisibility
  }
  /** Get visibility by run */
  getSearchAiTrend: {
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: BusinessRef
    }
    body?: SearchAiVisibilityFilter
    response: SearchAiTrend
  }
  /** Get the sites that engines cite */
  getSearchAiCitations: {
    query?: {
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: BusinessRef
    }
    body?: SearchAiReportFilter
    response: SearchAiCitationPage
  }
  /** Get how accurate the facts in answers are */
  getSearchAiAccuracy: {
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: BusinessRef
    }
    body?: SearchAiReportFilter
    response: SearchAiAccuracy
  }
  /** List the answers behind the figures */
  listSearchAiAnswers: {
    query?: {
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: BusinessRef
    }
    body?: SearchAiAnswerFilter
    response: SearchAiAnswerPage
  }
  /** Subscribe to events */
  subscribe: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
    }
    body: NewSubscription
    response: SubscriptionWithSecret
  }
  /** List subscriptions */
  listSubscriptions: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: BusinessRef
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: SubscriptionPage
  }
  /** Delete a subscription */
  unsubscribe: {
    params: {
      /** Id of the subscription. */
      subscriptionId: number
    }
    response: EndedSubscription
  }
  /** Replace the secret of a subscription */
  rotateSubscriptionSecret: {
    params: {
      /** Id of the subscription. */
      subscriptionId: number
    }
    response: RotatedSecret
  }
  /** Send a ping */
  pingSubscription: {
    params: {
      /** Id of the subscription. */
      subscriptionId: number
    }
    response: QueuedPing
  }
  /** List the deliveries of a subscription */
  listDeliveries: {
    params: {
      /** Id of the subscription. */
      subscriptionId: number
    }
    query?: {
      /** waiting: not sent yet, or to be retried. failed: given up. */
      state?: 'waiting' | 'delivered' | 'failed'
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: DeliveryPage
  }
  /** Get a delivery with its payload and response */
  getDelivery: {
    params: {
      /** Id of the subscription. */
      subscriptionId: number
      /** Id of the delivery. */
      deliveryId: number
    }
    response: DeliveryDetail
  }
  /** Send deliveries again */
  replayDeliveries: {
    params: {
      /** Id of the subscription. */
      subscriptionId: number
    }
    body: ReplayRequest
    response: ReplayedDeliveries
  }
  /** Enable a disabled subscription */
  enableSubscription: {
    params: {
      /** Id of the subscription. */
      subscriptionId: number
    }
    response: Subscription
  }
  /** List who changed what */
  listAuditEntries: {
    query?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId?: BusinessRef
      /** What was changed: business, contact, … */
      subject?: string
      /** operationId, or the name of a command. */
      operation?: string
      /** Changes made with this key. */
      keyId?: number
      /** Changes made by this user in the dashboard. */
      userId?: number
      /** MM/DD/YYYY, in UTC, inclusive. */
      fromDate?: string
      /** MM/DD/YYYY, in UTC, inclusive. */
      toDate?: string
      /** Index of the first record, starting at 0. */
      sindex?: StartIndex
      /**
       * Maximum number of records; sindex + count must not exceed 100000. If the records exceed 16 MB in
       * total, the request is refused (1164), and the message names a count that fits.
       */
      count?: ResultCount
    }
    response: AuditLog
  }
  /** Create a campaign template */
  createCampaignTemplate: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: NewCampaignTemplate
    response: CampaignTemplate
  }
  /** List campaign templates */
  listCampaignTemplates: {
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
    response: CampaignTemplatePage
  }
  /** Update a campaign template */
  updateCampaignTemplate: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign template id. */
      templateId: number
    }
    body: CampaignTemplateChange
    response: CampaignTemplate
  }
  /** Delete a campaign template */
  deleteCampaignTemplate: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign template id. */
      templateId: number
    }
    response: CampaignTemplate
  }
  /** Get a campaign template */
  getCampaignTemplate: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign template id. */
      templateId: number
    }
    response: CampaignTemplate
  }
  /** Preview a campaign message */
  previewCampaignTemplate: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: CampaignPreviewRequest
    response: CampaignPreview
  }
  /** Create a campaign */
  createCampaign: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: NewCampaign
    response: Campaign
  }
  /** List campaigns */
  listCampaigns: {
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
    response: CampaignPage
  }
  /** Update a campaign */
  updateCampaign: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: number
    }
    body: CampaignChange
    response: Campaign
  }
  /** Delete a draft campaign */
  deleteCampaign: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: number
    }
    response: Campaign
  }
  /** Get a campaign */
  getCampaign: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: number
    }
    response: Campaign
  }
  /** Start or resume a campaign */
  startCampaign: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: number
    }
    response: Campaign
  }
  /** Stop a campaign */
  stopCampaign: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: number
    }
    response: Campaign
  }
  /** Get the progress and results of a campaign */
  getCampaignResults: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: number
    }
    response: CampaignResults
  }
  /** Get the review link of a location */
  getReviewLink: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: ReviewLink
  }
  /** Replace the review sites of a location */
  updateReviewSites: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: ReviewSites
    response: ReviewLink
  }
  /** Get the personal review link of a contact */
  requestReview: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: NewReviewRequest
    response: ReviewRequest
  }
  /** List suppressed addresses */
  listSuppressions: {
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
    response: SuppressionPage
  }
  /** Suppress an address */
  addSuppression: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: NewSuppression
    response: Suppression
  }
  /** Stop suppressing an address */
  removeSuppression: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Suppression id. */
      suppressionId: number
    }
    response: Suppression
  }
  /** Get the URL and the secret for reporting bounces */
  getBounceWebhook: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    response: BounceWebhook
  }
  /** Replace the secret for reporting bounces */
  rotateBounceWebhook: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: SecretRotation
    response: RotatedBounceWebhook
  }
}

export type OperationId = keyof Operations

/** Where each operation is found. */
export const operations = {
  getListing: { method: 'GET', path: '/v1/listing/{businessNumber}/get', idempotent: false },
  retrieveContact: { method: 'POST', path: '/v1/contact/external/preferences/getCustomer', idempotent: false },
  updateLocationMapping: { method: 'POST', path: '/v1/search-services/services/location-mapping', idempotent: true },
  getThemeStatistics: {
    method: 'POST',
    path: '/v1/competitors/competitive-insight/themes/{businessNumber}',
    idempotent: false,
  },
  countReviewsByRating: { method: 'POST', path: '/v1/review/report/count-by-rating/{BusinessId}', idempotent: false },
  addProductsToLocation: { method: 'POST', path: '/v1/listing/public/product/addProduct', idempotent: true },
  deleteCustomer: { method: 'DELETE', path: '/v1/customer/id/{customerId}', idempotent: true },
  getSearchAiAvailableRuns: { method: 'GET', path: '/v1/listing/searchAi/public/available-runs', idempotent: false },
  deleteUser: { method: 'DELETE', path: '/v1/user/remove', idempotent: true },
  deleteBusiness: { method: 'DELETE', path: '/v1/business/{business_Id}', idempotent: true },
  getBusiness: { method: 'GET', path: '/v1/business/{business_Id}', idempotent: false },
  updateBusiness: { method: 'PUT', path: '/v1/business/{business_Id}', idempotent: true },
  listBusinesses: { method: 'GET', path: '/v1/business', idempotent: false, list: 'businesses' },
  createBusiness: { method: 'POST', path: '/v1/business', idempotent: true },
  listChildBusinesses: { method: 'GET', path: '/v1/business/child/all', idempotent: false, list: 'businesses' },
  searchBusinessesBelow: {
    method: 'POST',
    path: '/v1/business/{businessNumber}/search',
    idempotent: false,
    list: 'accounts',
  },
  updateBusinessStatus: { method: 'PUT', path: '/v1/business/{business_id}/status', idempotent: true },
  getLevels: { method: 'GET', path: '/v1/business/{businessId}/levels', idempotent: false },
  updateLevels: { method: 'PUT', path: '/v1/business/{businessId}/levels', idempotent: true },
  updateLocationLevels: {
    method: 'POST',
    path: '/v1/business/business-hierarchy/location/update-mapping/{businessId}',
    idempotent: true,
  },
  getHierarchy: { method: 'GET', path: '/v1/business/{businessId}/hierarchy', idempotent: false },
  getLabels: { method: 'GET', path: '/v1/business/{businessId}/labels', idempotent: false },
  updateLabels: { method: 'PUT', path: '/v1/business/{businessId}/labels', idempotent: true },
  labelLocations: { method: 'POST', path: '/v1/business/labels/{businessNumber}', idempotent: true },
  listLocationFields: {
    method: 'POST',
    path: '/v1/business/public/custom-fields/getList',
    idempotent: false,
    list: 'fields',
  },
  getLocationField: { method: 'GET', path: '/v1/business/public/custom-fields/get/{fieldId}', idempotent: false },
  createLocationField: { method: 'POST', path: '/v1/business/public/custom-fields/create', idempotent: true },
  updateLocationField: { method: 'PUT', path: '/v1/business/public/custom-fields/update/{fieldId}', idempotent: true },
  deleteLocationField: {
    method: 'DELETE',
    path: '/v1/business/public/custom-fields/delete/{fieldId}',
    idempotent: true,
  },
  setLocationField: { method: 'PUT', path: '/v1/business/public/custom-fields/associate', idempotent: true },
  updateListing: { method: 'PUT', path: '/v1/listing/{businessNumber}/update', idempotent: true },
  listMoreHoursTypes: { method: 'GET', path: '/v1/listing/{businessNumber}/more-hours-type', idempotent: false },
  listCategories: { method: 'GET', path: '/v1/listing/{businessNumber}/category-list', idempotent: false },
  getFaq: { method: 'GET', path: '/v1/listing/{businessNumber}/faq', idempotent: false },
  updateFaq: { method: 'PUT', path: '/v1/listing/{businessNumber}/faq', idempotent: true },
  getEffectiveListing: { method: 'GET', path: '/v1/listing/{businessNumber}/effective', idempotent: false },
  publishListing: { method: 'POST', path: '/v1/listing/{businessNumber}/publish', idempotent: true },
  getListingStatus: { method: 'GET', path: '/v1/listing/{businessNumber}/status', idempotent: false },
  resolveListingStatus: { method: 'POST', path: '/v1/listing/{businessNumber}/status/resolve', idempotent: true },
  listDirectories: { method: 'GET', path: '/v1/listing/{businessNumber}/directories', idempotent: false },
  connectDirectory: { method: 'PUT', path: '/v1/listing/{businessNumber}/directories/{directory}', idempotent: true },
  disconnectDirectory: {
    method: 'DELETE',
    path: '/v1/listing/{businessNumber}/directories/{directory}',
    idempotent: true,
  },
  bulkEditListings: { method: 'POST', path: '/v1/bulkEdits', idempotent: true },
  listBulkEdits: { method: 'GET', path: '/v1/bulkEdits', idempotent: false, list: 'bulkEdits' },
  getBulkEdit: { method: 'GET', path: '/v1/bulkEdits/{bulkEditId}', idempotent: false, list: 'locations' },
  undoBulkEdit: { method: 'POST', path: '/v1/bulkEdits/{bulkEditId}/undo', idempotent: true },
  uploadMedia: { method: 'POST', path: '/v1/business/{businessNumber}/upload/media', idempotent: true, form: true },
  listMedia: { method: 'GET', path: '/v1/business/{businessNumber}/media/get', idempotent: false, list: 'media' },
  deleteMedia: { method: 'DELETE', path: '/v1/business/{businessNumber}/media/delete', idempotent: true },
  saveCustomer: { method: 'POST', path: '/v1/contact/external/preferences/saveCustomer', idempotent: true },
  removeLocation: { method: 'POST', path: '/v1/contact/external/preferences/removeLocation', idempotent: true },
  changePermission: { method: 'POST', path: '/v1/contact/external/preferences/change-permission', idempotent: true },
  getUpdateFeed: {
    method: 'POST',
    path: '/v1/contact/external/preferences/update-feed',
    idempotent: false,
    list: 'updates',
  },
  listContacts: { method: 'POST', path: '/v1/contact/list', idempotent: false, list: 'contacts' },
  exportContact: { method: 'GET', path: '/v1/contact/{id}/export', idempotent: false },
  listCustomFields: {
    method: 'GET',
    path: '/v1/custom-fields/{businessNumber}',
    idempotent: false,
    list: 'customFields',
  },
  createCustomField: { method: 'POST', path: '/v1/custom-fields/{businessNumber}', idempotent: true },
  updateCustomField: { method: 'PUT', path: '/v1/custom-fields/{businessNumber}/{customFieldId}', idempotent: true },
  deleteCustomField: { method: 'DELETE', path: '/v1/custom-fields/{businessNumber}/{customFieldId}', idempotent: true },
  signUpUser: { method: 'POST', path: '/v1/user/signup/v2', idempotent: true },
  listUsers: { method: 'GET', path: '/v1/user/list', idempotent: false, list: 'users' },
  createService: { method: 'POST', path: '/v1/search-services/service/create', idempotent: true },
  updateService: { method: 'POST', path: '/v1/search-services/service/update', idempotent: true },
  deleteService: { method: 'POST', path: '/v1/search-services/service/delete', idempotent: true },
  listServices: { method: 'POST', path: '/v1/search-services/services', idempotent: false, list: 'services' },
  getLocationMapping: { method: 'GET', path: '/v1/search-services/service/location-mapping', idempotent: false },
  createProduct: { method: 'POST', path: '/v1/listing/public/product', idempotent: true },
  getProduct: { method: 'GET', path: '/v1/listing/public/product/{productId}', idempotent: false },
  updateProduct: { method: 'PUT', path: '/v1/listing/public/product/{productId}', idempotent: true },
  listProducts: { method: 'POST', path: '/v1/listing/public/product/getList', idempotent: false, list: 'products' },
  removeProductsFromLocation: { method: 'POST', path: '/v1/listing/public/product/removeProduct', idempotent: true },
  deleteProducts: { method: 'POST', path: '/v1/listing/public/product/deleteProduct', idempotent: true },
  importReviews: { method: 'POST', path: '/v1/review/import/{businessId}', idempotent: true },
  listReviews: { method: 'POST', path: '/v1/review/businessId/{businessId}', idempotent: false, list: 'reviews' },
  getReviewSummary: { method: 'GET', path: '/v1/review/businessId/{businessId}/summary', idempotent: false },
  replyToReview: {
    method: 'PUT',
    path: '/v1/review/reply/business/{businessNumber}/review/{reviewId}',
    idempotent: true,
  },
  deleteReview: { method: 'DELETE', path: '/v1/review/{reviewId}', idempotent: true },
  tagReviews: { method: 'POST', path: '/v1/review/tags/{businessNumber}', idempotent: true },
  listReplyTemplates: {
    method: 'GET',
    path: '/v1/review/templates/{businessNumber}',
    idempotent: false,
    list: 'templates',
  },
  saveReplyTemplate: { method: 'POST', path: '/v1/review/templates/{businessNumber}', idempotent: true },
  deleteReplyTemplate: {
    method: 'DELETE',
    path: '/v1/review/templates/{businessNumber}/{replyTemplateId}',
    idempotent: true,
  },
  listSourceLinks: {
    method: 'GET',
    path: '/v1/aggregation/{businessNumber}/sources',
    idempotent: false,
    list: 'sourceLinks',
  },
  addSourceLink: { method: 'POST', path: '/v1/aggregation/{businessNumber}/sources', idempotent: true },
  deleteSourceLink: {
    method: 'DELETE',
    path: '/v1/aggregation/{businessNumber}/sources/{sourceLinkId}',
    idempotent: true,
  },
  pullSourceLink: {
    method: 'POST',
    path: '/v1/aggregation/{businessNumber}/sources/{sourceLinkId}/pull',
    idempotent: true,
  },
  rotateSourceLinkSecret: {
    method: 'POST',
    path: '/v1/aggregation/{businessNumber}/sources/{sourceLinkId}/rotate',
    idempotent: true,
  },
  importPosts: { method: 'POST', path: '/v1/social/import/{businessId}', idempotent: true },
  signUpCompetitor: { method: 'POST', path: '/v1/signup/competitor/{businessNumber}', idempotent: true },
  listCompetitors: {
    method: 'GET',
    path: '/v1/business/{businessId}/competitors',
    idempotent: false,
    list: 'competitors',
  },
  addCompetitorAccounts: { method: 'POST', path: '/v1/competitors/{competitorId}/accounts', idempotent: true },
  importCompetitorReviews: { method: 'POST', path: '/v1/competitors/review/import/{compAccountId}', idempotent: true },
  importCompetitorPosts: { method: 'POST', path: '/v1/competitors/social/import/{compAccountId}', idempotent: true },
  deleteCompetitor: { method: 'DELETE', path: '/v1/competitors/{competitorId}', idempotent: true },
  listThemeExamples: {
    method: 'POST',
    path: '/v1/competitors/competitive-insight/themes/{businessNumber}/examples',
    idempotent: false,
    list: 'examples',
  },
  getThemeTrend: {
    method: 'POST',
    path: '/v1/competitors/competitive-insight/themes/{businessNumber}/trend',
    idempotent: false,
  },
  listThemeEdits: {
    method: 'GET',
    path: '/v1/competitors/competitive-insight/themes/{businessNumber}/edits',
    idempotent: false,
    list: 'edits',
  },
  saveThemeEdit: {
    method: 'PUT',
    path: '/v1/competitors/competitive-insight/themes/{businessNumber}/edits',
    idempotent: true,
  },
  deleteThemeEdit: {
    method: 'DELETE',
    path: '/v1/competitors/competitive-insight/themes/{businessNumber}/edits/{themeEditId}',
    idempotent: true,
  },
  getThemeProgress: {
    method: 'GET',
    path: '/v1/competitors/competitive-insight/themes/{businessNumber}/progress',
    idempotent: false,
  },
  createSurvey: { method: 'POST', path: '/v1/survey/{businessNumber}', idempotent: true },
  listSurveys: { method: 'GET', path: '/v1/survey/{businessNumber}', idempotent: false, list: 'surveys' },
  updateSurvey: { method: 'PUT', path: '/v1/survey/{businessNumber}/{surveyId}', idempotent: true },
  deleteSurvey: { method: 'DELETE', path: '/v1/survey/{businessNumber}/{surveyId}', idempotent: true },
  getSurvey: { method: 'GET', path: '/v1/survey/{businessNumber}/{surveyId}', idempotent: false },
  publishSurvey: { method: 'POST', path: '/v1/survey/{businessNumber}/{surveyId}/publish', idempotent: true },
  closeSurvey: { method: 'POST', path: '/v1/survey/{businessNumber}/{surveyId}/close', idempotent: true },
  submitSurveyResponse: { method: 'POST', path: '/v1/survey/{businessNumber}/{surveyId}/responses', idempotent: true },
  listSurveyResponses: {
    method: 'GET',
    path: '/v1/survey/{businessNumber}/{surveyId}/responses',
    idempotent: false,
    list: 'surveyResponses',
  },
  deleteSurveyResponse: {
    method: 'DELETE',
    path: '/v1/survey/{businessNumber}/{surveyId}/responses/{responseId}',
    idempotent: true,
  },
  getSurveySummary: { method: 'GET', path: '/v1/survey/{businessNumber}/{surveyId}/summary', idempotent: false },
  countReviewsOverTime: { method: 'POST', path: '/v1/review/report/over-time/{BusinessId}', idempotent: false },
  countReviewsBySource: { method: 'POST', path: '/v1/review/report/by-source/{BusinessId}', idempotent: false },
  countReviewsByLocation: {
    method: 'POST',
    path: '/v1/review/report/by-location/{BusinessId}',
    idempotent: false,
    list: 'locations',
  },
  getSearchAiAccountSetup: { method: 'GET', path: '/v1/listing/searchAi/public/account-setup', idempotent: false },
  updateSearchAiAccountSetup: { method: 'PUT', path: '/v1/listing/searchAi/public/account-setup', idempotent: true },
  deleteSearchAiAccountSetup: { method: 'DELETE', path: '/v1/listing/searchAi/public/account-setup', idempotent: true },
  startSearchAiRun: { method: 'POST', path: '/v1/listing/searchAi/public/run', idempotent: true },
  getSearchAiRun: { method: 'GET', path: '/v1/listing/searchAi/public/run/{runId}', idempotent: false },
  listSearchAiRuns: { method: 'GET', path: '/v1/listing/searchAi/public/runs', idempotent: false, list: 'runs' },
  getSearchAiVisibility: { method: 'POST', path: '/v1/listing/searchAi/public/visibility', idempotent: false },
  getSearchAiTrend: { method: 'POST', path: '/v1/listing/searchAi/public/trend', idempotent: false },
  getSearchAiCitations: {
    method: 'POST',
    path: '/v1/listing/searchAi/public/citations',
    idempotent: false,
    list: 'citations',
  },
  getSearchAiAccuracy: { method: 'POST', path: '/v1/listing/searchAi/public/accuracy', idempotent: false },
  listSearchAiAnswers: {
    method: 'POST',
    path: '/v1/listing/searchAi/public/answers',
    idempotent: false,
    list: 'answers',
  },
  subscribe: { method: 'POST', path: '/v1/subscriptions/subscribe', idempotent: true },
  listSubscriptions: { method: 'GET', path: '/v1/subscriptions', idempotent: false, list: 'subscriptions' },
  unsubscribe: { method: 'DELETE', path: '/v1/subscriptions/{subscriptionId}', idempotent: true },
  rotateSubscriptionSecret: {
    method: 'POST',
    path: '/v1/subscriptions/{subscriptionId}/rotate-secret',
    idempotent: true,
  },
  pingSubscription: { method: 'POST', path: '/v1/subscriptions/{subscriptionId}/ping', idempotent: true },
  listDeliveries: {
    method: 'GET',
    path: '/v1/subscriptions/{subscriptionId}/deliveries',
    idempotent: false,
    list: 'deliveries',
  },
  getDelivery: { method: 'GET', path: '/v1/subscriptions/{subscriptionId}/deliveries/{deliveryId}', idempotent: false },
  replayDeliveries: { method: 'POST', path: '/v1/subscriptions/{subscriptionId}/replay', idempotent: true },
  enableSubscription: { method: 'POST', path: '/v1/subscriptions/{subscriptionId}/enable', idempotent: true },
  listAuditEntries: { method: 'GET', path: '/v1/audit', idempotent: false, list: 'entries' },
  createCampaignTemplate: { method: 'POST', path: '/v1/campaign-template/{businessNumber}', idempotent: true },
  listCampaignTemplates: {
    method: 'GET',
    path: '/v1/campaign-template/{businessNumber}',
    idempotent: false,
    list: 'templates',
  },
  updateCampaignTemplate: {
    method: 'PUT',
    path: '/v1/campaign-template/{businessNumber}/{templateId}',
    idempotent: true,
  },
  deleteCampaignTemplate: {
    method: 'DELETE',
    path: '/v1/campaign-template/{businessNumber}/{templateId}',
    idempotent: true,
  },
  getCampaignTemplate: {
    method: 'GET',
    path: '/v1/campaign-template/{businessNumber}/{templateId}',
    idempotent: false,
  },
  previewCampaignTemplate: { method: 'POST', path: '/v1/campaign-preview/{businessNumber}', idempotent: false },
  createCampaign: { method: 'POST', path: '/v1/campaign/{businessNumber}', idempotent: true },
  listCampaigns: { method: 'GET', path: '/v1/campaign/{businessNumber}', idempotent: false, list: 'campaigns' },
  updateCampaign: { method: 'PUT', path: '/v1/campaign/{businessNumber}/{campaignId}', idempotent: true },
  deleteCampaign: { method: 'DELETE', path: '/v1/campaign/{businessNumber}/{campaignId}', idempotent: true },
  getCampaign: { method: 'GET', path: '/v1/campaign/{businessNumber}/{campaignId}', idempotent: false },
  startCampaign: { method: 'POST', path: '/v1/campaign/{businessNumber}/{campaignId}/start', idempotent: true },
  stopCampaign: { method: 'POST', path: '/v1/campaign/{businessNumber}/{campaignId}/stop', idempotent: true },
  getCampaignResults: { method: 'GET', path: '/v1/campaign/{businessNumber}/{campaignId}/results', idempotent: false },
  getReviewLink: { method: 'GET', path: '/v1/review-request/{businessNumber}/link', idempotent: false },
  updateReviewSites: { method: 'PUT', path: '/v1/review-request/{businessNumber}/sites', idempotent: true },
  requestReview: { method: 'POST', path: '/v1/review-request/{businessNumber}', idempotent: true },
  listSuppressions: {
    method: 'GET',
    path: '/v1/suppression/{businessNumber}',
    idempotent: false,
    list: 'suppressions',
  },
  addSuppression: { method: 'POST', path: '/v1/suppression/{businessNumber}', idempotent: true },
  removeSuppression: { method: 'DELETE', path: '/v1/suppression/{businessNumber}/{suppressionId}', idempotent: true },
  getBounceWebhook: { method: 'POST', path: '/v1/bounce-webhook/{businessNumber}', idempotent: true },
  rotateBounceWebhook: { method: 'POST', path: '/v1/bounce-webhook/{businessNumber}/rotate', idempotent: true },
} as const
