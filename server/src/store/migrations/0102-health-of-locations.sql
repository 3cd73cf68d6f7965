-- The health of locations is computed when it is read. These indexes hold only what needs attention, so that looking at ten
-- thousand locations reads little more than the locations themselves.
create index publications_attention on publications (business_id)
  where state = 'action required' or differences <> '[]';
create index media_checks_refused on media_checks (business_id) where state = 'refused';

-- Bad reviews that wait for a reply.
create index reviews_bad_unanswered on reviews (business_id) where reply = '' and rating in (1, 2);
