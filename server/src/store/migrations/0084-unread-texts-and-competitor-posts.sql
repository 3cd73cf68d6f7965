-- How many texts of an account, a source and a time are not read yet is asked with every theme statistics. A text has a day
-- here for as long as it has never been read, and only then: so the indexes hold nothing else, and are small.
alter table text_analyses add column account_id bigint;
alter table text_analyses add column source_id int;
alter table text_analyses add column day date;
update text_analyses set (account_id, source_id, day) = (
    select account_id, source_id, review_date from reviews where reviews.id = text_id
  ) where version = '' and kind = 'r';
update text_analyses set (account_id, source_id, day) = (
    select account_id, source_id, post_date from social_posts where social_posts.id = text_id
  ) where version = '' and kind = 's';
update text_analyses set (account_id, source_id, day) = (
    select account_id, source_id, review_date from competitor_reviews where competitor_reviews.id = text_id
  ) where version = '' and kind = 'c';
-- By account: enterprises and resellers. By business: locations, and all competitors of one business at once.
create index text_analyses_unread on text_analyses (account_id, kind, day, source_id) where day is not null;
create index text_analyses_unread_of_business on text_analyses (business_id, kind, day, source_id, account_id)
  where day is not null;

-- As social_posts, about an account of a competitor: business_id is who compares itself. Its texts have the kind p; its
-- mentions are counted for the owners b (an account of a competitor) and d (a competitor with all accounts).
create table competitor_posts (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  account_id bigint not null,
  source_id int not null,
  post_date date not null,
  external_id text not null check (external_id <> ''),
  text text not null,
  unique (account_id, source_id, external_id)
);
create index competitor_posts_business on competitor_posts (business_id);
