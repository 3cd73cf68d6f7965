-- For operators: the packed counts of themes as rows. The program does not use them. The format: domain/themes/theme-cells.ts.
create function theme_tallies(cells bytea)
returns table (theme_id int, positive int, negative int, neutral int, praise int, blame int)
language plpgsql immutable strict parallel safe as $$
declare
  numbers bigint[] := '{}';
  number bigint := 0;
  shift int := 0;
  byte int;
  place int := 4; -- Behind the three totals.
begin
  -- Numbers of variable length: seven bits per byte, the lowest first; the last byte of a number is below 128.
  for at in 0 .. length(cells) - 1 loop
    byte := get_byte(cells, at);
    number := number + ((byte & 127)::bigint << shift);
    if byte < 128 then
      numbers := numbers || number;
      number := 0;
      shift := 0;
    else
      shift := shift + 7;
    end if;
  end loop;
  theme_id := 0;
  while place < cardinality(numbers) loop
    theme_id := theme_id + numbers[place];
    positive := numbers[place + 1];
    negative := numbers[place + 2];
    neutral := numbers[place + 3];
    place := place + 4;
    praise := 0;
    if positive > 0 then
      praise := numbers[place];
      place := place + 1;
    end if;
    blame := 0;
    if negative > 0 then
      blame := numbers[place];
      place := place + 1;
    end if;
    return next;
  end loop;
end
$$;

create view theme_counts_by_theme as
select owner_kind, owner_id, period, source_id, adj, kw, tally.*
from theme_counts, theme_tallies(cells) tally join themes on themes.id = tally.theme_id;
