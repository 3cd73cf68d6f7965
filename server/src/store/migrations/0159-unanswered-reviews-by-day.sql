-- expand concurrently
create index concurrently reviews_bad_unanswered_by_day on reviews (account_id, review_date desc, id desc) include (business_id) where reply = '' and rating in (1, 2);
