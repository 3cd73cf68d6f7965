-- expand
-- The empty fields of the listing that directories need, as listing-health.ts names them.
alter table businesses add column empty_fields text[] not null default '{}';
