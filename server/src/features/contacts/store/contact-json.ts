/** In the order of `purposes`. */
export const CONSENT_COLUMNS = [
  'email_marketing',
  'email_feedback',
  'email_service',
  'sms_marketing',
  'sms_feedback',
  'sms_service',
]
// Must match optOutFor.
const hashFor = (column: string) =>
  column.startsWith('email') ? 'coalesce(c.email_hash, c.phone_hash)' : 'coalesce(c.phone_hash, c.email_hash)'

/**
 * SQL for the opt-outs that apply to a row c of `contacts`, by address and by phone, in its account. Selects exactly
 * one row, named `out`, through the primary key.
 */
const OUT = `(select coalesce(bool_or(o.blocked), false) as blocked, ${CONSENT_COLUMNS.map(
  (column) => `coalesce(bool_or(o.${column}) filter (where o.identity = ${hashFor(column)}), false) as ${column}`,
).join(', ')}
    from opt_outs o where o.partner_id = c.partner_id and o.account_id = c.account_id
      and o.identity = any (array[c.email_hash, c.phone_hash])) out`

/** Unknown means no consent, and a blocked person has none. */
const optin = (column: string) => `not (c.blocked or out.blocked or out.${column}) and coalesce(c.${column}, false)`
const preferences = (channel: 'email' | 'sms') => `(select row_to_json(shown) from (select
    ${optin(`${channel}_marketing`)} as "marketingOptin", ${optin(`${channel}_feedback`)} as "feedbackOptin",
    ${optin(`${channel}_service`)} as "serviceOptin") shown)`

/** The JSON of a contact. `cid` is the parameter that filters the mappings, or 'null' for all. */
export const contactJson = (cid: string, more = '') => `(select row_to_json(whole) from (select
    c.id, c.first_name as "firstName", c.last_name as "lastName", coalesce(c.email, '') as email,
    coalesce(c.phone, '') as phone, c.country_code as "countryCode", c.blocked or out.blocked as blocked,
    (${optin('sms_marketing')} or ${optin('sms_feedback')} or ${optin('sms_service')}) as "smsOptin", c.source,
    to_char(c.created_at at time zone 'UTC', 'FMMonth FMDD, YYYY') as created,
    (select coalesce(json_agg(row_to_json(mapping) order by mapping.cid), '[]') from (
      select m.cid, b.name as location, b.id as bid, b.number as "businessNumber"
      from contact_mappings m join businesses b on b.id = m.business_id
      where m.contact_id = c.id and (${cid}::bigint is null or m.cid = ${cid})
    ) mapping) as mappings,
    c.tags, c.custom_fields as "customFields", coalesce(c.external_id, '') as "externalId",
    ${preferences('email')} as "emailPreferences", ${preferences('sms')} as "smsPreferences" ${more}
  from ${OUT}) whole)`

/** The mean score of the contact's survey responses, 0 to 100; null if there are none. Passed as `more`. */
export const EXPERIENCE_SCORE = `, (select round(avg(response.score))::int from survey_responses response
    where response.contact_id = c.id) as "experienceScore"`

const word = (column: string) =>
  `case when out.${column} or not c.${column} then 'withdrawn' when c.${column} then 'granted' else 'unknown' end`
const words = (channel: 'email' | 'sms') => `(select row_to_json(said) from (select ${word(`${channel}_marketing`)}
    as marketing, ${word(`${channel}_feedback`)} as feedback, ${word(`${channel}_service`)} as service) said)`

/** Each consent as it applies, not considering whether the contact is blocked. */
export const CONSENT_JSON = `(select row_to_json(said) from (
    select ${words('email')} as email, ${words('sms')} as sms from ${OUT}) said)`

const consentJson = (value: (column: string) => string, blocked: string, from: string) =>
  `(select row_to_json(consent) from (select ${CONSENT_COLUMNS.map(
    (column) => `${value(column)} as "${column.replace(/_(.)/, (_, letter) => letter.toUpperCase())}"`,
  ).join(', ')}, ${blocked} as blocked ${from}) consent)`

/** The decisions stored with the contact. */
export const OWN_CONSENT_JSON = consentJson((column) => `c.${column}`, 'c.blocked', '')
/** The same, including the opt-outs of its address and phone. */
export const HELD_CONSENT_JSON = consentJson(
  (column) => `case when not out.${column} then c.${column} else false end`,
  'c.blocked or out.blocked',
  `from ${OUT}`,
)

/** The existing businesses that the contact is mapped to, oldest mapping first. */
export const BUSINESS_IDS_JSON = `(select coalesce(json_agg(m.business_id order by m.cid), '[]')
    from contact_mappings m join businesses b on b.id = m.business_id where m.contact_id = c.id)`

/** SQL: the name of a contact c; null if it has none. */
export const FULL_NAME = `nullif(trim(c.first_name || ' ' || c.last_name), '')`

/**
 * A contact whose locations have all been deleted counts as deleted, even before the purge. If no purge is due, there
 * are no such contacts, and the second part is skipped. Without `offset`, the planner turns a query for a few rows into
 * a join over all mappings.
 */
export const IS_MAPPED = `(not exists (select from business_anchors where deleted_at is not null) or exists (
    select from contact_mappings m join businesses b on b.id = m.business_id where m.contact_id = c.id offset 0))`

/** SQL: the contact is mapped to this business or to one below it. */
export const isMappedBelow = (root: string) => `exists (
    select from contact_mappings m join businesses b on b.id = m.business_id
      join business_ancestors a on a.business_id = b.id and a.ancestor_id = ${root}
    where m.contact_id = c.id offset 0)`
