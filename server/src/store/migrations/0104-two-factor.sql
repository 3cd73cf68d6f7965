-- The second factor of people who have set one up.
create table two_factors (
  user_id bigint primary key references users (id) on delete cascade,
  -- Shared with the authenticator app; sealed with the installation's secret.
  secret bytea not null,
  -- Null: set up, but not confirmed with a code. Sign-in does not ask for one yet.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted. This step and earlier ones are refused, so that no code works twice.
  last_step bigint not null default 0,
  -- Keyed hashes of the recovery codes that have not been used.
  recovery_hashes bytea[] not null default '{}'
);

-- Names a session without its token, so that people can end their sessions one by one.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_id on sessions (id);
