// Generated from docs/openapi.json by `npm run gen`. Change the operation instead.

/** The account whose locations share the template. */
export type AccountId = number

export type AddedProducts = {
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** Mapped by this request, in its order. */
  added: ProductId[]
  /** Mapped before. */
  alreadyPresent: ProductId[]
}

export type AddedSourceLink = {
  /** Id of the source link. */
  sourceLinkId: SourceLinkId
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /**
   * directory: pulled from a directory that the location is connected to. feed: pulled from a URL. push:
   * sent to us as signed webhooks.
   */
  kind: SourceLinkKind
  /** Source that its reviews belong to. */
  sourceAlias: string
  /** Of kind directory; else empty. */
  directory: string
  /** Of kind feed; else empty. */
  url: string
  /** Of kind push: messages are posted to this path. Else empty. */
  path: string
  /** Minutes between pulls; 0 for push. */
  everyMinutes: number
  /** Replies to its reviews are sent to the source. */
  takesReplies: boolean
  /** waiting: nothing has been received yet. failing: the last attempt failed, see error. */
  state: SourceLinkState
  /** Last pull, or last message, that succeeded; empty before. ISO 8601, UTC. */
  lastPull: string
  /** Next pull; empty for push. ISO 8601, UTC. */
  nextPull: string
  /** Why the last attempt failed, or which reviews it refused; else empty. */
  error: string
  /** When the link was added. ISO 8601, UTC. */
  created: string
  /** Of kind push: signs the messages. Returned only here. */
  secret?: string
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

export type AddressChange = {
  address1?: string | null
  address2?: string | null
  city?: string | null
  /** ISO 3166-2 code of the state, without the country. */
  state?: string | null
  /** ISO 3166-1 code of the country, 2 characters. */
  countryCode?: string | null
  zip?: string | null
  /** Suburb, 4 to 80 characters; ignored outside New Zealand. */
  subLocality?: string | null
}

export type AnsweredQuestion = {
  /** Its text. */
  question: string
  /** A number for nps and stars, else a text. */
  value: number | string
}

export type AuditEntry = {
  auditId: number
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  at: string
  /** operationId of the request, or the name of the command. */
  operation: string
  /** API key of the request; null for a person in the dashboard and for a command of the operator. */
  keyId: number | null
  /** The person, when it was done in the dashboard; else null. */
  userId: number | null
  /** x-request-id of the request; null for a command. */
  requestId: string | null
  /** Null when it concerns no single business. */
  businessId: BusinessId | null
  /** What was changed: business, listing, contact, … */
  subject: string
  subjectId: string
  /** By the place of the field, such as location.city. Personal data is left out. */
  before: Record<string, unknown>
  /** By the place of the field, such as location.city. Personal data is left out. */
  after: Record<string, unknown>
}

export type AuditLog = {
  entries: AuditEntry[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type BounceWebhook = {
  /** Post bounces, complaints and opt-outs here. */
  url: string
  /** Signs them, as Standard Webhooks defines it. */
  secret: string
}

export type BulkEdit = {
  bulkEditId: BulkEditId
  state: 'running' | 'finished' | 'undoing' | 'undone'
  /** When it was requested. UTC. */
  startedAt: string
  /** When the last location was done; empty before that. UTC. */
  finishedAt: string
  /** When an undo was done; empty before that. UTC. */
  undoneAt: string
  /** The person who started it in the dashboard; else null. */
  userId: number | null
  change: BulkEditChange
  counts: BulkEditCounts
}

export type BulkEditChange = {
  /** As it was requested. */
  listing?: unknown
  /** As it was requested. */
  specialHours?: unknown
  drift?: DriftDecision
}

export type BulkEditCounts = {
  /** All locations of the bulk edit. */
  total: number
  /** Not worked on yet. */
  waiting: number
  /** Changed, and not restored. */
  changed: number
  /** Had these values before. */
  unchanged: number
  /** Not changed, because a rule was broken or the id names no location. */
  refused: number
  /** Changed, then restored by an undo. */
  restored: number
  /** Changed, and not restored by an undo because of a later change or a rule. */
  notRestored: number
}

export type BulkEditId = number

export type BulkEditLocation = {
  /** Business id or business number. A string of digits is accepted where a number is expected. */
  businessId: BusinessRef
  /** Empty if the id names no location. */
  name: string
  state: BulkEditLocationState
  changes: FieldChange[]
  /** Why it is refused or was not restored. */
  violations: ListingFinding[]
}

export type BulkEditLocationState = 'waiting' | 'changed' | 'unchanged' | 'refused' | 'restored' | 'not restored'

export type BulkEditPage = {
  bulkEdits: BulkEdit[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type BulkEditPreview = {
  counts: BulkEditCounts
  locations: BulkEditLocation[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type BulkEditResult = {
  bulkEditId: BulkEditId
  state: 'running' | 'finished' | 'undoing' | 'undone'
  /** When it was requested. UTC. */
  startedAt: string
  /** When the last location was done; empty before that. UTC. */
  finishedAt: string
  /** When an undo was done; empty before that. UTC. */
  undoneAt: string
  /** The person who started it in the dashboard; else null. */
  userId: number | null
  change: BulkEditChange
  counts: BulkEditCounts
  locations: BulkEditLocation[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type Business = {
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
}

export type BusinessChange = {
  /** Name of the business, 1 to 1000 characters. */
  name?: string | null
  /** North American numbers read back as (xxx) xxx-xxxx. */
  phone?: string | null
  /** E-mail address of the business. */
  emailId?: string | null
  /** http or https address. */
  websiteUrl?: string | null
  location?: AddressChange | null
  /** IANA time zone, for example America/New_York. */
  timezone?: string | null
  /** Business id: short, never reused. Accepted when unchanged, otherwise refused (1000). */
  businessId?: number | null
  /** Business number: 15 random digits, never reused. Accepted when unchanged, otherwise refused (1000). */
  businessNumber?: number | null
  /**
   * A reseller holds resellers, enterprises and locations; an enterprise holds locations. Accepted when
   * unchanged, otherwise refused (1000).
   */
  type?: 'reseller' | 'enterprise' | 'location' | null
  /** Business id or business number of the new parent; "" for none: the business moves to the top. */
  parentId?: BusinessRef | '' | null
}

/** Business id: short, never reused. */
export type BusinessId = number

/** Business number: 15 random digits, never reused. */
export type BusinessNumber = number

export type BusinessPage = {
  businesses: Business[]
  /** Whether records follow this window. */
  hasMore: boolean
}

/** Business id or business number. A string of digits is accepted where a number is expected. */
export type BusinessRef = number

/** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
export type BusinessType = 'reseller' | 'enterprise' | 'location'

export type Campaign = {
  /** Campaign id. */
  campaignId: CampaignId
  /** The account whose contacts are written to. */
  accountId: number
  /** 1 to 200 characters. Recipients do not see it. */
  name: string
  /**
   * The consent that a recipient must have given: feedbackOptin or marketingOptin of emailPreferences,
   * or of smsPreferences for text messages.
   */
  purpose: 'feedback' | 'marketing'
  /** email, or sms: a text message. It cannot change. */
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
  /** Of an ongoing campaign: days between joining the audience and the message. */
  delayDays: number
  /** Locations. Empty: all of the account. */
  businessIds: BusinessId[]
  /** Only contacts with this tag. Empty: all. */
  tag: string
  /**
   * All must match: the value, or a number, currency or date between from and to. With neither, the
   * contact has the field.
   */
  customFields: StoredCustomFieldFilter[]
  /** HH:MM. No message is sent between quietFrom and quietTo in the time zone of the location. */
  quietFrom: string
  /** HH:MM. The same as quietFrom: no quiet hours. */
  quietTo: string
  /**
   * A person who has had a message of any campaign of the account within this many days, by e-mail or
   * text, is skipped.
   */
  minDaysBetween: number
  status: 'draft' | 'running' | 'stopped' | 'finished'
  /** Milliseconds since 1970-01-01 UTC. */
  created: number
}

export type CampaignChange = {
  /** Campaign id. Accepted when unchanged, otherwise refused (1000). */
  campaignId?: number | null
  /** The account whose contacts are written to. Accepted when unchanged, otherwise refused (1000). */
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
  /** A published survey of the account, which {{link}} leads to. 0: the review page instead. */
  surveyId?: number | null
  /**
   * once: all contacts of the audience at the start. ongoing: contacts that join the audience later,
   * because they are saved, tagged or given a custom field.
   */
  schedule?: 'once' | 'ongoing' | null
  /** Of an ongoing campaign: days between joining the audience and the message. */
  delayDays?: number | null
  /** Locations. Empty: all of the account. */
  businessIds?: BusinessRef[] | null
  /** Only contacts with this tag. Empty: all. */
  tag?: string | null
  /**
   * All must match: the value, or a number, currency or date between from and to. With neither, the
   * contact has the field.
   */
  customFields?: CustomFieldFilter[] | null
  /** HH:MM. No message is sent between quietFrom and quietTo in the time zone of the location. */
  quietFrom?: string | null
  /** HH:MM. The same as quietFrom: no quiet hours. */
  quietTo?: string | null
  /**
   * A person who has had a message of any campaign of the account within this many days, by e-mail or
   * text, is skipped.
   */
  minDaysBetween?: number | null
}

/** Campaign id. */
export type CampaignId = number

export type CampaignMessageOfContact = {
  /** Campaign id. */
  campaignId: number
  /** Its name. */
  campaign: string
  /** Business id: short, never reused. */
  businessId: BusinessId
  state: 'planned' | 'sending' | 'sent' | 'bounced' | 'failed' | 'skipped'
  /** Why it was not sent. */
  reason: string
  sentAt: string | null
}

export type CampaignPage = {
  /** Newest first. */
  campaigns: Campaign[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type CampaignPreview = {
  /** Empty for a text message. */
  subject: string
  text: string
  /** Empty for a text message. */
  html: string
  /** Of a text message, as the network counts them. Names and links differ in length. */
  characters?: number
  /** Parts in which the network sends the text message. Providers charge for each. */
  segments?: number
}

export type CampaignPreviewRequest = {
  /** email, or sms: a text message. It cannot change. */
  channel?: 'email' | 'sms' | null
  /** Of the e-mail; a text message has none. Placeholders: {{firstName}}, {{lastName}}, {{businessName}}. */
  subject?: string | null
  /**
   * Plain text; without html, the HTML of the e-mail is generated from it. Also {{link}},
   * {{unsubscribe}} and {{preferences}}. {{firstName|there}} is "there" for people without a first
   * name. If it contains neither {{unsubscribe}} nor {{preferences}}, a line with {{unsubscribe}} is
   * added, to a text message one with {{preferences}}. A text message has at most 1000 characters.
   */
  text: string
  /**
   * HTML of the e-mail, from a list of elements, attributes and styles (docs/campaigns.md); anything
   * else is refused (1000), never removed. If empty, it is generated from the text. Use {{link}},
   * {{unsubscribe}} and {{preferences}} as a whole href; in text, all placeholders can be used. If it
   * contains neither {{unsubscribe}} nor {{preferences}}, a link to unsubscribe is added.
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
  /** Messages that are still to be sent. */
  planned: number
  /** Messages that the mail server or the SMS gateway has accepted. */
  sent: number
  /** Addresses or phones that have been refused for good. They are suppressed. */
  bounced: number
  /** Messages that could not be sent, or whose outcome is unknown. */
  failed: number
  /** Contacts that got no message. */
  skipped: number
  /** Recipients who have opened the review page since their message was sent. */
  opened: number
  /** Recipients who have chosen a review site there since. */
  rated: number
  /** Recipients who have withdrawn their consent since. */
  optedOut: number
  /** Why messages were not sent, the most frequent reason first. */
  reasons: CampaignReason[]
}

export type CampaignTemplate = {
  /** Campaign template id. */
  templateId: CampaignTemplateId
  /** The account whose campaigns share the template. */
  accountId: number
  /** email, or sms: a text message. It cannot change. */
  channel: 'email' | 'sms'
  /** 1 to 100 characters. Recipients do not see it. */
  name: string
  /** Of the e-mail; a text message has none. Placeholders: {{firstName}}, {{lastName}}, {{businessName}}. */
  subject: string
  /**
   * Plain text; without html, the HTML of the e-mail is generated from it. Also {{link}},
   * {{unsubscribe}} and {{preferences}}. {{firstName|there}} is "there" for people without a first
   * name. If it contains neither {{unsubscribe}} nor {{preferences}}, a line with {{unsubscribe}} is
   * added, to a text message one with {{preferences}}. A text message has at most 1000 characters.
   */
  text: string
  /**
   * HTML of the e-mail, from a list of elements, attributes and styles (docs/campaigns.md); anything
   * else is refused (1000), never removed. If empty, it is generated from the text. Use {{link}},
   * {{unsubscribe}} and {{preferences}} as a whole href; in text, all placeholders can be used. If it
   * contains neither {{unsubscribe}} nor {{preferences}}, a link to unsubscribe is added.
   */
  html: string
}

export type CampaignTemplateChange = {
  /** Campaign template id. Accepted when unchanged, otherwise refused (1000). */
  templateId?: number | null
  /** The account whose campaigns share the template. Accepted when unchanged, otherwise refused (1000). */
  accountId?: number | null
  /** email, or sms: a text message. It cannot change. Accepted when unchanged, otherwise refused (1000). */
  channel?: 'email' | 'sms' | null
  /** 1 to 100 characters. Recipients do not see it. */
  name?: string | null
  /** Of the e-mail; a text message has none. Placeholders: {{firstName}}, {{lastName}}, {{businessName}}. */
  subject?: string | null
  /**
   * Plain text; without html, the HTML of the e-mail is generated from it. Also {{link}},
   * {{unsubscribe}} and {{preferences}}. {{firstName|there}} is "there" for people without a first
   * name. If it contains neither {{unsubscribe}} nor {{preferences}}, a line with {{unsubscribe}} is
   * added, to a text message one with {{preferences}}. A text message has at most 1000 characters.
   */
  text?: string | null
  /**
   * HTML of the e-mail, from a list of elements, attributes and styles (docs/campaigns.md); anything
   * else is refused (1000), never removed. If empty, it is generated from the text. Use {{link}},
   * {{unsubscribe}} and {{preferences}} as a whole href; in text, all placeholders can be used. If it
   * contains neither {{unsubscribe}} nor {{preferences}}, a link to unsubscribe is added.
   */
  html?: string | null
}

/** Campaign template id. */
export type CampaignTemplateId = number

export type CampaignTemplatePage = {
  /** In order of creation. */
  templates: ListedCampaignTemplate[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type Categories = {
  categories: string[]
}

export type CheckedContact = {
  /** The contact that a save would change; null: it would make a new one. */
  wouldUpdate: ContactId | null
}

export type Competitor = {
  /** Competitor id. */
  competitorId: CompetitorId
  /** Name of the competitor. */
  name: string
  /** In the order in which they were named. */
  accounts: CompetitorAccount[]
}

export type CompetitorAccount = {
  /** Id of an account of a competitor. */
  compAccountId: CompetitorAccountId
  /** Name of the account, such as a location. */
  name: string
}

/** Id of an account of a competitor. */
export type CompetitorAccountId = number

/** Competitor id. */
export type CompetitorId = number

export type CompetitorPage = {
  /** In the order of creation. */
  competitors: Competitor[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type ConnectedDirectories = {
  directories: ConnectedDirectory[]
}

export type ConnectedDirectory = {
  /** As the operator has named it; `internal` is the microsite. */
  directory: DirectoryName
  /** Which effective view of the listing it receives. */
  view: 'search' | 'social' | 'engine' | 'maps' | 'internal'
  /**
   * Pending: to be sent. Submitted: sent, and not seen there yet. Drifted: it shows something else than
   * it should. Action required: it said why not, see reason.
   */
  state: DirectoryState
  /** The directory's own words, or why the last attempt failed. */
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
  /** Of a consent that was granted by an import. */
  proof: ConsentProof | null
}

export type ConsentProof = {
  /** Where the consent comes from. */
  source: string
  /** When it was given: YYYY-MM-DD. */
  date: string
}

export type ConsentStates = {
  marketing: 'unknown' | 'granted' | 'withdrawn'
  feedback: 'unknown' | 'granted' | 'withdrawn'
  service: 'unknown' | 'granted' | 'withdrawn'
}

export type Contact = {
  /** Enterprise customer id: never reused. */
  id: ContactId
  firstName: string
  lastName: string
  /** Optional when phone is present. */
  email: string
  /** Optional when email is present. Reads back in E.164. */
  phone: string
  /** Country of the phone number: US (default), AU, CA, MX, PR or VI. */
  countryCode: string
  /** While true, every opt-in reads false. */
  blocked: boolean
  /** True exactly when one of the smsPreferences is. */
  smsOptin: boolean
  /** Origin of the contact. */
  source: string
  /** Such as November 15, 2026, in UTC. */
  created: string
  /** By cid: only that one. */
  mappings: ContactMapping[]
  /** Each once, 1 to 100 characters. */
  tags: string[]
  customFields: CustomField[]
  /** Identifier of the contact in an external system, unique in the account. */
  externalId: string
  emailPreferences: OptIns
  smsPreferences: OptIns
}

export type ContactExport = {
  contact: Contact
  /** As it holds, a block apart. */
  consent: {
    email: ConsentStates
    sms: ConsentStates
  }
  /** Oldest first. */
  consentChanges: ConsentChange[]
  /** Of surveys that name this contact, oldest first. */
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
  /** Business id or business number. A string of digits is accepted where a number is expected. */
  businessId?: BusinessRef | null
  email?: string | null
  phone?: string | null
  externalId?: string | null
  tag?: string | null
  blocked?: boolean | null
  /**
   * All must match: the value, or a number, currency or date between from and to. With neither, the
   * contact has the field.
   */
  customFields?: CustomFieldFilter[] | null
  /** Adds the experience score of each contact. Default: false. */
  experienceScore?: boolean | null
  /**
   * Words that all must match: each is a part of the name, the e-mail address or the phone number. One
   * or two characters must be the beginning of a word. Case and accents do not matter.
   */
  search?: string | null
}

/** Enterprise customer id: never reused. */
export type ContactId = number

export type ContactInput = {
  /** Enterprise customer id: never reused. */
  id?: ContactId | null
  firstName?: string | null
  lastName?: string | null
  /** Optional when phone is present. */
  email?: string | null
  /** Optional when email is present. Reads back in E.164. */
  phone?: string | null
  /** Country of the phone number: US (default), AU, CA, MX, PR or VI. */
  countryCode?: string | null
  /** True exactly when one of the smsPreferences is. */
  smsOptin?: boolean | null
  /** While true, every opt-in reads false. */
  blocked?: boolean | null
  emailPreferences?: OptInsChange | null
  smsPreferences?: OptInsChange | null
  /** Locations of one account to map the contact to; none is ever removed. */
  businessIds?: BusinessRef[] | null
  /** Each once, 1 to 100 characters. */
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
  /** Phone number, in any form. */
  phone?: string | null
}

export type ContactMapping = {
  /** Mapping id: this contact at one location. */
  cid: MappingId
  /** Name of the location. */
  location: string
  /** Business id: short, never reused. */
  bid: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
}

export type ContactPage = {
  contacts: ListedContact[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type ContactSurveyResponse = {
  /** Response id. */
  responseId: number
  /** Survey id. */
  surveyId: number
  surveyTitle: string
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  createdAt: string
  answers: AnsweredQuestion[]
}

export type CreatedCompetitor = {
  /** Competitor id. */
  competitorId: CompetitorId
  /** In the order in which they were named. */
  accounts: CompetitorAccount[]
}

/** What the location shows now; also the categories that were named and are empty. */
export type CurrentServiceMapping = Record<string, ServiceId[]>

export type CustomField = {
  /** 1 to 100 characters. */
  fieldName: string
  type: 'text' | 'number' | 'currency' | 'date' | 'yesno'
  /** Fits its type; dates are MM/DD/YYYY, yesno Yes or No. */
  fieldValue: string
}

export type CustomFieldDefinition = {
  /** Custom field id. */
  customFieldId: CustomFieldId
  /** The account whose contacts have the field. */
  accountId: number
  /**
   * The fieldName of contacts, 1 to 100 characters. Unique in the account; capitals do not matter for
   * that.
   */
  name: string
  type: 'text' | 'number' | 'currency' | 'date' | 'yesno'
  /** Of a text: the values to choose from, each once, 1 to 100 characters. Empty: any value. */
  options: string[]
}

export type CustomFieldDefinitionChange = {
  /** Custom field id. Accepted when unchanged, otherwise refused (1000). */
  customFieldId?: number | null
  /** The account whose contacts have the field. Accepted when unchanged, otherwise refused (1000). */
  accountId?: number | null
  /**
   * The fieldName of contacts, 1 to 100 characters. Unique in the account; capitals do not matter for
   * that.
   */
  name?: string | null
  type?: 'text' | 'number' | 'currency' | 'date' | 'yesno' | null
  /** Of a text: the values to choose from, each once, 1 to 100 characters. Empty: any value. */
  options?: string[] | null
}

export type CustomFieldDefinitionPage = {
  /** By name. */
  customFields: CustomFieldDefinition[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type CustomFieldFilter = {
  fieldName: string
  /** The whole value. Case does not matter. */
  value?: string | null
  /** A number, or a date as MM/DD/YYYY. Included. */
  from?: string | null
  /** A number, or a date as MM/DD/YYYY. Included. */
  to?: string | null
}

/** Custom field id. */
export type CustomFieldId = number

export type DayHours = {
  /** 0 is Monday */
  day: number
  /** 0 or 1 */
  isOpen: number
  workingHours: Shift[]
  /** Free text */
  comment: string
}

export type DayHoursChange = {
  /** 0 is Monday */
  day: number
  /** 0 or 1 */
  isOpen: number
  workingHours?: Shift[] | null
  /** Free text */
  comment?: string | null
}

export type DeletedBusiness = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  name: string
  /** Number of locations deleted with an enterprise. */
  deletedLocations: number
}

export type DeletedCompetitor = {
  /** Competitor id. */
  competitorId: CompetitorId
  name: string
  /** Business id: short, never reused. */
  businessId: BusinessId
}

export type DeletedCustomFieldDefinition = {
  /** Custom field id. */
  customFieldId: CustomFieldId
  /** The account whose contacts have the field. */
  accountId: number
  /**
   * The fieldName of contacts, 1 to 100 characters. Unique in the account; capitals do not matter for
   * that.
   */
  name: string
  type: 'text' | 'number' | 'currency' | 'date' | 'yesno'
  /** Of a text: the values to choose from, each once, 1 to 100 characters. Empty: any value. */
  options: string[]
  /** Contacts that had a value which was removed. */
  valuesRemoved: number
}

export type DeletedCustomer = {
  emailId: string
  firstName: string
  /** The customer id. */
  number: string
}

export type DeletedMedium = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
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
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
}

export type DeletedSearchAiPlan = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** The account above whose plan applies, because the business has none itself; null: its own. */
  inheritedFrom: BusinessId | null
}

export type DeletedService = {
  /** SERV and digits. */
  serviceId: ServiceId
  /** Locations that show a change, the one in the request included. */
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
  /** Responses that were deleted with it. */
  responsesDeleted: number
}

export type DeletedSurveyResponse = {
  /** Response id. */
  responseId: SurveyResponseId
  /** Survey id. */
  surveyId: SurveyId
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** The review that was deleted with it, else null. */
  reviewId: ReviewId | null
}

export type Delivery = {
  /** Id of the delivery. */
  deliveryId: DeliveryId
  /** The header webhook-id: the same for every attempt. */
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
    | 'business.deleted'
    | 'business.moved'
    | 'run.finished'
    | 'import.finished'
    | 'survey.response.created'
    | 'survey.response.deleted'
    | 'survey.deleted'
    | 'ping'
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Waiting: to be sent, or to be sent again. Failed: given up. */
  state: 'waiting' | 'delivered' | 'failed'
  /** Attempts so far; a replay starts again at 0. */
  attempts: number
  /** HTTP status of the last attempt; 0: no answer. */
  status: number
  /** Why the last attempt failed; empty when it did not. */
  reason: string
  /** How long the last attempt took. */
  durationMs: number
  /** When the event happened. ISO 8601, UTC. */
  created: string
  /** When the last attempt began; empty before the first. ISO 8601, UTC. */
  attemptedAt: string
  /** When it is tried next; empty unless it waits. ISO 8601, UTC. */
  nextAttemptAt: string
}

export type DeliveryDetail = {
  /** Id of the delivery. */
  deliveryId: DeliveryId
  /** The header webhook-id: the same for every attempt. */
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
    | 'business.deleted'
    | 'business.moved'
    | 'run.finished'
    | 'import.finished'
    | 'survey.response.created'
    | 'survey.response.deleted'
    | 'survey.deleted'
    | 'ping'
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Waiting: to be sent, or to be sent again. Failed: given up. */
  state: 'waiting' | 'delivered' | 'failed'
  /** Attempts so far; a replay starts again at 0. */
  attempts: number
  /** HTTP status of the last attempt; 0: no answer. */
  status: number
  /** Why the last attempt failed; empty when it did not. */
  reason: string
  /** How long the last attempt took. */
  durationMs: number
  /** When the event happened. ISO 8601, UTC. */
  created: string
  /** When the last attempt began; empty before the first. ISO 8601, UTC. */
  attemptedAt: string
  /** When it is tried next; empty unless it waits. ISO 8601, UTC. */
  nextAttemptAt: string
  /** The body of the message, as it was signed and sent. */
  payload: string
  /**
   * Start of the response body of the last attempt, at most 2 KB, as text. Empty: no body, or no
   * response. Headers are not kept.
   */
  response: string
}

/** Id of the delivery. */
export type DeliveryId = number

export type DeliveryPage = {
  deliveries: Delivery[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type DirectoryConnection = {
  /** On an enterprise, false also ends the opt-outs of its locations; absent leaves them. */
  optOut?: boolean | null
  /** The location's own, instead of the operator's: written, never read. Left out, they stay. */
  credentials?: Record<string, string> | null
}

/** For an enterprise: how many of its locations are in each state. The state summarises them. */
export type DirectoryLocations = {
  /** All locations below the enterprise. */
  total: number
  /** The directory has taken them. */
  connected: number
  /** Of the connected ones: it shows something else than it should. */
  drifted: number
  /** Still to be connected, disconnected or sent. */
  pending: number
  /** It refused them, or they were given up. */
  failed: number
  /** Nothing is sent. */
  optedOut: number
  /** Never connected, or disconnected. */
  notConnected: number
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

export type DirectoryStatus = {
  /** As the operator has named it; `internal` is the microsite. */
  directory: DirectoryName
  /** Which effective view of the listing it receives. */
  view: 'search' | 'social' | 'engine' | 'maps' | 'internal'
  /**
   * Pending: to be sent. Submitted: sent, and not seen there yet. Drifted: it shows something else than
   * it should. Action required: it said why not, see reason.
   */
  state: DirectoryState
  /** The directory's own words, or why the last attempt failed. */
  reason: string
  /** For an enterprise: how many of its locations are in each state. The state summarises them. */
  locations?: DirectoryLocations
  /** When it was last sent; empty before (ISO 8601, UTC) */
  sent: string
  /** When it was last read there; empty before (ISO 8601, UTC) */
  readBack: string
  /** When it is sent or read next; empty when it is not (ISO 8601, UTC) */
  nextAttempt: string
  /** Failed ones in a row. */
  attempts: number
  /** Given up after the last attempt; publishing tries again. */
  isDeadLetter: boolean
  /** As of the last reading; empty before it. */
  fields: FieldStatus[]
}

export type DriftDecision = {
  /** As the operator has named it; `internal` is the microsite. */
  directory: DirectoryName
  /** As the status names it. */
  field: string
  /**
   * Restore: send ours again. Accept: take theirs into the listing, as the value of this directory where
   * the listing has one for it. Equal: both say the same, remembered.
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
   * Such as businessInfo.phone, or additionalInfo.specialHours.12/25/2026 for one date. If the listing
   * stays the same (drift with restore or equal): the field at the directory, with its value before and
   * ours after.
   */
  field: string
  /** Null: no special hours on this date. */
  before: unknown
  /** Null: no special hours on this date. */
  after: unknown
}

export type FieldStatus = {
  /** Member of the effective listing; lines of the address apart. */
  field: string
  state: 'MATCH' | 'MISMATCH' | 'MISSING' | 'NOT APPLICABLE'
  /** Where they differ: what we want it to show. */
  ours?: unknown
  /** What it shows. */
  theirs?: unknown
}

export type Grant = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** Holds for the business and everything below it. */
  userRole: 'owner' | 'admin' | 'member'
  /** Granted on a business above the one that was asked for. */
  inherited: boolean
  /**
   * State of the open invitation for this access: its e-mail is waiting, was sent, or failed for good.
   * none: there is no open invitation.
   */
  invitation: 'none' | 'pending' | 'sent' | 'failed' | 'expired'
}

export type ImageStatus = {
  /** Member of the section media. */
  field: 'logoUrl' | 'coverImageUrl' | 'searchCover' | 'socialCover'
  url: string
  /** Pending: being checked, or tried again soon. Only an image that is ok is published. */
  state: 'pending' | 'ok' | 'refused'
  /** Why it is refused, or why the last attempt failed. */
  reason: string
  /** Pixels as shown; 0 when not measured. */
  width: number
  /** Pixels as shown; 0 when not measured. */
  height: number
  /** 0 when not fetched. */
  bytes: number
  /** Time of the last attempt (ISO 8601, UTC); empty before it. */
  checked: string
}

export type ImportResult = {
  /** Those that were not there. */
  created: number
  /** Those that differed. */
  updated: number
  /** Those that were there already, with the same content. */
  unchanged: number
}

export type ImportedPost = {
  /** Name of the source. Capitals do not matter. */
  sourceAlias: string
  /** Id of the post at its source. The same source and id are the same post. */
  externalId: string
  /** MM/DD/YYYY. */
  postDate: string
  /** Text of the post. */
  text: string
}

export type ImportedReview = {
  /** Name of the source. Capitals do not matter. */
  sourceAlias: string
  /** Id of the review at its source. The same source and id are the same review. */
  externalId: string
  /** Stars, 0 to 5; half stars round half up. Absent, null or 0: without stars. */
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

export type ListedCampaignTemplate = {
  /** Campaign template id. */
  templateId: CampaignTemplateId
  /** The account whose campaigns share the template. */
  accountId: number
  /** email, or sms: a text message. It cannot change. */
  channel: 'email' | 'sms'
  /** 1 to 100 characters. Recipients do not see it. */
  name: string
  /** Of the e-mail; a text message has none. Placeholders: {{firstName}}, {{lastName}}, {{businessName}}. */
  subject: string
  /**
   * Plain text; without html, the HTML of the e-mail is generated from it. Also {{link}},
   * {{unsubscribe}} and {{preferences}}. {{firstName|there}} is "there" for people without a first
   * name. If it contains neither {{unsubscribe}} nor {{preferences}}, a line with {{unsubscribe}} is
   * added, to a text message one with {{preferences}}. A text message has at most 1000 characters.
   */
  text: string
  /** Whether the template has HTML. Get the template to read it. */
  hasHtml: boolean
}

export type ListedContact = {
  /** Enterprise customer id: never reused. */
  id: ContactId
  firstName: string
  lastName: string
  /** Optional when phone is present. */
  email: string
  /** Optional when email is present. Reads back in E.164. */
  phone: string
  /** Country of the phone number: US (default), AU, CA, MX, PR or VI. */
  countryCode: string
  /** While true, every opt-in reads false. */
  blocked: boolean
  /** True exactly when one of the smsPreferences is. */
  smsOptin: boolean
  /** Origin of the contact. */
  source: string
  /** Such as November 15, 2026, in UTC. */
  created: string
  /** By cid: only that one. */
  mappings: ContactMapping[]
  /** Each once, 1 to 100 characters. */
  tags: string[]
  customFields: CustomField[]
  /** Identifier of the contact in an external system, unique in the account. */
  externalId: string
  emailPreferences: OptIns
  smsPreferences: OptIns
  /**
   * Only if asked for: the mean of the answers of this contact to nps and stars questions of surveys,
   * from 0 to 100. A response that became a review counts once. null without any answer.
   */
  experienceScore?: number | null
}

export type Listing = {
  businessInfo: {
    /** At most 1000 characters */
    name: string
    /** (xxx) xxx-xxxx in North America, else international. Required */
    phone: string
    /** Website */
    websiteUrl: string
    /** E-mail address */
    emailId: string
    /** Yes or No */
    isAddressHidden: string
    /** Yes or No */
    isServiceAreaProvider: string
    /** Empty, or at least 200 characters */
    mainBusinessDescription: string
    serviceAreas: {
      /** Area */
      description: string
      /** Id */
      placeId: string
    }[]
    location: {
      /** Street */
      address1: string
      /** Suite */
      address2: string
      /** At most 1000 characters */
      city: string
      /** ISO 3166-2 code without the country */
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
    /** 0 when unknown. May be sent as a string of digits */
    establishedYear: number
    /** IANA time zone */
    timezone: string
    /** Languages */
    languages: string[]
    /**
     * Seven days for each type of the look-up, in upper or lower case. Allowed when
     * searchListing.primaryCategorySearch is set.
     */
    moreHours: Record<string, DayHours[]>
    /**
     * Seven days for each type of the look-up, in upper or lower case. Allowed when
     * searchListing.primaryCategoryMap or primaryCategorySearch is set.
     */
    mapMoreHours: Record<string, DayHours[]>
    /** 1: open 24/7 */
    wholeWeekOperating: number
    hoursOfOperations: DayHours[]
    specialHours: SpecialHours[]
    /** Open, Temporarily Closed, Permanently Closed or Opening Soon */
    businessStatus: string
    /** MM/dd/yyyy; mandatory when temporarily closed or opening soon */
    reopenDate: string
    /** Comma-separated, at most 1000 characters. Required */
    services: string
    /** At most 1000 characters */
    keywords: string
    /** At most 1000 characters */
    products: string
    /** URL */
    appointmentLink: string
    /** URL */
    reservationLink: string
    /** URL */
    menuLink: string
    /** URL */
    orderAheadLink: string
    /** Statement of ownership */
    impressum: string
    /** Of the 17 that the specification lists */
    paymentTypes: string[]
    /** At most 250 characters */
    additionalPaymentTypes: string
    /** Phone */
    localPhoneNumber: string
    /** Phone */
    tollFreePhoneNumber: string
    /** URL */
    platformAAppURL: string
    /** URL */
    platformBAppURL: string
  }
  media: {
    /** JPG or PNG, at least 250 x 250 px and 10 KB */
    logoUrl: string
    /** JPG or PNG, at least 1110 x 374 px and 10 KB */
    coverImageUrl: string
    /** URL */
    searchCover: string
    /** URL */
    socialCover: string
  }
  optOut: {
    searchLogoOptOut: boolean
    socialLogoOptOut: boolean
    searchCoverOptOut: boolean
    socialCoverOptOut: boolean
    searchProfileOptOut: boolean
    businessProfileOptOut: boolean
  }
  covidInfo: {
    /** Post */
    postDescription: string
    /** URL */
    covid19SupportLink: string
    /** URL */
    virtualCareLink: string
  }
  engineListing: {
    /** Category */
    primaryCategoryEngine: string
    /** At most 3 */
    engineCategories: string[]
    /** Overrides the phone there */
    enginePhoneNumber: string
    /** At most 4096 characters */
    engineDescription: string
  }
  internalListing: {
    /** Overrides the description on the microsite */
    description: string
    /** Primary category. Required */
    category: string
    /** At most 3 */
    subCategories: string[]
    /** The primary category or a subcategory */
    displayCategory: string
  }
  socialListing: {
    /** Overrides the phone there */
    socialPhoneNumber: string
    /** At most 3 */
    categories: string[]
    /** At most 255 characters */
    socialDescription: string
  }
  searchListing: {
    /** Overrides the website there */
    searchWebsiteUrl: string
    /** Overrides the phone there */
    searchPhoneNumber: string
    /** Store id */
    searchStoreId: string
    /** Category */
    primaryCategorySearch: string
    /** At most 9 */
    additionalCategories: string[]
    /** At most 750 characters */
    searchDescription: string
    /** By group. */
    attributes: Record<string, {
      /** Id */
      attributeId: string
      /** Name */
      attributeName: string
      value: string | number | boolean | string[]
    }[]>
    /** Category on the maps platform; empty: primaryCategorySearch counts there too */
    primaryCategoryMap: string
  }
}

export type ListingChange = {
  businessInfo?: {
    /** At most 1000 characters */
    name?: string | null
    /** (xxx) xxx-xxxx in North America, else international. Required */
    phone?: string | null
    /** Website */
    websiteUrl?: string | null
    /** E-mail address */
    emailId?: string | null
    /** Yes or No */
    isAddressHidden?: string | null
    /** Yes or No */
    isServiceAreaProvider?: string | null
    /** Empty, or at least 200 characters */
    mainBusinessDescription?: string | null
    serviceAreas?: {
      /** Area */
      description: string
      /** Id */
      placeId?: string | null
    }[] | null
    location?: {
      /** Street */
      address1?: string | null
      /** Suite */
      address2?: string | null
      /** At most 1000 characters */
      city?: string | null
      /** ISO 3166-2 code without the country */
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
    /** 0 when unknown. May be sent as a string of digits */
    establishedYear?: number | null
    /** IANA time zone */
    timezone?: string | null
    /** Languages */
    languages?: string[] | null
    /**
     * Seven days for each type of the look-up, in upper or lower case. Allowed when
     * searchListing.primaryCategorySearch is set.
     */
    moreHours?: Record<string, DayHoursChange[]> | null
    /**
     * Seven days for each type of the look-up, in upper or lower case. Allowed when
     * searchListing.primaryCategoryMap or primaryCategorySearch is set.
     */
    mapMoreHours?: Record<string, DayHoursChange[]> | null
    /** 1: open 24/7 */
    wholeWeekOperating?: number | null
    hoursOfOperations?: DayHoursChange[] | null
    specialHours?: SpecialHoursChange[] | null
    /** Open, Temporarily Closed, Permanently Closed or Opening Soon */
    businessStatus?: string | null
    /** MM/dd/yyyy; mandatory when temporarily closed or opening soon */
    reopenDate?: string | null
    /** Comma-separated, at most 1000 characters. Required */
    services?: string | null
    /** At most 1000 characters */
    keywords?: string | null
    /** At most 1000 characters */
    products?: string | null
    /** URL */
    appointmentLink?: string | null
    /** URL */
    reservationLink?: string | null
    /** URL */
    menuLink?: string | null
    /** URL */
    orderAheadLink?: string | null
    /** Statement of ownership */
    impressum?: string | null
    /** Of the 17 that the specification lists */
    paymentTypes?: string[] | null
    /** At most 250 characters */
    additionalPaymentTypes?: string | null
    /** Phone */
    localPhoneNumber?: string | null
    /** Phone */
    tollFreePhoneNumber?: string | null
    /** URL */
    platformAAppURL?: string | null
    /** URL */
    platformBAppURL?: string | null
  } | null
  media?: {
    /** JPG or PNG, at least 250 x 250 px and 10 KB */
    logoUrl?: string | null
    /** JPG or PNG, at least 1110 x 374 px and 10 KB */
    coverImageUrl?: string | null
    /** URL */
    searchCover?: string | null
    /** URL */
    socialCover?: string | null
  } | null
  optOut?: {
    searchLogoOptOut?: boolean | null
    socialLogoOptOut?: boolean | null
    searchCoverOptOut?: boolean | null
    socialCoverOptOut?: boolean | null
    searchProfileOptOut?: boolean | null
    businessProfileOptOut?: boolean | null
  } | null
  covidInfo?: {
    /** Post */
    postDescription?: string | null
    /** URL */
    covid19SupportLink?: string | null
    /** URL */
    virtualCareLink?: string | null
  } | null
  engineListing?: {
    /** Category */
    primaryCategoryEngine?: string | null
    /** At most 3 */
    engineCategories?: string[] | null
    /** Overrides the phone there */
    enginePhoneNumber?: string | null
    /** At most 4096 characters */
    engineDescription?: string | null
  } | null
  internalListing?: {
    /** Overrides the description on the microsite */
    description?: string | null
    /** Primary category. Required */
    category?: string | null
    /** At most 3 */
    subCategories?: string[] | null
    /** The primary category or a subcategory */
    displayCategory?: string | null
  } | null
  socialListing?: {
    /** Overrides the phone there */
    socialPhoneNumber?: string | null
    /** At most 3 */
    categories?: string[] | null
    /** At most 255 characters */
    socialDescription?: string | null
  } | null
  searchListing?: {
    /** Overrides the website there */
    searchWebsiteUrl?: string | null
    /** Overrides the phone there */
    searchPhoneNumber?: string | null
    /** Store id */
    searchStoreId?: string | null
    /** Category */
    primaryCategorySearch?: string | null
    /** At most 9 */
    additionalCategories?: string[] | null
    /** At most 750 characters */
    searchDescription?: string | null
    /** By group. */
    attributes?: Record<string, {
      /** Id */
      attributeId: string
      /** Name */
      attributeName?: string | null
      value: string | number | boolean | string[]
    }[]> | null
    /** Category on the maps platform; empty: primaryCategorySearch counts there too */
    primaryCategoryMap?: string | null
  } | null
}

export type ListingFinding = {
  /** Where */
  field: string
  /** Which rule */
  rule: string
}

export type ListingReport = {
  violations: ListingFinding[]
  warnings: ListingFinding[]
}

export type ListingStatus = {
  media: ImageStatus[]
  directories: DirectoryStatus[]
}

export type MappedLocation = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** Locations that show a change, the one in the request included. */
  affectedLocations: number
  /** What the location shows now; also the categories that were named and are empty. */
  mapping: CurrentServiceMapping
}

export type MappedService = {
  /** SERV and digits. */
  serviceId: ServiceId
  /** 1 to 140 characters, unique in the account in any case. */
  name: string
  /** At most 300 characters. */
  description: string
  /** Null when unset. */
  price: number | null
  /** ISO 4217 code of the price; empty without one. */
  currency: string
  /** 3 to 64 characters; empty when unset. */
  group: string
  /** Null when unset. */
  duration: number | null
}

/** Mapping id: this contact at one location. */
export type MappingId = number

/** Id of a photo or video. */
export type MediaId = number

export type Medium = {
  /** Id of a photo or video. */
  mediaId: MediaId
  type: 'photo' | 'video'
  /** As its content is, whatever its name was. */
  format: 'jpg' | 'png' | 'mp4' | 'mov' | 'webm'
  /** As shown. */
  width: number
  /** As shown. */
  height: number
  /** Milliseconds; 0 for a photo. */
  durationMs: number
  bytes: number
  caption: string
  /** Public address, without a key, until it is deleted. */
  url: string
  /** ISO 8601, UTC. */
  created: string
}

export type MediumPage = {
  media: Medium[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type MoreHoursTypes = {
  moreHoursTypes: string[]
}

export type NetPromoterScore = {
  /** Percent of promoters less percent of detractors. */
  score: number
  /** Lower end of the 95% adjusted Wald interval. */
  low: number
  /** Upper end. */
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
  /** These locations. Together with businessId they must be below it. */
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
}

export type NewBusiness = {
  /** Name of the business, 1 to 1000 characters. */
  name: string
  /** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
  type: BusinessType
  /** Business id or business number. A string of digits is accepted where a number is expected. */
  parentId?: BusinessRef | null
  /** North American numbers read back as (xxx) xxx-xxxx. */
  phone?: string | null
  /** E-mail address of the business. */
  emailId?: string | null
  /** http or https address. */
  websiteUrl?: string | null
  location?: AddressChange | null
  /** IANA time zone, for example America/New_York. */
  timezone?: string | null
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
  /** Of an ongoing campaign: days between joining the audience and the message. */
  delayDays?: number | null
  /** Locations. Empty: all of the account. */
  businessIds?: BusinessRef[] | null
  /** Only contacts with this tag. Empty: all. */
  tag?: string | null
  /**
   * All must match: the value, or a number, currency or date between from and to. With neither, the
   * contact has the field.
   */
  customFields?: CustomFieldFilter[] | null
  /** HH:MM. No message is sent between quietFrom and quietTo in the time zone of the location. */
  quietFrom?: string | null
  /** HH:MM. The same as quietFrom: no quiet hours. */
  quietTo?: string | null
  /**
   * A person who has had a message of any campaign of the account within this many days, by e-mail or
   * text, is skipped.
   */
  minDaysBetween?: number | null
}

export type NewCampaignTemplate = {
  /** email, or sms: a text message. It cannot change. */
  channel?: 'email' | 'sms' | null
  /** 1 to 100 characters. Recipients do not see it. */
  name: string
  /** Of the e-mail; a text message has none. Placeholders: {{firstName}}, {{lastName}}, {{businessName}}. */
  subject?: string | null
  /**
   * Plain text; without html, the HTML of the e-mail is generated from it. Also {{link}},
   * {{unsubscribe}} and {{preferences}}. {{firstName|there}} is "there" for people without a first
   * name. If it contains neither {{unsubscribe}} nor {{preferences}}, a line with {{unsubscribe}} is
   * added, to a text message one with {{preferences}}. A text message has at most 1000 characters.
   */
  text: string
  /**
   * HTML of the e-mail, from a list of elements, attributes and styles (docs/campaigns.md); anything
   * else is refused (1000), never removed. If empty, it is generated from the text. Use {{link}},
   * {{unsubscribe}} and {{preferences}} as a whole href; in text, all placeholders can be used. If it
   * contains neither {{unsubscribe}} nor {{preferences}}, a link to unsubscribe is added.
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
  /**
   * The fieldName of contacts, 1 to 100 characters. Unique in the account; capitals do not matter for
   * that.
   */
  name: string
  type: 'text' | 'number' | 'currency' | 'date' | 'yesno'
  /** Of a text: the values to choose from, each once, 1 to 100 characters. Empty: any value. */
  options?: string[] | null
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
  /** ISO 4217 code of the price; empty without one. */
  currency?: string | null
  /** http or https address of its page. */
  url?: string | null
  /** http or https address of a picture. */
  imageUrl?: string | null
  /** A draft may be mapped; it is not for publishing yet. */
  status?: 'DRAFT' | 'PUBLISH' | null
}

export type NewReviewRequest = {
  /** Enterprise customer id: never reused. */
  contactId: ContactId
}

export type NewSearchAiRun = Record<string, never>

export type NewService = {
  /** 1 to 140 characters, unique in the account in any case. */
  name: string
  /** At most 300 characters. */
  description?: string | null
  /** Null when unset. */
  price?: number | null
  /** ISO 4217 code of the price; empty without one. */
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
   * Source that the reviews belong to; upper and lower case are the same. Required for feed and push;
   * for a directory the default is its name. The same source and review id are the same review,
   * whichever way it came.
   */
  sourceAlias?: string | null
  /** As the operator has named it; `internal` is the microsite. */
  directory?: DirectoryName | null
  /** http or https address of a JSON or CSV feed. Private addresses are refused. */
  url?: string | null
  /** Minutes between pulls, 60 by default. Not for push. */
  everyMinutes?: number | null
}

export type NewSubscription = {
  /** http or https address that messages are posted to. Private addresses are refused. */
  url: string
  /** The events to send. A ping is sent whether or not it is listed, and only on request. */
  events: (
    | 'listing.updated'
    | 'listing.drifted'
    | 'listing.failed'
    | 'contact.created'
    | 'contact.updated'
    | 'contact.deleted'
    | 'review.created'
    | 'business.deleted'
    | 'business.moved'
    | 'run.finished'
    | 'import.finished'
    | 'survey.response.created'
    | 'survey.response.deleted'
    | 'survey.deleted')[]
  /** For people. */
  description?: string | null
}

export type NewSuppression = {
  /** Either this or phone. */
  email?: string | null
  /** In international format, such as +12125550143. */
  phone?: string | null
  /** bounce: the address or phone does not exist. complaint: its owner reported a message as spam. */
  reason: 'bounce' | 'complaint'
}

export type NewSurvey = {
  /** 1 to 200 characters. */
  title: string
  /** Answers name a question by its place, counted from 1. */
  questions: SurveyQuestionInput[]
}

export type NewSurveyResponse = {
  /** Milliseconds since 1970-01-01 UTC, not in the future. Default: now. */
  created?: number | null
  answers: SurveyAnswer[]
  /** Enterprise customer id: never reused. */
  contactId?: ContactId | null
  /**
   * The customer agrees to publish the answers to the first stars question and the first text question
   * as a review of source our_website. Only at a location. Default: false.
   */
  agreeToPublish?: boolean | null
}

export type NewUser = {
  /** First name, 1 to 50 characters. */
  firstName: string
  /** Last name, at most 50 characters (1059). */
  lastName: string
  /** E-mail address of the user, in any case. */
  userEmailId?: string | null
  /** Holds for the business and everything below it. */
  userRole: 'owner' | 'admin' | 'member'
  /**
   * Send a link with which the person sets a password. True when absent; false when a user of listUsers
   * is sent back, with its access.
   */
  sendInvite?: boolean | null
  /** As listUsers shows it. Accepted in place of userEmailId; one of the two is required. */
  email?: string | null
  /** Id of the user. Accepted when unchanged, otherwise refused (1000). */
  userId?: number | null
  /** The person has accepted an invitation. Accepted when unchanged, otherwise refused (1000). */
  hasPassword?: boolean | null
  /**
   * The grants that reach the business: its own first, then from the nearest above upwards. Accepted
   * when unchanged, otherwise refused (1000).
   */
  access?: Grant[] | null
}

export type OptInUpdate = {
  /** Of this change: a later one has a higher id. Never reused. */
  changeId: number
  /** Enterprise customer id: never reused. */
  id: ContactId
  /** The account of the contact: the business within which its external id, address and phone name it. */
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
  /** Phone number, in any form. */
  phone?: string | null
  /** True exactly when one of the smsPreferences is. */
  smsOptin?: boolean | null
  /** While true, every opt-in reads false. */
  blocked?: boolean | null
  emailPreferences?: OptInsChange | null
  smsPreferences?: OptInsChange | null
}

export type PostImport = {
  posts: ImportedPost[]
}

export type Product = {
  /** PROD and digits. */
  productId: ProductId
  /** 1 to 140 characters. */
  name: string
  /** At most 1000 characters. */
  description: string
  /** At most 140 characters. */
  category: string
  /** Null when unset. */
  price: number | null
  /** ISO 4217 code of the price; empty without one. */
  currency: string
  /** http or https address of its page. */
  url: string
  /** http or https address of a picture. */
  imageUrl: string
  /** A draft may be mapped; it is not for publishing yet. */
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
  /** ISO 4217 code of the price; empty without one. */
  currency?: string | null
  /** http or https address of its page. */
  url?: string | null
  /** http or https address of a picture. */
  imageUrl?: string | null
  /** A draft may be mapped; it is not for publishing yet. */
  status?: 'DRAFT' | 'PUBLISH' | null
  /** PROD and digits. Accepted when unchanged, otherwise refused (1000). */
  productId?: string | null
}

export type ProductFilter = {
  /** Part of a name, description or category. */
  search?: string | null
  /** A draft may be mapped; it is not for publishing yet. */
  status?: 'DRAFT' | 'PUBLISH' | null
  /** Mapped to one of these locations; all products when absent or empty. */
  businessNumbers?: BusinessRef[] | null
}

/** PROD and digits. */
export type ProductId = string

export type ProductIds = {
  /** Duplicates count once. */
  productIds: ProductId[]
}

export type ProductPage = {
  products: Product[]
  /** Whether records follow this window. */
  hasMore: boolean
}

/** Absent: all that the location is connected to. */
export type PublishRequest = {
  directories?: DirectoryName[] | null
}

export type PublishedListing = {
  /** Business number: 15 random digits, never reused. */
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
  /** 1 to 5 stars; 0 without stars. */
  rating: number
  /** Reviews with this rating. */
  count: number
}

export type RemovedProducts = {
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** No longer mapped to this location, in the order of the request. */
  removed: ProductId[]
  /** Were not mapped to it. */
  notPresent: ProductId[]
}

export type RemovedUser = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** E-mail address of the user, in any case. */
  email: string
}

export type ReplayRequest = {
  /** Id of the delivery. */
  deliveryId?: DeliveryId | null
  /** All that failed and happened since this time. ISO 8601 with a zone. */
  since?: string | null
}

export type ReplayedDeliveries = {
  /** Id of the subscription. */
  subscriptionId: SubscriptionId
  /** How many are sent again. */
  replayed: number
}

/**
 * none: no reply. saved: stored here only. pending: still to be sent to the source of the review.
 * sent: the source has it. failed: see replyError; reply again to retry.
 */
export type ReplyState = 'none' | 'saved' | 'pending' | 'sent' | 'failed'

export type ReplyTemplate = {
  /** Reply template id. */
  replyTemplateId: ReplyTemplateId
  /** The account whose locations share the template. */
  accountId: AccountId
  /** Unique in the account. Capitals do not matter. */
  name: string
  /**
   * The reply. Placeholders, which are filled in when the template is inserted: {reviewer} is the name
   * of the reviewer, {location} that of the location, {stars} the rating, such as 5 stars. Others are
   * refused.
   */
  text: string
}

export type ReplyTemplateChange = {
  /** Reply template id. */
  replyTemplateId?: ReplyTemplateId | null
  /** The account whose locations share the template. Accepted when unchanged, otherwise refused (1000). */
  accountId?: number | null
  /** Unique in the account. Capitals do not matter. */
  name: string
  /**
   * The reply. Placeholders, which are filled in when the template is inserted: {reviewer} is the name
   * of the reviewer, {location} that of the location, {stars} the rating, such as 5 stars. Others are
   * refused.
   */
  text: string
}

/** Reply template id. */
export type ReplyTemplateId = number

export type ReplyTemplatePage = {
  /** By name. */
  templates: ReplyTemplate[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type Resolution = {
  /** As the status names it. */
  field: string
  /**
   * Restore: send ours again. Accept: take theirs into the listing, as the value of this directory where
   * the listing has one for it. Equal: both say the same, remembered.
   */
  action: 'restore' | 'accept' | 'equal'
  /** Needed to accept an empty value, because that clears ours. */
  clear?: boolean | null
}

export type Resolutions = {
  /** As the operator has named it; `internal` is the microsite. */
  directory: DirectoryName
  resolutions: Resolution[]
}

/**
 * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
 * refused (1164), with the count that fits.
 */
export type ResultCount = number

export type Review = {
  /** Review id. */
  reviewId: ReviewId
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  sourceAlias: string
  externalId: string
  /** 1 to 5 stars; 0 without stars. */
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
   * none: no reply. saved: stored here only. pending: still to be sent to the source of the review.
   * sent: the source has it. failed: see replyError; reply again to retry.
   */
  replyState: ReplyState
  /** Directory that the reply is sent to; empty if it is not sent. */
  replyTo: string
  /** Why the last attempt failed. */
  replyError: string
}

export type ReviewCount = {
  /** Reviews in the filter. */
  reviewCount: number
  /** Ratings 0 to 5, always all; they add up to reviewCount. */
  countByRating: RatingCount[]
}

export type ReviewFilter = {
  /**
   * Names of review sources, in any case; none, or all among them, means every source. One that was
   * never seen matches nothing.
   */
  sourceAlias?: string[] | null
  /** None means all. */
  ratings?: number[] | null
  /** MM/DD/YYYY, this day included. */
  fromDate?: string | null
  /** MM/DD/YYYY, this day included. */
  toDate?: string | null
  /** Words that all occur; "in quotes" together, -word not at all. */
  text?: string | null
  /** Tags. */
  tags?: string[] | null
  /** Absent means both. */
  status?: 'replied' | 'unreplied' | null
  /** newest by default. unrepliedFirst lists reviews without a reply first, each part newest first. */
  order?: 'newest' | 'unrepliedFirst' | null
  /** The response has matchCount, which counts up to 1000. false by default. */
  countMatches?: boolean | null
}

/** Review id. */
export type ReviewId = number

export type ReviewImport = {
  reviews: ImportedReview[]
}

export type ReviewLink = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** The page that asks for a review. The same for everyone; it does not expire. */
  url: string
  /** The same as a QR code, an SVG image. */
  qrCodeUrl: string
  /** In the order in which they are offered. */
  sites: ReviewSite[]
}

export type ReviewPage = {
  reviews: Review[]
  /** Whether records follow this window. */
  hasMore: boolean
  /** With countMatches: how many reviews match. 1001 means more than 1000. */
  matchCount?: number
}

export type ReviewReply = {
  /** Text of the reply; empty removes it. */
  reply: string
}

export type ReviewReportFilter = {
  /** Businesses below the one in the path, or that one; none means everything below it. */
  businessNumbers?: BusinessRef[] | null
  /**
   * Names of review sources, in any case; none, or all among them, means every source. One that was
   * never seen matches nothing.
   */
  sourceAlias?: string[] | null
  /** MM/DD/YYYY, this day included. */
  fromDate?: string | null
  /** MM/DD/YYYY, this day included. */
  toDate?: string | null
}

export type ReviewRequest = {
  /** Review request id: one per contact and location. */
  requestId: ReviewRequestId
  /** Enterprise customer id: never reused. */
  contactId: ContactId
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** The page that asks this contact for a review. */
  url: string
  /** Until when url works. ISO 8601, UTC. */
  expires: string
  /** The page where the contact chooses which messages to get. */
  preferencesUrl: string
  /**
   * Withdraws the consent to e-mails that ask for feedback, or to text messages when the contact has
   * only a phone. For the header List-Unsubscribe.
   */
  unsubscribeUrl: string
}

/** Review request id: one per contact and location. */
export type ReviewRequestId = number

export type ReviewRequestOfContact = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** UTC, such as 2026-11-15T09:30:00.000Z. */
  createdAt: string
  /** When the page was last opened. */
  openedAt: string | null
  /** When a review site was last chosen. */
  ratedAt: string | null
}

export type ReviewSite = {
  /** As customers see it: 1 to 60 characters. */
  name: string
  /** http or https address of the page where customers leave a review. */
  url: string
}

export type ReviewSites = {
  /** In the order in which they are offered. */
  sites: ReviewSite[]
}

export type ReviewSummary = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** Over the reviews with stars, two decimals; 0 when there is none. */
  averageRating: number
  /** Reviews in the filter. */
  reviewCount: number
  /** Ratings 0 to 5, always all; they add up to reviewCount. */
  countByRating: RatingCount[]
  /** Those that have reviews, most first. */
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
  /** In the order of creation, those without reviews included. */
  locations: ReviewsOfLocation[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type ReviewsBySource = {
  /** Reviews in the filter. */
  reviewCount: number
  /** Ratings 0 to 5, always all; they add up to reviewCount. */
  countByRating: RatingCount[]
  /** Those that have reviews, most first. */
  sources: ReviewsOfSource[]
}

export type ReviewsOfLocation = {
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  name: string
  /** Over the reviews with stars, two decimals; 0 when there is none. */
  averageRating: number
  /** Reviews in the filter. */
  reviewCount: number
  /** Ratings 0 to 5, always all; they add up to reviewCount. */
  countByRating: RatingCount[]
}

export type ReviewsOfPeriod = {
  fromDate: string
  toDate: string
  /** Over the reviews with stars, two decimals; 0 when there is none. */
  averageRating: number
  /** Reviews in the filter. */
  reviewCount: number
  /** Ratings 0 to 5, always all; they add up to reviewCount. */
  countByRating: RatingCount[]
}

export type ReviewsOfSource = {
  sourceAlias: string
  /** Over the reviews with stars, two decimals; 0 when there is none. */
  averageRating: number
  /** Reviews in the filter. */
  reviewCount: number
  /** Ratings 0 to 5, always all; they add up to reviewCount. */
  countByRating: RatingCount[]
}

export type ReviewsOverTime = {
  /** Reviews in the filter. */
  reviewCount: number
  /** Ratings 0 to 5, always all; they add up to reviewCount. */
  countByRating: RatingCount[]
  /** Without gaps, oldest first. */
  periods: ReviewsOfPeriod[]
}

export type ReviewsOverTimeFilter = {
  /** Businesses below the one in the path, or that one; none means everything below it. */
  businessNumbers?: BusinessRef[] | null
  /**
   * Names of review sources, in any case; none, or all among them, means every source. One that was
   * never seen matches nothing.
   */
  sourceAlias?: string[] | null
  /** MM/DD/YYYY, this day included. */
  fromDate?: string | null
  /** MM/DD/YYYY, this day included. */
  toDate?: string | null
  granularity?: 'day' | 'week' | 'month' | null
}

export type RotatedBounceWebhook = {
  /** Post bounces, complaints and opt-outs here. */
  url: string
  /** The new secret. */
  secret: string
  /** The previous secret is accepted until then. ISO 8601, UTC. */
  previousUntil: string
}

export type RotatedSecret = {
  /** Id of the subscription. */
  subscriptionId: SubscriptionId
  /** whsec_ and 32 random bytes in base64. Shown here and never again. */
  secret: string
  /** Until when the secret before signs along; empty when there was none. ISO 8601, UTC. */
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
  /** Enterprise customer id: never reused. */
  id: ContactId
  /** Every mapping of the contact, oldest first. */
  cids: MappingId[]
  /**
   * Members that were sent and not applied, such as emailPreferences.marketingOptin: an opt-in over a
   * withdrawal or a block, or blocked false over a block. change-permission applies them.
   */
  notApplied: string[]
}

export type SearchAiAccuracy = {
  /** Sample: answers that name the business. */
  mentions: number
  facts: {
    fact: 'phone' | 'address' | 'website' | 'hours'
    /** Answers that say what the listing says. */
    right: number
    /** Answers that say something else. */
    wrong: number
    /** Answers that name the business and do not say it. */
    absent: number
    /** Right ones among those that say it, percent; null without a sample. */
    share: number | null
    /** Lower end of the 95 % interval (Wilson). */
    low: number | null
    /** Upper end of the 95 % interval (Wilson). */
    high: number | null
    /** Wrong ones, newest first. */
    examples: {
      /** Id of a run. */
      runId: number
      /** Day in UTC, such as 05-NOV-2026. */
      runDate: string
      theme: string
      /** 1 to 50 characters, once in a plan. */
      engine: string
      /** The words of the answer. */
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
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  theme: string
  engine: string
  /** As it was asked, placeholders filled in. */
  prompt: string
  /**
   * What the engine wrote, to the letter: text, never HTML to render. At most 32768 characters, which is
   * also how far it is analysed.
   */
  answer: string
  /** The engine wrote more than is shown. */
  isCut: boolean
  /** The business is named. */
  isMentioned: boolean
  /** Place of the business among those named, 1 is first; null where it is not named. */
  place: number | null
  /** How many businesses the place is among. */
  placeOf: number | null
  sentiment: 'positive' | 'neutral' | 'negative' | null
  /** Competitors that are named. */
  competitors: string[]
  /** Where the answer names the business and its competitors. */
  mentions: {
    /** Offset in answer (UTF-16). */
    start: number
    /** Offset behind it. */
    end: number
    /** Null: the business itself. */
    competitor: string | null
  }[]
  citations: {
    /** Without scheme. */
    url: string
    domain: string
    /** The domain of the listing's website, or one below it. */
    isOwnSite: boolean
  }[]
  /** What the answer says about the business, compared with its listing on that day. */
  facts: {
    fact: 'phone' | 'address' | 'website' | 'hours'
    verdict: 'right' | 'wrong' | 'absent'
    /** The words of the answer. */
    said: string
    /** Offset of these words in answer (UTF-16); null where they were not found. */
    start: number | null
    /** Offset behind them. */
    end: number | null
    /** What the listing said on the day of the run. */
    expected: string
  }[]
}

export type SearchAiAnswerFilter = {
  /** First day of the runs, MM/DD/YYYY, in UTC. */
  startDate?: string | null
  /** Last day of the runs, MM/DD/YYYY, in UTC. */
  endDate?: string | null
  /** Absent or []: all. */
  themes?: string[] | null
  /** Absent or []: all. */
  engines?: string[] | null
  /** Questions as they were asked, word for word. Absent or []: all. */
  prompts?: string[] | null
  /** Only answers that name the business, or only those that do not. */
  mentioned?: boolean | null
  /** Answers that name one of these competitors. Absent or []: all. */
  competitors?: string[] | null
  /** Answers that cite one of these domains. Absent or []: all. */
  domains?: string[] | null
  /** Answers in which this fact was looked for. */
  fact?: 'phone' | 'address' | 'website' | 'hours' | null
  /** Answers with this verdict, on the fact if one is named. */
  verdict?: 'right' | 'wrong' | 'absent' | null
}

export type SearchAiAnswerPage = {
  /** Newest first. */
  answers: SearchAiAnswer[]
  /** Whether records follow this window. */
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
  /** Sample size: all answers in the filter. */
  answers: number
  citations: {
    domain: string
    /** The domain of the listing's website, or one below it. */
    isOwnSite: boolean
    /** Answers that cite it. */
    answers: number
    /** Answers that cite it, percent; null without a sample. */
    share: number | null
    /** Lower end of the 95 % interval (Wilson). */
    low: number | null
    /** Upper end of the 95 % interval (Wilson). */
    high: number | null
    /** The pages cited most. */
    pages: {
      /** Without scheme. */
      url: string
      /** Answers. */
      answers: number
    }[]
  }[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type SearchAiPlan = {
  /** The account above whose plan applies, because the business has none itself; null: its own. */
  inheritedFrom: BusinessId | null
  /** Every change makes a new one. */
  version: number
  /** How often a run is scheduled; off: only on request. */
  frequency: 'off' | 'daily' | 'weekly' | 'monthly'
  /**
   * Engine calls in a calendar month (UTC), attempts that failed included. Of an account: of all its
   * locations together. Never exceeded.
   */
  quota: number
  /** Calls that count against the quota of this month. */
  callsThisMonth: number
  nextRunAt: string | null
  /** What else people call the business. */
  names: string[]
  /** Names to look for beside the business. */
  competitors: string[]
  engines: {
    /** 1 to 50 characters, once in a plan. */
    name: string
    /** chat: an endpoint of the chat completions protocol. recorded: answers from a file of the operator. */
    type: 'chat' | 'recorded'
    /** chat only: address before /chat/completions, https. */
    baseUrl: string
    /** chat only: the model that is asked for. */
    model: string
    /** A key is kept for it. */
    hasKey: boolean
  }[]
  /** What is asked; at most 500 prompts in all. */
  themes: SearchAiTheme[]
}

export type SearchAiPlanChange = {
  /** How often a run is scheduled; off: only on request. */
  frequency: 'off' | 'daily' | 'weekly' | 'monthly'
  /**
   * Engine calls in a calendar month (UTC), attempts that failed included. Of an account: of all its
   * locations together. Never exceeded.
   */
  quota: number
  /** What else people call the business. */
  names?: string[] | null
  /** Names to look for beside the business. */
  competitors?: string[] | null
  engines: {
    /** 1 to 50 characters, once in a plan. */
    name: string
    /** chat: an endpoint of the chat completions protocol. recorded: answers from a file of the operator. */
    type: 'chat' | 'recorded'
    /** chat only: address before /chat/completions, https. */
    baseUrl?: string | null
    /** chat only: the model that is asked for. */
    model?: string | null
    /** Only ever written. Absent keeps the one that was given for the same name and baseUrl; "" forgets it. */
    key?: string | null
    /** A key is kept for it. Accepted when unchanged, otherwise refused (1000). */
    hasKey?: boolean | null
  }[]
  /** What is asked; at most 500 prompts in all. */
  themes: SearchAiTheme[]
  /**
   * The account above whose plan applies, because the business has none itself; null: its own. Accepted
   * when unchanged, otherwise refused (1000).
   */
  inheritedFrom?: BusinessId | null
  /** Every change makes a new one. Accepted when unchanged, otherwise refused (1000). */
  version?: number | null
  /** Calls that count against the quota of this month. Accepted when unchanged, otherwise refused (1000). */
  callsThisMonth?: number | null
  /** Accepted when unchanged, otherwise refused (1000). */
  nextRunAt?: string | null
}

export type SearchAiReportFilter = {
  /** First day of the runs, MM/DD/YYYY, in UTC. */
  startDate?: string | null
  /** Last day of the runs, MM/DD/YYYY, in UTC. */
  endDate?: string | null
  /** Absent or []: all. */
  themes?: string[] | null
  /** Absent or []: all. */
  engines?: string[] | null
}

export type SearchAiRun = {
  /** Id of a run. */
  runId: number
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** account: it consists of the runs of its locations. */
  scope: 'business' | 'account'
  /** The run of an account that it is part of. */
  accountRunId: number | null
  /** The account whose plan it follows; null: the plan of the business itself. */
  inheritedFrom: BusinessId | null
  /** Version of the plan that it follows. */
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
  /** Given up after an error or three attempts. */
  failed: number
  /**
   * Not asked: the quota was used up, the listing lacks what the prompt needs, or another prompt asks
   * the same.
   */
  skipped: number
  /** Still to be asked. */
  open: number
  /** Engine calls so far, repeated ones included. */
  calls: number
  engines: {
    /** 1 to 50 characters, once in a plan. */
    engine: string
    /** Prompts times engines. */
    questions: number
    /** Questions with an answer. */
    answered: number
    /** Given up after an error or three attempts. */
    failed: number
    /**
     * Not asked: the quota was used up, the listing lacks what the prompt needs, or another prompt asks
     * the same.
     */
    skipped: number
    /** Still to be asked. */
    open: number
    /** A reason why questions failed, were skipped or wait. */
    reason: string
  }[]
  /** Only of a run with the scope account. */
  locations: SearchAiRunLocations | null
}

export type SearchAiRunHeading = {
  /** Id of a run. */
  runId: number
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** account: it consists of the runs of its locations. */
  scope: 'business' | 'account'
  /** The run of an account that it is part of. */
  accountRunId: number | null
  /** The account whose plan it follows; null: the plan of the business itself. */
  inheritedFrom: BusinessId | null
  /** Version of the plan that it follows. */
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
  /** Locations that followed the plan when the run was started. */
  total: number
  /** Those whose run has been started. */
  started: number
  /** Those whose run has finished. */
  finished: number
  /** Those that are still to be started. */
  waiting: number
  /** Those that were not started: the quota of the month was used up. */
  leftOut: number
  /** Those that were asked nothing. */
  skipped: number
  /** The first of those that were asked nothing, with the reason. */
  examples: {
    /** Business id: short, never reused. */
    businessId: BusinessId
    /** Business number: 15 random digits, never reused. */
    businessNumber: BusinessNumber
    /** Id of a run. */
    runId: number
    /** Such as: the listing does not say {city}. */
    reason: string
  }[]
}

export type SearchAiRunPage = {
  /** Newest first. */
  runs: SearchAiRunHeading[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type SearchAiTheme = {
  /** 1 to 100 characters, once in a plan. */
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
  /** Answers that name the business, percent; null without a sample. */
  share: number | null
  /** Lower end of the 95 % interval (Wilson). */
  low: number | null
  /** Upper end of the 95 % interval (Wilson). */
  high: number | null
  engines: {
    /** 1 to 50 characters, once in a plan. */
    engine: string
    /** Sample size: answers. */
    answers: number
    /** Answers that name the business. */
    mentions: number
    /** Answers that name the business, percent; null without a sample. */
    share: number | null
    /** Lower end of the 95 % interval (Wilson). */
    low: number | null
    /** Upper end of the 95 % interval (Wilson). */
    high: number | null
  }[]
}

export type SearchAiVisibility = {
  /** Finished runs in the filter. */
  runs: number
  total: {
    /** Questions of finished runs. */
    asked: number
    /** Sample size: questions with an answer. */
    answers: number
    /** Answers that name the business. */
    mentions: number
    /** Answers that name the business, percent; null without a sample. */
    share: number | null
    /** Lower end of the 95 % interval (Wilson). */
    low: number | null
    /** Upper end of the 95 % interval (Wilson). */
    high: number | null
    /** Mean place among the businesses named, 1 is first; null without a mention. */
    averagePlace: number | null
    sentiment: {
      /** Mentions with praise. */
      positive: number
      /** Mentions with neither. */
      neutral: number
      /** Mentions with blame. */
      negative: number
    }
  }
  results: {
    theme: string
    /** 1 to 50 characters, once in a plan. */
    engine: string
    /** Questions of finished runs. */
    asked: number
    /** Sample size: questions with an answer. */
    answers: number
    /** Answers that name the business. */
    mentions: number
    /** Answers that name the business, percent; null without a sample. */
    share: number | null
    /** Lower end of the 95 % interval (Wilson). */
    low: number | null
    /** Upper end of the 95 % interval (Wilson). */
    high: number | null
    /** Mean place among the businesses named, 1 is first; null without a mention. */
    averagePlace: number | null
    sentiment: {
      /** Mentions with praise. */
      positive: number
      /** Mentions with neither. */
      neutral: number
      /** Mentions with blame. */
      negative: number
    }
    competitors: {
      /** 1 to 200 characters. */
      name: string
      /** Answers that name this competitor. */
      mentions: number
      /** Answers that name this competitor, percent; null without a sample. */
      share: number | null
      /** Lower end of the 95 % interval (Wilson). */
      low: number | null
      /** Upper end of the 95 % interval (Wilson). */
      high: number | null
    }[]
  }[]
}

export type SecretRotation = {
  /** Hours for which the previous secret is still accepted, 24 by default. 0: it is rejected at once. */
  previousHours?: number | null
}

export type Service = {
  /** SERV and digits. */
  serviceId: ServiceId
  /** 1 to 140 characters, unique in the account in any case. */
  name: string
  /** At most 300 characters. */
  description: string
  /** Null when unset. */
  price: number | null
  /** ISO 4217 code of the price; empty without one. */
  currency: string
  /** 3 to 64 characters; empty when unset. */
  group: string
  /** Null when unset. */
  duration: number | null
  /** The categories it is in. */
  categories: string[]
}

export type ServiceChange = {
  /** SERV and digits. */
  serviceId: ServiceId
  /** 1 to 140 characters, unique in the account in any case. */
  name?: string | null
  /** At most 300 characters. */
  description?: string | null
  /** Null when unset. */
  price?: number | null
  /** ISO 4217 code of the price; empty without one. */
  currency?: string | null
  /** 3 to 64 characters; empty when unset. */
  group?: string | null
  /** Null when unset. */
  duration?: number | null
  /** The categories it is in. Accepted when unchanged, otherwise refused (1000). */
  categories?: string[] | null
}

export type ServiceDeletion = {
  /** SERV and digits. */
  serviceId: ServiceId
}

export type ServiceFilter = {
  /** Part of a name, description or group, in any case. */
  search?: string | null
  sortBy?: 'name' | 'price' | 'duration' | 'created' | null
  /** Services without the value come last in both orders. */
  sortOrder?: 'asc' | 'desc' | null
}

/** SERV and digits. */
export type ServiceId = string

/** Service ids by category name (1 to 140 characters). */
export type ServiceMapping = Record<string, ServiceId[]>

export type ServicePage = {
  services: Service[]
  /** Whether records follow this window. */
  hasMore: boolean
}

/** Services by category name. */
export type ServicesByCategory = Record<string, MappedService[]>

export type Shift = {
  /** HH:mm; 9:00 is read as 09:00 */
  startHour: string
  /** HH:mm; before the start: past midnight */
  endHour: string
}

export type SignedUpUser = {
  /** Id of the user. */
  userId: number
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** E-mail address of the user, in any case. */
  email: string
  /** First name, 1 to 50 characters. */
  firstName: string
  /** Last name, at most 50 characters (1059). */
  lastName: string
  /** Holds for the business and everything below it. */
  userRole: 'owner' | 'admin' | 'member'
  /** Whether an invitation is on its way. False for a person who has a password already. */
  invited: boolean
}

export type SourceLink = {
  /** Id of the source link. */
  sourceLinkId: SourceLinkId
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /**
   * directory: pulled from a directory that the location is connected to. feed: pulled from a URL. push:
   * sent to us as signed webhooks.
   */
  kind: SourceLinkKind
  /** Source that its reviews belong to. */
  sourceAlias: string
  /** Of kind directory; else empty. */
  directory: string
  /** Of kind feed; else empty. */
  url: string
  /** Of kind push: messages are posted to this path. Else empty. */
  path: string
  /** Minutes between pulls; 0 for push. */
  everyMinutes: number
  /** Replies to its reviews are sent to the source. */
  takesReplies: boolean
  /** waiting: nothing has been received yet. failing: the last attempt failed, see error. */
  state: SourceLinkState
  /** Last pull, or last message, that succeeded; empty before. ISO 8601, UTC. */
  lastPull: string
  /** Next pull; empty for push. ISO 8601, UTC. */
  nextPull: string
  /** Why the last attempt failed, or which reviews it refused; else empty. */
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
  /** Whether records follow this window. */
  hasMore: boolean
}

/** waiting: nothing has been received yet. failing: the last attempt failed, see error. */
export type SourceLinkState = 'waiting' | 'ok' | 'failing'

export type SpecialHours = {
  /** MM/DD/YYYY */
  specialDate: string
  /** 0 or 1 */
  isOpen: number
  /** HH:mm */
  startHour: string
  /** HH:mm */
  endHour: string
}

export type SpecialHoursChange = {
  /** MM/DD/YYYY */
  specialDate: string
  /** 0 or 1 */
  isOpen: number
  /** HH:mm */
  startHour?: string | null
  /** HH:mm */
  endHour?: string | null
}

export type SpecialHoursEdit = {
  /** Replaces what a location has on these dates. Other dates stay. */
  set?: SpecialHoursChange[] | null
  /** Dates on which the usual hours apply again. */
  remove?: string[] | null
}

/** Start index. */
export type StartIndex = number

export type StoredCustomFieldFilter = {
  fieldName: string
  /** The whole value. Case does not matter. */
  value?: string
  /** A number, or a date as MM/DD/YYYY. Included. */
  from?: string
  /** A number, or a date as MM/DD/YYYY. Included. */
  to?: string
}

export type Subscription = {
  /** Id of the subscription. */
  subscriptionId: SubscriptionId
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** http or https address that messages are posted to. Private addresses are refused. */
  url: string
  /** The events to send. A ping is sent whether or not it is listed, and only on request. */
  events: (
    | 'listing.updated'
    | 'listing.drifted'
    | 'listing.failed'
    | 'contact.created'
    | 'contact.updated'
    | 'contact.deleted'
    | 'review.created'
    | 'business.deleted'
    | 'business.moved'
    | 'run.finished'
    | 'import.finished'
    | 'survey.response.created'
    | 'survey.response.deleted'
    | 'survey.deleted')[]
  /** For people. */
  description: string
  /** A disabled one hears of nothing until it is enabled. */
  state: 'active' | 'disabled'
  /** Why it was disabled; empty while it is active. */
  disabledReason: string
  /** When it was disabled; empty while it is active. ISO 8601, UTC. */
  disabledAt: string
  /** When deliveries started to fail; empty when the last one succeeded. ISO 8601, UTC. */
  failingSince: string
  /** Until when the secret before signs along; empty when there was none. ISO 8601, UTC. */
  oldSecretUntil: string
  /** When it was made. ISO 8601, UTC. */
  created: string
}

/** Id of the subscription. */
export type SubscriptionId = number

export type SubscriptionPage = {
  subscriptions: Subscription[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type SubscriptionWithSecret = {
  /** Id of the subscription. */
  subscriptionId: SubscriptionId
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Business number: 15 random digits, never reused. */
  businessNumber: BusinessNumber
  /** http or https address that messages are posted to. Private addresses are refused. */
  url: string
  /** The events to send. A ping is sent whether or not it is listed, and only on request. */
  events: (
    | 'listing.updated'
    | 'listing.drifted'
    | 'listing.failed'
    | 'contact.created'
    | 'contact.updated'
    | 'contact.deleted'
    | 'review.created'
    | 'business.deleted'
    | 'business.moved'
    | 'run.finished'
    | 'import.finished'
    | 'survey.response.created'
    | 'survey.response.deleted'
    | 'survey.deleted')[]
  /** For people. */
  description: string
  /** A disabled one hears of nothing until it is enabled. */
  state: 'active' | 'disabled'
  /** Why it was disabled; empty while it is active. */
  disabledReason: string
  /** When it was disabled; empty while it is active. ISO 8601, UTC. */
  disabledAt: string
  /** When deliveries started to fail; empty when the last one succeeded. ISO 8601, UTC. */
  failingSince: string
  /** Until when the secret before signs along; empty when there was none. ISO 8601, UTC. */
  oldSecretUntil: string
  /** When it was made. ISO 8601, UTC. */
  created: string
  /** whsec_ and 32 random bytes in base64. Shown here and never again. */
  secret: string
}

export type Suppression = {
  /** Suppression id. */
  suppressionId: SuppressionId
  /** The account that does not write to the address. */
  accountId: number
  /** Empty if it is a phone, or if no contact of the account has the address: only a hash is stored. */
  email: string
  /** Empty if it is an e-mail address, or if no contact of the account has the phone. */
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
  /** Whether records follow this window. */
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
  /** Answers name a question by its place, counted from 1. */
  questions: SurveyQuestion[]
  /** Milliseconds since 1970-01-01 UTC. */
  created: number
  /**
   * Of the public page, which anyone who knows it can answer. Add / and a business number for the
   * responses of that location. Empty for a draft.
   */
  path: string
}

export type SurveyAnswer = {
  /** Place of the question, counted from 1. */
  question: number
  /** A number for nps and stars, else a text. */
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
   * Of the public page, which anyone who knows it can answer. Add / and a business number for the
   * responses of that location. Empty for a draft. Accepted when unchanged, otherwise refused (1000).
   */
  path?: string | null
  /** 1 to 200 characters. */
  title?: string | null
  /** Answers name a question by its place, counted from 1. */
  questions?: SurveyQuestionInput[] | null
}

/** Survey id. */
export type SurveyId = number

export type SurveyPage = {
  /** Newest first. */
  surveys: Survey[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type SurveyQuestion = {
  /** nps: 0 to 10. stars: 1 to 5. choice: one of the options. text: at most 2000 characters. */
  type: 'nps' | 'stars' | 'choice' | 'text'
  /** 1 to 500 characters. */
  text: string
  required: boolean
  /** Of a choice: at least two, each once. */
  options: string[]
}

export type SurveyQuestionInput = {
  /** nps: 0 to 10. stars: 1 to 5. choice: one of the options. text: at most 2000 characters. */
  type: 'nps' | 'stars' | 'choice' | 'text'
  /** 1 to 500 characters. */
  text: string
  /** Default: false. */
  required?: boolean | null
  /** Of a choice: at least two, each once. */
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
  /** Every possible value; empty for a text. */
  values: SurveyValueShare[]
  /** Of stars. */
  average?: number
  nps?: NetPromoterScore
}

export type SurveyResponse = {
  /** Response id. */
  responseId: SurveyResponseId
  /** Survey id. */
  surveyId: SurveyId
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** Milliseconds since 1970-01-01 UTC. */
  created: number
  answers: SurveyAnswer[]
  /** The contact who answered. null if not specified, or if the contact was deleted. */
  contactId: ContactId | null
  /** The review that the response became. null without one, or if it was deleted. */
  reviewId: ReviewId | null
}

/** Response id. */
export type SurveyResponseId = number

export type SurveyResponsePage = {
  /** Newest first. */
  surveyResponses: SurveyResponse[]
  /** Whether records follow this window. */
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
  /** Positive ones among them. */
  positive: number
  /** Negative ones among them. */
  negative: number
}

export type SurveyValueShare = {
  value: string
  /** Answers with this value. */
  count: number
  /** Percent of the answers to the question. */
  share: number
  /** Lower end of the 95% Wilson interval of the share. */
  low: number
  /** Upper end. */
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
  /** Mean score of the occurrences; 0 without any. */
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
  /** All mentions of the theme, of whatever sentiment. */
  ct: number
}

export type ThemeEdit = {
  /** Id of a theme edit. */
  themeEditId: ThemeEditId
  /** Business id: short, never reused. */
  businessId: BusinessId
  /** The opinion of the theme that is edited, exactly as statistics show it. */
  adj: string
  /** The thing of the theme that is edited, exactly as statistics show it. */
  kw: string
  /** The theme is not listed. */
  hidden: boolean
  /** The opinion shown instead. Absent if the theme is hidden. */
  shownAdj?: string
  /** The thing shown instead. Absent if the theme is hidden. */
  shownKw?: string
}

export type ThemeEditChange = {
  /** Id of a theme edit. Accepted when unchanged, otherwise refused (1000). */
  themeEditId?: number | null
  /** Business id: short, never reused. Accepted when unchanged, otherwise refused (1000). */
  businessId?: number | null
  /** The opinion of the theme that is edited, exactly as statistics show it. */
  adj: string
  /** The thing of the theme that is edited, exactly as statistics show it. */
  kw: string
  /** The opinion shown instead. Absent if the theme is hidden. */
  shownAdj?: string | null
  /** The thing shown instead. Absent if the theme is hidden. */
  shownKw?: string | null
  /** Hides the theme; then without shownAdj and shownKw. false by default. */
  hidden?: boolean | null
}

/** Id of a theme edit. */
export type ThemeEditId = number

export type ThemeEditPage = {
  /** In the order in which they apply, the highest business first. */
  edits: ThemeEdit[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type ThemeExample = {
  /** An opinion about a thing, such as "friendly staff". */
  theme: string
  /** The opinion. */
  adj: string
  /** The thing. */
  kw: string
  /** As it was written. */
  sentence: string
  spans: {
    /** From and to, in Unicode code points of the sentence; the first is included. */
    kw: number[]
    /** From and to, in Unicode code points of the sentence; the first is included. */
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
  /** Business id: short, never reused. */
  businessId?: BusinessId
  /** Id of an account of a competitor. */
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
  /** Names of sources, in any case; none, or all among them, means every source. */
  sources?: string[] | null
  /** MM/DD/YYYY; first day of the range, included. */
  startDate?: string | null
  /** MM/DD/YYYY; last day of the range, included. */
  endDate?: string | null
  /** All time, whatever dates are sent. Without dates it is all time anyway. */
  timePeriodSelected?: 'all' | null
  /** -1 negative, 1 positive, 0 all (default). */
  sentiment?: -1 | 0 | 1 | null
  /** Competitor id. */
  competitorId?: CompetitorId | null
  /** None means all accounts of that competitor. */
  compAccountIds?: CompetitorAccountId[] | null
}

export type ThemeExamplePage = {
  /** Newest first. */
  examples: ThemeExample[]
  /** Whether records follow this window. */
  hasMore: boolean
  /**
   * Texts of these sources and dates that have not been read yet, so that their themes are missing;
   * 10000 means that many or more.
   */
  pendingTexts: number
}

export type ThemeProgress = {
  /** All texts with words; the sum of the others. */
  texts: number
  /** Analysed by the current version of the extractor. */
  analysed: number
  /** Not in English, or in no language, and therefore without themes. */
  notAnalysed: number
  /** Not analysed yet, so that their themes are missing. */
  pending: number
  /** Analysed by another version. Their themes count until they are analysed again. */
  outdated: number
  /** Could not be analysed. The operator can try again with presence doctor --retry. */
  setAside: number
}

export type ThemeStatistics = {
  /** Business id: short, never reused. */
  id: BusinessId
  /** Name of the business. */
  name: string
  /** The top themes of the business, in the order asked for. */
  themes: string[]
  /** Mentions of the listed themes under the filter. */
  occr: number
  /** Mean score of the occurrences; 0 without any. */
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
   * Texts of these sources and dates that have not been read yet, so that their themes are missing;
   * 10000 means that many or more.
   */
  pendingTexts: number
  /** One for each listed theme, in their order. */
  themeStats: ThemeCounts[]
  /** The same themes, looked up in each competitor. */
  competitors: {
    /** Competitor id. */
    id: CompetitorId
    name: string
    /** The top themes of the business, in the order asked for. */
    themes: string[]
    /** Mentions of the listed themes under the filter. */
    occr: number
    /** Mean score of the occurrences; 0 without any. */
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
     * Texts of these sources and dates that have not been read yet, so that their themes are missing;
     * 10000 means that many or more.
     */
    pendingTexts: number
    /** One for each listed theme, in their order. */
    themeStats: ThemeCounts[]
  }[]
}

export type ThemeStatisticsFilter = {
  /** review by default. */
  sourceType?: 'review' | 'social' | null
  /** Names of sources, in any case; none, or all among them, means every source. */
  sources?: string[] | null
  /** MM/DD/YYYY; first day of the range, included. */
  startDate?: string | null
  /** MM/DD/YYYY; last day of the range, included. */
  endDate?: string | null
  /** All time, whatever dates are sent. Without dates it is all time anyway. */
  timePeriodSelected?: 'all' | null
  /** -1 negative, 1 positive, 0 all (default). */
  sentiment?: -1 | 0 | 1 | null
  /** Absent means all that the business tracks, [] none. */
  competitors?: {
    /** Competitor id. */
    competitorId: CompetitorId
    /** None means all accounts of that competitor. */
    compAccountIds?: CompetitorAccountId[] | null
  }[] | null
  /** Count of top themes; 10 by default. */
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
  /** Names of sources, in any case; none, or all among them, means every source. */
  sources?: string[] | null
  /** MM/DD/YYYY; first day of the range, included. */
  startDate?: string | null
  /** MM/DD/YYYY; last day of the range, included. */
  endDate?: string | null
  /** All time, whatever dates are sent. Without dates it is all time anyway. */
  timePeriodSelected?: 'all' | null
  /** Competitor id. */
  competitorId?: CompetitorId | null
  /** None means all accounts of that competitor. */
  compAccountIds?: CompetitorAccountId[] | null
}

export type ThemeTrendMonth = {
  /** MM/DD/YYYY; the first day of the month that is counted. */
  fromDate: string
  /** MM/DD/YYYY; the last one. */
  toDate: string
  /** Positive mentions of the theme. */
  pCt: number
  /** Negative mentions of the theme. */
  nCt: number
  /** All mentions of the theme, of whatever sentiment. */
  ct: number
}

export type UnmappedContact = {
  /** Enterprise customer id: never reused. */
  id: ContactId
  /** Mapping id: this contact at one location. */
  removed: MappingId
  /** Those that remain, oldest first. */
  cids: MappingId[]
}

export type UpdateFeed = {
  updates: OptInUpdate[]
  /** Whether records follow this window. */
  hasMore: boolean
}

export type UpdateFeedFilter = {
  /** MM/DD/YYYY, in UTC, included. */
  fromDate?: string | null
  /** MM/DD/YYYY, in UTC, included. */
  toDate?: string | null
  /** Only changes after this one. Without sindex. */
  afterChangeId?: number | null
}

export type User = {
  /** Id of the user. */
  userId: number
  /** E-mail address of the user, in any case. */
  email: string
  /** First name, 1 to 50 characters. */
  firstName: string
  /** Last name, at most 50 characters (1059). */
  lastName: string
  /** The strongest of those below. */
  userRole: 'owner' | 'admin' | 'member'
  /** The person has accepted an invitation. */
  hasPassword: boolean
  /** The grants that reach the business: its own first, then from the nearest above upwards. */
  access: Grant[]
}

export type UserPage = {
  users: User[]
  /** Whether records follow this window. */
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
    body?: ReviewReportFilter
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
      /** Enterprise customer id: never reused. */
      customerId: ContactId
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
      /** E-mail address of the user, in any case. */
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
       * Services and products belong to an account and stay there. A location that has any is moved to
       * another account only with true, and has none afterwards.
       */
      dropCatalogue?: boolean
    }
    body: BusinessChange
    response: Business
  }
  /** List the top-level businesses */
  listBusinesses: {
    query?: {
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    response: BusinessPage
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
  /** List the types of more-hours */
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
  /** List the directories, and which the location is connected to */
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
      /** As the operator has named it; `internal` is the microsite. */
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
      /** As the operator has named it; `internal` is the microsite. */
      directory: DirectoryName
    }
    query?: {
      /** Also take the listing down there. */
      unpublish?: boolean
    }
    response: ConnectedDirectory
  }
  /** Edit the listings of many locations */
  bulkEditListings: {
    query?: {
      /** Preview only; store nothing. sindex and count choose the locations that are shown. */
      validateOnly?: boolean
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    body: NewBulkEdit
    response: BulkEdit | BulkEditPreview
  }
  /** List recent bulk edits */
  listBulkEdits: {
    query?: {
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    response: BulkEditPage
  }
  /** Get the progress and the results of a bulk edit */
  getBulkEdit: {
    params: {
      bulkEditId: BulkEditId
    }
    query?: {
      state?: BulkEditLocationState
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    response: BulkEditResult
  }
  /** Undo a bulk edit */
  undoBulkEdit: {
    params: {
      bulkEditId: BulkEditId
    }
    response: BulkEdit
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
  /** Upload a photo or a video of a business */
  uploadMedia: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
    }
    body: {
      /** The photo or video. */
      file: Blob
      /** What there is to see. */
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      mediaId: MediaId
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
  /** Get who changed which consent when */
  getUpdateFeed: {
    query?: {
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    body?: ContactFilter
    response: ContactPage
  }
  /** Export everything that is held about a contact */
  exportContact: {
    params: {
      /** Enterprise customer id: never reused. */
      id: ContactId
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      customFieldId: CustomFieldId
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
      customFieldId: CustomFieldId
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      /** PROD and digits. */
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
      /** PROD and digits. */
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    body?: ReviewFilter
    response: ReviewPage
  }
  /** Sum up the reviews of a business */
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
      reviewId: ReviewId
    }
    body: ReviewReply
    response: Review
  }
  /** Delete a review */
  deleteReview: {
    params: {
      /** Review id. */
      reviewId: ReviewId
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      replyTemplateId: ReplyTemplateId
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      sourceLinkId: SourceLinkId
    }
    response: DeletedSourceLink
  }
  /** Pull a review source now */
  pullSourceLink: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Id of the source link. */
      sourceLinkId: SourceLinkId
    }
    response: SourceLink
  }
  /** Replace the secret of a review source of kind push */
  rotateSourceLinkSecret: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Id of the source link. */
      sourceLinkId: SourceLinkId
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    response: CompetitorPage
  }
  /** Add accounts to a competitor */
  addCompetitorAccounts: {
    params: {
      /** Competitor id. */
      competitorId: CompetitorId
    }
    body: NewCompetitorAccounts
    response: CreatedCompetitor
  }
  /** Import reviews of a competitor */
  importCompetitorReviews: {
    params: {
      /** Id of an account of a competitor. */
      compAccountId: CompetitorAccountId
    }
    body: ReviewImport
    response: ImportResult
  }
  /** Import social posts about a competitor */
  importCompetitorPosts: {
    params: {
      /** Id of an account of a competitor. */
      compAccountId: CompetitorAccountId
    }
    body: PostImport
    response: ImportResult
  }
  /** Stop tracking a competitor */
  deleteCompetitor: {
    params: {
      /** Competitor id. */
      competitorId: CompetitorId
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      themeEditId: ThemeEditId
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      surveyId: SurveyId
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
      surveyId: SurveyId
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
      surveyId: SurveyId
    }
    response: Survey
  }
  /** Publish a survey */
  publishSurvey: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: SurveyId
    }
    response: Survey
  }
  /** Close a survey */
  closeSurvey: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: SurveyId
    }
    response: Survey
  }
  /** Submit a response to a survey */
  submitSurveyResponse: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: SurveyId
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
      surveyId: SurveyId
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
    response: SurveyResponsePage
  }
  /** Delete a response to a survey */
  deleteSurveyResponse: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: SurveyId
      /** Response id. */
      responseId: SurveyResponseId
    }
    response: DeletedSurveyResponse
  }
  /** Summarise the responses to a survey */
  getSurveySummary: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Survey id. */
      surveyId: SurveyId
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
    body?: SearchAiReportFilter
    response: SearchAiVisibility
  }
  /** Get visibility by run */
  getSearchAiTrend: {
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: BusinessRef
    }
    body?: SearchAiReportFilter
    response: SearchAiTrend
  }
  /** Get which sites engines cite */
  getSearchAiCitations: {
    query?: {
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
  /** Get whether engines state the right facts */
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    response: SubscriptionPage
  }
  /** Delete a subscription */
  unsubscribe: {
    params: {
      /** Id of the subscription. */
      subscriptionId: SubscriptionId
    }
    response: EndedSubscription
  }
  /** Replace the secret of a subscription */
  rotateSubscriptionSecret: {
    params: {
      /** Id of the subscription. */
      subscriptionId: SubscriptionId
    }
    response: RotatedSecret
  }
  /** Send a ping */
  pingSubscription: {
    params: {
      /** Id of the subscription. */
      subscriptionId: SubscriptionId
    }
    response: QueuedPing
  }
  /** List the deliveries of a subscription */
  listDeliveries: {
    params: {
      /** Id of the subscription. */
      subscriptionId: SubscriptionId
    }
    query?: {
      /** Waiting: to be sent, or to be sent again. Failed: given up. */
      state?: 'waiting' | 'delivered' | 'failed'
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
       */
      count?: ResultCount
    }
    response: DeliveryPage
  }
  /** Get a delivery with its payload and response */
  getDelivery: {
    params: {
      /** Id of the subscription. */
      subscriptionId: SubscriptionId
      /** Id of the delivery. */
      deliveryId: DeliveryId
    }
    response: DeliveryDetail
  }
  /** Send deliveries again */
  replayDeliveries: {
    params: {
      /** Id of the subscription. */
      subscriptionId: SubscriptionId
    }
    body: ReplayRequest
    response: ReplayedDeliveries
  }
  /** Enable a disabled subscription */
  enableSubscription: {
    params: {
      /** Id of the subscription. */
      subscriptionId: SubscriptionId
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
      /** Done with this key. */
      keyId?: number
      /** Done by this person in the dashboard. */
      userId?: number
      /** MM/DD/YYYY, in UTC, included. */
      fromDate?: string
      /** MM/DD/YYYY, in UTC, included. */
      toDate?: string
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      templateId: CampaignTemplateId
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
      templateId: CampaignTemplateId
    }
    response: CampaignTemplate
  }
  /** Get a campaign template */
  getCampaignTemplate: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign template id. */
      templateId: CampaignTemplateId
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      campaignId: CampaignId
    }
    body: CampaignChange
    response: Campaign
  }
  /** Delete a draft of a campaign */
  deleteCampaign: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: CampaignId
    }
    response: Campaign
  }
  /** Get a campaign */
  getCampaign: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: CampaignId
    }
    response: Campaign
  }
  /** Start or resume a campaign */
  startCampaign: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: CampaignId
    }
    response: Campaign
  }
  /** Stop a campaign */
  stopCampaign: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: CampaignId
    }
    response: Campaign
  }
  /** Get the progress and results of a campaign */
  getCampaignResults: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: BusinessRef
      /** Campaign id. */
      campaignId: CampaignId
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
      /** Start index. */
      sindex?: StartIndex
      /**
       * Number of records; sindex + count must not exceed 100000. Records of more than 16 MB together are
       * refused (1164), with the count that fits.
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
      suppressionId: SuppressionId
    }
    response: Suppression
  }
  /** Get the address and the secret for reporting bounces */
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
  retrieveContact: { method: 'POST', path: '/v1/contact/external/preferences/getCustomer', idempotent: true },
  updateLocationMapping: { method: 'POST', path: '/v1/search-services/services/location-mapping', idempotent: true },
  getThemeStatistics: {
    method: 'POST',
    path: '/v1/competitors/competitive-insight/themes/{businessNumber}',
    idempotent: true,
  },
  countReviewsByRating: { method: 'POST', path: '/v1/review/report/count-by-rating/{BusinessId}', idempotent: true },
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
  updateListing: { method: 'PUT', path: '/v1/listing/{businessNumber}/update', idempotent: true },
  listMoreHoursTypes: { method: 'GET', path: '/v1/listing/{businessNumber}/more-hours-type', idempotent: false },
  listCategories: { method: 'GET', path: '/v1/listing/{businessNumber}/category-list', idempotent: false },
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
  getFaq: { method: 'GET', path: '/v1/listing/{businessNumber}/faq', idempotent: false },
  updateFaq: { method: 'PUT', path: '/v1/listing/{businessNumber}/faq', idempotent: true },
  uploadMedia: { method: 'POST', path: '/v1/business/{businessNumber}/upload/media', idempotent: true, form: true },
  listMedia: { method: 'GET', path: '/v1/business/{businessNumber}/media/get', idempotent: false, list: 'media' },
  deleteMedia: { method: 'DELETE', path: '/v1/business/{businessNumber}/media/delete', idempotent: true },
  saveCustomer: { method: 'POST', path: '/v1/contact/external/preferences/saveCustomer', idempotent: true },
  removeLocation: { method: 'POST', path: '/v1/contact/external/preferences/removeLocation', idempotent: true },
  changePermission: { method: 'POST', path: '/v1/contact/external/preferences/change-permission', idempotent: true },
  getUpdateFeed: {
    method: 'POST',
    path: '/v1/contact/external/preferences/update-feed',
    idempotent: true,
    list: 'updates',
  },
  listContacts: { method: 'POST', path: '/v1/contact/list', idempotent: true, list: 'contacts' },
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
  listServices: { method: 'POST', path: '/v1/search-services/services', idempotent: true, list: 'services' },
  getLocationMapping: { method: 'GET', path: '/v1/search-services/service/location-mapping', idempotent: false },
  createProduct: { method: 'POST', path: '/v1/listing/public/product', idempotent: true },
  getProduct: { method: 'GET', path: '/v1/listing/public/product/{productId}', idempotent: false },
  updateProduct: { method: 'PUT', path: '/v1/listing/public/product/{productId}', idempotent: true },
  listProducts: { method: 'POST', path: '/v1/listing/public/product/getList', idempotent: true, list: 'products' },
  removeProductsFromLocation: { method: 'POST', path: '/v1/listing/public/product/removeProduct', idempotent: true },
  deleteProducts: { method: 'POST', path: '/v1/listing/public/product/deleteProduct', idempotent: true },
  importReviews: { method: 'POST', path: '/v1/review/import/{businessId}', idempotent: true },
  listReviews: { method: 'POST', path: '/v1/review/businessId/{businessId}', idempotent: true, list: 'reviews' },
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
    idempotent: true,
    list: 'examples',
  },
  getThemeTrend: {
    method: 'POST',
    path: '/v1/competitors/competitive-insight/themes/{businessNumber}/trend',
    idempotent: true,
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
  countReviewsOverTime: { method: 'POST', path: '/v1/review/report/over-time/{BusinessId}', idempotent: true },
  countReviewsBySource: { method: 'POST', path: '/v1/review/report/by-source/{BusinessId}', idempotent: true },
  countReviewsByLocation: {
    method: 'POST',
    path: '/v1/review/report/by-location/{BusinessId}',
    idempotent: true,
    list: 'locations',
  },
  getSearchAiAccountSetup: { method: 'GET', path: '/v1/listing/searchAi/public/account-setup', idempotent: false },
  updateSearchAiAccountSetup: { method: 'PUT', path: '/v1/listing/searchAi/public/account-setup', idempotent: true },
  deleteSearchAiAccountSetup: { method: 'DELETE', path: '/v1/listing/searchAi/public/account-setup', idempotent: true },
  startSearchAiRun: { method: 'POST', path: '/v1/listing/searchAi/public/run', idempotent: true },
  getSearchAiRun: { method: 'GET', path: '/v1/listing/searchAi/public/run/{runId}', idempotent: false },
  listSearchAiRuns: { method: 'GET', path: '/v1/listing/searchAi/public/runs', idempotent: false, list: 'runs' },
  getSearchAiVisibility: { method: 'POST', path: '/v1/listing/searchAi/public/visibility', idempotent: true },
  getSearchAiTrend: { method: 'POST', path: '/v1/listing/searchAi/public/trend', idempotent: true },
  getSearchAiCitations: {
    method: 'POST',
    path: '/v1/listing/searchAi/public/citations',
    idempotent: true,
    list: 'citations',
  },
  getSearchAiAccuracy: { method: 'POST', path: '/v1/listing/searchAi/public/accuracy', idempotent: true },
  listSearchAiAnswers: {
    method: 'POST',
    path: '/v1/listing/searchAi/public/answers',
    idempotent: true,
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
  previewCampaignTemplate: { method: 'POST', path: '/v1/campaign-preview/{businessNumber}', idempotent: true },
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
