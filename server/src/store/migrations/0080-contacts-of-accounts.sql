-- A contact belongs to an account: the enterprise directly above a location, or the location itself where there is none.
-- Until now it belonged to the partner, so several accounts could share one. Each gets its own.

-- External ids are unique within the account from here on, and lookups go by account too. Dropped first: every row is written.
drop index contacts_external_id;
drop index contacts_email;
drop index contacts_phone;
drop index contacts_email_hash;
drop index contacts_phone_hash;

-- The account of every mapping at a live location.
create temporary table mapping_accounts on commit drop as
select m.cid, m.contact_id, coalesce(above.id, b.id) as account_id
from contact_mappings m
join businesses b on b.id = m.business_id
left join businesses above on above.id = b.parent_id and above.type = 'enterprise';
analyze mapping_accounts;

-- The account with the oldest mapping keeps the contact and its id.
create temporary table contact_homes on commit drop as
select distinct on (contact_id) contact_id, account_id from mapping_accounts order by contact_id, cid;
analyze contact_homes;

alter table contacts add column account_id bigint;
update contacts set account_id = contact_homes.account_id from contact_homes where contact_homes.contact_id = contacts.id;
-- All locations of these are deleted. The purge removes them, and finds them through their mappings.
update contacts set account_id = remains.business_id from (
  select distinct on (contact_id) contact_id, business_id from contact_mappings order by contact_id, cid
) remains where contacts.account_id is null and remains.contact_id = contacts.id;
delete from contacts where account_id is null;

-- The other accounts get a copy each, in the order of their oldest mappings.
create temporary table contact_copies on commit drop as
select nextval(pg_get_serial_sequence('contacts', 'id')) as id, original_id, account_id
from (
  select m.contact_id as original_id, m.account_id from mapping_accounts m
  join contact_homes home on home.contact_id = m.contact_id and home.account_id <> m.account_id
  group by m.contact_id, m.account_id order by min(m.cid)
) missing;
analyze contact_copies;

-- Who granted which consent: the account of the locations that the granting request added, or else the only account
-- that had the contact by then. No row: the log cannot tell.
create temporary table grant_owners on commit drop as
with shared as (
  select distinct original_id as id from contact_copies
),
granting as (
  select distinct on (shared.id, purpose) shared.id, purpose, entry.partner_id, entry.operation, entry.at, entry.before, entry.after
  from shared
  cross join unnest(array['emailMarketing', 'emailFeedback', 'emailService', 'smsMarketing', 'smsFeedback', 'smsService'])
    as purpose
  join audit_entries entry on entry.subject = 'contact' and entry.subject_id = shared.id::text
    and entry.after ->> ('consent.' || purpose) = 'true'
  order by shared.id, purpose, entry.id desc
),
concerned as (
  select granting.id, granting.purpose, added.value::bigint as business_id
  from granting cross join jsonb_array_elements_text(granting.after -> 'businessIds') as added (value)
  where not coalesce(granting.before -> 'businessIds' @> to_jsonb(added.value::bigint), false)
  union all
  select granting.id, granting.purpose, entry.business_id
  from granting join audit_entries entry on entry.partner_id = granting.partner_id and entry.subject = 'contact'
    and entry.subject_id = granting.id::text and entry.at = granting.at and entry.operation = granting.operation
  where not granting.after ? 'businessIds'
)
select concerned.id as original_id, concerned.purpose, min(coalesce(above.id, b.id)) as account_id
from concerned
left join businesses b on b.id = concerned.business_id
left join businesses above on above.id = b.parent_id and above.type = 'enterprise'
group by concerned.id, concerned.purpose
having count(distinct coalesce(above.id, b.id, concerned.business_id)) = 1 and bool_and(b.id is not null);
analyze grant_owners;

insert into contacts (id, partner_id, account_id, first_name, last_name, email, email_folded, phone, country_code, source,
  external_id, tags, custom_fields, blocked, email_marketing, email_feedback, email_service, sms_marketing, sms_feedback,
  sms_service, email_hash, phone_hash, created_at, updated_at)
overriding system value
select copy.id, c.partner_id, copy.account_id, c.first_name, c.last_name, c.email, c.email_folded, c.phone, c.country_code,
  c.source, c.external_id, c.tags, c.custom_fields, c.blocked, c.email_marketing, c.email_feedback, c.email_service,
  c.sms_marketing, c.sms_feedback, c.sms_service, c.email_hash, c.phone_hash, c.created_at, c.updated_at
from contact_copies copy join contacts c on c.id = copy.original_id order by copy.id;

update contact_mappings m set contact_id = copy.id
from mapping_accounts a join contact_copies copy on copy.original_id = a.contact_id and copy.account_id = a.account_id
where m.cid = a.cid;

-- Both sides of every split.
create temporary table split_contacts on commit drop as
select id, original_id, account_id from contact_copies
union all
select distinct home.contact_id, home.contact_id, home.account_id
from contact_homes home join contact_copies on original_id = home.contact_id;
analyze split_contacts;

