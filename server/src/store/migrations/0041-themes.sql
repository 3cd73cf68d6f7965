-- Kinds of texts: r review, s social post, c review of a competitor.

-- With which version of the extractor a text was read; '' is not yet. Texts without words have no row. A version that is
-- not the program's own is one that has to be read again.
create table text_analyses (
  text_id bigint not null,
  business_id bigint not null references business_anchors (id),
  -- The topmost business above: under its lock a text, its mentions and their counts change.
  tree_id bigint not null,
  kind "char" not null,
  version text not null default '',
  -- What it is written in; only English is analysed.
  language text not null default '',
  primary key (text_id, kind)
);
create index text_analyses_business on text_analyses (business_id);
create index text_analyses_version on text_analyses (version, tree_id, text_id, kind);

insert into text_analyses (text_id, business_id, tree_id, kind)
select review.id, review.business_id, top.id, 'r' from reviews review
join business_ancestors on business_ancestors.business_id = review.business_id
join businesses top on top.id = ancestor_id and top.parent_id is null
where comments <> '';

create table themes (
  id int generated always as identity primary key,
  partner_id bigint not null references partners (id),
  adj text not null,
  kw text not null,
  unique (partner_id, kw, adj)
);

-- Who says what about what, and where it stands in the text. Places and lengths count code points: those of the sentence
-- in the text, those of thing and opinion in the sentence.
create table mentions (
  text_id bigint not null,
  business_id bigint not null references business_anchors (id),
  -- As in the table of the text: whose mentions are read as one list.
  account_id bigint not null,
  source_id int not null,
  theme_id int not null,
  day date not null,
  sentence_at int not null,
  sentence_length int not null,
  kw_at int not null,
  kw_length int not null,
  -- Null where no word names the opinion.
  adj_at int,
  adj_length int,
  place smallint not null,
  sentiment smallint not null check (sentiment between -1 and 1),
  -- In hundredths, with the sign of the sentiment.
  score smallint not null check (sign(score) = sentiment and score between -100 and 100),
  kind "char" not null,
  primary key (text_id, kind, place)
);
create index mentions_of_business on mentions (business_id, kind, theme_id, day desc, text_id desc);
create index mentions_of_account on mentions (account_id, kind, theme_id, day desc, text_id desc);

-- How often each theme is mentioned, for a source (0: all of them together) and a period. Owners: r, s a business and all
-- below it, by its reviews or posts; a an account of a competitor; c a competitor with all accounts.
-- What stands in cells: domain/themes/theme-cells.ts. Periods: domain/themes/theme-periods.ts.
create table theme_counts (
  owner_id bigint not null,
  business_id bigint not null references business_anchors (id),
  period int not null,
  source_id int not null,
  owner_kind "char" not null,
  cells bytea not null,
  primary key (owner_id, owner_kind, period, source_id)
) with (fillfactor = 70);
-- As it is: what is packed this densely only takes time to compress.
alter table theme_counts alter column cells set storage external;
create index theme_counts_business on theme_counts (business_id);
