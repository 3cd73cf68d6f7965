-- How many reviews of each rating a business and everything below it have, by source. Written in the transaction that changes a
-- review. A row may have become 0. Replaces a table of packed bytes.
drop table review_counts;
create table review_counts (
  business_id bigint not null,
  -- Days are counted here for enterprises and resellers only; those of a location are counted from its reviews.
  unit text collate "C" not null check (unit in ('all', 'month', 'day')),
  -- The day, or the first day of the month; -infinity for all time.
  starts_on date not null,
  source_id int not null,
  rating_0 int not null,
  rating_1 int not null,
  rating_2 int not null,
  rating_3 int not null,
  rating_4 int not null,
  rating_5 int not null
  -- Leaves room to update rows within their page.
) with (fillfactor = 70);

insert into review_counts
select ancestor.id, 'day', review_date, source_id,
  count(*) filter (where rating = 0), count(*) filter (where rating = 1), count(*) filter (where rating = 2),
  count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)
from reviews join businesses location on location.id = reviews.business_id
  join business_ancestors above on above.business_id = location.id
  join businesses ancestor on ancestor.id = above.ancestor_id and ancestor.type <> 'location'
group by ancestor.id, review_date, source_id;

insert into review_counts
select location.id, 'month', date_trunc('month', review_date::timestamp)::date, source_id,
  count(*) filter (where rating = 0), count(*) filter (where rating = 1), count(*) filter (where rating = 2),
  count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)
from reviews join businesses location on location.id = reviews.business_id
group by location.id, date_trunc('month', review_date::timestamp), source_id;

insert into review_counts
select business_id, 'month', date_trunc('month', starts_on::timestamp)::date, source_id,
  sum(rating_0), sum(rating_1), sum(rating_2), sum(rating_3), sum(rating_4), sum(rating_5)
from review_counts where unit = 'day' group by business_id, date_trunc('month', starts_on::timestamp), source_id;

insert into review_counts
select business_id, 'all', '-infinity', source_id,
  sum(rating_0), sum(rating_1), sum(rating_2), sum(rating_3), sum(rating_4), sum(rating_5)
from review_counts where unit = 'month' group by business_id, source_id;

-- After the rows: one at a time they would take longer to add.
alter table review_counts add primary key (business_id, unit, starts_on, source_id);
alter table review_counts add foreign key (business_id) references business_anchors (id);

-- Reports read the days of a location from this index alone.
drop index reviews_of_location;
create index reviews_of_location on reviews (business_id, review_date desc, id desc) include (source_id, rating);

analyze review_counts;
