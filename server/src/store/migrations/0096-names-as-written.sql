-- How an admin wrote the address and the names of a person whom they could not see, because the person had access elsewhere
-- only. The business shows them in this form until the person signs in the next time. Null: as the person is known.
alter table user_grants add column shown_as jsonb;
