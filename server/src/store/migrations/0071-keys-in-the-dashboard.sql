-- What people call a key.
alter table api_keys add column name text not null default '';

-- How much a key was used, by day (UTC). Written in batches: a few seconds of it may be lost in a crash.
create table key_usage (
  key_id bigint not null references api_keys (id),
  day date not null,
  requests bigint not null,
  refused bigint not null,
  primary key (key_id, day)
);
