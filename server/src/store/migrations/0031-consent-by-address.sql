-- From here on a withdrawal or a block is kept under the address and the phone at the moment it is said, not when the
-- contact goes. What live contacts have said so far is kept under theirs.
insert into opt_outs as known (partner_id, identity, blocked, email_marketing, email_feedback, email_service,
  sms_marketing, sms_feedback, sms_service)
select partner_id, identity, bool_or(blocked), bool_or(email_marketing is false), bool_or(email_feedback is false),
  bool_or(email_service is false), bool_or(sms_marketing is false), bool_or(sms_feedback is false),
  bool_or(sms_service is false)
from contacts, unnest(array[email_hash, phone_hash]) as identity
where identity is not null and (blocked or email_marketing is false or email_feedback is false or email_service is false
  or sms_marketing is false or sms_feedback is false or sms_service is false)
group by partner_id, identity
on conflict (partner_id, identity) do update set (blocked, email_marketing, email_feedback, email_service,
  sms_marketing, sms_feedback, sms_service) = (known.blocked or excluded.blocked,
  known.email_marketing or excluded.email_marketing, known.email_feedback or excluded.email_feedback,
  known.email_service or excluded.email_service, known.sms_marketing or excluded.sms_marketing,
  known.sms_feedback or excluded.sms_feedback, known.sms_service or excluded.sms_service);

-- Who is blocked: by their own word, or by one that stands under their address or phone.
create index contacts_blocked on contacts (partner_id, id) where blocked;
create index opt_outs_blocked on opt_outs (partner_id, identity) where blocked;
create index contacts_email_hash on contacts (email_hash) where email_hash is not null;
create index contacts_phone_hash on contacts (phone_hash) where phone_hash is not null;

create index contacts_tags on contacts using gin (tags);

-- The update feed by cursor.
create index consent_changes_cursor on consent_changes (partner_id, id);
