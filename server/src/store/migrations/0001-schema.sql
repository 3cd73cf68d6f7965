-- The schema of version 0.1.0, as one file. It is applied to empty databases only: a database that 0.1.0 created has it already
-- (store/migrate.ts). Later migrations add to it, so this file does not change.
--
-- Contents: partners and keys, businesses, people, listings, photos and videos, contacts, services and products, reviews,
-- competitors and posts, themes, Search AI, directories, webhooks.
--
-- Two conventions:
--  * Every table belongs to a partner, through partner_id or through a business.
--  * Rows of a business refer to its anchor (business_anchors), not to the business: see there.


------------------------------------------------------------------------------------------------------------------------
-- Partners and keys
------------------------------------------------------------------------------------------------------------------------

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
  scope text not null check (scope in ('read', 'write')),
  limit_requests integer check (limit_requests > 0),
  limit_window_seconds integer check (limit_window_seconds > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  -- The label that people give it.
  name text not null default '',
  check ((limit_requests is null) = (limit_window_seconds is null))
);
create index api_keys_partner_id on api_keys (partner_id);

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
  created_at timestamptz not null default now(),
  etag text,
  primary key (partner_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- The audit log. It survives what it describes, so it has no foreign key on the business and contains no personal data.
create table audit_entries (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  at timestamptz not null default now(),
  operation text not null,
  -- Null for changes made by a command or in the dashboard.
  key_id bigint references api_keys (id),
  request_id text,
  business_id bigint,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  -- The person who made the change in the dashboard. No foreign key: the log survives the person.
  user_id bigint
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


------------------------------------------------------------------------------------------------------------------------
-- Businesses
------------------------------------------------------------------------------------------------------------------------

-- Every business number ever assigned, so that none is assigned twice.
create table business_numbers (
  number bigint primary key check (number between 100000000000000 and 999999999999999)
);

-- Rows in bulk (reviews, mappings, …) refer to an anchor. Deleting a business removes its row in `businesses` at once and sets
-- deleted_at here; a job then purges the bulk rows and, last, the anchor. The foreign keys on the anchor guarantee that nothing
-- is left behind.
create table business_anchors (
  id bigint generated always as identity (start with 100000 minvalue 100000 maxvalue 99999999999999) primary key,
  deleted_at timestamptz
);
create index business_anchors_deleted on business_anchors (id) where deleted_at is not null;

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (partner_id, id),
  check (parent_id is null or parent_id <> id),
  -- Prevents the deletion of a parent that has children, whatever runs concurrently. It includes the partner, so a business
  -- cannot be below one of another partner.
  constraint child_keeps_its_parent foreign key (partner_id, parent_id) references businesses (partner_id, id)
);
create index businesses_parent on businesses (partner_id, parent_id);

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


------------------------------------------------------------------------------------------------------------------------
-- People
------------------------------------------------------------------------------------------------------------------------

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
  created_at timestamptz not null default now(),
  unique (partner_id, folded_email)
);
create index users_without_access on users (without_access_since) where without_access_since is not null;
-- For signing in, which names no partner.
create index users_folded_email on users (folded_email);

-- Access to a business and everything below it.
create table user_grants (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  user_id bigint not null references users (id),
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now(),
  unique (business_id, user_id)
);
create index user_grants_user on user_grants (user_id);

-- Open invitations. The link works while the row exists: accepting it, replacing it or removing the grant deletes the row. The
-- link is derived from id, expiry and the installation's secret, so it is not stored.
create table invitations (
  id bigint generated always as identity primary key,
  grant_id bigint not null unique references user_grants (id) on delete cascade,
  expires_at timestamptz not null,
  mail_state text not null default 'pending' check (mail_state in ('pending', 'sent', 'failed')),
  -- Incremented before each attempt, so that a message that crashes the process is not retried for ever.
  attempts smallint not null default 0,
  due_at timestamptz not null default now()
);
create index invitations_due on invitations (due_at) where mail_state = 'pending';

-- Open password resets, with links made as for invitations.
create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id) on delete cascade,
  expires_at timestamptz not null,
  mail_state text not null default 'pending' check (mail_state in ('pending', 'sent', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz not null default now()
);
create index password_resets_due on password_resets (due_at) where mail_state = 'pending';

create table sessions (
  -- SHA-256 of the token in the cookie.
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- To the minute, so that most requests need no write.
  last_used_at timestamptz not null default now(),
  -- The browser's family, such as Firefox.
  agent text not null
);
create index sessions_user on sessions (user_id);
create index sessions_last_used on sessions (last_used_at);


------------------------------------------------------------------------------------------------------------------------
-- Listings
------------------------------------------------------------------------------------------------------------------------

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
  state text not null default 'pending' check (state in ('pending', 'ok', 'refused')),
  -- While pending: why the last attempt failed.
  reason text not null default '',
  width integer not null default 0,
  height integer not null default 0,
  bytes integer not null default 0,
  -- Incremented before each attempt, so that an image that crashes the process is not retried for ever.
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  checked_at timestamptz,
  primary key (business_id, field)
);
create index media_checks_due on media_checks (due_at) where state = 'pending';

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


