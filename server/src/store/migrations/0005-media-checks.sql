-- What came of looking at the images that a listing names by URL. A field without a URL has no row.
create table media_checks (
  business_id bigint not null references business_anchors (id),
  field text not null check (field in ('logoUrl', 'coverImageUrl', 'searchCover', 'socialCover')),
  url text not null check (url <> ''),
  state text not null default 'pending' check (state in ('pending', 'ok', 'refused')),
  -- Of a pending one: why the last attempt failed.
  reason text not null default '',
  width integer not null default 0,
  height integer not null default 0,
  bytes integer not null default 0,
  -- Counted before each attempt, so that an image that ends the process is not tried for ever.
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  checked_at timestamptz,
  primary key (business_id, field)
);
create index media_checks_due on media_checks (due_at) where state = 'pending';
