export const LISTING_HELP = `
Columns of a CSV file (case, spaces, - and _ are ignored): name, phone, website, email, timezone, address1 (street),
address2, city, state, country, zip (postal_code), suburb, id (external_id, store_id), level.NAME (such as level.Region),
field.NAME, labels (separated by ;), and members of the listing by path, such as additionalInfo.services. A line of JSON lines is
{"externalId", "name", "phone", "emailId", "websiteUrl", "location", "timezone", "levels", "fields", "labels", "listing"}. Rows with the
same id are the same location; without an id, name and address identify it.

A file from "presence export listings" also has businessLevel (reseller, enterprise or location) and parentExternalId, the
externalId of the parent's row; businesses in between are created too. With --partner, the first row (the exported business)
is created below the partner; a partner with a new name is created too. With --business, the first row is treated as that
business if both have the same level, and that business is not changed; otherwise it is created below it. In the installation
that wrote the file, rows are matched by businessNumber.`

export const CONTACT_HELP = `
Columns of a CSV file (case, spaces, - and _ are ignored): first name, last name, email, phone, country, external id
(id), source, tags (separated by ; or ,), business (ids or numbers of locations, separated in the same way), custom.NAME or
custom.TYPE.NAME (text, number, currency, date, yesno). Empty cells are ignored. A line of JSON lines is the body of
saveCustomer, in which "" clears a field. External id, else e-mail, else phone identifies the person
within an account: two rows about one person are applied to one contact, in the order of the file.

Consent columns: email_optin, sms_optin, email_marketing, email_feedback, email_service, sms_marketing, sms_feedback and
sms_service. A yes grants only with --consent granted, and never lifts a withdrawal or a block. A no withdraws what was
granted; "opted out", "unsubscribed" or "withdrawn" also withdraws what was never granted, as does a yes in unsubscribed,
email_opt_out or sms_opt_out. A yes in blocked blocks. A row with an unknown word is refused.`

export const REVIEW_HELP = `
Columns of a CSV file (case, spaces, - and _ are ignored): reviewDate (date), rating (stars, score), comments (text,
review), reviewer (author), sourceAlias (source, site), externalId (id, review_id), tags (separated by ;), reply, repliedAt
(2026-11-15T09:30:00Z), and businessNumber (business, location) or locationExternalId (store_id), the id in a listings import
below the same business, if the file has several locations. A reply is imported if the review has none yet. A line of JSON lines
is an object with the same names. Rows with the same source and id are the same review; without an id, date, reviewer and text
identify it.`

export const POST_HELP = `
Columns of a CSV file (case, spaces, - and _ are ignored): postDate (date), text (post, content, message), sourceAlias
(source, network) and externalId (id, post_id). A line of JSON lines is an object with the same names. Rows with the same
source and id are the same post; without an id, date and text identify it.`
