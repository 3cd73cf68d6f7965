-- expand
-- HTML of e-mails, as it was given. Empty: it is made of the text. A campaign copies it when it starts, like subject and text.
alter table campaign_templates add column html text not null default '';
alter table campaigns add column html text not null default '';
