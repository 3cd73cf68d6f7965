alter table search_ai_runs validate constraint search_ai_runs_follow_one_plan;
alter table search_ai_runs validate constraint search_ai_runs_account_run_id_fkey;

create index search_ai_runs_account_run on search_ai_runs (account_run_id);
create index search_ai_runs_to_start on search_ai_runs (id) where started_up_to is not null;
-- Whose quota the open questions of a run are promised from.
create index search_ai_runs_plan on search_ai_runs ((coalesce(inherited_from, business_id))) where state = 'running';
