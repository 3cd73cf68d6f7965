-- Where the reviews of a location come from without an import.
create table source_links (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  -- directory: pulled from a directory that the location is connected to. feed: pulled from a URL. push: sent to us.
  kind text not null check (kind in ('directory', 'feed', 'push')),
  -- The source that its reviews belong to: review_sources.
  source_id int not null,
  directory_id bigint references directories (id) on delete cascade,
  url text not null default '',
  -- Of a push: part of its address, and its secret, encrypted with the installation's secret for this token only.
  token text unique,
  sealed_secret bytea,
  every_minutes integer not null check (every_minutes > 0),
  -- Where the next pull continues. Of a feed: the hash of what was read last.
  cursor text not null default '',
  -- When it is pulled next, null for a push. While a worker pulls it: when its claim expires.
  due_at timestamptz,
  claim integer not null default 0,
  -- Consecutive failures.
  failures integer not null default 0,
  succeeded_at timestamptz,
  -- Why the last attempt failed, or what it refused.
  error text not null default '',
  created_at timestamptz not null default now(),
  queue_partner_id bigint,
  check ((kind = 'directory') = (directory_id is not null)),
  check ((kind = 'feed') = (url <> '')),
  check ((kind = 'push') = (token is not null)),
  check ((kind = 'push') = (sealed_secret is not null)),
  check ((kind = 'push') = (due_at is null))
);
create index source_links_business on source_links (business_id, id);
create index source_links_directory on source_links (directory_id);
create index source_links_queue on source_links (queue_partner_id, due_at) where due_at is not null;
-- A reply is sent to the directory that a review came from, so there can only be one.
create unique index source_links_replies on source_links (business_id, source_id) where kind = 'directory';
create trigger source_links_queue before insert or update on source_links
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();

-- Messages that were accepted lately, so that a replay of one changes nothing.
create table source_link_messages (
  link_id bigint not null references source_links (id) on delete cascade,
  message_id text not null,
  received_at timestamptz not null default now(),
  primary key (link_id, message_id)
);
