-- Which partners may use a directory. The microsite needs no grant.
create table directory_grants (
  directory_id bigint not null references directories (id) on delete cascade,
  partner_id bigint not null references partners (id),
  primary key (directory_id, partner_id)
);
create index directory_grants_partner on directory_grants (partner_id);

-- Until now every partner could use every directory: an upgrade takes nothing away.
insert into directory_grants (directory_id, partner_id)
select directories.id, partners.id from directories, partners where transport <> 'internal';

-- What is to be done to every location below an enterprise, in batches. Gone when the last one is done.
create table bulk_connections (
  business_id bigint not null references business_anchors (id),
  directory_id bigint not null references directories (id) on delete cascade,
  partner_id bigint not null references partners (id),
  task text not null check (task in ('connect', 'opt in', 'opt out', 'disconnect', 'take down')),
  -- Sealed for the enterprise; every location gets them sealed for itself.
  credentials bytea,
  -- Locations up to this one are done.
  done_to bigint not null default 0,
  requested_at timestamptz not null default now(),
  primary key (business_id, directory_id)
);
create index bulk_connections_directory on bulk_connections (directory_id);
create index bulk_connections_partner on bulk_connections (partner_id);
