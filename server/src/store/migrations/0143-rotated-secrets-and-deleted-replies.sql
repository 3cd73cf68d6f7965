-- expand
-- The secret that signs reports of bounces is derived; the version changes with each rotation. No row: version 0.
create table bounce_secrets (
  account_id bigint primary key references business_anchors (id),
  version int not null,
  -- Until then the secret of the version before is also accepted.
  previous_until timestamptz not null
);
alter table source_links add column previous_secret bytea;
alter table source_links add column previous_until timestamptz;
-- When the reply was deleted here. A source that still has it does not bring it back.
alter table reviews add column reply_deleted_at timestamptz;
