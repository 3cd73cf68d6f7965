-- Who changed what. It outlives what it speaks of: no foreign key on the business, and no personal data in it.
create table audit_entries (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  at timestamptz not null default now(),
  operation text not null,
  -- One of the two: a request carries a key, a command has none.
  key_id bigint references api_keys (id),
  request_id text,
  business_id bigint,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entries_partner on audit_entries (partner_id, id);
create index audit_entries_business on audit_entries (business_id, id) where business_id is not null;
create index audit_entries_key on audit_entries (key_id) where key_id is not null;

-- Proof of the secret that this database has been used with. Another one would not recognise who has opted out.
create table secret_proof (
  singleton boolean primary key default true check (singleton),
  proof bytea not null
);
