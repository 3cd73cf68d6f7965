-- expand
-- Campaigns are sent by e-mail or by text message, and a template is written for one of the two.
alter table campaign_templates add column channel text not null default 'email' check (channel in ('email', 'sms'));
alter table campaigns add column channel text not null default 'email' check (channel in ('email', 'sms'));
-- How often the mail server or SMS gateway could not be reached or did not answer: such attempts do not count as attempts.
alter table campaign_messages add column unanswered int not null default 0;
