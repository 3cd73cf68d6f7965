-- expand
-- Home counts the reviews with 1 or 2 stars and no reply of a whole account: from this index, instead of from all its reviews.
create index reviews_bad_unanswered on reviews (account_id, business_id) where reply = '' and rating in (1, 2);