------------------------------------------------------------------------------------------------------------------------
-- Photos and videos
------------------------------------------------------------------------------------------------------------------------

-- The file is in the media store under the name given here. The row is written once the file is durable.
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

create function remember_media_files() returns trigger language plpgsql as $$
begin
  insert into media_leftovers (file, due_at) select file, now() from gone on conflict do nothing;
  return null;
end $$;
create trigger remember_media_files after delete on business_media
  referencing old table as gone for each statement execute function remember_media_files();


------------------------------------------------------------------------------------------------------------------------
-- Contacts
------------------------------------------------------------------------------------------------------------------------

create table contacts (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
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
  check (email is not null or phone is not null),
  check ((email is null) = (email_folded is null) and (email is null) = (email_hash is null)),
  check ((phone is null) = (phone_hash is null))
);
create index contacts_partner on contacts (partner_id, id);
create index contacts_email on contacts (partner_id, email_folded, updated_at desc, id desc) where email_folded is not null;
create index contacts_phone on contacts (partner_id, phone, updated_at desc, id desc) where phone is not null;
create unique index contacts_external_id on contacts (partner_id, external_id) where external_id is not null;
create index contacts_blocked on contacts (partner_id, id) where blocked;
create index contacts_email_hash on contacts (email_hash) where email_hash is not null;
create index contacts_phone_hash on contacts (phone_hash) where phone_hash is not null;
create index contacts_tags on contacts using gin (tags);

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
  changed_at timestamptz not null default clock_timestamp()
);
create index consent_changes_partner on consent_changes (partner_id, changed_at, id);
create index consent_changes_contact on consent_changes (contact_id, id);
-- For reading the update feed by cursor.
create index consent_changes_cursor on consent_changes (partner_id, id);

-- Withdrawals and blocks (true: opted out), by a keyed hash of the e-mail address or phone. They survive the contact.
create table opt_outs (
  partner_id bigint not null references partners (id),
  identity bytea not null,
  blocked boolean not null,
  email_marketing boolean not null,
  email_feedback boolean not null,
  email_service boolean not null,
  sms_marketing boolean not null,
  sms_feedback boolean not null,
  sms_service boolean not null,
  primary key (partner_id, identity)
);
create index opt_outs_blocked on opt_outs (partner_id, identity) where blocked;


------------------------------------------------------------------------------------------------------------------------
-- Services and products
------------------------------------------------------------------------------------------------------------------------

-- Both belong to an account: the enterprise directly above a location, else the business itself.
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


------------------------------------------------------------------------------------------------------------------------
-- Reviews
------------------------------------------------------------------------------------------------------------------------

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
  -- The enterprise directly above the location, else the location.
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
  unique (business_id, source_id, external_id)
);
create index reviews_of_location on reviews (business_id, review_date desc, id desc);
create index reviews_of_account on reviews (account_id, review_date desc, id desc);
-- No stemming and no stop words: reviews come in every language, and "not" matters.
create index reviews_text on reviews using gin (to_tsvector('simple', comments));

-- How many reviews a business and everything below it have, by source and rating: of every year (period 0), of every month of a
-- year (202600), of every day of a month (202611). Any date range needs at most five rows. Written in the transaction that
-- changes a review. The format of cells: domain/reviews/count-cells.ts.
create table review_counts (
  business_id bigint not null references business_anchors (id),
  period int not null,
  cells bytea not null,
  primary key (business_id, period)
  -- Leaves room to update every row of a page within the page (HOT updates).
) with (fillfactor = 45, toast_tuple_target = 8160);
-- Keep values in the row while they fit: a TOAST look-up would double the cost of a report.
alter table review_counts alter column cells set storage main;


------------------------------------------------------------------------------------------------------------------------
-- Competitors and posts
------------------------------------------------------------------------------------------------------------------------

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

create table social_posts (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  -- The enterprise directly above the location, else the location.
  account_id bigint not null,
  source_id int not null,
  post_date date not null,
  external_id text not null check (external_id <> ''),
  text text not null,
  unique (business_id, source_id, external_id)
);


------------------------------------------------------------------------------------------------------------------------
-- Themes
------------------------------------------------------------------------------------------------------------------------

-- The extractor version that analysed each text; '' before that. Texts without words have no row. A text with another version
-- than the program's is analysed again. Kinds: r review, s social post, c review of a competitor.
create table text_analyses (
  text_id bigint not null,
  business_id bigint not null references business_anchors (id),
  -- The topmost business. Texts, mentions and counts change under its lock.
  tree_id bigint not null,
  kind "char" not null,
  version text not null default '',
  -- The detected language; only English is analysed.
  language text not null default '',
  primary key (text_id, kind)
);
create index text_analyses_business on text_analyses (business_id);
create index text_analyses_version on text_analyses (version, tree_id, text_id, kind);

