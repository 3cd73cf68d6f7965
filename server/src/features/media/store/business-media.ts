import type { Db, JsonText } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { byRef, quick, slow } from '../../../core/store/query.ts'
import type { MediaFormat, MediaType } from '../rules/media-rules.ts'

const PHOTO = `format in ('jpg', 'png')`
/** URLs are built when a medium is displayed, because the address of the service may change. */
const mediumJson = (baseUrl: '$2' | '$5') => `(select row_to_json(whole) from (
    select id as "mediaId", case when ${PHOTO} then 'photo' else 'video' end as type, format, width, height,
      duration_ms as "durationMs", bytes, caption, ${baseUrl}::text || file as url,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created
  ) whole)`

export interface NewMedium {
  readonly file: string
  readonly format: MediaFormat
  readonly width: number
  readonly height: number
  readonly durationMs: number
  readonly bytes: number
  readonly caption: string
}
/**
 * Turns an uploaded file into a medium. Returns undefined if the upload took so long that the file may soon be removed.
 * Between the last insert and the first removal there is half an hour, longer than any transaction.
 */
export const insertMedium = quick.value<
  JsonText,
  [partnerId: number, baseUrl: string, businessId: number, newMedium: NewMedium]
>(
  'insert-medium',
  `with kept as (
    delete from media_leftovers where file = $4 and due_at > now() + interval '30 minutes' returning file
  ),
  medium as (
    insert into business_media (business_id, file, format, width, height, duration_ms, bytes, caption)
    select businesses.id, kept.file, $5, $6, $7, $8, $9, $10 from kept, businesses where partner_id = $1 and id = $3
    returning *
  )
  select ${mediumJson('$2')}::text as json from medium`,
  (partnerId, baseUrl, businessId, { file, format, width, height, durationMs, bytes, caption }) => [
    partnerId,
    baseUrl,
    businessId,
    file,
    format,
    width,
    height,
    durationMs,
    bytes,
    caption,
  ],
)

export const countMedia = quick.one<number, [businessId: number, type: MediaType]>(
  'count-media',
  `select count(*) from business_media where business_id = $1 and (${PHOTO}) = $2`,
  (businessId, type) => [businessId, type === 'photo'],
)

const LIST = byRef<PageRow>(
  'list-media',
  (column) => `select ${pageJson('media', '$4')}
  from businesses left join lateral ${pageOf(`
    select id as place, ${mediumJson('$5')} as json
    from business_media where business_id = businesses.id order by id offset $3 limit $4 + 1`)} on true
  where partner_id = $1 and businesses.${column} = $2 group by businesses.id`,
)
/** One page as JSON, in the order of upload. Returns undefined if there is no such business. */
export const listMedia = async (
  db: Db,
  partnerId: number,
  ref: number,
  { baseUrl, sindex, count }: { baseUrl: string; sindex: number; count: number },
) => readPage(await db.rows(LIST(ref), [partnerId, ref, sindex, count, baseUrl]))

const REMOVE = byRef<{ businessId: number; businessNumber: number; mediaId: number }>(
  'remove-medium',
  (column) => `delete from business_media using businesses
  where business_media.business_id = businesses.id and partner_id = $1 and businesses.${column} = $2
    and business_media.id = $3
  returning businesses.id as "businessId", number as "businessNumber", business_media.id as "mediaId"`,
)
/** A trigger records the file for the job that deletes it. */
export const removeMedium = async (db: Db, partnerId: number, ref: number, mediaId: number) =>
  (await db.rows(REMOVE(ref), [partnerId, ref, mediaId]))[0]

const LOCK_FILE = byRef<{ file: string }>(
  'lock-medium',
  (column) => `select file from business_media join businesses on businesses.id = business_id
  where partner_id = $1 and businesses.${column} = $2 and business_media.id = $3 for update of business_media`,
)
/** Waits for transactions that are about to use the medium in a listing. */
export const lockMedium = async (db: Db, partnerId: number, ref: number, mediaId: number) =>
  (await db.rows(LOCK_FILE(ref), [partnerId, ref, mediaId]))[0]?.file

const LOCK_PHOTOS = statement<{ businessId: number; file: string }>(
  'lock-photos',
  `select business.id as "businessId", file
  from businesses business
  left join businesses above on above.id = business.parent_id and above.type = 'enterprise'
  join business_media medium on medium.business_id in (business.id, above.id)
  where business.partner_id = $1 and business.id = any ($2) and file = any ($3) and ${PHOTO}
  for key share of medium`,
)
/**
 * Returns the photos among these files that the listing of each business may use: its own, and those of the enterprise
 * directly above it. They cannot be deleted until the transaction ends.
 */
export const lockPhotos = (db: Db, partnerId: number, businessIds: readonly number[], files: readonly string[]) =>
  db.rows(LOCK_PHOTOS, [partnerId, businessIds, files])

/** Anyone who knows the file name may read it, so no partner is given. */
export const findPublicMedium = quick.row<{ format: MediaFormat; bytes: number }, [file: string]>(
  'find-public-medium',
  `select format, bytes from business_media
  where file = $1 and exists (select from businesses where id = business_media.business_id)`,
)

/** Inserted before the file is stored, so that the file of a failed upload is cleaned up. */
export const insertMediaLeftover = slow.run<[file: string]>(
  'insert-media-leftover',
  `insert into media_leftovers (file, due_at) values ($1, now() + interval '1 hour')`,
)

export const listMediaLeftovers = quick.column<string, [limit: number]>(
  'list-media-leftovers',
  'select file from media_leftovers where due_at <= now() order by due_at limit $1',
)

export const removeMediaLeftovers = slow.run<[files: readonly string[]]>(
  'remove-media-leftovers',
  'delete from media_leftovers where file = any ($1)',
)
