-- The listing of a business, from its first write on. What it shares with the business (name, phone, address, …) stands
-- in `businesses`; `document` holds the rest too, and may hold more than is shown (hours of a category that was removed).
create table listings (
  business_id bigint primary key references business_anchors (id),
  -- json, not jsonb: the order of free keys is the owner's.
  document json not null,
  -- What Get Listing answers, made when the listing or its business is written: reading is looking it up.
  shown text not null,
  etag text not null,
  updated_at timestamptz not null default now()
);

-- What the operator adds to the built-in look-ups of listings.
create table look_up_entries (
  kind text not null check (kind in ('more-hours-type', 'category')),
  value text not null check (value <> ''),
  primary key (kind, value)
);
