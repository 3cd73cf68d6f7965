-- expand
-- Every query for a tag also names the partner, so contacts_tags_of_partner is enough.
drop index contacts_tags;
