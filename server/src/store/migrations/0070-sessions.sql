-- Somebody is signed in: a row here is what makes the cookie work, in every process.
create table sessions (
  -- SHA-256 of what stands in the cookie.
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- To the minute: not every request is worth a write.
  last_used_at timestamptz not null default now(),
  -- The family of the browser and nothing more.
  agent text not null
);
create index sessions_user on sessions (user_id);
create index sessions_last_used on sessions (last_used_at);

-- Who signs in names no partner.
create index users_folded_email on users (folded_email);

-- An open request for a new password: a row here is what makes its link work. As with an invitation, the link is derived
-- from id, expiry and the installation's secret.
create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id) on delete cascade,
  expires_at timestamptz not null,
  mail_state text not null default 'pending' check (mail_state in ('pending', 'sent', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz not null default now()
);
create index password_resets_due on password_resets (due_at) where mail_state = 'pending';

-- Who did it, when it was a person in the dashboard. By id alone: the log outlives the person.
alter table audit_entries add column user_id bigint;
