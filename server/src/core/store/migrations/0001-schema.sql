-- The data model. A line `-- == contacts ==` begins the tables of a feature; only that feature writes them.
--  * Every table belongs to a partner, through partner_id or through a row of another table.
--  * Rows of a business refer to its anchor (business_anchors), not to the business, so that the purge finds them.
--  * Jobs serve partners in turn. A row that can wait for a job has queue_partner_id, so that the next row of one partner is
--    found in an index (it says nothing about who may read the row), due_at (null: nothing to do), attempts, and worker, which
--    is not null while a job works on it.

-- Both are trusted: the owner of the database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;


-- == core ==

-- A partner is a tenant.
create table partners (
  id bigint generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table api_keys (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  -- SHA-256 of the key. The key itself is shown once and not stored.
  key_hash bytea not null unique,
  -- The last characters of the key, so that people can tell keys apart.
  hint text not null,
  -- The label that people give it.
  name text not null default '',
  scope text not null check (scope in ('read', 'write')),
  limit_requests integer check (limit_requests > 0),
  limit_window_seconds integer check (limit_window_seconds > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  check ((limit_requests is null) = (limit_window_seconds is null))
);
create index api_keys_partner_id on api_keys (partner_id);

-- A run of a job that has claimed work. It renews seen_at every few seconds; when it is removed, the rows that it had
-- claimed are free again, because their column worker becomes null.
create table workers (
  id bigint generated always as identity primary key,
  job text not null,
  seen_at timestamptz not null default now()
);

-- Every process caches keys. Any change, also one made with psql, invalidates those caches.
create function announce_key_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('presence_keys', old.id::text);
  return null;
end $$;
create trigger announce_key_change
  after delete or update of key_hash, partner_id, scope, limit_requests, limit_window_seconds, expires_at, revoked_at
  on api_keys for each row execute function announce_key_change();

-- Requests per key and day (UTC). Written in batches: a crash can lose a few seconds.
create table key_usage (
  key_id bigint not null references api_keys (id),
  day date not null,
  requests bigint not null,
  refused bigint not null,
  primary key (key_id, day)
);

-- Responses to requests that had an Idempotency-Key, written in the transaction that did the work.
create table idempotency_keys (
  partner_id bigint not null references partners (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  etag text,
  created_at timestamptz not null default now(),
  primary key (partner_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- The audit log. It survives what it describes, so it has no foreign key on the business or the person, and contains no personal
-- data.
create table audit_entries (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  at timestamptz not null default now(),
  operation text not null,
  -- Null for changes made by a command or in the dashboard.
  key_id bigint references api_keys (id),
  -- The person who made the change in the dashboard.
  user_id bigint,
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

-- Proves that the installation's secret is the one this database was used with. With another secret, opt-outs would not be
-- recognised.
create table secret_proof (
  singleton boolean primary key default true check (singleton),
  proof bytea not null
);


-- == businesses ==

-- Every business number ever assigned, so that none is assigned twice.
create table business_numbers (
  number bigint primary key check (number between 100000000000000 and 999999999999999)
);

-- Deleting a business removes its row in `businesses` at once and sets deleted_at here. A job then purges the rows that refer to
-- the anchor and, last, the anchor. The foreign keys guarantee that nothing is left behind.
create table business_anchors (
  id bigint generated always as identity (start with 100000 minvalue 100000 maxvalue 99999999999999) primary key,
  deleted_at timestamptz
);
create index business_anchors_deleted on business_anchors (id) where deleted_at is not null;

-- Resellers, enterprises and locations. The account of a location is the enterprise directly above it, else the location itself.
create table businesses (
  id bigint primary key references business_anchors (id),
  number bigint not null unique references business_numbers (number),
  partner_id bigint not null references partners (id),
  type text not null check (type in ('reseller', 'enterprise', 'location')),
  parent_id bigint,
  name text not null,
  phone text not null default '',
  email_id text not null default '',
  website_url text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  country_code text not null default '',
  zip text not null default '',
  sub_locality text not null default '',
  timezone text not null default '',
  -- Both or neither.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  coordinate_precision text not null default 'pin' check (coordinate_precision in ('pin', 'address', 'area')),
  -- The empty fields of the listing that directories need, as listing-health.ts names them.
  empty_fields text[] not null default '{}',
  -- An inactive location is not published, contacted or asked about, and has no pages. Its history stays.
  status text not null default 'active' check (status = 'active' or (status = 'inactive' and type = 'location')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (partner_id, id),
  check (parent_id is null or parent_id <> id),
  check ((latitude is null) = (longitude is null)),
  -- Prevents the deletion of a parent that has children, whatever runs concurrently. It includes the partner, so a business
  -- cannot be below one of another partner.
  constraint child_keeps_its_parent foreign key (partner_id, parent_id) references businesses (partner_id, id)
);
-- The sample data that an owner has asked for. No location of it is published to a real directory.
create table sample_data (
  partner_id bigint primary key references partners (id),
  -- The top-level businesses. Null: not loaded yet.
  business_ids bigint[]
);

create index businesses_parent on businesses (partner_id, parent_id);
-- What a key reaches is read from here.
create index businesses_top on businesses (partner_id, id) where parent_id is null;
create index businesses_groups_of_partner on businesses (partner_id, id) where type <> 'location';
-- The list of active locations: incomplete ones, and by name. A long name does not fit into an index.
create index businesses_in_order on businesses (
  partner_id, parent_id, (empty_fields <> '{}'), left(lower(name), 200), id
) where type = 'location' and status = 'active';
create index businesses_inactive on businesses (partner_id, parent_id) where status = 'inactive';
-- For search, the active locations whose name begins with a text.
create index businesses_names on businesses (
  partner_id, parent_id, left(lower(name), 200) collate "C", id
) where type = 'location' and status = 'active';
create index businesses_search on businesses using gin (
  partner_id, lower(name || ' ' || city || ' ' || zip || ' ' || id::text || ' ' || number::text) gin_trgm_ops
);

-- Every business with everything below it at any depth, itself included. Rows of deleted businesses stay until the purge, so
-- queries join `businesses`.
create table business_ancestors (
  ancestor_id bigint not null references business_anchors (id),
  business_id bigint not null references business_anchors (id),
  primary key (ancestor_id, business_id)
);
create index business_ancestors_business on business_ancestors (business_id);

-- Processes cache responses about a business. Any change or deletion, also one made with psql, invalidates them. A listing is
-- never written without its business, so this table covers both.
create function announce_business_changes() returns trigger language plpgsql as $$
begin
  -- For many businesses, dropping the whole cache is faster than sending the list.
  if (select count(*) from changed) > 100 then
    perform pg_notify('presence_businesses', '*');
  else
    perform pg_notify('presence_businesses', id::text) from changed;
  end if;
  return null;
end $$;
create trigger announce_business_updates after update on businesses
  referencing old table as changed for each statement execute function announce_business_changes();
create trigger announce_business_deletions after delete on businesses
  referencing old table as changed for each statement execute function announce_business_changes();

-- Of the tables that have queue_partner_id: a trigger, so that no statement can forget it. A row of a business that another
-- transaction has just deleted is not added: nothing is to be done for it.
create function set_queue_partner() returns trigger language plpgsql as $$
begin
  select partner_id into new.queue_partner_id from businesses where id = new.business_id;
  if not found then return null; end if;
  return new;
end $$;

-- The location that each row of an import created, so that repeating an import creates no duplicates.
create table imported_locations (
  -- No foreign key: the business has one, and an index on the partner would mislead the query planner.
  partner_id bigint not null,
  -- The business that the rows were imported below.
  business_id bigint not null references business_anchors (id),
  external_id text not null check (external_id <> ''),
  location_id bigint not null references business_anchors (id),
  -- Hash of the row as last imported: an equal row changes nothing.
  content_hash text not null,
  primary key (business_id, external_id)
);
create index imported_locations_location on imported_locations (location_id);

-- How an account groups its locations, such as Region and District.
create table levels (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  name text not null,
  -- The form in which names are compared.
  key text not null,
  -- From the highest level, 0.
  position smallint not null,
  -- Checked at the commit, so that names can be exchanged.
  unique (account_id, key) deferrable initially deferred
);
create table level_values (
  id bigint generated always as identity primary key,
  level_id bigint not null references levels (id) on delete cascade,
  name text not null,
  key text not null,
  unique (level_id, id),
  unique (level_id, key) deferrable initially deferred
);
create table location_levels (
  location_id bigint not null references business_anchors (id),
  level_id bigint not null,
  level_value_id bigint not null,
  primary key (location_id, level_id),
  foreign key (level_id, level_value_id) references level_values (level_id, id) on delete cascade
);
create index location_levels_value on location_levels (level_value_id);
create index location_levels_level on location_levels (level_id, level_value_id);

-- Free names for locations, such as Drive-through.
create table labels (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  name text not null,
  key text not null,
  unique (account_id, key) deferrable initially deferred
);
create table location_labels (
  location_id bigint not null references business_anchors (id),
  label_id bigint not null references labels (id) on delete cascade,
  primary key (location_id, label_id)
);
create index location_labels_label on location_labels (label_id, location_id);

-- What an account stores about its locations, such as the franchisee.
create table location_fields (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  name text not null,
  -- The form in which names are compared.
  key text not null,
  type text not null check (
    type in ('TEXT', 'TEXT_RAW', 'URL', 'NUMBER', 'DATE', 'DROPDOWN_SINGLE', 'DROPDOWN_MULTI')),
  description text not null,
  -- Of locations without a value. Empty: none.
  default_value text not null,
  -- Of a drop-down.
  options text[] not null,
  filterable boolean not null,
  -- Seen by admins and API keys only.
  is_hidden boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, key)
);
-- In one form for each type, so that equal values are equal texts.
create table location_field_values (
  location_id bigint not null references business_anchors (id),
  field_id bigint not null references location_fields (id) on delete cascade,
  value text not null check (value <> ''),
  primary key (location_id, field_id)
);
create index location_field_values_field on location_field_values (field_id, location_id);

-- Locations that have changed account and whose reviews, posts and mentions do not all name the new account yet. Lists read these
-- locations one by one until a job has rewritten their rows.
create table moved_locations (
  business_id bigint primary key references business_anchors (id),
  -- The last move. The job removes the row only if the location has not moved again meanwhile.
  moved_at timestamptz not null default clock_timestamp()
);


-- == users ==

-- People who work for a partner. A person who works for two partners is two users.
create table users (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  -- As first written, and as compared.
  email text not null,
  folded_email text not null,
  first_name text not null,
  last_name text not null,
  -- PHC string. Null until an invitation has been accepted.
  password_hash text,
  -- Set by the job that removes people who have had no grant for a while; a new grant clears it.
  without_access_since timestamptz,
  -- When they dismissed the list of first steps in the dashboard. Null: it is shown until every step is done.
  setup_dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (partner_id, folded_email)
);
create index users_without_access on users (without_access_since) where without_access_since is not null;
-- For signing in, which names no partner.
create index users_folded_email on users (folded_email);

-- Keyed hashes of the one-time codes in the logs of a service that nobody can sign in to. With one, the first visitor becomes
-- the owner; all end together.
create table first_owner_codes (
  code_hash bytea primary key
);

-- Access to a business and everything below it.
create table user_grants (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  user_id bigint not null references users (id),
  role text not null check (role in ('owner', 'admin', 'member')),
  -- How an admin wrote the address and the names of a person whom they could not see, because the person had access elsewhere
  -- only. The business shows them in this form until the person next signs in. Null: as the person is known.
  shown_as jsonb,
  -- Null: everything below the business. Otherwise only its locations with one of the values in grant_level_values for each of
  -- this many levels: if a value is lost, the grant covers less, never more.
  scope_levels smallint check (scope_levels is null or (scope_levels > 0 and role <> 'owner')),
  created_at timestamptz not null default now(),
  unique (business_id, user_id)
);
create index user_grants_user on user_grants (user_id);
create table grant_level_values (
  grant_id bigint not null references user_grants (id) on delete cascade,
  level_value_id bigint not null references level_values (id) on delete cascade,
  primary key (grant_id, level_value_id)
);
create index grant_level_values_value on grant_level_values (level_value_id);

-- Open invitations. The link works while the row exists: accepting it, replacing it or removing the grant deletes the row. The
-- link is derived from id, expiry and the installation's secret, so it is not stored.
create table invitations (
  id bigint generated always as identity primary key,
  grant_id bigint not null unique references user_grants (id) on delete cascade,
  expires_at timestamptz not null,
  mail_state text not null default 'pending' check (mail_state in ('pending', 'sent', 'failed')),
  -- Incremented before each attempt, so that a message that crashes the process is not retried for ever.
  attempts smallint not null default 0,
  due_at timestamptz default now(),
  worker bigint references workers (id) on delete set null,
  queue_partner_id bigint not null,
  check ((mail_state = 'pending') = (due_at is not null))
);
create index invitations_queue on invitations (queue_partner_id, due_at) where worker is null and due_at is not null;
create index invitations_worker on invitations (worker) where worker is not null;

-- Open password resets, with links made as for invitations.
create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id) on delete cascade,
  expires_at timestamptz not null,
  mail_state text not null default 'pending' check (mail_state in ('pending', 'sent', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz default now(),
  worker bigint references workers (id) on delete set null,
  queue_partner_id bigint not null,
  check ((mail_state = 'pending') = (due_at is not null))
);
create index password_resets_queue on password_resets (queue_partner_id, due_at) where worker is null and due_at is not null;
create index password_resets_worker on password_resets (worker) where worker is not null;

create table sessions (
  -- SHA-256 of the token in the cookie.
  token_hash bytea primary key,
  -- Names a session without its token, so that people can end their sessions one by one.
  id uuid not null default gen_random_uuid(),
  user_id bigint not null references users (id) on delete cascade,
  -- The browser's family, such as Firefox.
  agent text not null,
  created_at timestamptz not null default now(),
  -- To the minute, so that most requests need no write.
  last_used_at timestamptz not null default now()
);
create unique index sessions_id on sessions (id);
create index sessions_user on sessions (user_id);
create index sessions_last_used on sessions (last_used_at);

-- The second factor of people who have set one up.
create table two_factors (
  user_id bigint primary key references users (id) on delete cascade,
  -- Shared with the authenticator app; sealed with the installation's secret.
  secret bytea not null,
  -- Null: set up, but not confirmed with a code. Sign-in does not ask for one yet.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted. This step and earlier ones are refused, so that no code works twice.
  last_step bigint not null default 0,
  -- Keyed hashes of the recovery codes that have not been used.
  recovery_hashes bytea[] not null default '{}'
);


-- == webhooks ==

-- A subscription receives events of its business and of everything below it.
create table webhook_subscriptions (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  -- Null once the business is deleted: queued events are still sent, new ones are not added.
  business_id bigint references business_anchors (id),
  url text not null,
  events text[] not null,
  description text not null,
  -- Encrypted with the installation's secret, for this URL only.
  sealed_secret bytea not null,
  -- The previous secret also signs until old_secret_until.
  old_sealed_secret bytea,
  old_secret_until timestamptz check ((old_secret_until is null) = (old_sealed_secret is null)),
  -- leaving: its business is deleted. gone: removed, its rows are purged next.
  state text not null default 'active' check (state in ('active', 'disabled', 'leaving', 'gone')),
  disabled_reason text not null default '',
  ended_at timestamptz check ((ended_at is null) = (state = 'active')),
  -- Consecutive failures, and since when.
  failing_since timestamptz,
  failures integer not null default 0,
  -- The receiver's Retry-After.
  resting_until timestamptz,
  created_at timestamptz not null default now(),
  check ((state in ('active', 'disabled')) <= (business_id is not null))
);
-- Receivers of a partner have their turns in the order of their ids.
create index webhook_subscriptions_queue on webhook_subscriptions (partner_id, id);
create index webhook_subscriptions_business on webhook_subscriptions (business_id);
create index webhook_subscriptions_ended on webhook_subscriptions (ended_at) where state in ('leaving', 'gone');

-- One event for one subscription, written in the transaction that causes it, and the result of delivering it.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references webhook_subscriptions (id),
  -- The same for every subscription and every attempt.
  event_id uuid not null,
  type text not null,
  -- No foreign key: the log survives the business.
  business_id bigint not null,
  data json not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Incremented when an attempt starts, so that a crash uses one up.
  attempts smallint not null default 0,
  due_at timestamptz default now(),
  worker bigint references workers (id) on delete set null,
  -- Of the last attempt. Status 0: no response.
  attempted_at timestamptz,
  status smallint not null default 0,
  reason text not null default '',
  duration_ms integer not null default 0,
  -- The start of the body of the last response, as text. Headers are not kept: they may hold secrets.
  response text not null default '',
  queue_partner_id bigint not null,
  check ((state = 'waiting') = (due_at is not null))
);
create index webhook_deliveries_subscription on webhook_deliveries (subscription_id, id);
create index webhook_deliveries_waiting on webhook_deliveries (subscription_id, due_at, id)
  where worker is null and due_at is not null;
create index webhook_deliveries_queue on webhook_deliveries (queue_partner_id, due_at) where worker is null and due_at is not null;
create index webhook_deliveries_worker on webhook_deliveries (worker) where worker is not null;
create index webhook_deliveries_created on webhook_deliveries (created_at);

create function set_queue_partner_of_delivery() returns trigger language plpgsql as $$
begin
  select partner_id into new.queue_partner_id from webhook_subscriptions where id = new.subscription_id;
  return new;
end $$;
create trigger webhook_deliveries_queue before insert on webhook_deliveries
  for each row when (new.queue_partner_id is null) execute function set_queue_partner_of_delivery();


-- == alerts ==

-- How a person wants to hear about each kind of alert. No row: not at all.
create table alert_choices (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('bad review', 'drift', 'failed publish', 'run finished', 'import finished')),
  delivery text not null check (delivery in ('instant', 'daily')),
  primary key (user_id, kind)
);

-- What one person is to be mailed about. Written in the transaction of the event, for those who chose this kind and had access
-- at that time; removed when the mail is sent, and after a week in any case.
create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  business_id bigint not null references business_anchors (id),
  kind text not null,
  delivery text not null check (delivery in ('instant', 'daily')),
  -- Ids, names of directories and counts. Texts are read when the mail is written.
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index alerts_user on alerts (user_id, delivery, id);
create index alerts_business on alerts (business_id);
create index alerts_created on alerts (created_at);
-- For the people whose instant mail becomes due.
create index alerts_instant on alerts (user_id) where delivery = 'instant';

-- The mails that a person gets, and when the next one may be sent: instant (alerts at once), daily (the digest) and weekly (the
-- report).
create table alert_mails (
  user_id bigint not null references users (id) on delete cascade,
  type text not null check (type in ('instant', 'daily', 'weekly')),
  -- Null: an instant mail without alerts.
  due_at timestamptz,
  -- Incremented before each attempt, so that a mail that crashes the process is not retried for ever.
  attempts smallint not null default 0,
  worker bigint references workers (id) on delete set null,
  queue_partner_id bigint not null,
  primary key (user_id, type)
);
create index alert_mails_queue on alert_mails (queue_partner_id, due_at) where worker is null and due_at is not null;
create index alert_mails_worker on alert_mails (worker) where worker is not null;


-- == contacts ==

-- For searching: case, accents and apostrophes do not matter. Most texts are ASCII, which needs no normalisation.
create function fold_search_words(words text) returns text
language sql immutable parallel safe
return lower(translate(case when octet_length(words) = length(words) then words else normalize(words, NFD) end,
  U&'''\2019\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', ''));

-- Begins with a space, so that each word has one before it.
create function contact_search_text(first_name text, last_name text, email text, phone text) returns text
language sql immutable parallel safe
return ' ' || fold_search_words(first_name || ' ' || last_name || ' ' || coalesce(email, '')) || ' ' || coalesce(substr(phone, 2), '');

-- The index needs three characters. One or two must be the beginning of a word, which it also knows.
create function contact_search_pattern(term text) returns text
language sql immutable parallel safe
return case when length(fold_search_words(term)) < 3 then '% ' else '%' end
  || regexp_replace(fold_search_words(term), '([\\%_])', '\\\1', 'g') || '%';

-- Without a value: contacts that have the field. Hashed, because a value can be too long for an index entry, and with the partner,
-- so that a filter does not read entries of other partners. Different values can have the same key: queries compare the values too.
create function contact_field_key(partner_id bigint, name text, value text) returns bigint
language sql immutable parallel safe
return hashtextextended(name || coalesce(chr(10) || lower(value), ''), partner_id);

create function contact_field_keys(partner_id bigint, custom_fields json) returns bigint[]
language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(contact_field_key(partner_id, field ->> 'fieldName', keyed)), '{}')
  from json_array_elements(custom_fields) field, unnest(array[null, field ->> 'fieldValue']) keyed;
end;

-- The customers of an account.
create table contacts (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  account_id bigint not null references business_anchors (id),
  first_name text not null,
  last_name text not null,
  email text,
  -- The address as compared.
  email_folded text,
  -- E.164.
  phone text,
  country_code text not null,
  source text not null,
  external_id text,
  tags text[] not null,
  custom_fields json not null,
  blocked boolean not null,
  -- True: granted. False: withdrawn. Null: never asked, which is not consent.
  email_marketing boolean,
  email_feedback boolean,
  email_service boolean,
  sms_marketing boolean,
  sms_feedback boolean,
  sms_service boolean,
  -- The keys of opt_outs. Stored, so that the purge needs no secret.
  email_hash bytea,
  phone_hash bytea,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  search text not null generated always as (contact_search_text(first_name, last_name, email, phone)) stored,
  check (email is not null or phone is not null),
  check ((email is null) = (email_folded is null) and (email is null) = (email_hash is null)),
  check ((phone is null) = (phone_hash is null))
);
create index contacts_partner on contacts (partner_id, id);
create index contacts_account on contacts (account_id, id);
create index contacts_changed on contacts (account_id, updated_at, id);
-- A key may also look for an address or phone in all its accounts.
create index contacts_email on contacts (partner_id, email_folded, account_id, updated_at desc, id desc)
  where email_folded is not null;
create index contacts_phone on contacts (partner_id, phone, account_id, updated_at desc, id desc) where phone is not null;
create unique index contacts_external_id on contacts (account_id, external_id) where external_id is not null;
create index contacts_blocked on contacts (partner_id, id) where blocked;
create index contacts_email_hash on contacts (email_hash, account_id) where email_hash is not null;
create index contacts_phone_hash on contacts (phone_hash, account_id) where phone_hash is not null;
create index contacts_tags_of_partner on contacts using gin (partner_id, tags);
-- Most contacts have no fields and are not in it.
create index contacts_custom_fields on contacts using gin (contact_field_keys(partner_id, custom_fields))
  where custom_fields::text <> '[]';
-- With the partner, so a search does not read rows of other partners.
create index contacts_search on contacts using gin (partner_id, search gin_trgm_ops);
-- An account belongs to one partner. Without this, the planner multiplies the shares of both columns, expects a few hundred contacts
-- instead of 100,000, and sorts them all to show the first page.
create statistics contacts_of_account (dependencies) on partner_id, account_id from contacts;

-- The locations of a contact. The purge removes contacts that no live business has.
create table contact_mappings (
  cid bigint generated always as identity primary key,
  contact_id bigint not null references contacts (id) on delete cascade,
  business_id bigint not null references business_anchors (id),
  unique (contact_id, business_id)
);
create index contact_mappings_business on contact_mappings (business_id, contact_id);

-- The history of consent, one row per purpose. Rows are only added, and are deleted with the contact.
create table consent_changes (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  contact_id bigint not null references contacts (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  purpose text not null check (purpose in ('marketing', 'feedback', 'service')),
  optin boolean not null,
  -- Of a consent granted by an import: where it comes from, and the day on which it was given.
  proof_source text,
  proof_date date,
  changed_at timestamptz not null default clock_timestamp()
);
create index consent_changes_partner on consent_changes (partner_id, changed_at, id);
create index consent_changes_contact on consent_changes (contact_id, id);
-- For reading the update feed by cursor.
create index consent_changes_cursor on consent_changes (partner_id, id);

-- Withdrawals and blocks (true: opted out), by a keyed hash of the e-mail address or phone. They survive the contact.
create table opt_outs (
  partner_id bigint not null references partners (id),
  account_id bigint not null references business_anchors (id),
  identity bytea not null,
  blocked boolean not null,
  email_marketing boolean not null,
  email_feedback boolean not null,
  email_service boolean not null,
  sms_marketing boolean not null,
  sms_feedback boolean not null,
  sms_service boolean not null,
  primary key (account_id, identity)
);
-- With the identity, or an import that looks for thousands of them reads every row of the partner for each batch.
create index opt_outs_partner on opt_outs (partner_id, account_id, identity);
create index opt_outs_blocked on opt_outs (partner_id, account_id, identity) where blocked;

-- The custom fields that contacts of an account may have. An account without any accepts every field.
create table custom_field_definitions (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  name text not null,
  type text not null check (type in ('text', 'number', 'currency', 'date', 'yesno')),
  -- Of a text: the values to choose from. Empty: any.
  options text[] not null
);
create unique index custom_field_definitions_name on custom_field_definitions (account_id, lower(name));


-- == media ==

-- Photos and videos. The file is in the media store under the name given here. The row is written once the file is durable.
create table business_media (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  -- Part of the public URL, so it is random.
  file text not null unique check (file ~ '^[0-9a-f]{32}\.[a-z0-9]+$'),
  format text not null check (format in ('jpg', 'png', 'mp4', 'mov', 'webm')),
  width integer not null,
  height integer not null,
  -- 0 for a photo.
  duration_ms integer not null,
  bytes integer not null,
  caption text not null,
  created_at timestamptz not null default now()
);
create index business_media_business on business_media (business_id, id);

-- Files without a row in business_media: uploads in progress (due after an hour), and files whose row was deleted. A job removes
-- them from the store when they are due, without searching the whole store.
create table media_leftovers (
  file text primary key,
  due_at timestamptz not null
);
create index media_leftovers_due on media_leftovers (due_at);

-- A photo that a listing names cannot be deleted, except with the enterprise that its location has left. Then the listing names
-- nothing.
create function remember_media_files() returns trigger language plpgsql as $$
begin
  insert into media_leftovers (file, due_at) select file, now() from gone on conflict do nothing;
  update media_checks set worker = null, due_at = null, state = 'refused', reason = 'the photo was deleted' where file in (select file from gone);
  return null;
end $$;
create trigger remember_media_files after delete on business_media
  referencing old table as gone for each statement execute function remember_media_files();


-- == listings ==

-- One row per listing, from its first write. Name, phone, address and so on are in `businesses` too; `document` may also hold
-- values that are not shown, such as hours of a category that was removed.
create table listings (
  business_id bigint primary key references business_anchors (id),
  -- json, not jsonb, to keep the order of free-form keys.
  document json not null,
  -- The response of Get Listing, generated when the listing or its business is written.
  shown text not null,
  etag text not null,
  updated_at timestamptz not null default now()
);

-- Questions and answers on the microsite of a business, in the order in which they are shown: [{question, answer}].
create table faqs (
  business_id bigint primary key references business_anchors (id),
  questions json not null
);

-- What the operator has added to the built-in look-up lists.
create table look_up_entries (
  kind text not null check (kind in ('more-hours-type', 'category')),
  value text not null check (value <> ''),
  primary key (kind, value)
);

-- Results of checking the images that a listing names by URL.
create table media_checks (
  business_id bigint not null references business_anchors (id),
  field text not null check (field in ('logoUrl', 'coverImageUrl', 'searchCover', 'socialCover')),
  url text not null check (url <> ''),
  -- If the URL is that of a photo in business_media: it is measured in the media store, and cannot be deleted while it is in use.
  file text,
  state text not null default 'pending' check (state in ('pending', 'ok', 'refused')),
  -- While pending: why the last attempt failed.
  reason text not null default '',
  width integer not null default 0,
  height integer not null default 0,
  bytes integer not null default 0,
  -- Incremented before each attempt, so that an image that crashes the process is not retried for ever.
  attempts smallint not null default 0,
  due_at timestamptz default now(),
  worker bigint references workers (id) on delete set null,
  checked_at timestamptz,
  queue_partner_id bigint not null,
  primary key (business_id, field)
);
create index media_checks_queue on media_checks (queue_partner_id, due_at) where worker is null and due_at is not null;
create index media_checks_worker on media_checks (worker) where worker is not null;
create index media_checks_file on media_checks (file) where file is not null;
-- The health of a few locations, and of many.
create index media_checks_refused on media_checks (business_id) where state = 'refused';
create index media_checks_refused_of_partner on media_checks (queue_partner_id, business_id) where state = 'refused';
create trigger media_checks_queue before insert on media_checks
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();

-- Locations to publish and why: one row each, however many changes. The publisher deletes the rows first, so that a change made
-- during publishing adds a new one.
create table publish_requests (
  business_id bigint not null references business_anchors (id),
  reason text not null check (reason in ('services', 'products', 'listing')),
  requested_at timestamptz not null default now(),
  queue_partner_id bigint not null,
  primary key (business_id, reason)
);
create index publish_requests_queue on publish_requests (queue_partner_id, requested_at);
create trigger publish_requests_queue before insert on publish_requests
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();


-- == catalogue ==

-- Services and products belong to an account.
create table services (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  account_id bigint not null references business_anchors (id),
  name text not null,
  -- The name as compared, ignoring case.
  name_key text not null,
  description text not null default '',
  price numeric(13, 3),
  currency text not null default '',
  group_name text not null default '',
  duration_minutes smallint,
  -- A location carries a service while its row in location_services has this epoch. Incrementing it removes the service from
  -- every location at once; stale rows are deleted in the background.
  epoch integer not null default 1,
  -- How many locations carry it.
  carriers integer not null default 0 check (carriers >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleted for every operation. The row stays until no location refers to it.
  deleted_at timestamptz,
  check ((price is null) = (currency = ''))
);
create unique index services_name on services (account_id, name_key) where deleted_at is null;
create index services_account on services (account_id, id);
create index services_partner on services (partner_id);

-- A category exists while a service is in it.
create table service_categories (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  name text not null,
  name_key text not null,
  unique (account_id, name_key)
);

create table category_services (
  category_id bigint not null references service_categories (id) on delete cascade,
  service_id bigint not null references services (id) on delete cascade,
  primary key (category_id, service_id)
);
create index category_services_service on category_services (service_id, category_id);

-- Which locations carry a service.
create table location_services (
  location_id bigint not null references business_anchors (id),
  service_id bigint not null references services (id) on delete cascade,
  epoch integer not null,
  primary key (location_id, service_id)
);
create index location_services_service on location_services (service_id, location_id);

-- Deleting a location lowers services.carriers in the same statement. A location deleted with its account is skipped, because
-- its services are deleted too.
create function count_off_deleted_carriers() returns trigger language plpgsql as $$
begin
  update services set carriers = services.carriers - lost.locations
  from (
    select carried.service_id, carried.epoch, count(*) as locations
    from gone join location_services carried on carried.location_id = gone.id
    where gone.parent_id is not null and gone.parent_id not in (select id from gone)
    group by 1, 2 order by 1
  ) lost
  where services.id = lost.service_id and services.epoch = lost.epoch and services.deleted_at is null;
  return null;
end $$;
create trigger count_off_deleted_carriers after delete on businesses
  referencing old table as gone for each statement execute function count_off_deleted_carriers();

create table products (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  account_id bigint not null references business_anchors (id),
  name text not null,
  description text not null default '',
  category text not null default '',
  price numeric(13, 3),
  currency text not null default '',
  url text not null default '',
  image_url text not null default '',
  status text not null check (status in ('DRAFT', 'PUBLISH')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- As in services.
  deleted_at timestamptz,
  check ((price is null) = (currency = ''))
);
create index products_account on products (account_id, id);
create index products_partner on products (partner_id);

-- Which locations carry a product.
create table location_products (
  location_id bigint not null references business_anchors (id),
  product_id bigint not null references products (id) on delete cascade,
  primary key (location_id, product_id)
);
create index location_products_product on location_products (product_id, location_id);

-- Changed services and products whose locations have not all been queued for publishing. Requests only add rows, so they never
-- wait for the job; the job merges rows it has not started.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  service_id bigint references services (id) on delete cascade,
  product_id bigint references products (id) on delete cascade,
  -- The job's progress: locations are processed in the order of their ids.
  done_to bigint not null default 0,
  check (num_nonnulls(service_id, product_id) = 1)
);
create index catalogue_changes_service on catalogue_changes (service_id) where service_id is not null;
create index catalogue_changes_product on catalogue_changes (product_id) where product_id is not null;


-- == publishing ==

-- Where listings are published. Only the operator writes here (presence directories): a partner connects locations, but never
-- decides which address is called.
create table directories (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9-]{0,49}$'),
  -- Which effective view of the listing it receives.
  view text not null check (view in ('search', 'social', 'engine', 'maps', 'internal')),
  transport text not null check (transport in ('internal', 'protocol', 'business-profile')),
  url text not null default '',
  -- Encrypted with the installation's secret. A connection can have separate credentials.
  credentials bytea,
  -- How long the directory may take to show a change before a difference counts as drift.
  publish_window_s integer not null check (publish_window_s >= 0),
  check_every_s integer not null check (check_every_s > 0),
  -- The rate limit, null for none, and the requests counted in the current window.
  rate_requests integer check (rate_requests >= 2),
  rate_window_s integer check (rate_window_s > 0),
  counted_from timestamptz not null default '-infinity',
  counted integer not null default 0,
  -- The circuit breaker: consecutive failures, and until when the circuit is open.
  failures integer not null default 0,
  rests_until timestamptz not null default '-infinity',
  last_error text not null default '',
  check ((rate_requests is null) = (rate_window_s is null))
);
-- The microsite. Nothing is sent there; a row in publications only records that a location has opted out.
insert into directories (name, view, transport, publish_window_s, check_every_s)
values ('internal', 'internal', 'internal', 0, 86400);
-- Those that a partner can add in the dashboard. The service runs the reference directory, and sets its URL when it starts.
-- Each connection to the search profile has its own credentials.
insert into directories (name, view, transport, url, publish_window_s, check_every_s)
values ('reference', 'maps', 'protocol', '', 10, 86400),
  ('search-profile', 'search', 'business-profile', 'https://mybusinessbusinessinformation.googleapis.com/', 3600, 86400);

-- Which partners may use a directory. The microsite needs no grant.
create table directory_grants (
  directory_id bigint not null references directories (id) on delete cascade,
  partner_id bigint not null references partners (id),
  primary key (directory_id, partner_id)
);
create index directory_grants_partner on directory_grants (partner_id);

-- One location in one directory, from its first connection. The row stays after disconnecting, because the listing is still
-- published there.
create table publications (
  business_id bigint not null references business_anchors (id),
  directory_id bigint not null references directories (id),
  state text not null check (state in
    ('not connected', 'opted out', 'pending', 'submitted', 'in sync', 'drifted', 'action required')),
  -- The directory's message, or why the last attempt failed.
  reason text not null default '',
  credentials bytea,
  remote_id text,
  -- What to do next and when.
  task text check (task in ('send', 'check')),
  due_at timestamptz,
  worker bigint references workers (id) on delete set null,
  -- Incremented by every change, so that a worker notices a change made while it was sending.
  wanted integer not null default 1,
  attempts smallint not null default 0,
  -- A request was started whose outcome is unknown: the next attempt reads the directory first.
  uncertain boolean not null default false,
  -- Send although nothing has changed.
  force boolean not null default false,
  -- How many updates the directory has accepted: part of the idempotency key.
  sendings integer not null default 0,
  sent_hash text,
  sent_at timestamptz,
  window_ends_at timestamptz,
  read_back_at timestamptz,
  differences jsonb not null default '[]',
  unsupported text[] not null default '{}',
  queue_partner_id bigint not null,
  primary key (business_id, directory_id),
  check ((task is null) = (due_at is null))
);
create index publications_directory on publications (directory_id);
create index publications_due on publications (directory_id, queue_partner_id, due_at, business_id)
  where worker is null and due_at is not null;
create index publications_queue on publications (queue_partner_id, due_at) where worker is null and due_at is not null;
create index publications_worker on publications (worker) where worker is not null;
-- The health of a few locations, and of many.
create index publications_attention on publications (business_id)
  where state = 'action required' or differences <> '[]';
create index publications_attention_of_partner on publications (queue_partner_id, business_id)
  where state in ('drifted', 'action required') or differences <> '[]';
create trigger publications_queue before insert on publications
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();

-- What is to be done to every location below an enterprise, in batches. Deleted when the last one is done.
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

-- Values that a person has marked as equal, such as `Ste` and `Suite`. Both normalised.
create table equal_values (
  business_id bigint not null references business_anchors (id),
  directory_id bigint not null references directories (id),
  field text not null,
  ours text not null,
  theirs text not null
);
create unique index equal_values_once on equal_values (business_id, directory_id, field, md5(ours), md5(theirs));
create index equal_values_directory on equal_values (directory_id);

-- Listings to remove from directories. No foreign key on the business: a removal must survive its purge.
create table removals (
  id bigint generated always as identity primary key,
  directory_id bigint not null references directories (id),
  partner_id bigint not null references partners (id),
  business_id bigint not null,
  reference text not null,
  credentials bytea,
  -- Null if we never got a response: the listing is searched for.
  remote_id text,
  attempts smallint not null default 0,
  last_error text not null default '',
  -- Null: given up.
  due_at timestamptz,
  worker bigint references workers (id) on delete set null,
  queue_partner_id bigint generated always as (partner_id) stored,
  unique (directory_id, reference)
);
create index removals_due on removals (directory_id, queue_partner_id, due_at, id) where worker is null and due_at is not null;
create index removals_first on removals (directory_id, due_at) where worker is null and due_at is not null;
create index removals_queue on removals (queue_partner_id, due_at) where worker is null and due_at is not null;
create index removals_worker on removals (worker) where worker is not null;
create index removals_partner on removals (partner_id);


-- == texts ==

-- The sites that reviews come from, as each partner calls them. Names are compared folded and shown as first written.
create table review_sources (
  id int generated always as identity primary key,
  partner_id bigint not null references partners (id),
  folded text not null check (folded <> ''),
  alias text not null,
  unique (partner_id, folded)
);

-- Written in millions, so there is only one foreign key, which the purge needs.
create table reviews (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  account_id bigint not null,
  source_id int not null,
  review_date date not null,
  -- 0 without stars; half stars are rounded up.
  rating smallint not null check (rating between 0 and 5),
  external_id text not null check (external_id <> ''),
  comments text not null,
  reviewer text not null,
  tags text[] not null default '{}',
  reply text not null default '',
  replied_at timestamptz,
  -- When the reply was deleted here. A source that still has it does not bring it back.
  reply_deleted_at timestamptz,
  unique (business_id, source_id, external_id)
);
-- Reports read the days of a location from this index alone.
create index reviews_of_location on reviews (business_id, review_date desc, id desc) include (source_id, rating);
create index reviews_of_account on reviews (account_id, review_date desc, id desc);
-- No stemming and no stop words: reviews come in every language, and "not" matters.
create index reviews_text on reviews using gin (to_tsvector('simple', comments));
-- Most reviews have no tags and are not in it.
create index reviews_tags on reviews using gin (tags) where tags <> '{}';
-- Bad reviews that wait for a reply: of locations, and of an account by day.
create index reviews_bad_unanswered on reviews (business_id) where reply = '' and rating in (1, 2);
create index reviews_bad_unanswered_by_day on reviews (account_id, review_date desc, id desc) include (business_id)
  where reply = '' and rating in (1, 2);

-- How many reviews of each rating a business and everything below it have, by source. Written in the transaction that changes a
-- review. A row may have become 0.
create table review_counts (
  business_id bigint not null references business_anchors (id),
  -- Days are counted here for enterprises and resellers only; those of a location are counted from its reviews.
  unit text collate "C" not null check (unit in ('all', 'month', 'day')),
  -- The day, or the first day of the month; -infinity for all time.
  starts_on date not null,
  source_id int not null,
  rating_0 int not null,
  rating_1 int not null,
  rating_2 int not null,
  rating_3 int not null,
  rating_4 int not null,
  rating_5 int not null,
  primary key (business_id, unit, starts_on, source_id)
  -- Leaves room to update rows within their page.
) with (fillfactor = 70);

create table social_posts (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  account_id bigint not null,
  source_id int not null,
  post_date date not null,
  external_id text not null check (external_id <> ''),
  text text not null,
  unique (business_id, source_id, external_id)
);

-- Competitors of a business. A deleted one disappears from every operation at once; a job purges its rows.
create table competitors (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  name text not null,
  deleted_at timestamptz
);
create index competitors_business on competitors (business_id);
create index competitors_deleted on competitors (id) where deleted_at is not null;

create table competitor_accounts (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  competitor_id bigint not null references competitors (id),
  name text not null
);
create index competitor_accounts_business on competitor_accounts (business_id);
create index competitor_accounts_competitor on competitor_accounts (competitor_id);

-- As reviews. business_id is the business that compares itself, account_id the competitor's account.
create table competitor_reviews (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  account_id bigint not null,
  source_id int not null,
  review_date date not null,
  rating smallint not null check (rating between 0 and 5),
  external_id text not null check (external_id <> ''),
  comments text not null,
  reviewer text not null,
  tags text[] not null default '{}',
  unique (account_id, source_id, external_id)
);
create index competitor_reviews_business on competitor_reviews (business_id);

-- As social_posts, with the ids of competitor_reviews.
create table competitor_posts (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  account_id bigint not null,
  source_id int not null,
  post_date date not null,
  external_id text not null check (external_id <> ''),
  text text not null,
  unique (account_id, source_id, external_id)
);
create index competitor_posts_business on competitor_posts (business_id);

-- The extractor version that analysed each text; '' before that. Texts without words have no row. A text with another version
-- than the program's is analysed again. Kinds: r review, s social post, c review and p post of a competitor, v survey response.
create table text_analyses (
  text_id bigint not null,
  business_id bigint not null references business_anchors (id),
  -- The topmost business. Texts, mentions and counts change under its lock.
  tree_id bigint not null,
  -- Of the text, as long as it has never been analysed; then null. Theme statistics say how many texts are waiting.
  account_id bigint,
  source_id int,
  day date,
  kind "char" not null,
  version text not null default '',
  -- The detected language; only English is analysed.
  language text not null default '',
  -- Incremented before each attempt, so that one that takes the process down counts too.
  attempts smallint not null default 0,
  -- Why the text was set aside after some attempts. Null: it was not.
  fault text,
  primary key (text_id, kind)
);
create index text_analyses_business on text_analyses (business_id);
create index text_analyses_version on text_analyses (version, tree_id, text_id, kind);
-- By account: enterprises and resellers. By business: locations, and all competitors of one business at once.
create index text_analyses_unread on text_analyses (account_id, kind, day, source_id) where day is not null;
create index text_analyses_unread_of_business on text_analyses (business_id, kind, day, source_id, account_id)
  where day is not null;

-- Each opinion found, with its position. Positions and lengths count code points: of the sentence within the text, of thing (kw)
-- and opinion (adj) within the sentence.
create table mentions (
  text_id bigint not null,
  business_id bigint not null references business_anchors (id),
  -- As in the table of the text.
  account_id bigint not null,
  source_id int not null,
  theme_id int not null,
  day date not null,
  sentence_at int not null,
  sentence_length int not null,
  kw_at int not null,
  kw_length int not null,
  -- Null where no word names the opinion.
  adj_at int,
  adj_length int,
  place smallint not null,
  sentiment smallint not null check (sentiment between -1 and 1),
  -- In hundredths, with the sign of the sentiment.
  score smallint not null check (sign(score) = sentiment and score between -100 and 100),
  kind "char" not null,
  primary key (text_id, kind, place)
);
create index mentions_of_business on mentions (business_id, kind, theme_id, day desc, text_id desc);
create index mentions_of_account on mentions (account_id, kind, theme_id, day desc, text_id desc);

-- How often each theme is mentioned, by source (0: all sources) and period. Owners: r and s a business and everything below it, by
-- its reviews or posts; a and b an account of a competitor, by its reviews or posts; c and d a competitor with all its accounts.
-- Themes of a survey are counted from the mentions. The format of cells: texts/rules/theme-cells.ts; periods:
-- texts/rules/theme-periods.ts.
create table theme_counts (
  owner_id bigint not null,
  business_id bigint not null references business_anchors (id),
  period int not null,
  source_id int not null,
  owner_kind "char" not null,
  cells bytea not null,
  primary key (owner_id, owner_kind, period, source_id)
) with (fillfactor = 70);
-- Uncompressed: data packed this densely would not get smaller. (PostgreSQL 15 does not know `storage` in `create table`.)
alter table theme_counts alter column cells set storage external;
create index theme_counts_business on theme_counts (business_id);


-- == reviews ==

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
  -- Also accepted until previous_until.
  previous_secret bytea,
  previous_until timestamptz,
  every_minutes integer not null check (every_minutes > 0),
  -- Where the next pull continues. Of a feed: the hash of what was read last.
  cursor text not null default '',
  -- When it is pulled next, null for a push.
  due_at timestamptz,
  worker bigint references workers (id) on delete set null,
  -- Consecutive failures, and the pull in progress.
  attempts integer not null default 0,
  succeeded_at timestamptz,
  -- Why the last attempt failed, or what it refused.
  error text not null default '',
  created_at timestamptz not null default now(),
  queue_partner_id bigint not null,
  check ((kind = 'directory') = (directory_id is not null)),
  check ((kind = 'feed') = (url <> '')),
  check ((kind = 'push') = (token is not null)),
  check ((kind = 'push') = (sealed_secret is not null)),
  check ((kind = 'push') = (due_at is null))
);
create index source_links_business on source_links (business_id, id);
create index source_links_directory on source_links (directory_id);
create index source_links_queue on source_links (queue_partner_id, due_at) where worker is null and due_at is not null;
create index source_links_worker on source_links (worker) where worker is not null;
-- A reply is sent to the directory that a review came from, so there can only be one.
create unique index source_links_replies on source_links (business_id, source_id) where kind = 'directory';
create trigger source_links_queue before insert on source_links
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();

-- Messages that were accepted lately, so that a replay of one changes nothing.
create table source_link_messages (
  link_id bigint not null references source_links (id) on delete cascade,
  message_id text not null,
  received_at timestamptz not null default now(),
  primary key (link_id, message_id)
);

-- Replies that are sent to the directory that the review came from. The text is in reviews; an empty one deletes the reply there.
create table reply_deliveries (
  review_id bigint primary key references reviews (id) on delete cascade,
  business_id bigint not null references business_anchors (id),
  link_id bigint not null references source_links (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  reason text not null default '',
  -- When the reply was written. The directory keeps the latest, in whatever order the requests arrive.
  written_at timestamptz not null,
  attempts smallint not null default 0,
  due_at timestamptz,
  worker bigint references workers (id) on delete set null,
  queue_partner_id bigint not null,
  check ((state = 'pending') = (due_at is not null))
);
create index reply_deliveries_business on reply_deliveries (business_id);
create index reply_deliveries_link on reply_deliveries (link_id);
create index reply_deliveries_queue on reply_deliveries (queue_partner_id, due_at) where worker is null and due_at is not null;
create index reply_deliveries_worker on reply_deliveries (worker) where worker is not null;
create trigger reply_deliveries_queue before insert on reply_deliveries
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();

-- Texts to reply to reviews with. All locations of an account share them.
create table reply_templates (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  name text not null,
  text text not null
);
create unique index reply_templates_name on reply_templates (account_id, lower(name));


-- == themes ==

create table themes (
  id int generated always as identity primary key,
  partner_id bigint not null references partners (id),
  adj text not null,
  kw text not null,
  unique (partner_id, kw, adj)
);

-- How people changed the themes of a business: a theme is shown under another name or hidden, at this business and everything
-- below it. Edits name themes instead of referring to them, so they also apply to texts that are analysed later. Mentions and
-- counts do not change: edits are applied when statistics are read.
create table theme_edits (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  adj text not null,
  kw text not null,
  -- Both null: hidden.
  shown_adj text,
  shown_kw text,
  unique (business_id, kw, adj),
  check ((shown_adj is null) = (shown_kw is null))
);

-- For operators: the packed counts of themes as rows. The program does not use them.
create function theme_tallies(cells bytea)
returns table (theme_id int, positive int, negative int, neutral int, praise int, blame int)
language plpgsql immutable strict parallel safe as $$
declare
  numbers bigint[] := '{}';
  number bigint := 0;
  shift int := 0;
  byte int;
  place int := 4; -- Behind the three totals.
begin
  -- Numbers of variable length: seven bits per byte, the lowest first; the last byte of a number is below 128.
  for at in 0 .. length(cells) - 1 loop
    byte := get_byte(cells, at);
    number := number + ((byte & 127)::bigint << shift);
    if byte < 128 then
      numbers := numbers || number;
      number := 0;
      shift := 0;
    else
      shift := shift + 7;
    end if;
  end loop;
  theme_id := 0;
  while place < cardinality(numbers) loop
    theme_id := theme_id + numbers[place];
    positive := numbers[place + 1];
    negative := numbers[place + 2];
    neutral := numbers[place + 3];
    place := place + 4;
    praise := 0;
    if positive > 0 then
      praise := numbers[place];
      place := place + 1;
    end if;
    blame := 0;
    if negative > 0 then
      blame := numbers[place];
      place := place + 1;
    end if;
    return next;
  end loop;
end
$$;
create view theme_counts_by_theme as
select owner_kind, owner_id, period, source_id, adj, kw, tally.*
from theme_counts, theme_tallies(cells) tally join themes on themes.id = tally.theme_id;


-- == search-ai ==

-- Every version of a plan. Runs refer to one, so that editing a plan does not change past results.
create table search_ai_versions (
  business_id bigint not null references business_anchors (id),
  version integer not null,
  plan json not null,
  created_at timestamptz not null,
  primary key (business_id, version)
);
create function refuse_search_ai_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a plan never changes';
end
$$;
create trigger search_ai_versions_never_change before update on search_ai_versions
  for each row execute function refuse_search_ai_version_change();

-- The current version of each plan, with what schedule and quota need. A plan of an enterprise or reseller applies to the locations
-- below that have no plan themselves.
create table search_ai_plans (
  business_id bigint primary key references business_anchors (id),
  version integer not null,
  frequency text not null check (frequency in ('off', 'daily', 'weekly', 'monthly')),
  quota integer not null check (quota > 0),
  -- The start of the schedule's intervals.
  anchored_at timestamptz not null,
  due_at timestamptz check ((due_at is null) = (frequency = 'off')),
  queue_partner_id bigint not null,
  foreign key (business_id, version) references search_ai_versions (business_id, version)
);
create index search_ai_plans_version on search_ai_plans (business_id, version);
create index search_ai_plans_queue on search_ai_plans (queue_partner_id, due_at) where due_at is not null;
create trigger search_ai_plans_queue before insert on search_ai_plans
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();

-- Encrypted with the installation's secret, together with the only address it may be sent to. Keys have no versions: a new one
-- takes effect at once.
create table search_ai_engine_keys (
  business_id bigint not null references business_anchors (id),
  engine text not null,
  base_url text not null,
  sealed bytea not null,
  primary key (business_id, engine)
);

-- Calls started in a month (UTC), whatever their result.
create table search_ai_usage (
  business_id bigint not null references business_anchors (id),
  month date not null,
  calls integer not null,
  primary key (business_id, month)
);

create table search_ai_runs (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  -- Null if the location follows the plan of a business above it. Then the run has a copy of what it needs from that plan: names,
  -- competitors, engines and the names of the themes. The prompts are in the questions. No foreign key on that business, because
  -- the location may move to another account, and the account with its versions may be purged.
  version integer,
  inherited_from bigint,
  inherited_version integer,
  inherited_plan json,
  -- The run of the account that started this one.
  account_run_id bigint references search_ai_runs (id) on delete set null,
  -- Of the run of an account: locations that followed its plan when it started; locations up to this id have been started, null
  -- when all have; locations that were not started because the quota was used up.
  locations integer,
  started_up_to bigint,
  left_out integer not null default 0,
  origin text not null check (origin in ('request', 'schedule')),
  state text not null default 'running' check (state in ('running', 'finished')),
  -- The listing's facts at the start; answers are compared with them.
  facts json not null,
  day date not null,
  started_at timestamptz not null,
  finished_at timestamptz check ((finished_at is null) = (state = 'running')),
  queue_partner_id bigint not null,
  foreign key (business_id, version) references search_ai_versions (business_id, version),
  constraint search_ai_runs_follow_one_plan check (
    (version is null) = (inherited_version is not null)
    and (inherited_version is null) = (inherited_from is null)
    and (inherited_version is null) = (inherited_plan is null)
  )
);
create index search_ai_runs_version on search_ai_runs (business_id, version);
create index search_ai_runs_account_run on search_ai_runs (account_run_id);
create index search_ai_runs_day on search_ai_runs (business_id, day);
create index search_ai_runs_running on search_ai_runs (queue_partner_id) where state = 'running';
create index search_ai_runs_to_start_queue on search_ai_runs (queue_partner_id, id) where started_up_to is not null;
-- Whose quota the open questions of a run are promised from.
create index search_ai_runs_plan on search_ai_runs ((coalesce(inherited_from, business_id))) where state = 'running';
create trigger search_ai_runs_queue before insert on search_ai_runs
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();

-- One prompt with its placeholders filled in, for one engine. Names are copied from the plan's version.
create table search_ai_questions (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  run_id bigint not null references search_ai_runs (id),
  theme text not null,
  prompt smallint not null,
  engine text not null,
  text text not null,
  state text not null check (state in ('open', 'answered', 'failed', 'skipped')),
  -- Why it failed, was skipped, or waits for a retry.
  reason text not null default '',
  attempts smallint not null default 0,
  due_at timestamptz,
  worker bigint references workers (id) on delete set null,
  queue_partner_id bigint not null,
  check ((state = 'open') = (due_at is not null)),
  unique (run_id, engine, theme, prompt)
);
create index search_ai_questions_business on search_ai_questions (business_id);
create index search_ai_questions_open on search_ai_questions (run_id, due_at, id) where worker is null and due_at is not null;
create index search_ai_questions_queue on search_ai_questions (queue_partner_id, due_at) where worker is null and due_at is not null;
create index search_ai_questions_worker on search_ai_questions (worker) where worker is not null;
create index search_ai_questions_promised on search_ai_questions (business_id) where state = 'open';
create trigger search_ai_questions_queue before insert on search_ai_questions
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();

-- Written before the call is made, so that every call is counted.
create table search_ai_attempts (
  question_id bigint not null references search_ai_questions (id),
  number smallint not null,
  business_id bigint not null references business_anchors (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Null while in progress.
  outcome text,
  primary key (question_id, number)
);
create index search_ai_attempts_business on search_ai_attempts (business_id);

-- The engine's answer, verbatim, and what is derived from it. The latter can be computed again at any time.
create table search_ai_answers (
  question_id bigint primary key references search_ai_questions (id),
  business_id bigint not null references business_anchors (id),
  answered_at timestamptz not null,
  raw text not null,
  -- 0: not analysed yet.
  analysis_version integer not null default 0,
  -- As in text_analyses.
  analysis_attempts smallint not null default 0,
  analysis_fault text,
  worker bigint references workers (id) on delete set null,
  is_mentioned boolean not null default false,
  place integer,
  place_of integer,
  sentiment text check (sentiment in ('positive', 'neutral', 'negative')),
  competitors text[] not null default '{}',
  citations jsonb not null default '[]',
  facts jsonb not null default '{}',
  queue_partner_id bigint not null
);
create index search_ai_answers_business on search_ai_answers (business_id);
create index search_ai_answers_analysis on search_ai_answers (queue_partner_id, analysis_version, question_id) where worker is null;
create index search_ai_answers_worker on search_ai_answers (worker) where worker is not null;
create trigger search_ai_answers_queue before insert on search_ai_answers
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();

-- The days on which a run finished with answers.
create table search_ai_days (
  business_id bigint not null references business_anchors (id),
  day date not null,
  themes json not null,
  primary key (business_id, day)
);


-- == surveys ==

-- Questions to customers. All locations of an account share them.
create table surveys (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  title text not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'closed')),
  -- Of the public page; empty for the default.
  color text not null default '' check (color ~ '^(#[0-9a-f]{6})?$'),
  -- In order; answers name a question by its place, counted from 1.
  questions json not null,
  -- Part of the address of the public page, for everyone who knows it. A draft has none.
  token text,
  created_at timestamptz not null default clock_timestamp()
);
create index surveys_account on surveys (account_id, id);
create unique index surveys_token on surveys (token) where token is not null;

create table survey_responses (
  id bigint generated always as identity primary key,
  survey_id bigint not null references surveys (id) on delete cascade,
  -- Where the answers were given: a location, or the account itself.
  business_id bigint not null references business_anchors (id),
  -- Who answered, if the client says so, and the review that the response became, if the customer agreed.
  contact_id bigint references contacts (id) on delete set null,
  review_id bigint references reviews (id) on delete set null,
  answers json not null,
  -- 0 to 100: the mean of its nps and stars answers; null without any. Answers never change, so it is calculated once.
  score numeric(5, 2),
  created_at timestamptz not null
);
create index survey_responses_survey on survey_responses (survey_id, created_at, id);
-- A location reads only its own responses to a survey.
create index survey_responses_survey_business on survey_responses (survey_id, business_id);
create index survey_responses_business on survey_responses (business_id);
create index survey_responses_contact on survey_responses (contact_id) include (score) where contact_id is not null;
create unique index survey_responses_review on survey_responses (review_id) where review_id is not null;


-- == campaigns ==

-- Messages that ask customers for a review. All locations of an account share them.
create table campaign_templates (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  channel text not null default 'email' check (channel in ('email', 'sms')),
  name text not null,
  subject text not null,
  text text not null,
  -- Of an e-mail, as it was given. Empty: it is made of the text.
  html text not null default '',
  created_at timestamptz not null default clock_timestamp()
);
create index campaign_templates_account on campaign_templates (account_id, id);

create table campaigns (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  account_id bigint not null references business_anchors (id),
  channel text not null default 'email' check (channel in ('email', 'sms')),
  name text not null,
  -- Which consent a recipient must have given.
  purpose text not null check (purpose in ('feedback', 'marketing')),
  template_id bigint references campaign_templates (id) on delete set null,
  -- Copied when the campaign starts: later changes of the template do not change what is sent.
  subject text,
  text text,
  html text not null default '',
  survey_id bigint references surveys (id) on delete set null,
  schedule text not null check (schedule in ('once', 'ongoing')),
  delay_days int not null,
  -- The audience. No locations: all of the account.
  business_ids bigint[] not null,
  tag text,
  custom_fields json not null,
  -- Filters the locations, by names. Renaming a level, a value or a label changes them.
  locations json not null default '{}',
  -- Minutes since midnight at the location. Equal: no quiet hours.
  quiet_from int not null,
  quiet_to int not null,
  min_days_between int not null,
  status text not null default 'draft' check (status in ('draft', 'running', 'stopped', 'finished')),
  -- When contacts are next looked for, and behind which one. Null: all contacts are planned.
  plan_at timestamptz,
  plan_after bigint not null default 0,
  -- An ongoing campaign looks only at contacts that have been saved since it last looked: behind this moment and `plan_after`.
  plan_from timestamptz not null default '-infinity',
  -- When the current look at the audience began, by the clock of the database.
  plan_began timestamptz,
  -- Of an ongoing campaign: the contacts that were there when it started are known. They get no message.
  has_baseline boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz
);
create index campaigns_account on campaigns (account_id, id);
create index campaigns_partner on campaigns (partner_id, id);
create index campaigns_running on campaigns (partner_id, id) where status = 'running';
create index campaigns_template on campaigns (template_id);
create index campaigns_survey on campaigns (survey_id);

-- One for each contact of the audience of a campaign. Without the address: a keyed hash recognises it.
create table campaign_messages (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns (id) on delete cascade,
  business_id bigint not null references business_anchors (id),
  contact_id bigint references contacts (id) on delete set null,
  address bytea,
  state text not null default 'planned'
    check (state in ('planned', 'sending', 'sent', 'bounced', 'failed', 'skipped')),
  -- Why it was skipped, or could not be sent.
  reason text not null default '',
  due_at timestamptz,
  attempts int not null default 0,
  -- Null while sending: its worker has died.
  worker bigint references workers (id) on delete set null,
  -- How often the mail server or SMS gateway could not be reached or did not answer: such attempts do not count as attempts.
  unanswered int not null default 0,
  sent_at timestamptz,
  -- Part of the Message-ID, which stays the same in every attempt.
  key uuid not null default gen_random_uuid(),
  queue_partner_id bigint not null,
  check ((state = 'planned') = (due_at is not null))
);
create trigger campaign_messages_queue before insert on campaign_messages
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();
create unique index campaign_messages_contact on campaign_messages (campaign_id, contact_id);
create index campaign_messages_campaign on campaign_messages (campaign_id, id);
-- Whom a campaign has already considered, also after the contact was deleted and saved again.
create index campaign_messages_recipient on campaign_messages (campaign_id, address) where address is not null;
create index campaign_messages_contacts on campaign_messages (contact_id);
create index campaign_messages_business on campaign_messages (business_id);
create index campaign_messages_due on campaign_messages (campaign_id, due_at, id) where worker is null and due_at is not null;
create index campaign_messages_queue on campaign_messages (queue_partner_id, due_at) where worker is null and due_at is not null;
create index campaign_messages_worker on campaign_messages (worker) where worker is not null;
create index campaign_messages_sending on campaign_messages (campaign_id) where state = 'sending';
create index campaign_messages_address on campaign_messages (address, sent_at) where sent_at is not null;

-- The personal link that asks a customer for a review: one per contact and location.
create table request_links (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts (id) on delete cascade,
  business_id bigint not null references business_anchors (id),
  created_at timestamptz not null default clock_timestamp(),
  -- Asking again extends it.
  expires_at timestamptz not null,
  -- When the page was last opened, and when a review site was last chosen there.
  opened_at timestamptz,
  rated_at timestamptz,
  unique (contact_id, business_id)
);
create index request_links_business on request_links (business_id, id);

-- Where customers can leave a review, in the order in which they are offered.
create table review_sites (
  business_id bigint not null references business_anchors (id),
  place smallint not null,
  name text not null,
  url text not null,
  primary key (business_id, place)
);

-- Addresses that must not be written to, whatever people have consented to: they do not exist, or their owner has complained.
-- By the keyed hash that opt_outs uses.
create table suppressions (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  account_id bigint not null references business_anchors (id),
  identity bytea not null,
  reason text not null check (reason in ('bounce', 'complaint')),
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, identity)
);
create index suppressions_partner on suppressions (partner_id, account_id, id);

-- The secret that signs reports of bounces is derived; the version changes with each rotation. No row: version 0.
create table bounce_secrets (
  account_id bigint primary key references business_anchors (id),
  version int not null,
  -- Until then the secret of the version before is also accepted.
  previous_until timestamptz not null
);


-- == bulk-edits ==

-- One change to the listings of many locations. A job applies it in batches, and can undo it later.
create table bulk_edits (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  -- {"listing", "specialHours"}, as it was requested.
  change json not null,
  state text not null default 'running' check (state in ('running', 'finished', 'undoing', 'undone')),
  -- Incremented before each batch and reset after it, so that a batch that always fails is noticed, also if it takes the process
  -- down.
  attempts smallint not null default 0,
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
  -- The location was set aside: it could not be changed or restored because of an error in the service.
  is_fault boolean not null default false,
  primary key (bulk_edit_id, ref)
);
create index bulk_edit_locations_business on bulk_edit_locations (business_id);
create index bulk_edit_locations_fault on bulk_edit_locations (bulk_edit_id) where is_fault;


-- == imports ==

-- A CSV file that was uploaded in the dashboard. A job imports it in batches.
create table file_imports (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  -- The rows belong to this business, or to businesses below it.
  business_id bigint not null references business_anchors (id),
  comp_account_id bigint,
  kind text not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'importing', 'finished', 'stopped')),
  -- The person who uploaded it, for the audit entries.
  author json not null,
  headings text[] not null default '{}',
  -- What the columns are read as, and the options for the whole file.
  options json not null default '{}',
  bytes bigint not null,
  bytes_read bigint not null default 0,
  -- Written with each batch, so their sum is the number of rows that are not to be imported again.
  created bigint not null default 0,
  updated bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  -- Why it was stopped.
  reason text not null default '',
  -- Reset by each batch.
  attempts smallint not null default 0,
  due_at timestamptz,
  worker bigint references workers (id) on delete set null,
  queue_partner_id bigint generated always as (partner_id) stored,
  uploaded_at timestamptz not null default now(),
  check ((state = 'importing') = (due_at is not null))
);
create index file_imports_business on file_imports (business_id);
create index file_imports_partner on file_imports (partner_id, id);
create index file_imports_queue on file_imports (queue_partner_id, due_at) where worker is null and due_at is not null;
create index file_imports_worker on file_imports (worker) where worker is not null;
create index file_imports_uploaded on file_imports (uploaded_at);

-- The bytes of the file, until it has been imported. In the database, because the worker may run on another machine.
create table file_import_parts (
  file_import_id bigint not null references file_imports (id) on delete cascade,
  place int not null,
  bytes bytea not null,
  primary key (file_import_id, place)
);

create table refused_rows (
  file_import_id bigint not null references file_imports (id) on delete cascade,
  line bigint not null,
  cells json not null,
  errors json not null,
  primary key (file_import_id, line)
);
