/** SQL that turns a parameter with CustomFieldConditions into rows. */
const asked = (conditions: string) =>
  `json_to_recordset(${conditions}::json) as asked (name text, value text, kind text, low text, high text)`

// A value is converted to a number or date only if its field has that type.
const IS_BETWEEN = `case
      when asked.kind is null then true
      when asked.kind = 'number' and held.type in ('number', 'currency') then held."fieldValue"::numeric
        between coalesce(asked.low::numeric, '-infinity') and coalesce(asked.high::numeric, 'infinity')
      when asked.kind = 'date' and held.type = 'date' then to_date(held."fieldValue", 'MM/DD/YYYY')
        between coalesce(asked.low::date, '-infinity') and coalesce(asked.high::date, 'infinity')
      else false end`

/** SQL: contact c of the partner $1 meets every condition. The index finds contacts that have the fields, or the values. */
export const meetsConditions = (conditions: string) => `c.custom_fields::text <> '[]'
    and contact_field_keys(c.partner_id, c.custom_fields)
      @> array(select contact_field_key($1, asked.name, asked.value) from ${asked(conditions)})
    and not exists (select from ${asked(conditions)} where not exists (
      select from json_to_recordset(c.custom_fields) as held ("fieldName" text, type text, "fieldValue" text)
      where held."fieldName" = asked.name and (asked.value is null or lower(held."fieldValue") = lower(asked.value))
        and ${IS_BETWEEN}))`
