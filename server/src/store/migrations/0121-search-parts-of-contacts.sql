-- Finds contacts by any part of their name, e-mail address or phone. Both extensions are trusted: the owner of the database may
-- create them. See docs/decisions/0017-contact-search.md.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

drop index contacts_search;
drop function contact_search_keys(bigint, text, text, text, text);

-- Begins with a space, so that each word has one before it.
create function contact_search_text(first_name text, last_name text, email text, phone text) returns text
language sql immutable parallel safe
return ' ' || fold_search_words(first_name || ' ' || last_name || ' ' || coalesce(email, '')) || ' ' || coalesce(substr(phone, 2), '');

-- The index needs three characters. One or two must be the beginning of a word, which it also knows.
create function contact_search_pattern(term text) returns text
language sql immutable parallel safe
return case when length(fold_search_words(term)) < 3 then '% ' else '%' end
  || regexp_replace(fold_search_words(term), '([\\%_])', '\\\1', 'g') || '%';

alter table contacts
  add column search text not null generated always as (contact_search_text(first_name, last_name, email, phone)) stored;

-- With the partner, so a search does not read rows of other partners.
create index contacts_search on contacts using gin (partner_id, search gin_trgm_ops);
