-- Instant mails are claimed through the alerts that wait for them, digests and reports through their time. A person without
-- alerts costs nothing.
drop index alert_mails_due;
create index alert_mails_scheduled on alert_mails (due_at) where type <> 'instant';
create index alerts_instant on alerts (user_id) where delivery = 'instant';
