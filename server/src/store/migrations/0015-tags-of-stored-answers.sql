-- A repeated write answers with the ETag of the version it made, as the first one did.
alter table idempotency_keys add column etag text;
