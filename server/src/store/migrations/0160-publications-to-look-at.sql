-- expand concurrently
create index concurrently publications_attention_of_partner on publications (queue_partner_id, business_id) where state in ('drifted', 'action required') or differences <> '[]';
