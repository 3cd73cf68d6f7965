-- expand
-- Home counts the reviews with 1 or 2 stars and no reply of a whole account: from one range of this index, instead of location by location.
create index reviews_bad_unanswered_of_account on reviews (account_id, business_id) where reply = '' and rating in (1, 2);
