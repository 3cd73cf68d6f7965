import type { Db, JsonText } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { byRef, quick, slow } from '../../../core/store/query.ts'
import { hostOfUrl } from '../../../core/store/sql-fragments.ts'
import { CLAIM, type Claim, workQueue } from '../../../core/work/due-work.ts'
import type { Media, PassedImages } from '../rules/listing.ts'
import { type UploadedPhotos, uploadedFileOf } from '../rules/uploaded-photos.ts'

export type MediaField = keyof Media
/** In the order of the specification. */
export const mediaFields = [
  'logoUrl',
  'coverImageUrl',
  'searchCover',
  'socialCover',
] as const satisfies readonly MediaField[]

const ON_CONFLICT = `on conflict (business_id, field)
  do update set (url, file, state, reason, width, height, bytes, attempts, due_at, worker, checked_at)
    = (excluded.url, excluded.file, 'pending', '', 0, 0, 0, 0, now(), null, null)
  where known.url <> excluded.url`

const RENEW = statement<{ field: MediaField }>(
  'renew-media-checks',
  `with named as (
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as named (business_id, field, url, file)
  ),
  gone as (
    delete from media_checks known using named
    where known.business_id = named.business_id and known.field = named.field and named.url = ''
  )
  insert into media_checks as known (business_id, field, url, file)
  select business_id, field, url, file from named where url <> ''
  ${ON_CONFLICT} returning field`,
)
/** Marks new URLs as pending and deletes cleared ones. Returns how many must be checked. */
export const renewMediaChecks = async (db: Db, listings: readonly ListingMedia[]) =>
  listings.length > 0 ? (await db.rows(RENEW, valuesOf(listings))).length : 0

/** For new listings, which have no checks yet. */
export const insertMediaChecks = quick.run(
  'insert-media-checks',
  `insert into media_checks (business_id, field, url, file)
  select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as named (business_id, field, url, file)
  where url <> ''`,
  (listings: readonly ListingMedia[]) => valuesOf(listings),
)

interface ListingMedia {
  readonly businessId: number
  readonly media: Media
  /** Photos that the listing may use. */
  readonly photos: UploadedPhotos
}
const valuesOf = (listings: readonly ListingMedia[]) => [
  listings.flatMap(({ businessId }) => mediaFields.map(() => businessId)),
  listings.flatMap(() => mediaFields),
  listings.flatMap(({ media }) => mediaFields.map((field) => media[field])),
  listings.flatMap(({ media, photos }) => mediaFields.map((field) => uploadedFileOf(media[field], photos) ?? null)),
]

const LIST = byRef<{ json: JsonText }>(
  'list-media-checks',
  (column) => `select format('[%s]',
      string_agg(row_to_json(shown)::text, ',' order by array_position($3::text[], shown.field))
        filter (where shown.field is not null)) as json
  from businesses left join lateral (
    select field, url, state, case when state = 'pending' and reason = '' then 'being checked' else reason end as reason,
      width, height, bytes,
      coalesce(to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as checked
    from media_checks where business_id = businesses.id
  ) shown on true
  where partner_id = $1 and ${column} = $2 group by businesses.id`,
)
/** Returns JSON, in the order of the specification, or undefined if there is no such business. */
export const listMediaChecks = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(LIST(ref), [partnerId, ref, mediaFields]))[0]?.json

const LIST_PASSED = statement<{ field: MediaField }>(
  'list-passed-images',
  `select field from media_checks where state = 'ok'
    and business_id = (select id from businesses where partner_id = $1 and id = $2)`,
)
/** Images that pass their rule, and are therefore published. */
export const listPassedImages = async (db: Db, partnerId: number, businessId: number): Promise<PassedImages> =>
  new Set((await db.rows(LIST_PASSED, [partnerId, businessId])).map(({ field }) => field))

// A location that has moved to another account may still use a photo of its old enterprise. That use does not count.
const FIND_USE = statement<{ field: MediaField; businessNumber: number }>(
  'find-use-of-photo',
  `select field, b.number as "businessNumber" from media_checks checked join businesses b on b.id = checked.business_id
  join business_media medium on medium.file = checked.file and medium.business_id in (b.id, b.parent_id)
  where b.partner_id = $1 and checked.file = $2 order by b.id, field limit 1`,
)
/**
 * Finds a listing of the photo's business, or of a location directly below it, that uses the photo. Returns undefined
 * if there is none.
 */
export const findUseOfPhoto = async (db: Db, partnerId: number, file: string) =>
  (await db.rows(FIND_USE, [partnerId, file]))[0]

export interface ClaimedMediaCheck extends Claim {
  readonly businessId: number
  readonly field: MediaField
  readonly url: string
  /** The file in our own media store; null if the image must be fetched. */
  readonly file: string | null
}
export const mediaChecks = workQueue<ClaimedMediaCheck>({
  job: 'measure-listing-media',
  name: 'media-checks',
  table: 'media_checks',
  key: ['business_id', 'field'],
  isReady: 'exists (select from businesses where id = work.business_id)',
  host: `case when work.file is null then ${hostOfUrl('work.url')} end`,
  select: `select business_id as "businessId", field, url, file, ${CLAIM} from claimed work`,
})

/** Start of the reason for images that were given up because they could not be measured, not because of a rule. */
export const NOT_MEASURED = 'could not be measured'

export interface MediaOutcome {
  readonly state: 'pending' | 'ok' | 'refused'
  readonly reason: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}
/** Returns false, without changes, if the listing now has another URL, which is checked separately. */
export const updateMediaCheck = slow.any<[check: ClaimedMediaCheck, outcome: MediaOutcome, dueAt: Date | null]>(
  'update-media-check',
  `update media_checks set worker = null,
    (state, reason, width, height, bytes, due_at, checked_at) = ($4, $5, $6, $7, $8, $9, now())
  where business_id = $1 and field = $2 and worker = $3 returning field`,
  ({ businessId, field, worker }, { state, reason, width, height, bytes }, dueAt) => [
    businessId,
    field,
    worker,
    state,
    reason,
    width,
    height,
    bytes,
    dueAt,
  ],
)

/** Of all partners. The next run measures them again. Returns their number. */
export const retryUnmeasuredImages = slow.size(
  'retry-unmeasured-images',
  `update media_checks set state = 'pending', reason = '', attempts = 0, due_at = now()
  where state = 'refused' and starts_with(reason, '${NOT_MEASURED}') returning 1`,
)
