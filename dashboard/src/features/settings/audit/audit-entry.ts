import type { auditSubjects } from '../../../parts/api/lists.ts'
import { fieldLabel } from '../../../parts/fields/field-labels.ts'
import { valueText } from '../../../parts/fields/field-values.ts'

interface AuditEvent {
  readonly operation: string
  readonly subject: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const NAMED_MAX = 3
const CHANGES_OF_FIELDS = new Set(['updateBusiness', 'updateListing', 'import listings'])
const list = new Intl.ListFormat('en-GB')

/**
 * Follows the author's name: "changed the phone of Harbour Bakery Pier Street". `place` is the name of the business; empty
 * for entries about the account. `person` is the name of the user that the entry is about; empty if unknown.
 */
export function sentenceOf(
  { operation, subject, before, after }: AuditEvent,
  businessName: string,
  person = '',
): string {
  const name = nameIn(after) || nameIn(before)
  if (CHANGES_OF_FIELDS.has(operation)) {
    const fields = [...new Set(changesOf(before, after).map(({ field }) => inSentence(fieldLabel(field))))]
    if (fields.length > 0) {
      const what = fields.length > NAMED_MAX ? `${fields.length} fields` : `the ${list.format(fields)}`
      return `changed ${what}${businessName && ` of ${businessName}`}`
    }
  }
  const action = formatAction(operation).replace(/\ba user\b/, (someone) => person || someone)
  if (subject === 'business') return `${action}${name || businessName ? `: ${name || businessName}` : ''}`
  const object = name ? `${action} “${name}”` : action
  return businessName ? `${object} ${isAbout(action) ? 'of' : 'at'} ${businessName}` : object
}

/** Chooses between "the listing of Pier Street" and "a product at Pier Street". */
const isAbout = (action: string) => /\bthe (listing|Search AI plan|services)$/.test(action)

/** The title of a survey is its name. */
const nameIn = ({ name, title }: Readonly<Record<string, unknown>>) =>
  [name, title].find((text) => typeof text === 'string') ?? ''

/** "Time zone" becomes "time zone", but "URL" keeps its capitals. */
const inSentence = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

interface Change {
  readonly field: string
  /** Empty if the field had no value. */
  readonly before: string
  readonly after: string
}

type Values = Readonly<Record<string, unknown>>

/** Each changed field once, with its value before and after. */
export const changesOf = (before: Values, after: Values): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: valueText(before[field], field), after: valueText(after[field], field) }))
    .filter(({ before, after }) => before !== after)

/**
 * Follows the author's name: "Olive Harper updated the listing". Operations of the API, and commands. "a user" is replaced
 * by the name of the person, if it is known.
 */
