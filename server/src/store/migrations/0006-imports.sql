-- Which location a row of an import has become, so that running an import again makes no doubles.
create table imported_locations (
  -- No key of its own: the business has one, and an index on the partner would lure the planner away from the ids.
  partner_id bigint not null,
  -- The business that the rows were imported below.
  business_id bigint not null references business_anchors (id),
  external_id text not null check (external_id <> ''),
  location_id bigint not null references business_anchors (id),
  -- Of the row as it was last taken over: an equal one has nothing to say.
  content_hash text not null,
  primary key (business_id, external_id)
);
create index imported_locations_location on imported_locations (location_id);
