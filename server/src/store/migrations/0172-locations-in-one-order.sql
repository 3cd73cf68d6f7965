-- expand
-- Replaced by businesses_by_completeness.
drop index businesses_in_order;
