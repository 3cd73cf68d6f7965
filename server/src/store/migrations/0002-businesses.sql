-- Every business number ever given, so that none is given twice.
create table business_numbers (
  number bigint primary key check (number between 100000000000000 and 999999999999999)
);

-- What bulk rows (reviews, mappings, …) hang on. It outlives the business: deleting a business removes its row in
-- `businesses` at once and marks the anchor; the purge then removes the bulk rows and, last, the anchor. Foreign keys
-- on the anchor make it impossible to end the purge while anything is left.
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
  -- A child keeps its parent alive, whatever races: this key, not a count, is what refuses to delete a reseller that has
  -- children. It names the partner too, so that nobody's business can stand below another partner's.
  constraint child_keeps_its_parent foreign key (partner_id, parent_id) references businesses (partner_id, id)
);
create index businesses_parent on businesses (partner_id, parent_id);

-- Who stands below whom, at any depth, itself included. A parent never changes, so neither do these rows. They are
-- bulk rows like others, left to the purge: whoever reads them looks into `businesses` for those that are alive.
create table business_ancestors (
  ancestor_id bigint not null references business_anchors (id),
  business_id bigint not null references business_anchors (id),
  primary key (ancestor_id, business_id)
);
create index business_ancestors_business on business_ancestors (business_id);
