-- expand concurrently
create index concurrently businesses_groups_of_partner on businesses (partner_id, id) where type <> 'location';
