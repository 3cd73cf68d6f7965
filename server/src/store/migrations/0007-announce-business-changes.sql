-- Processes keep answers about a business in memory. Whoever changes or deletes one, also by hand, makes them forget.
-- A listing is never written without its business, so this table speaks for both.
create function announce_business_changes() returns trigger language plpgsql as $$
begin
  -- One word for many: a list of a hundred thousand would take longer to send than to forget everything.
  if (select count(*) from changed) > 100 then
    perform pg_notify('presence_businesses', '*');
  else
    perform pg_notify('presence_businesses', id::text) from changed;
  end if;
  return null;
end $$;
create trigger announce_business_updates after update on businesses
  referencing old table as changed for each statement execute function announce_business_changes();
create trigger announce_business_deletions after delete on businesses
  referencing old table as changed for each statement execute function announce_business_changes();
