-- Answers to requests that carried an Idempotency-Key, written in the transaction that did the work.
create table idempotency_keys (
  partner_id bigint not null references partners (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (partner_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
