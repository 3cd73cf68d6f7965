-- The services of an account, the categories they stand in, and the locations that carry them. An account is the
-- enterprise above a location, else the business itself; it never changes, because a parent never does.
create table services (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  account_id bigint not null references business_anchors (id),
  name text not null,
  -- The name as it is compared: without regard to case.
  name_key text not null,
  description text not null default '',
  price numeric(13, 3),
  currency text not null default '',
  group_name text not null default '',
  duration_minutes smallint,
  -- A location carries a service while its row names this epoch. Counting it up takes the service away from every
  -- location at once, however many there are; the rows left behind are removed in the background.
  epoch integer not null default 1,
  -- How many locations carry it, so that nobody has to count them.
  carriers integer not null default 0 check (carriers >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Gone for every operation; the row waits until no location hangs on it.
  deleted_at timestamptz,
  check ((price is null) = (currency = ''))
);
create unique index services_name on services (account_id, name_key) where deleted_at is null;
create index services_account on services (account_id, id);
create index services_partner on services (partner_id);

-- There is a category while a service stands in it.
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

-- A location that is deleted alone no longer counts among the carriers, from the same moment on. One that goes with its
-- account need not be counted off: the services go too.
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
