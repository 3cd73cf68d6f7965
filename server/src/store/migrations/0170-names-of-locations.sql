-- expand concurrently
create index concurrently businesses_names on businesses (partner_id, parent_id, left(lower(name), 200) collate "C", id) where type = 'location';
