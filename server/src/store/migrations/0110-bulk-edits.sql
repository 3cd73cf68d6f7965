-- One change to the listings of many locations. A job applies it in batches, and can undo it later.
create table bulk_edits (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  -- {"listing", "specialHours"}, as it was requested.
  change json not null,
  state text not null default 'running' check (state in ('running', 'finished', 'undoing', 'undone')),
  -- Who started and who undid it, for the audit entries of the locations.
  author json not null,
  undo_author json,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz
);
create index bulk_edits_partner on bulk_edits (partner_id, id);
create index bulk_edits_open on bulk_edits (partner_id, id) where state in ('running', 'undoing');
create index bulk_edits_started on bulk_edits (started_at);

create table bulk_edit_locations (
  bulk_edit_id bigint not null references bulk_edits (id) on delete cascade,
  -- The id of the location, or what the request named when that is no location.
  ref bigint not null,
  business_id bigint references business_anchors (id),
  state text not null default 'waiting'
    check (state in ('waiting', 'changed', 'unchanged', 'refused', 'restored', 'not restored')),
  -- [{"field", "before", "after"}], which is what an undo needs.
  changes json,
  -- [{"field", "rule"}]: why it was refused or not restored.
  violations json,
  primary key (bulk_edit_id, ref)
);
create index bulk_edit_locations_business on bulk_edit_locations (business_id);
