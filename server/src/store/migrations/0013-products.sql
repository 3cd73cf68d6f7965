-- The products of an account (see services) and the locations they are mapped to.
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
  -- Gone for every operation; the row waits until no location hangs on it.
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
