-- Part of the address of the public page, for everyone who knows it. A draft has none.
alter table surveys add column token text;
create unique index surveys_token on surveys (token) where token is not null;
