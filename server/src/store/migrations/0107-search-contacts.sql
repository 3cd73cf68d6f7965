-- Finds contacts by the beginning of any word of their name or e-mail address, or by consecutive digits of their phone. Uses no extension, because creating one may need rights that the service does not have.

-- Case, accents and apostrophes do not matter. Most texts are ASCII, which needs no normalisation.
create function fold_search_words(words text) returns text
language sql immutable parallel safe
return lower(translate(case when octet_length(words) = length(words) then words else normalize(words, NFD) end,
  U&'''\2019\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', ''));

-- Each key starts with the partner, so a search does not read keys of other partners. Punctuation separates words; the e-mail
-- address is also a key as a whole. Every four consecutive digits of the phone are a key: there are few different ones, so they
-- take little space.
create function contact_search_keys(partner_id bigint, first_name text, last_name text, email text, phone text) returns tsvector
language sql immutable parallel safe
begin atomic
  select array_to_tsvector(string_to_array(partner_id || ':' || replace(
    words || ' ' || translate(words, '@._+-', '     ') 
    || ' #' || substr(digits, 1, 4) || ' #' || substr(digits, 2, 4) || ' #' || substr(digits, 3, 4)
    || ' #' || substr(digits, 4, 4) || ' #' || substr(digits, 5, 4) || ' #' || substr(digits, 6, 4)
    || ' #' || substr(digits, 7, 4) || ' #' || substr(digits, 8, 4) || ' #' || substr(digits, 9, 4)
    || ' #' || substr(digits, 10, 4) || ' #' || substr(digits, 11, 4) || ' #' || substr(digits, 12, 4),
    ' ', ' ' || partner_id || ':'), ' '))
  from (
    select fold_search_words(first_name || ' ' || last_name || ' ' || coalesce(email, '')) as words,
      coalesce(substr(phone, 2), '') as digits offset 0
  ) as folded;
end;

create index contacts_search on contacts using gin (contact_search_keys(partner_id, first_name, last_name, email, phone));
