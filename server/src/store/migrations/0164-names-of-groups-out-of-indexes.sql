-- expand
-- It had the name of a group as a key in some databases, and a long name does not fit into an index.
drop index if exists businesses_groups;
