-- The themes that a large row mentions most, so that a question about them need not read all of it. Null where a row is
-- small, and where it was written before there were heads: it is then read whole. What stands in it: domain/themes/theme-heads.ts.
alter table theme_counts add column head bytea;
