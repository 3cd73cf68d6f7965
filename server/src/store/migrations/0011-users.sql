-- People who work for a partner. One who works for two partners is two users, who know nothing of each other.
create table users (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  -- As it was written first, and as it is compared.
  email text not null,
  folded_email text not null,
  first_name text not null,
  last_name text not null,
  -- PHC string. Null until an invitation has been accepted.
  password_hash text,
  -- Set by the job that forgets people who have had no grant for a while; a new grant clears it.
  without_access_since timestamptz,
  created_at timestamptz not null default now(),
  unique (partner_id, folded_email)
);
create index users_without_access on users (without_access_since) where without_access_since is not null;

-- Who may work on a business and on everything below it.
create table user_grants (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  user_id bigint not null references users (id),
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now(),
  unique (business_id, user_id)
);
create index user_grants_user on user_grants (user_id);

-- An open invitation: a row here is what makes its link work. It rests on a grant and goes with it; accepted or replaced
-- by a newer one, its row goes too. The link is derived from id, expiry and the installation's secret, which is not here.
create table invitations (
  id bigint generated always as identity primary key,
  grant_id bigint not null unique references user_grants (id) on delete cascade,
  expires_at timestamptz not null,
  mail_state text not null default 'pending' check (mail_state in ('pending', 'sent', 'failed')),
  -- Counted before each attempt, so that a mail that ends the process is not tried for ever.
  attempts smallint not null default 0,
  due_at timestamptz not null default now()
);
create index invitations_due on invitations (due_at) where mail_state = 'pending';
