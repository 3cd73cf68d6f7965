-- Locations whose directories are to be told, and of what: one row each, however many changes. Whoever publishes takes
-- the rows away first, so that a change that comes meanwhile asks again.
create table publish_requests (
  business_id bigint not null references business_anchors (id),
  reason text not null check (reason in ('services', 'products')),
  requested_at timestamptz not null default now(),
  primary key (business_id, reason)
);
create index publish_requests_waiting on publish_requests (requested_at);

-- Services and products that have changed and whose locations have not all been asked for yet. Rows are only added by
-- those who answer requests, so nobody waits for the job that works them off; it unites those that have not begun.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  service_id bigint references services (id) on delete cascade,
  product_id bigint references products (id) on delete cascade,
  -- How far the job has come: locations are taken in the order of their ids.
  done_to bigint not null default 0,
  check (num_nonnulls(service_id, product_id) = 1)
);
create index catalogue_changes_service on catalogue_changes (service_id) where service_id is not null;
create index catalogue_changes_product on catalogue_changes (product_id) where product_id is not null;
