-- Jobs serve partners in turn. To find the next work of one partner without reading that of the others, each row that can
-- wait for a job names its partner. It is set by triggers, so that no statement can forget it; rows that nothing is to be
-- done for get theirs when they change. It is not called partner_id, because it says nothing about who may read the row.
create function set_queue_partner() returns trigger language plpgsql as $$
begin
  select partner_id into new.queue_partner_id from businesses where id = new.business_id;
  return new;
end $$;
create function set_queue_partner_of_delivery() returns trigger language plpgsql as $$
begin
  select partner_id into new.queue_partner_id from webhook_subscriptions where id = new.subscription_id;
  return new;
end $$;

alter table media_checks add column queue_partner_id bigint;
alter table search_ai_plans add column queue_partner_id bigint;
-- From now on touched_at is when the run has its next turn: in the future while none of its questions is due.
alter table search_ai_runs add column queue_partner_id bigint;
alter table publish_requests add column queue_partner_id bigint;
alter table publications add column queue_partner_id bigint;
alter table webhook_deliveries add column queue_partner_id bigint;

create trigger media_checks_queue before insert or update on media_checks
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();
create trigger search_ai_plans_queue before insert or update on search_ai_plans
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();
create trigger search_ai_runs_queue before insert or update on search_ai_runs
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();
create trigger publish_requests_queue before insert or update on publish_requests
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();
create trigger publications_queue before insert or update on publications
  for each row when (new.queue_partner_id is null) execute function set_queue_partner();
create trigger webhook_deliveries_queue before insert or update on webhook_deliveries
  for each row when (new.queue_partner_id is null) execute function set_queue_partner_of_delivery();

-- Writing the null again makes the triggers fill it in.
update media_checks set queue_partner_id = null where state = 'pending';
update search_ai_plans set queue_partner_id = null where due_at is not null;
update search_ai_runs set queue_partner_id = null where state = 'running';
update publish_requests set queue_partner_id = null;
update publications set queue_partner_id = null where due_at is not null;
update webhook_deliveries set queue_partner_id = null where state = 'waiting';
