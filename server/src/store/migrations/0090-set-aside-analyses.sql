-- Content that cannot be analysed is set aside after some tries. A try is counted when it begins, so that one that takes
-- the process down counts too. Null: not set aside.
alter table text_analyses
  add column attempts smallint not null default 0,
  add column fault text;

alter table search_ai_answers
  add column analysis_attempts smallint not null default 0,
  add column analysis_fault text,
  -- When another worker may take it up. Null: at once.
  add column analysis_due_at timestamptz;
