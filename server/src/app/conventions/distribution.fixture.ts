/** Tables whose rows belong to a partner. If a table has no `partner_id`, its key leads to a row of the table `through`. */
interface Distributed {
  readonly key: string
  readonly through?: string
  readonly tables: readonly string[]
}

/** The column that leads from each table to its partner. */
export const distributed: readonly Distributed[] = [
  {
    key: 'partner_id',
    tables:
      'api_keys audit_entries bulk_connections bulk_edits businesses campaigns consent_changes contacts directory_grants file_imports idempotency_keys imported_locations opt_outs products removals review_sources sample_data services suppressions themes users webhook_subscriptions'.split(
        ' ',
      ),
  },
  { key: 'id', through: 'businesses', tables: ['business_anchors'] },
  {
    key: 'business_id',
    through: 'business_anchors',
    tables:
      'business_ancestors business_media competitor_accounts competitor_posts competitor_reviews competitors equal_values faqs listings media_checks mentions moved_locations publications publish_requests reply_deliveries request_links review_counts review_sites reviews search_ai_answers search_ai_attempts search_ai_days search_ai_engine_keys search_ai_plans search_ai_questions search_ai_runs search_ai_usage search_ai_versions social_posts source_links survey_responses text_analyses theme_counts theme_edits user_grants'.split(
        ' ',
      ),
  },
  {
    key: 'account_id',
    through: 'business_anchors',
    tables: [
      'bounce_secrets',
      'campaign_templates',
      'custom_field_definitions',
      'labels',
      'levels',
      'location_fields',
      'reply_templates',
      'service_categories',
      'surveys',
    ],
  },
  {
    key: 'location_id',
    through: 'business_anchors',
    tables: ['location_field_values', 'location_labels', 'location_levels', 'location_products', 'location_services'],
  },
  {
    key: 'user_id',
    through: 'users',
    tables: ['alert_choices', 'alert_mails', 'alerts', 'password_resets', 'sessions', 'two_factors'],
  },
  { key: 'bulk_edit_id', through: 'bulk_edits', tables: ['bulk_edit_locations'] },
  { key: 'campaign_id', through: 'campaigns', tables: ['campaign_messages'] },
  { key: 'category_id', through: 'service_categories', tables: ['category_services'] },
  { key: 'contact_id', through: 'contacts', tables: ['contact_mappings'] },
  { key: 'file_import_id', through: 'file_imports', tables: ['file_import_parts', 'refused_rows'] },
  { key: 'grant_id', through: 'user_grants', tables: ['grant_level_values', 'invitations'] },
  { key: 'key_id', through: 'api_keys', tables: ['key_usage'] },
  { key: 'level_id', through: 'levels', tables: ['level_values'] },
  { key: 'link_id', through: 'source_links', tables: ['source_link_messages'] },
  { key: 'service_id', through: 'services', tables: ['catalogue_changes'] },
  { key: 'subscription_id', through: 'webhook_subscriptions', tables: ['webhook_deliveries'] },
]

/** Small tables, copied to every node. */
export const reference: readonly string[] = [
  'business_numbers',
  'directories',
  'first_owner_codes',
  'look_up_entries',
  'partners',
  'secret_proof',
  'workers',
]

/** Tables that exist only on the node that distributes the queries. */
export const coordinator: readonly string[] = ['media_leftovers', 'presence_migrations']

export const distributionOf = (table: string): Distributed | undefined =>
  distributed.find(({ tables }) => tables.includes(table))

/** SQL for the partner of a row. Null for rows that a deleted business left behind. */
export function partnerOf(table: string, row: string): string {
  const { key, through } = distributionOf(table) ?? { key: 'partner_id', through: undefined }
  if (through === undefined) return `${row}.${key}`
  return `(select ${partnerOf(through, `${row}_`)} from ${through} ${row}_ where ${row}_.id = ${row}.${key})`
}

