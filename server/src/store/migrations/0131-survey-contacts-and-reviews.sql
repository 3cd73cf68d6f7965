-- Who answered, if the client says so, and the review that the response became, if the customer agreed.
alter table survey_responses add column contact_id bigint references contacts (id) on delete set null;
alter table survey_responses add column review_id bigint references reviews (id) on delete set null;
-- 0 to 100: the mean of its nps and stars answers; null without any. Answers never change, so it is calculated once.
alter table survey_responses add column score numeric(5, 2);
create index survey_responses_contact on survey_responses (contact_id) include (score) where contact_id is not null;
create unique index survey_responses_review on survey_responses (review_id) where review_id is not null;
-- A location reads only its own responses to a survey.
create index survey_responses_survey_business on survey_responses (survey_id, business_id);

-- Texts of responses are analysed like those of reviews: kind v, text_id is the response. The themes of a survey are counted from
-- the mentions, so theme_counts has none of them. Responses that are already stored wait to be analysed.
insert into text_analyses (kind, text_id, business_id, tree_id, account_id, source_id, day)
select 'v', response.id, response.business_id, top.id, survey.account_id, 0, (response.created_at at time zone 'UTC')::date
from survey_responses response join surveys survey on survey.id = response.survey_id
join business_ancestors above on above.business_id = response.business_id
join businesses top on top.id = above.ancestor_id and top.parent_id is null
where exists (
  select from json_array_elements(response.answers) answer
  where survey.questions -> (answer ->> 'question')::int - 1 ->> 'type' = 'text'
);
