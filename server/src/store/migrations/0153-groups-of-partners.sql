-- expand concurrently
create index concurrently businesses_groups on businesses (partner_id, name, id) where type <> 'location';