-- A grant stays with the account that recorded it. For the others, and where the log cannot tell, it becomes unknown. A
-- withdrawal and a block stay with all of them.
create temporary table lost_grants on commit drop as
select c.id, purpose from split_contacts split join contacts c on c.id = split.id
cross join lateral (values ('emailMarketing', c.email_marketing), ('emailFeedback', c.email_feedback),
  ('emailService', c.email_service), ('smsMarketing', c.sms_marketing), ('smsFeedback', c.sms_feedback),
  ('smsService', c.sms_service)) as said (purpose, optin)
where optin and not exists (select from grant_owners owner where owner.original_id = split.original_id
  and owner.purpose = said.purpose and owner.account_id = split.account_id);
analyze lost_grants;
update contacts c set
  email_marketing = case when 'emailMarketing' = any (lost.purposes) then null else c.email_marketing end,
  email_feedback = case when 'emailFeedback' = any (lost.purposes) then null else c.email_feedback end,
  email_service = case when 'emailService' = any (lost.purposes) then null else c.email_service end,
  sms_marketing = case when 'smsMarketing' = any (lost.purposes) then null else c.sms_marketing end,
  sms_feedback = case when 'smsFeedback' = any (lost.purposes) then null else c.sms_feedback end,
  sms_service = case when 'smsService' = any (lost.purposes) then null else c.sms_service end
from (select id, array_agg(purpose) as purposes from lost_grants group by id) lost where lost.id = c.id;

-- Opt-outs are kept for each account. Nothing tells which account a row is from, so it counts for every account that has a
-- contact with this address or phone. What no such contact has said itself comes from people who are gone: it counts for all
-- other accounts of the partner too.
alter table opt_outs add column account_id bigint;
alter table opt_outs drop constraint opt_outs_pkey;
drop index opt_outs_blocked;
create temporary table contact_identities on commit drop as
select c.account_id, identity, bool_or(c.blocked) as blocked, bool_or(c.email_marketing is false) as email_marketing,
  bool_or(c.email_feedback is false) as email_feedback, bool_or(c.email_service is false) as email_service,
  bool_or(c.sms_marketing is false) as sms_marketing, bool_or(c.sms_feedback is false) as sms_feedback,
  bool_or(c.sms_service is false) as sms_service
from contacts c cross join unnest(array[c.email_hash, c.phone_hash]) as identity
-- Not those that wait for the purge: their no has to be kept like that of everybody who is gone.
where identity in (select opt_outs.identity from opt_outs)
  and exists (select from contact_mappings m join businesses b on b.id = m.business_id where m.contact_id = c.id)
group by c.account_id, identity;
analyze contact_identities;
insert into opt_outs (partner_id, account_id, identity, blocked, email_marketing, email_feedback, email_service,
  sms_marketing, sms_feedback, sms_service)
select o.partner_id, own.account_id, o.identity, o.blocked, o.email_marketing, o.email_feedback, o.email_service,
  o.sms_marketing, o.sms_feedback, o.sms_service
from opt_outs o join contact_identities own on own.identity = o.identity
where o.account_id is null;
insert into opt_outs (partner_id, account_id, identity, blocked, email_marketing, email_feedback, email_service,
  sms_marketing, sms_feedback, sms_service)
select o.partner_id, account.id, o.identity, o.blocked, o.email_marketing, o.email_feedback, o.email_service,
  o.sms_marketing, o.sms_feedback, o.sms_service
from (
  select partner_id, opt_outs.identity, opt_outs.blocked and not coalesce(said.blocked, false) as blocked,
    opt_outs.email_marketing and not coalesce(said.email_marketing, false) as email_marketing,
    opt_outs.email_feedback and not coalesce(said.email_feedback, false) as email_feedback,
    opt_outs.email_service and not coalesce(said.email_service, false) as email_service,
    opt_outs.sms_marketing and not coalesce(said.sms_marketing, false) as sms_marketing,
    opt_outs.sms_feedback and not coalesce(said.sms_feedback, false) as sms_feedback,
    opt_outs.sms_service and not coalesce(said.sms_service, false) as sms_service
  from opt_outs left join (
    select identity, bool_or(blocked) as blocked, bool_or(email_marketing) as email_marketing,
      bool_or(email_feedback) as email_feedback, bool_or(email_service) as email_service,
      bool_or(sms_marketing) as sms_marketing, bool_or(sms_feedback) as sms_feedback, bool_or(sms_service) as sms_service
    from contact_identities group by identity
  ) said on said.identity = opt_outs.identity
  where opt_outs.account_id is null
) o
join businesses account on account.partner_id = o.partner_id and account.type <> 'reseller'
left join businesses above on above.id = account.parent_id and above.type = 'enterprise'
where above.id is null
  and not exists (select from contact_identities own where own.identity = o.identity and own.account_id = account.id)
  and (o.blocked or o.email_marketing or o.email_feedback or o.email_service or o.sms_marketing or o.sms_feedback
    or o.sms_service);
