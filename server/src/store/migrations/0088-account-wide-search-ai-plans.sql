-- A plan of an enterprise or reseller applies to the locations below that have no plan themselves. A run of such a location
-- keeps a copy of what it needs from that plan, because the location may move to another account, and the account with
-- its versions may be purged. For the same reason `inherited_from` has no foreign key.
alter table search_ai_runs
  alter column version drop not null,
  add column inherited_from bigint,
  add column inherited_version integer,
  -- Names, competitors, engines and the names of the themes. The prompts are in the questions.
  add column inherited_plan json,
  -- The run of the account that started this one.
  add column account_run_id bigint,
  -- The next three describe the run of an account. Locations that followed its plan when it started; null for other runs.
  add column locations integer,
  -- Locations up to this id have been started; null when all have.
  add column started_up_to bigint,
  -- Locations that were not started because the quota was used up.
  add column left_out integer not null default 0;

-- Existing rows are checked by the next migration, without a lock that keeps others from writing.
alter table search_ai_runs
  add constraint search_ai_runs_follow_one_plan check (
    (version is null) = (inherited_version is not null)
    and (inherited_version is null) = (inherited_from is null)
    and (inherited_version is null) = (inherited_plan is null)
  ) not valid,
  add constraint search_ai_runs_account_run_id_fkey
    foreign key (account_run_id) references search_ai_runs (id) on delete set null not valid;