/** Keys that do not always lead to a partner, with the reason and what a cluster would need. */
export const incompleteKeys: Readonly<Record<string, string>> = {
  business_anchors: 'remains until the purge when its business is deleted, so it would have to store the partner',
  catalogue_changes: 'has a service or a product, so it would have to store the partner',
}

/** Ids of rows of the same partner without a foreign key, because the row is in one of several tables or changes often. */
export const idsWithoutForeignKey: Readonly<Record<string, readonly string[]>> = {
  competitor_posts: ['account_id'],
  competitor_reviews: ['account_id'],
  mentions: ['text_id', 'account_id'],
  reviews: ['account_id'],
  social_posts: ['account_id'],
  text_analyses: ['text_id', 'account_id', 'tree_id'],
  theme_counts: ['owner_id'],
}

/** Values that are unique in the whole installation. A cluster cannot enforce that across partners. */
export const uniqueAcrossPartners: Readonly<Record<string, string>> = {
  'api_keys (key_hash)': 'hash of a random key, from which the partner is found',
  'business_media (file)': 'random file name in a public address',
  'businesses (number)': 'business_numbers, a reference table, already enforces it',
  'removals (directory_id, reference)': 'contains the id of the business',
  'sessions (id)': 'random',
  'sessions (token_hash)': 'hash of a random token, from which the person is found',
  'source_links (token)': 'random token in an address, from which the location is found',
  'surveys (token)': 'random token in an address, from which the survey is found',
}

/** Statements that contain neither a partner nor a row of one, with the reason. In a cluster, they query every node. */
export const acrossPartners: Readonly<Record<string, readonly string[]>> = {
  'A request or a sign-in has a key, token, number or address, from which the partner is found':
    'find-api-key find-import-parent-by-number find-public-medium find-push-link find-reported-account find-session find-sign-in-candidates find-site find-survey-by-token list-users-by-email remove-session touch-session'.split(
      ' ',
    ),
  'A job looks for the next work of any partner':
    'claim-bulk-connection claim-catalogue-change find-next-tree-to-read list-deleted-businesses list-deleted-competitors list-done-search-ai-runs list-other-analysis-versions list-partners-to-plan list-partners-with-alert-mails list-partners-with-bulk-edits list-partners-with-campaign-messages list-partners-with-file-imports list-partners-with-media-checks list-partners-with-invitations list-partners-with-moves list-partners-with-password-resets list-partners-with-pulls list-partners-with-replies list-partners-with-report-mails list-partners-without-sample-data list-partners-with-search-ai list-partners-with-search-ai-questions list-partners-with-webhook-deliveries schedule-instant-alert-mails take-publish-requests list-partners-with-publications list-partners-with-removals'.split(
      ' ',
    ),
  'A job ends or removes what is over, of all partners':
    'finish-campaigns mark-users-without-access remove-deliveries-of-ended-subscriptions remove-ended-sessions remove-ended-subscriptions remove-old-alerts remove-old-answers remove-old-bulk-edits remove-old-file-imports remove-old-webhook-deliveries remove-users-without-access settle-interrupted-campaign-messages'.split(
      ' ',
    ),
  'For the operator, about all partners':
    'count-deleted-businesses count-disabled-subscriptions count-failed-alert-mails count-failed-campaign-messages count-failed-file-imports count-failed-invitations count-failed-password-resets count-failed-publications count-failed-removals count-failed-replies count-failed-report-mails count-failed-webhook-deliveries count-text-analyses list-api-keys list-backlogs list-directories list-faulty-items remove-directory renew-directory-credentials retry-faulty-answers retry-faulty-locations retry-faulty-texts retry-unmeasured-images'.split(
      ' ',
    ),
  'An import asks whether any purge is due': ['are-businesses-leaving'],
  'The first owner of a service does not belong to a partner yet':
    'has-accounts insert-first-owner-code is-first-owner-code'.split(' '),
  'The sitemap contains the pages of all partners': 'list-site-blocks list-sites'.split(' '),
}
