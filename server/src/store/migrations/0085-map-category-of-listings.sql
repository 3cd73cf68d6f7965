-- Listings have one more member, the last one: searchListing.primaryCategoryMap. It is added to the text of those that are
-- stored, so that reading stays one look-up by key. The tag is made as domain/listing/show-listing.ts makes it.
with completed as (
  select business_id,
    (left(document::text, -2) || ',"primaryCategoryMap":""}}')::json as document,
    left(shown, -2) || ',"primaryCategoryMap":""}}' as shown
  from listings
  where document -> 'searchListing' -> 'primaryCategoryMap' is null
)
update listings set document = completed.document, shown = completed.shown,
  etag = '"' || left(translate(encode(sha256(convert_to(completed.shown, 'UTF8')), 'base64'), '+/', '-_'), 27) || '"'
from completed where completed.business_id = listings.business_id;
