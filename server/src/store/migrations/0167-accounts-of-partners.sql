-- expand
-- An account belongs to one partner. Without this, the planner multiplies the shares of both columns, expects a few hundred contacts
-- instead of 100,000, and sorts them all to show the first page.
create statistics contacts_of_account (dependencies) on partner_id, account_id from contacts;
analyze contacts;
