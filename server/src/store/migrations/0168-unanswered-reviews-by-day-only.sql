-- expand
-- Home counts at most 10,001 of these reviews, which takes as long with reviews_bad_unanswered_by_day.
drop index reviews_bad_unanswered_of_account;
