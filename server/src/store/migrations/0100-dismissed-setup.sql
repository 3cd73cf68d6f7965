-- When a person dismissed the list of first steps in the dashboard. Null: it is shown until every step is done.
alter table users add column setup_dismissed_at timestamptz;
