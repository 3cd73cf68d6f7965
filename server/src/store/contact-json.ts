/**
 * SQL of a contact as it is shown, for a row of `contacts` that is called c. A blocked person is shown without any consent,
 * and what is unknown is not consent.
 */
const optin = (column: string) => `not c.blocked and coalesce(c.${column}, false)`
const preferences = (channel: 'email' | 'sms') => `(select row_to_json(shown) from (select
    ${optin(`${channel}_marketing`)} as "marketingOptin", ${optin(`${channel}_feedback`)} as "feedbackOptin",
    ${optin(`${channel}_service`)} as "serviceOptin") shown)`

/** `cid` names the parameter that narrows the mappings, 'null' for all of them. */
export const contactJson = (cid: string) => `(select row_to_json(whole) from (select
    c.id, c.first_name as "firstName", c.last_name as "lastName", coalesce(c.email, '') as email,
    coalesce(c.phone, '') as phone, c.country_code as "countryCode", c.blocked,
    not c.blocked and coalesce(c.sms_marketing or c.sms_feedback or c.sms_service, false) as "smsOptin", c.source,
    to_char(c.created_at at time zone 'UTC', 'FMMonth FMDD, YYYY') as created,
    (select coalesce(json_agg(row_to_json(mapping) order by mapping.cid), '[]') from (
      select m.cid, b.name as location, b.id as bid, b.number as "businessNumber"
      from contact_mappings m join businesses b on b.id = m.business_id
      where m.contact_id = c.id and (${cid}::bigint is null or m.cid = ${cid})
    ) mapping) as mappings,
    c.tags, c.custom_fields as "customFields", coalesce(c.external_id, '') as "externalId",
    ${preferences('email')} as "emailPreferences", ${preferences('sms')} as "smsPreferences"
  ) whole)`

const word = (column: string) =>
  `case c.${column} when true then 'granted' when false then 'withdrawn' else 'unknown' end`
const words = (channel: 'email' | 'sms') => `(select row_to_json(said) from (select ${word(`${channel}_marketing`)}
    as marketing, ${word(`${channel}_feedback`)} as feedback, ${word(`${channel}_service`)} as service) said)`

/** Each consent as it is stored, whether or not the contact is blocked. */
export const CONSENT_JSON = `(select row_to_json(said) from (
    select ${words('email')} as email, ${words('sms')} as sms) said)`

export const momentJson = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * A contact whose locations have all been deleted is gone, although the purge has not come by yet. While no purge is due
 * there is none, so nobody is asked. The offset keeps the planner from turning a question about a few rows into a join over
 * all mappings.
 */
export const IS_MAPPED = `(not exists (select from business_anchors where deleted_at is not null) or exists (
    select from contact_mappings m join businesses b on b.id = m.business_id where m.contact_id = c.id offset 0))`

/** Mapped to this business or to one below it. */
export const isMappedBelow = (root: string) => `exists (
    select from contact_mappings m join businesses b on b.id = m.business_id
      join business_ancestors a on a.business_id = b.id and a.ancestor_id = ${root}
    where m.contact_id = c.id offset 0)`

/** The same for lists: there the planner may start from the mappings of a small business. */
export const isAmongMappedBelow = (root: string) => `c.id in (
    select m.contact_id from contact_mappings m join businesses b on b.id = m.business_id
      join business_ancestors a on a.business_id = b.id where a.ancestor_id = ${root})`
