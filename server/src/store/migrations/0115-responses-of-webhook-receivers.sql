-- The start of the body of the last response, as text. Headers are not kept: they may hold secrets.
alter table webhook_deliveries add column response text not null default '';
