-- The custom fields that contacts of an account may have. An account without any accepts every field.
create table custom_field_definitions (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  name text not null,
  type text not null check (type in ('text', 'number', 'currency', 'date', 'yesno')),
  -- Of a text: the values to choose from. Empty: any.
  options text[] not null
);
create unique index custom_field_definitions_name on custom_field_definitions (account_id, lower(name));

-- Without a value: contacts that have the field. Hashed, because a value can be too long for an index entry, and with the partner,
-- so that a filter does not read entries of other partners. Different values can have the same key: queries compare the values too.
create function contact_field_key(partner_id bigint, name text, value text) returns bigint
language sql immutable parallel safe
return hashtextextended(name || coalesce(chr(10) || lower(value), ''), partner_id);

create function contact_field_keys(partner_id bigint, custom_fields json) returns bigint[]
language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(contact_field_key(partner_id, field ->> 'fieldName', keyed)), '{}')
  from json_array_elements(custom_fields) field, unnest(array[null, field ->> 'fieldValue']) keyed;
end;

-- Most contacts have no fields and are not in it.
create index contacts_custom_fields on contacts using gin (contact_field_keys(partner_id, custom_fields))
  where custom_fields::text <> '[]';
