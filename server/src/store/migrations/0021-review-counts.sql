-- How many reviews a business and all below it have, by source and rating: for every year (period 0), for every month of a
-- year (202600), for every day of a month (202611). Any range of dates is at most five of these rows.
-- What stands in cells: domain/reviews/count-cells.ts. Written in the transaction that changes a review.
create table review_counts (
  business_id bigint not null references business_anchors (id),
  period int not null,
  cells bytea not null,
  primary key (business_id, period)
  -- Room to write every row of a page anew in that page: the index stays as it is, and no vacuum is waited for.
) with (fillfactor = 45, toast_tuple_target = 8160);
-- Beside its row and as it is, for as long as it fits: a look elsewhere would double what a report costs.
alter table review_counts alter column cells set storage main;