const ACTIONS: Readonly<Record<string, string>> = {
  createBusiness: 'created a business',
  updateBusiness: 'updated a business',
  moveBusiness: 'moved a business',
  deleteBusiness: 'deleted a business',
  importLocations: 'imported locations',
  importCompetitorReviewFile: "imported a competitor's reviews",
  updateListing: 'updated the listing',
  bulkEditListings: 'edited listings in bulk',
  undoBulkEdit: 'undid a bulk edit',
  'listings bulk': 'edited listings in bulk',
  'listings undo': 'undid a bulk edit',
  publishListing: 'published the listing',
  connectDirectory: 'connected a directory',
  disconnectDirectory: 'disconnected a directory',
  resolveListingStatus: 'resolved differences at a directory',
  uploadMedia: 'uploaded a file',
  deleteMedia: 'deleted a file',
  saveCustomer: 'saved a contact',
  changePermission: "changed a contact's consent",
  removeLocation: 'removed a contact from a location',
  deleteCustomer: 'deleted a contact',
  createCustomField: 'created a custom field',
  updateCustomField: 'changed a custom field',
  deleteCustomField: 'deleted a custom field',
  createProduct: 'created a product',
  updateProduct: 'updated a product',
  deleteProducts: 'deleted products',
  addProductsToLocation: 'added products',
  removeProductsFromLocation: 'removed products',
  createService: 'created a service',
  updateService: 'updated a service',
  deleteService: 'deleted a service',
  updateLocationMapping: 'changed the services',
  importReviews: 'imported reviews',
  replyToReview: 'changed the reply to a review',
  deleteReview: 'deleted a review',
  tagReviews: 'changed review tags',
  addSourceLink: 'added a review source',
  deleteSourceLink: 'deleted a review source',
  pullSourceLink: 'fetched reviews from a review source',
  'pull reviews': 'fetched reviews',
  'push reviews': 'received reviews',
  saveReplyTemplate: 'saved a reply template',
  deleteReplyTemplate: 'deleted a reply template',
  saveThemeEdit: 'edited a theme',
  deleteThemeEdit: 'undid a theme edit',
  importPosts: 'imported social posts',
  signUpCompetitor: 'added a competitor',
  addCompetitorAccounts: 'added accounts to a competitor',
  deleteCompetitor: 'deleted a competitor',
  importCompetitorReviews: "imported a competitor's reviews",
  importCompetitorPosts: "imported a competitor's posts",
  updateSearchAiAccountSetup: 'changed the Search AI plan',
  deleteSearchAiAccountSetup: 'deleted the Search AI plan',
  startSearchAiRun: 'started a Search AI run',
  createSurvey: 'created a survey',
  updateSurvey: 'changed a survey',
  publishSurvey: 'published a survey',
  closeSurvey: 'closed a survey',
  deleteSurvey: 'deleted a survey',
  submitSurveyResponse: 'added a survey response',
  deleteSurveyResponse: 'deleted a survey response',
  'answer survey page': 'received a survey response',
  createCampaignTemplate: 'created a campaign template',
  updateCampaignTemplate: 'changed a campaign template',
  deleteCampaignTemplate: 'deleted a campaign template',
  createCampaign: 'created a campaign',
  updateCampaign: 'changed a campaign',
  deleteCampaign: 'deleted a campaign',
  startCampaign: 'started a campaign',
  stopCampaign: 'stopped a campaign',
  'send campaign': 'suppressed an address that a mail server rejected',
  updateFaq: 'updated the questions and answers',
  updateReviewSites: 'changed the review sites',
  requestReview: 'created a review link for a contact',
  addSuppression: 'suppressed an address',
  removeSuppression: 'stopped suppressing an address',
  getBounceWebhook: 'viewed the secret for bounce reports',
  rotateBounceWebhook: 'replaced the secret for bounce reports',
  rotateSourceLinkSecret: 'replaced the secret of a review source',
  'report bounces': 'suppressed an address after a bounce or complaint',
  'preferences page': "saved a contact's message preferences",
  'unsubscribe link': 'unsubscribed a contact',
  subscribe: 'created a webhook',
  unsubscribe: 'deleted a webhook',
  enableSubscription: 'enabled a webhook',
  pingSubscription: 'sent a test message to a webhook',
  replayDeliveries: 'resent webhook messages',
  rotateSubscriptionSecret: 'replaced the secret of a webhook',
  signUpUser: 'gave a user access',
  deleteUser: 'removed a user',
  acceptInvitation: 'accepted an invitation',
  resetPassword: 'reset a password',
  updateProfile: 'changed their name',
  changePassword: 'changed their password',
  confirmTwoFactor: 'turned on two-factor authentication',
  turnOffTwoFactor: 'turned off two-factor authentication',
  renewRecoveryCodes: 'created new recovery codes',
  useRecoveryCode: 'signed in with a recovery code',
  getInvitationLink: 'viewed the invitation link of a user',
  createKey: 'created an API key',
  revokeKey: 'revoked an API key',
  'keys create': 'created an API key',
  'keys revoke': 'revoked an API key',
  'users invite': 'invited a user',
  'users reset': "reset a user's sign-in",
  'directories grant': 'granted access to a directory',
  'directories revoke': 'revoked access to a directory',
  'import listings': 'imported listings',
  'import contacts': 'imported contacts',
  'import reviews': 'imported reviews',
  'import competitor-reviews': "imported a competitor's reviews",
  'import competitor-posts': "imported a competitor's posts",
  seed: 'loaded demo data',
  'read back': 'compared a directory with the listing',
}

/** An operation that is not in the list is split into words. */
export const formatAction = (operation: string) =>
  ACTIONS[operation] ?? operation.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** What entries are about, by the names that the log uses. */
export const SUBJECTS: Readonly<Record<(typeof auditSubjects)[number], string>> = {
  business: 'Business',
  listing: 'Listing',
  'bulk edit': 'Bulk edit',
  publication: 'Publishing',
  drift: 'Directory differences',
  directory: 'Directory access',
  media: 'Image or file',
  contact: 'Contact',
  'custom field': 'Custom field',
  product: 'Product',
  products: 'Products',
  'product mapping': 'Products at location',
  service: 'Service',
  'service mapping': 'Services at location',
  review: 'Review',
  'review request': 'Review request',
  'review sites': 'Review sites',
  reviews: 'Review import',
  'reply template': 'Reply template',
  'source link': 'Review source',
  posts: 'Post import',
  competitor: 'Competitor',
  'competitor reviews': 'Competitor review import',
  'competitor posts': 'Competitor post import',
  'theme edit': 'Theme edit',
  'search-ai plan': 'Search AI plan',
  'search-ai run': 'Search AI run',
  suppression: 'Suppressed address',
  subscription: 'Webhook',
  campaign: 'Campaign',
  'campaign template': 'Campaign template',
  survey: 'Survey',
  'survey response': 'Survey response',
  user: 'User',
  key: 'API key',
}
