-- expand
-- How far each backfill is. The backfills themselves are in jobs/backfills.ts.
create table backfills (
  name text primary key,
  -- The last id that is done.
  cursor bigint not null default 0,
  rows_done bigint not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
