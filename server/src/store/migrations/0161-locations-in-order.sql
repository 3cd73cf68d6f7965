-- expand concurrently
create index concurrently businesses_in_order on businesses (partner_id, parent_id, (phone = '' or email_id = '' or website_url = '' or address1 = '' or city = '' or timezone = ''), left(lower(name), 200), id) where type = 'location';
