-- A partner is a tenant: everything else belongs to exactly one.
create table partners (
  id bigint generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table api_keys (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  -- SHA-256 of the key. The key itself is shown once and kept nowhere.
  key_hash bytea not null unique,
  -- The last characters of the key, so that a person can tell keys apart.
  hint text not null,
  scope text not null check (scope in ('read', 'write')),
  limit_requests integer check (limit_requests > 0),
  limit_window_seconds integer check (limit_window_seconds > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  check ((limit_requests is null) = (limit_window_seconds is null))
);
create index api_keys_partner_id on api_keys (partner_id);

-- Every process caches keys. Whoever changes one, the service or a person with psql, empties those caches.
create function announce_key_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('presence_keys', old.id::text);
  return null;
end $$;
create trigger announce_key_change
  after delete or update of key_hash, partner_id, scope, limit_requests, limit_window_seconds, expires_at, revoked_at
  on api_keys for each row execute function announce_key_change();
