-- expand concurrently
create index concurrently contacts_tags_of_partner on contacts using gin (partner_id, tags);
