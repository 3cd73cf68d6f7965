-- Photos and videos of a business. The file itself is in the media store, under the name that stands here; its row is
-- written once the file is there for good.
create table business_media (
  id bigint generated always as identity primary key,
  business_id bigint not null references business_anchors (id),
  -- Also its public address, so it cannot be guessed.
  file text not null unique check (file ~ '^[0-9a-f]{32}\.[a-z0-9]+$'),
  format text not null check (format in ('jpg', 'png', 'mp4', 'mov', 'webm')),
  width integer not null,
  height integer not null,
  -- 0 for a photo.
  duration_ms integer not null,
  bytes integer not null,
  caption text not null,
  created_at timestamptz not null default now()
);
create index business_media_business on business_media (business_id, id);

-- Files that no row speaks for: on their way in (not due for an hour), or left behind by a row that is gone. A job
-- removes them from the store when they are due. So a file can be found again without searching the whole store.
create table media_leftovers (
  file text primary key,
  due_at timestamptz not null
);
create index media_leftovers_due on media_leftovers (due_at);

-- Whoever deletes the row, the operation, the purge or somebody by hand: the file is not forgotten.
create function remember_media_files() returns trigger language plpgsql as $$
begin
  insert into media_leftovers (file, due_at) select file, now() from gone on conflict do nothing;
  return null;
end $$;
create trigger remember_media_files after delete on business_media
  referencing old table as gone for each statement execute function remember_media_files();
