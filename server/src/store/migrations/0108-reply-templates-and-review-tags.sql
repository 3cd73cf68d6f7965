-- Texts to reply to reviews with. All locations of an account share them.
create table reply_templates (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  name text not null,
  text text not null
);
create unique index reply_templates_name on reply_templates (account_id, lower(name));

-- Most reviews have no tags and are not in it.
create index reviews_tags on reviews using gin (tags) where tags <> '{}';
