-- Replies that are sent to the directory that the review came from. The text is in reviews; an empty one deletes the reply there.
create table reply_deliveries (
  review_id bigint primary key references reviews (id) on delete cascade,
  business_id bigint not null references business_anchors (id),
  link_id bigint not null references source_links (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  reason text not null default '',
  -- When the reply was written. The directory keeps the latest, in whatever order the requests arrive.
  written_at timestamptz not null,
  attempts smallint not null default 0,
  -- When it is sent next. While a worker sends it: when its claim expires.
  due_at timestamptz,
  queue_partner_id bigint,
  check ((state = 'pending') = (due_at is not null))
);
create index reply_deliveries_business on reply_deliveries (business_id);
create index reply_deliveries_link on reply_deliveries (link_id);
create index reply_deliveries_queue on reply_deliveries (queue_partner_id, due_at) where state = 'pending';
create trigger reply_deliveries_queue before insert or update on reply_deliveries
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();
