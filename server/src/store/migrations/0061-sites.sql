-- The locations whose owners do not want a page of ours. Where directories are connected and disconnected is told by
-- their tables; without them nobody has opted out.
do $$
begin
  if to_regclass('publications') is null then
    create view site_opt_outs as select null::bigint as business_id where false;
  else
    create view site_opt_outs as
      select business_id from publications join directories on directories.id = directory_id
      where directories.transport = 'internal' and publications.state = 'opted out';
  end if;
end $$;
