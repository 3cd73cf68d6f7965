-- expand
-- contacts_tags_of_partner replaces it: a search for a tag must not read the contacts of other partners.
drop index contacts_tags;
