-- Questions and answers on the microsite of a business, in the order in which they are shown: [{question, answer}].
create table faqs (
  business_id bigint primary key references business_anchors (id),
  questions json not null
);