delete from opt_outs where account_id is null;

-- The feed tells what holds for the copies, and what a contact that kept its id has lost.
insert into consent_changes (partner_id, contact_id, channel, purpose, optin)
select c.partner_id, c.id, channel, purpose, coalesce(said.optin, false) and not c.blocked and not exists (
  select from opt_outs o where o.account_id = c.account_id and (
    (o.blocked and o.identity in (c.email_hash, c.phone_hash))
    or (o.identity = said.identity and (to_jsonb(o) ->> format('%s_%s', channel, purpose))::boolean)))
from contact_copies copy join contacts c on c.id = copy.id
cross join lateral (values
  ('email', 'marketing', c.email_marketing, coalesce(c.email_hash, c.phone_hash)),
  ('email', 'feedback', c.email_feedback, coalesce(c.email_hash, c.phone_hash)),
  ('email', 'service', c.email_service, coalesce(c.email_hash, c.phone_hash)),
  ('sms', 'marketing', c.sms_marketing, coalesce(c.phone_hash, c.email_hash)),
  ('sms', 'feedback', c.sms_feedback, coalesce(c.phone_hash, c.email_hash)),
  ('sms', 'service', c.sms_service, coalesce(c.phone_hash, c.email_hash))
) as said (channel, purpose, optin, identity)
where said.optin is not null or c.blocked;
insert into consent_changes (partner_id, contact_id, channel, purpose, optin)
select c.partner_id, c.id, case when purpose like 'email%' then 'email' else 'sms' end,
  lower(regexp_replace(purpose, '^(email|sms)', '')), false
from lost_grants lost join contacts c on c.id = lost.id
where not c.blocked and not exists (select from contact_copies copy where copy.id = c.id);

-- Subscribers learn the new ids. Deliveries that wait for a subscription in one of these accounts name its own contact.
insert into webhook_deliveries (subscription_id, event_id, type, business_id, data)
select distinct on (copy.id, subscription.id) subscription.id, gen_random_uuid(), 'contact.created', m.business_id,
  json_build_object('contactId', copy.id, 'businessIds', (
    select json_agg(mapped.business_id order by mapped.cid) from contact_mappings mapped where mapped.contact_id = copy.id))
from contact_copies copy
join contact_mappings m on m.contact_id = copy.id
join business_ancestors above on above.business_id = m.business_id
join webhook_subscriptions subscription on subscription.business_id = above.ancestor_id
where subscription.state = 'active' and 'contact.created' = any (subscription.events)
order by copy.id, subscription.id, m.cid;
update webhook_deliveries delivery set data = json_build_object('contactId', split.id, 'businessIds', (
    select json_agg(mapped.business_id order by mapped.cid) from contact_mappings mapped where mapped.contact_id = split.id))
from webhook_subscriptions subscription
join businesses b on b.id = subscription.business_id
left join businesses above on above.id = b.parent_id and above.type = 'enterprise'
join split_contacts split on split.account_id = coalesce(above.id, b.id)
where delivery.state = 'waiting' and delivery.type in ('contact.created', 'contact.updated')
  and delivery.subscription_id = subscription.id and delivery.data ->> 'contactId' = split.original_id::text;

insert into audit_entries (partner_id, operation, business_id, subject, subject_id, before, after)
select c.partner_id, 'migrate contacts to accounts', m.business_id, 'contact', c.id::text,
  jsonb_build_object('contactId', split.original_id),
  jsonb_build_object('contactId', c.id, 'accountId', c.account_id, 'consentsForgotten', coalesce(lost.grants, 0))
from split_contacts split join contacts c on c.id = split.id join contact_mappings m on m.contact_id = c.id
left join (select id, count(*) as grants from lost_grants group by id) lost on lost.id = c.id
order by c.id, m.cid;

alter table contacts alter column account_id set not null;
alter table contacts add constraint contacts_account_id_fkey foreign key (account_id) references business_anchors (id);
create index contacts_account on contacts (account_id, id);
create unique index contacts_external_id on contacts (account_id, external_id) where external_id is not null;
-- By account where one is named; a key may also list by address or phone over all its accounts.
create index contacts_email on contacts (partner_id, email_folded, account_id, updated_at desc, id desc)
  where email_folded is not null;
create index contacts_phone on contacts (partner_id, phone, account_id, updated_at desc, id desc) where phone is not null;
create index contacts_email_hash on contacts (email_hash, account_id) where email_hash is not null;
create index contacts_phone_hash on contacts (phone_hash, account_id) where phone_hash is not null;

alter table opt_outs alter column account_id set not null;
alter table opt_outs add constraint opt_outs_account_id_fkey foreign key (account_id) references business_anchors (id);
alter table opt_outs add primary key (account_id, identity);
-- With the identity, or an import that looks for thousands of them reads every row of the partner for each batch.
create index opt_outs_partner on opt_outs (partner_id, account_id, identity);
create index opt_outs_blocked on opt_outs (partner_id, account_id, identity) where blocked;
