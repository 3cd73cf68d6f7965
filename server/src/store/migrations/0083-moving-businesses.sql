-- The businesses without a parent, in order: what a key reaches is read from here.
create index businesses_top on businesses (partner_id, id) where parent_id is null;

-- A parent can change. Locations that have changed account and whose reviews, posts and mentions do not all name the new
-- account yet: lists read these locations one by one until a job has rewritten their rows.
create table moved_locations (
  business_id bigint primary key references business_anchors (id),
  -- The last move. The job removes the row only if the location has not moved again meanwhile.
  moved_at timestamptz not null default clock_timestamp()
);
