-- Where listings are published. Only the operator writes here (presence directories): a partner connects locations to
-- what is there, but never says which address is asked.
create table directories (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9-]{0,49}$'),
  -- Which effective view of the listing it receives.
  view text not null check (view in ('search', 'social', 'engine', 'maps', 'internal')),
  transport text not null check (transport in ('internal', 'protocol', 'business-profile')),
  url text not null default '',
  -- Sealed by the installation's secret; connections may bring their own.
  credentials bytea,
  -- How long it may take to show what it was sent before a difference is an alarm.
  publish_window_s integer not null check (publish_window_s >= 0),
  check_every_s integer not null check (check_every_s > 0),
  -- Its rate limit, null for none, and the requests of the window that runs.
  rate_requests integer check (rate_requests >= 2),
  rate_window_s integer check (rate_window_s > 0),
  counted_from timestamptz not null default '-infinity',
  counted integer not null default 0,
  -- Its circuit: failures in a row, and until when it is left alone.
  failures integer not null default 0,
  rests_until timestamptz not null default '-infinity',
  last_error text not null default '',
  check ((rate_requests is null) = (rate_window_s is null))
);
-- Our own microsite: nothing is sent there. A row in `publications` says only that a location has opted out.
insert into directories (name, view, transport, publish_window_s, check_every_s)
values ('internal', 'internal', 'internal', 0, 86400);

create sequence publication_claims;

-- One location in one directory, from its first connection on. Disconnected, it stays: the listing still stands there.
create table publications (
  business_id bigint not null references business_anchors (id),
  directory_id bigint not null references directories (id),
  state text not null check (state in
    ('not connected', 'opted out', 'pending', 'submitted', 'in sync', 'drifted', 'action required')),
  -- The directory's own words, or why the last attempt failed.
  reason text not null default '',
  credentials bytea,
  remote_id text,
  -- What is to be done next and when; while somebody is at it, when that somebody is taken to be gone.
  task text check (task in ('send', 'check')),
  due_at timestamptz,
  claim bigint,
  -- Raised by every change, so that whoever is at it learns that there was another.
  wanted integer not null default 1,
  attempts smallint not null default 0,
  -- A sending has begun whose outcome nobody knows: the next one looks first.
  uncertain boolean not null default false,
  -- To be sent although nothing has changed.
  force boolean not null default false,
  -- How many the directory has taken: part of the idempotency key, so that no new sending looks like an old one.
  sendings integer not null default 0,
  sent_hash text,
  sent_at timestamptz,
  window_ends_at timestamptz,
  read_back_at timestamptz,
  differences jsonb not null default '[]',
  unsupported text[] not null default '{}',
  primary key (business_id, directory_id),
  check ((task is null) = (due_at is null))
);
-- What waits, by directory: an idle pass looks at its first entry.
create index publications_due on publications (directory_id, due_at);

-- Values that a person has called equal: `Ste` and `Suite`. Both in their normal form.
create table equal_values (
  business_id bigint not null references business_anchors (id),
  directory_id bigint not null references directories (id),
  field text not null,
  ours text not null,
  theirs text not null
);
create unique index equal_values_once on equal_values (business_id, directory_id, field, md5(ours), md5(theirs));
create index equal_values_directory on equal_values (directory_id);

-- What is to be taken out of directories. It hangs on no business: it must outlive its purge.
create table removals (
  id bigint generated always as identity primary key,
  directory_id bigint not null references directories (id),
  partner_id bigint not null references partners (id),
  business_id bigint not null,
  reference text not null,
  credentials bytea,
  -- Null when the sending never told us: it is looked for.
  remote_id text,
  attempts smallint not null default 0,
  last_error text not null default '',
  -- Null: given up.
  due_at timestamptz,
  unique (directory_id, reference)
);
create index removals_due on removals (directory_id, due_at);
create index removals_partner on removals (partner_id);

alter table publish_requests drop constraint publish_requests_reason_check;
alter table publish_requests add constraint publish_requests_reason_check
  check (reason in ('services', 'products', 'listing'));
