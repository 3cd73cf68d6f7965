-- The same counts in fewer bytes. How they are written: domain/reviews/count-cells.ts. Before, a row was a
-- list of numbers: distance to the part before, source, a bit for each rating that occurs, and a count for each of these bits.

create function pg_temp.numbers_in(bytes bytea) returns bigint[] language plpgsql as $$
declare
  numbers bigint[] := '{}';
  value bigint := 0;
  shift int := 0;
  byte int;
begin
  for at in 0 .. length(bytes) - 1 loop
    byte := get_byte(bytes, at);
    value := value + ((byte & 127)::bigint << shift);
    shift := shift + 7;
    if byte < 128 then
      numbers := numbers || value;
      value := 0;
      shift := 0;
    end if;
  end loop;
  return numbers;
end $$;

create function pg_temp.counts_in(cells bytea)
returns table (part bigint, source bigint, rating int, count bigint) language plpgsql as $$
declare
  numbers bigint[] := pg_temp.numbers_in(cells);
  at int := 1;
  ratings bigint;
begin
  part := 0;
  while at <= cardinality(numbers) loop
    part := part + numbers[at];
    source := numbers[at + 1];
    ratings := numbers[at + 2];
    at := at + 3;
    for bit in 0 .. 5 loop
      if ratings & (1 << bit) > 0 then
        rating := bit;
        count := numbers[at];
        at := at + 1;
        return next;
      end if;
    end loop;
  end loop;
end $$;

create function pg_temp.byte_of(value bigint) returns bytea language sql immutable
return set_byte('\x00', 0, value::int);

create function pg_temp.bytes_of(value bigint) returns bytea language plpgsql immutable as $$
declare
  bytes bytea := '';
  rest bigint := value;
begin
  while rest > 127 loop
    bytes := bytes || pg_temp.byte_of(rest & 127 | 128);
    rest := rest >> 7;
  end loop;
  return bytes || pg_temp.byte_of(rest);
end $$;

create function pg_temp.packed(cells bytea) returns bytea language sql as $$
  with counts as materialized (select * from pg_temp.counts_in(cells)),
  sources as (
    select source, row_number() over by_source - 1 as index, source - lag(source, 1, 0::bigint) over by_source as distance,
      count(*) over () as count
    from (select distinct source from counts) each
    window by_source as (order by source)
  ),
  placed as (
    select (part * sources.count + index) * 6 + rating as place, counts.count as n from counts join sources using (source)
  ),
  steps as (select place, place - lag(place, 1, -1::bigint) over (order by place) as d, n from placed)
  select (select pg_temp.bytes_of(count(*)) || string_agg(pg_temp.bytes_of(distance), '' order by source) from sources)
    || (
      select string_agg(
        case
          when d = 1 and n <= 128 then pg_temp.byte_of(n - 1)
          when d between 2 and 29 and n <= 4 then pg_temp.byte_of(128 + 4 * (d - 2) + n - 1)
          when d <= 15 then pg_temp.byte_of(240 + d - 1) || pg_temp.bytes_of(n)
          else pg_temp.byte_of(255) || pg_temp.bytes_of(d) || pg_temp.bytes_of(n)
        end, '' order by place
      )
      from steps
    )
$$;

-- What cannot be read is left empty, for `presence doctor --recount`.
update review_counts set cells = coalesce(pg_temp.packed(cells), '');

drop function pg_temp.packed, pg_temp.bytes_of, pg_temp.byte_of, pg_temp.counts_in, pg_temp.numbers_in;
