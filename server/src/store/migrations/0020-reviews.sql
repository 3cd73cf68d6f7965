-- Where reviews come from, in a partner's own words. Names are compared folded and shown as they were first written.
create table review_sources (
  id int generated always as identity primary key,
  partner_id bigint not null references partners (id),
  folded text not null check (folded <> ''),
  alias text not null,
  unique (partner_id, folded)
);

-- A row is written millions of times, so it has one foreign key: the one that the purge finds it by.
create table reviews (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  -- The enterprise directly above the location, else the location: whose reviews are read as one list.
  account_id bigint not null,
  source_id int not null,
  review_date date not null,
  -- 0 without stars; half stars have been rounded up.
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
-- Without stemming: reviews come in every language, and a list of stop words would drop "not".
create index reviews_text on reviews using gin (to_tsvector('simple', comments));
