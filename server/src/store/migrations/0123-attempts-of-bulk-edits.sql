-- Incremented before each batch and reset after it, so that a batch that always fails is noticed, also if it takes the process down.
alter table bulk_edits add column attempts smallint not null default 0;

-- The location was set aside: it could not be changed or restored because of an error in the service.
alter table bulk_edit_locations add column is_fault boolean not null default false;
create index bulk_edit_locations_fault on bulk_edit_locations (bulk_edit_id) where is_fault;
