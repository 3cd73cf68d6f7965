-- expand concurrently
create index concurrently businesses_groups on businesses (partner_id, id) where type <> 'location';
