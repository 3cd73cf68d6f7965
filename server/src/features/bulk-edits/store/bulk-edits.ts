import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import type { Author } from '../../../core/store/audit-entries.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { hasAccess } from '../../users/store/reach.ts'
import type { BulkEditState } from '../contract/bulk-edit.ts'
import type { BulkChange } from '../rules/bulk-change.ts'

const AT = (column: string) => `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`
const COUNTS = `(select row_to_json(counts) from (
      select count(*) as total, count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'changed') as changed, count(*) filter (where state = 'unchanged') as unchanged,
        count(*) filter (where state = 'refused') as refused, count(*) filter (where state = 'restored') as restored,
        count(*) filter (where state = 'not restored') as "notRestored"
      from bulk_edit_locations where bulk_edit_id = edit.id
    ) counts)`
const EDIT_JSON = `(select row_to_json(whole) from (
    select edit.id as "bulkEditId", state, ${AT('started_at')} as "startedAt", ${AT('finished_at')} as "finishedAt",
      ${AT('undone_at')} as "undoneAt", (author->>'userId')::bigint as "userId", change, ${COUNTS} as counts
  ) whole)`

export const insertBulkEdit = quick.one<number, [partnerId: number, change: BulkChange, author: Author]>(
  'insert-bulk-edit',
  'insert into bulk_edits (partner_id, change, author) values ($1, $2, $3) returning id',
  (partnerId, change, author) => [partnerId, JSON.stringify(change), JSON.stringify(author)],
)

export const findBulkEdit = slow.value<JsonText, [partnerId: number, id: number]>(
  'find-bulk-edit',
  `select ${EDIT_JSON}::text from bulk_edits edit where partner_id = $1 and id = $2`,
)

export const findChange = quick.value<BulkChange, [partnerId: number, id: number]>(
  'find-change-of-bulk-edit',
  'select change from bulk_edits where partner_id = $1 and id = $2',
)

/** For the operator, who enters only the id. */
export const findPartnerOfBulkEdit = quick.value<number, [id: number]>(
  'find-partner-of-bulk-edit',
  'select partner_id from bulk_edits where id = $1',
)

/** Waits for the batch that is in progress. */
export const lockBulkEdit = slow.value<BulkEditState, [partnerId: number, id: number]>(
  'lock-bulk-edit',
  'select state from bulk_edits where partner_id = $1 and id = $2 for update',
)

const LIST = slowStatement<PageRow>(
  'list-bulk-edits',
  `select ${pageJson('bulkEdits', '$4')} from ${pageOf(`
    select -edit.id as place, ${EDIT_JSON} as json from bulk_edits edit where edit.id in (
      select id from bulk_edits found where partner_id = $1 and ($2::bigint is null or not exists (
        select from bulk_edit_locations chosen join businesses on businesses.id = chosen.business_id
        where chosen.bulk_edit_id = found.id and not ${hasAccess(
          'chosen.business_id',
          `(found.change -> 'locationFields' is null or grants.role <> 'member')`,
        )}
      ) and exists (
        select from bulk_edit_locations chosen join businesses on businesses.id = chosen.business_id
        where chosen.bulk_edit_id = found.id
      ))
      order by id desc offset $3 limit $4 + 1
    )`)}`,
)
/** Newest first. A person sees only bulk edits whose locations are all accessible to them, those of fields as an admin. */
export const listBulkEdits = async (
  db: Db,
  partnerId: number,
  userId: number | undefined,
  { sindex, count }: { readonly sindex: number; readonly count: number },
) => readPage(await db.rows(LIST, [partnerId, userId ?? null, sindex, count])) as JsonText

export const listPartnersWithBulkEdits = slow.column<number>(
  'list-partners-with-bulk-edits',
  `select distinct partner_id from bulk_edits where state in ('running', 'undoing') order by partner_id`,
)

export interface OpenBulkEdit {
  readonly id: number
  readonly partnerId: number
  readonly state: 'running' | 'undoing'
  readonly change: BulkChange
  /** The author of the edit, or of its undo. */
  readonly author: Author
}
/**
 * Locks the oldest unfinished bulk edit until the transaction ends. Waits for another worker's batch: if a later edit
 * were applied first, the earlier one would overwrite it. Returns undefined if none is left, or the other worker has
 * just finished it.
 */
export const claimBulkEdit = slow.row<OpenBulkEdit, [partnerId: number]>(
  'claim-bulk-edit',
  `select id, partner_id as "partnerId", state, change,
    case state when 'undoing' then undo_author else author end as author
  from bulk_edits where state in ('running', 'undoing') and id = (
    select min(id) from bulk_edits where partner_id = $1 and state in ('running', 'undoing')
  ) for update`,
)

/**
 * Counts an attempt at the oldest unfinished bulk edit before it is made, so that an attempt that crashes the process
 * counts too. Returns undefined if none is left, or another worker has just finished it.
 */
export const beginAttempt = slow.value<number, [partnerId: number]>(
  'begin-attempt-at-bulk-edit',
  `update bulk_edits set attempts = attempts + 1 where state in ('running', 'undoing') and id = (
    select min(id) from bulk_edits where partner_id = $1 and state in ('running', 'undoing')
  ) returning attempts`,
)

export const setAttempts = slow.run<[id: number, attempts: number]>(
  'set-attempts-at-bulk-edit',
  'update bulk_edits set attempts = $2 where id = $1',
)

export const finishBulkEdit = slow.run<[id: number, now: Date]>(
  'finish-bulk-edit',
  `update bulk_edits set state = case state when 'undoing' then 'undone' else 'finished' end,
    finished_at = coalesce(finished_at, $2), undone_at = case state when 'undoing' then $2 end
  where id = $1`,
)

/** Locations that are still waiting remain unchanged. */
export const beginUndo = slow.run<[id: number, author: Author]>(
  'begin-undo-of-bulk-edit',
  `with stopped as (
    update bulk_edit_locations set state = 'unchanged' where bulk_edit_id = $1 and state = 'waiting'
  )
  update bulk_edits set state = 'undoing', undo_author = $2 where id = $1`,
  (id, author) => [id, JSON.stringify(author)],
)

export const removeOldBulkEdits = slow.size<[days: number, limit: number]>(
  'remove-old-bulk-edits',
  `delete from bulk_edits where id = any (array(
    select id from bulk_edits
    where started_at < now() - $1 * interval '1 day' and state in ('finished', 'undone') order by started_at limit $2
  )) returning id`,
)
