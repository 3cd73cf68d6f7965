-- expand
-- A program that has the named migration can use this schema, even if a newer version has migrated it since. A contract step
-- replaces the function, because it removes what older programs need. See "Add a migration" in CONTRIBUTING.md.
create function oldest_supported_migration() returns text
language sql immutable parallel safe
return '0138-oldest-supported-migration';
