-- expand concurrently
create index concurrently businesses_by_completeness on businesses (partner_id, parent_id, (empty_fields <> '{}'), left(lower(name), 200), id) where type = 'location';
