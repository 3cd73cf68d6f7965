import { quick } from '../../../core/store/query.ts'

export interface IssuedRequest {
  readonly requestId: number
  readonly expiresAt: Date
}
/**
 * The link of a contact at a location; calling it again extends the link. Returns undefined if the contact is not
 * mapped to the location.
 */
export const issueRequestLink = quick.row<
  IssuedRequest,
  [partnerId: number, contactId: number, businessId: number, expiresAt: Date]
>(
  'issue-request-link',
  `insert into request_links as known (contact_id, business_id, expires_at)
  select c.id, b.id, $4::timestamptz from contacts c join contact_mappings m on m.contact_id = c.id
    join businesses b on b.id = m.business_id and b.partner_id = $1
  where c.partner_id = $1 and c.id = $2 and b.id = $3
  on conflict (contact_id, business_id) do update set expires_at = greatest(known.expires_at, excluded.expires_at)
  returning id as "requestId", expires_at as "expiresAt"`,
)
