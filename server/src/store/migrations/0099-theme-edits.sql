-- How people changed the themes of a business: a theme is shown under another name or hidden, at this business and everything
-- below it. Edits name themes instead of referring to them, so they also apply to texts that are analysed later. Mentions and
-- counts do not change: edits are applied when statistics are read.
create table theme_edits (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  adj text not null,
  kw text not null,
  -- Both null: hidden.
  shown_adj text,
  shown_kw text,
  unique (business_id, kw, adj),
  check ((shown_adj is null) = (shown_kw is null))
);