create table themes (
  id int generated always as identity primary key,
  partner_id bigint not null references partners (id),
  adj text not null,
  kw text not null,
  unique (partner_id, kw, adj)
);

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
-- its reviews or posts; a an account of a competitor; c a competitor with all its accounts. The format of cells:
-- domain/themes/theme-cells.ts; periods: domain/themes/theme-periods.ts.
create table theme_counts (
  owner_id bigint not null,
  business_id bigint not null references business_anchors (id),
  period int not null,
  source_id int not null,
  owner_kind "char" not null,
  cells bytea not null,
  -- The most frequent themes of a large row, so that statistics need not read all of it; else null. The format:
  -- domain/themes/theme-heads.ts.
  head bytea,
  primary key (owner_id, owner_kind, period, source_id)
) with (fillfactor = 70);
-- Uncompressed: data packed this densely would not get smaller.
alter table theme_counts alter column cells set storage external;
create index theme_counts_business on theme_counts (business_id);


------------------------------------------------------------------------------------------------------------------------
-- Search AI
------------------------------------------------------------------------------------------------------------------------

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

-- The current version of each plan, with what schedule and quota need.
create table search_ai_plans (
  business_id bigint primary key references business_anchors (id),
  version integer not null,
  frequency text not null check (frequency in ('off', 'daily', 'weekly', 'monthly')),
  quota integer not null check (quota > 0),
  -- The start of the schedule's intervals.
  anchored_at timestamptz not null,
  due_at timestamptz check ((due_at is null) = (frequency = 'off')),
  foreign key (business_id, version) references search_ai_versions (business_id, version)
);
create index search_ai_plans_version on search_ai_plans (business_id, version);
create index search_ai_plans_due on search_ai_plans (due_at) where due_at is not null;

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
  version integer not null,
  origin text not null check (origin in ('request', 'schedule')),
  state text not null default 'running' check (state in ('running', 'finished')),
  -- The listing's facts at the start; answers are compared with them.
  facts json not null,
  day date not null,
  started_at timestamptz not null,
  finished_at timestamptz check ((finished_at is null) = (state = 'running')),
  -- When one of its questions was last asked: runs take turns.
  touched_at timestamptz not null,
  foreign key (business_id, version) references search_ai_versions (business_id, version)
);
create index search_ai_runs_version on search_ai_runs (business_id, version);
create index search_ai_runs_day on search_ai_runs (business_id, day);
create index search_ai_runs_running on search_ai_runs (touched_at) where state = 'running';

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
  due_at timestamptz not null,
  unique (run_id, engine, theme, prompt)
);
create index search_ai_questions_business on search_ai_questions (business_id);
create index search_ai_questions_open on search_ai_questions (run_id, id) where state = 'open';
create index search_ai_questions_promised on search_ai_questions (business_id) where state = 'open';

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
  is_mentioned boolean not null default false,
  place integer,
  place_of integer,
  sentiment text check (sentiment in ('positive', 'neutral', 'negative')),
  competitors text[] not null default '{}',
  citations jsonb not null default '[]',
  facts jsonb not null default '{}'
);
create index search_ai_answers_business on search_ai_answers (business_id);
create index search_ai_answers_analysis on search_ai_answers (analysis_version, question_id);

-- The days on which a run finished with answers.
create table search_ai_days (
  business_id bigint not null references business_anchors (id),
  day date not null,
  themes json not null,
  primary key (business_id, day)
);


------------------------------------------------------------------------------------------------------------------------
-- Directories
------------------------------------------------------------------------------------------------------------------------

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

create sequence publication_claims;

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
  -- What to do next and when. While a worker is on it: when its claim expires.
  task text check (task in ('send', 'check')),
  due_at timestamptz,
  claim bigint,
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
  primary key (business_id, directory_id),
  check ((task is null) = (due_at is null))
);
create index publications_due on publications (directory_id, due_at);

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
  unique (directory_id, reference)
);
create index removals_due on removals (directory_id, due_at);
create index removals_partner on removals (partner_id);

-- Locations to publish and why: one row each, however many changes. The publisher deletes the rows first, so that a change made
-- during publishing adds a new one.
create table publish_requests (
  business_id bigint not null references business_anchors (id),
  reason text not null check (reason in ('services', 'products', 'listing')),
  requested_at timestamptz not null default now(),
  primary key (business_id, reason)
);
create index publish_requests_waiting on publish_requests (requested_at);


------------------------------------------------------------------------------------------------------------------------
-- Webhooks
------------------------------------------------------------------------------------------------------------------------

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
create index webhook_subscriptions_partner on webhook_subscriptions (partner_id);
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
  -- While an attempt is in progress: when its lease expires.
  due_at timestamptz not null default now(),
  -- Of the last attempt. Status 0: no response.
  attempted_at timestamptz,
  status smallint not null default 0,
  reason text not null default '',
  duration_ms integer not null default 0
);
create index webhook_deliveries_subscription on webhook_deliveries (subscription_id, id);
create index webhook_deliveries_waiting on webhook_deliveries (subscription_id, due_at, id) where state = 'waiting';
create index webhook_deliveries_created on webhook_deliveries (created_at);
