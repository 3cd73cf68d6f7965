-- Questions to customers. All locations of an account share them.
create table surveys (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  title text not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'closed')),
  -- In order; answers name a question by its place, counted from 1.
  questions json not null,
  created_at timestamptz not null default clock_timestamp()
);
create index surveys_account on surveys (account_id, id);

create table survey_responses (
  id bigint generated always as identity primary key,
  survey_id bigint not null references surveys (id) on delete cascade,
  -- Where the answers were given: a location, or the account itself.
  business_id bigint not null references business_anchors (id),
  answers json not null,
  created_at timestamptz not null
);
create index survey_responses_survey on survey_responses (survey_id, created_at, id);
create index survey_responses_business on survey_responses (business_id);
