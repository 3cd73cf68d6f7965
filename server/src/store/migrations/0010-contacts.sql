-- A person that businesses of one partner deal with.
create table contacts (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  first_name text not null,
  last_name text not null,
  email text,
  -- What addresses are compared by.
  email_folded text,
  -- E.164.
  phone text,
  country_code text not null,
  source text not null,
  external_id text,
  tags text[] not null,
  custom_fields json not null,
  blocked boolean not null,
  -- True: granted. False: withdrawn. Null: nobody has said anything, which is not consent.
  email_marketing boolean,
  email_feedback boolean,
  email_service boolean,
  sms_marketing boolean,
  sms_feedback boolean,
  sms_service boolean,
  -- What an opt-out is kept under when the contact is gone. Kept ready, so that the purge needs no secret.
  email_hash bytea,
  phone_hash bytea,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (email is not null or phone is not null),
  check ((email is null) = (email_folded is null) and (email is null) = (email_hash is null)),
  check ((phone is null) = (phone_hash is null))
);
create index contacts_partner on contacts (partner_id, id);
create index contacts_email on contacts (partner_id, email_folded, updated_at desc, id desc) where email_folded is not null;
create index contacts_phone on contacts (partner_id, phone, updated_at desc, id desc) where phone is not null;
create unique index contacts_external_id on contacts (partner_id, external_id) where external_id is not null;

-- At which locations. A contact without one at a live business is as good as gone: the purge removes it.
create table contact_mappings (
  cid bigint generated always as identity primary key,
  contact_id bigint not null references contacts (id) on delete cascade,
  business_id bigint not null references business_anchors (id),
  unique (contact_id, business_id)
);
create index contact_mappings_business on contact_mappings (business_id, contact_id);

-- What a person has said and when, one row for each purpose. Rows are only added, and go with the contact.
create table consent_changes (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners (id),
  contact_id bigint not null references contacts (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  purpose text not null check (purpose in ('marketing', 'feedback', 'service')),
  optin boolean not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index consent_changes_partner on consent_changes (partner_id, changed_at, id);
create index consent_changes_contact on consent_changes (contact_id, id);

-- Withdrawals and blocks of people who are gone, under a keyed hash of partner and e-mail address or phone. True: opted out.
create table opt_outs (
  partner_id bigint not null references partners (id),
  identity bytea not null,
  blocked boolean not null,
  email_marketing boolean not null,
  email_feedback boolean not null,
  email_service boolean not null,
  sms_marketing boolean not null,
  sms_feedback boolean not null,
  sms_service boolean not null,
  primary key (partner_id, identity)
);
