-- What each business asks engines about itself, and what they answered. The purge empties tables by name: each stands
-- here behind those that refer to it, and so it must stay (answers, attempts, …, versions).

-- A plan as it was at one time. Runs point at it, so that no later edit rewrites what they found.
create table search_ai_versions (
  business_id bigint not null references business_anchors (id),
  version integer not null,
  plan json not null,
  created_at timestamptz not null,
  primary key (business_id, version)
);
create function refuse_search_ai_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a plan never changes';
end
$$;
create trigger search_ai_versions_never_change before update on search_ai_versions
  for each row execute function refuse_search_ai_version_change();

-- The version that counts now, and what the schedule and the quota need of it.
create table search_ai_plans (
  business_id bigint primary key references business_anchors (id),
  version integer not null,
  frequency text not null check (frequency in ('off', 'daily', 'weekly', 'monthly')),
  quota integer not null check (quota > 0),
  -- Turns of the schedule are counted from here.
  anchored_at timestamptz not null,
  due_at timestamptz check ((due_at is null) = (frequency = 'off')),
  foreign key (business_id, version) references search_ai_versions (business_id, version)
);
create index search_ai_plans_version on search_ai_plans (business_id, version);
create index search_ai_plans_due on search_ai_plans (due_at) where due_at is not null;

-- Sealed by the installation's secret, and kept with the address it was given for: it is never sent elsewhere. Keys have
-- no versions: a new one counts at once, and an old one is gone.
create table search_ai_engine_keys (
  business_id bigint not null references business_anchors (id),
  engine text not null,
  base_url text not null,
  sealed bytea not null,
  primary key (business_id, engine)
);

-- Calls begun in a month (UTC), whatever came of them.
create table search_ai_usage (
  business_id bigint not null references business_anchors (id),
  month date not null,
  calls integer not null,
  primary key (business_id, month)
);

create table search_ai_runs (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  version integer not null,
  origin text not null check (origin in ('request', 'schedule')),
  state text not null default 'running' check (state in ('running', 'finished')),
  -- What the listing said at the start: answers are judged by it.
  facts json not null,
  day date not null,
  started_at timestamptz not null,
  finished_at timestamptz check ((finished_at is null) = (state = 'running')),
  -- When one of its questions was last asked: runs take turns.
  touched_at timestamptz not null,
  foreign key (business_id, version) references search_ai_versions (business_id, version)
);
create index search_ai_runs_version on search_ai_runs (business_id, version);
create index search_ai_runs_day on search_ai_runs (business_id, day);
create index search_ai_runs_running on search_ai_runs (touched_at) where state = 'running';

-- One prompt, filled in, for one engine. Names are written out: they are those of the run's version for ever.
create table search_ai_questions (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  run_id bigint not null references search_ai_runs (id),
  theme text not null,
  prompt smallint not null,
  engine text not null,
  text text not null,
  state text not null check (state in ('open', 'answered', 'failed', 'skipped')),
  -- Why it failed, was skipped, or waits to be asked again.
  reason text not null default '',
  attempts smallint not null default 0,
  due_at timestamptz not null,
  unique (run_id, engine, theme, prompt)
);
create index search_ai_questions_business on search_ai_questions (business_id);
create index search_ai_questions_open on search_ai_questions (run_id, id) where state = 'open';
create index search_ai_questions_promised on search_ai_questions (business_id) where state = 'open';

-- Written before the call is made: whatever happens to the caller, the call has been counted.
create table search_ai_attempts (
  question_id bigint not null references search_ai_questions (id),
  number smallint not null,
  business_id bigint not null references business_anchors (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Null while it is under way.
  outcome text,
  primary key (question_id, number)
);
create index search_ai_attempts_business on search_ai_attempts (business_id);

-- What the engine said, to the letter, and what is derived from it. The latter can be made anew at any time.
create table search_ai_answers (
  question_id bigint primary key references search_ai_questions (id),
  business_id bigint not null references business_anchors (id),
  answered_at timestamptz not null,
  raw text not null,
  -- 0: not analysed yet.
  analysis_version integer not null default 0,
  is_mentioned boolean not null default false,
  place integer,
  place_of integer,
  sentiment text check (sentiment in ('positive', 'neutral', 'negative')),
  competitors text[] not null default '{}',
  citations jsonb not null default '[]',
  facts jsonb not null default '{}'
);
create index search_ai_answers_business on search_ai_answers (business_id);
create index search_ai_answers_analysis on search_ai_answers (analysis_version, question_id);

-- Days on which a run of the business has finished with answers, as they are listed.
create table search_ai_days (
  business_id bigint not null references business_anchors (id),
  day date not null,
  themes json not null,
  primary key (business_id, day)
);
