-- Texts of e-mails that ask customers for a review. All locations of an account share them.
create table campaign_templates (
  id bigint generated always as identity primary key,
  account_id bigint not null references business_anchors (id),
  name text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index campaign_templates_account on campaign_templates (account_id, id);

create table campaigns (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  account_id bigint not null references business_anchors (id),
  name text not null,
  -- Which consent a recipient must have given.
  purpose text not null check (purpose in ('feedback', 'marketing')),
  template_id bigint references campaign_templates (id) on delete set null,
  -- Copied when the campaign starts: later changes of the template do not change what is sent.
  subject text,
  text text,
  survey_id bigint references surveys (id) on delete set null,
  schedule text not null check (schedule in ('once', 'ongoing')),
  delay_days int not null,
  -- The audience. No locations: all of the account.
  business_ids bigint[] not null,
  tag text,
  custom_fields json not null,
  -- Minutes since midnight at the location. Equal: no quiet hours.
  quiet_from int not null,
  quiet_to int not null,
  min_days_between int not null,
  status text not null default 'draft' check (status in ('draft', 'running', 'stopped', 'finished')),
  -- When contacts are next looked for, and behind which one. Null: all contacts are planned.
  plan_at timestamptz,
  plan_after bigint not null default 0,
  -- Of an ongoing campaign: the contacts that were there when it started are known. They get no message.
  has_baseline boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz
);
create index campaigns_account on campaigns (account_id, id);
create index campaigns_partner on campaigns (partner_id, id);
create index campaigns_running on campaigns (partner_id, id) where status = 'running';
create index campaigns_template on campaigns (template_id);
create index campaigns_survey on campaigns (survey_id);

-- One for each contact of the audience of a campaign. Without the address: a keyed hash recognises it.
create table campaign_messages (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns (id) on delete cascade,
  business_id bigint not null references business_anchors (id),
  contact_id bigint references contacts (id) on delete set null,
  address bytea,
  state text not null default 'planned'
    check (state in ('planned', 'sending', 'sent', 'bounced', 'failed', 'skipped')),
  -- Why it was skipped, or could not be sent.
  reason text not null default '',
  -- While it is sent: when a worker that has not said what came of it counts as dead.
  due_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  -- Part of the Message-ID, which stays the same in every attempt.
  key uuid not null default gen_random_uuid()
);
create unique index campaign_messages_contact on campaign_messages (campaign_id, contact_id);
create index campaign_messages_contacts on campaign_messages (contact_id);
create index campaign_messages_business on campaign_messages (business_id);
create index campaign_messages_due on campaign_messages (campaign_id, due_at, id) where state in ('planned', 'sending');
create index campaign_messages_sending on campaign_messages (due_at) where state = 'sending';
create index campaign_messages_address on campaign_messages (address, sent_at) where sent_at is not null;
