-- Who wants to be told what. A subscription hears of its business and of everything below it.
create table webhook_subscriptions (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  -- Null once the business is deleted: what waits is still sent, nothing more is heard.
  business_id bigint references business_anchors (id),
  url text not null,
  events text[] not null,
  description text not null,
  -- Sealed by the installation's secret, for this URL alone.
  sealed_secret bytea not null,
  -- The one before signs along for a while.
  old_sealed_secret bytea,
  old_secret_until timestamptz check ((old_secret_until is null) = (old_sealed_secret is null)),
  -- leaving: its business is deleted. gone: removed, its rows follow.
  state text not null default 'active' check (state in ('active', 'disabled', 'leaving', 'gone')),
  disabled_reason text not null default '',
  ended_at timestamptz check ((ended_at is null) = (state = 'active')),
  -- Since when, and how often, nothing has succeeded.
  failing_since timestamptz,
  failures integer not null default 0,
  -- Until then the receiver has asked to be left alone.
  resting_until timestamptz,
  created_at timestamptz not null default now(),
  check ((state in ('active', 'disabled')) <= (business_id is not null))
);
create index webhook_subscriptions_partner on webhook_subscriptions (partner_id);
create index webhook_subscriptions_business on webhook_subscriptions (business_id);
create index webhook_subscriptions_ended on webhook_subscriptions (ended_at) where state in ('leaving', 'gone');

-- One event for one subscription, written in the transaction that causes it, and what has come of sending it.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references webhook_subscriptions (id),
  -- The same for every subscription that hears of the event, and for every attempt.
  event_id uuid not null,
  type text not null,
  -- As it was: the log outlives the business.
  business_id bigint not null,
  data json not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Counted when they begin: whoever dies in the middle of one has used it up.
  attempts smallint not null default 0,
  -- While an attempt is under way, the time after which whoever makes it is taken to be gone.
  due_at timestamptz not null default now(),
  -- Of the last attempt. Status 0: there was no answer.
  attempted_at timestamptz,
  status smallint not null default 0,
  reason text not null default '',
  duration_ms integer not null default 0
);
create index webhook_deliveries_subscription on webhook_deliveries (subscription_id, id);
create index webhook_deliveries_waiting on webhook_deliveries (subscription_id, due_at, id) where state = 'waiting';
create index webhook_deliveries_created on webhook_deliveries (created_at);
