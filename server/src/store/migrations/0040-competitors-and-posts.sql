-- Whom a business compares itself with. A deleted one is gone for every operation; its rows are purged in the background,
-- its own last. The purge of businesses empties tables by name: accounts before the competitors they refer to.
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

-- As reviews, so in their words. business_id is who compares itself, account_id the account of the competitor.
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
