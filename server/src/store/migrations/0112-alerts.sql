-- How a person wants to hear about each kind of alert. No row: not at all.
create table alert_choices (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('bad review', 'drift', 'failed publish', 'run finished', 'import finished')),
  delivery text not null check (delivery in ('instant', 'daily')),
  primary key (user_id, kind)
);

-- What one person is to be mailed about. Written in the transaction of the event, for those who chose this kind and had access
-- at that time; removed when the mail is sent, and after a week in any case.
create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  business_id bigint not null references business_anchors (id),
  kind text not null,
  delivery text not null check (delivery in ('instant', 'daily')),
  -- Ids, names of directories and counts. Texts are read when the mail is written.
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index alerts_user on alerts (user_id, delivery, id);
create index alerts_business on alerts (business_id);
create index alerts_created on alerts (created_at);

-- The mails that a person gets, and when the next one may be sent: instant (alerts at once), daily (the digest) and weekly (the
-- report).
create table alert_mails (
  user_id bigint not null references users (id) on delete cascade,
  type text not null check (type in ('instant', 'daily', 'weekly')),
  -- While a worker is sending: when it is tried again if the worker does not finish.
  due_at timestamptz not null,
  -- Incremented before each attempt, so that a mail that crashes the process is not retried for ever.
  attempts smallint not null default 0,
  primary key (user_id, type)
);
create index alert_mails_due on alert_mails (due_at);
