-- expand concurrently
create index concurrently businesses_search on businesses using gin (partner_id, lower(name || ' ' || city || ' ' || zip || ' ' || id::text || ' ' || number::text) gin_trgm_ops);
