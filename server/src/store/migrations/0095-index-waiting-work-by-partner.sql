-- What waits for a job, by partner: the first entry says whether anything is due, however much waits.
create index media_checks_queue on media_checks (queue_partner_id, due_at) where state = 'pending';
drop index media_checks_due;
create index search_ai_plans_queue on search_ai_plans (queue_partner_id, due_at) where due_at is not null;
drop index search_ai_plans_due;
create index search_ai_runs_queue on search_ai_runs (queue_partner_id, touched_at, id) where state = 'running';
drop index search_ai_runs_running;
create index search_ai_runs_to_start_queue on search_ai_runs (queue_partner_id, id) where started_up_to is not null;
drop index search_ai_runs_to_start;
create index publish_requests_queue on publish_requests (queue_partner_id, requested_at);
drop index publish_requests_waiting;
create index publications_queue on publications (directory_id, queue_partner_id, due_at);
create index removals_queue on removals (directory_id, partner_id, due_at);
create index webhook_deliveries_queue on webhook_deliveries (queue_partner_id, due_at) where state = 'waiting';
-- Receivers of a partner have their turns in the order of their ids.
create index webhook_subscriptions_queue on webhook_subscriptions (partner_id, id);
drop index webhook_subscriptions_partner;
