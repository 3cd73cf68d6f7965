import { readLinesBelow } from '../sql/read-by-cursor.ts'
import { CONSENT_JSON, momentJson } from './contact-json.ts'

/** Mappings at the business and below it: others are none of its business. */
const mapped = (column: string) => `(select json_agg(m.${column} order by m.cid) from contact_mappings m
    join businesses b on b.id = m.business_id
    join business_ancestors a on a.business_id = b.id and a.ancestor_id = $2 where m.contact_id = c.id)`

const QUERY = `select (select row_to_json(line) from (select
    c.id as "contactId", coalesce(c.external_id, '') as "externalId", c.first_name as "firstName",
    c.last_name as "lastName", coalesce(c.email, '') as email, coalesce(c.phone, '') as phone,
    c.country_code as "countryCode", c.source, c.tags, c.custom_fields as "customFields", c.blocked,
    ${CONSENT_JSON} as consent,
    ${mapped('business_id')} as "businessIds", ${mapped('cid')} as cids,
    ${momentJson('c.created_at')} as "createdAt", ${momentJson('c.updated_at')} as "updatedAt"
  ) line)::text as json
  from contacts c where c.partner_id = $1 and c.id in (
    select m.contact_id from contact_mappings m join businesses b on b.id = m.business_id
      join business_ancestors a on a.business_id = b.id where a.ancestor_id = $2) order by c.id`

/** Every contact mapped at or below the business, as JSON, in the order of creation: see readByCursor. */
export const readContactsBelow = readLinesBelow(QUERY)
