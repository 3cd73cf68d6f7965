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
