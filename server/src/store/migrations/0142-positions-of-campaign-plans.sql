-- expand
-- An ongoing campaign looks only at contacts that have been saved since it last looked: behind this moment and `plan_after`.
alter table campaigns add column plan_from timestamptz not null default '-infinity';
-- When the current look at the audience began, by the clock of the database.
alter table campaigns add column plan_began timestamptz;
create index contacts_changed on contacts (account_id, updated_at, id);
