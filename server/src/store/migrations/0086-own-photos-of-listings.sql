-- The photo of our own that a listing names by its address: it is measured in the media store, and cannot be deleted
-- while it is in use.
alter table media_checks add column file text;

update media_checks set file = medium.file
from business_media medium, businesses
where medium.file = substring(url from '/media/([0-9a-f]{32}\.(?:jpg|png))$') and businesses.id = media_checks.business_id
  and (medium.business_id = businesses.id or exists (
    select from businesses above
    where above.id = businesses.parent_id and above.type = 'enterprise' and above.id = medium.business_id
  ));

create index media_checks_file on media_checks (file) where file is not null;

-- A photo in use can still go: with the enterprise that a location has left. Then the listing names nothing.
create or replace function remember_media_files() returns trigger language plpgsql as $$
begin
  insert into media_leftovers (file, due_at) select file, now() from gone on conflict do nothing;
  update media_checks set state = 'refused', reason = 'the photo was deleted' where file in (select file from gone);
  return null;
end $$;
