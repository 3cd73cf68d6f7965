-- expand concurrently
create index concurrently media_checks_refused_of_partner on media_checks (queue_partner_id, business_id) where state = 'refused';
