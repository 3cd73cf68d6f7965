-- Where a consent comes from that was granted by an import, and the day on which it was given.
alter table consent_changes
  add column proof_source text,
  add column proof_date date;
