import type { JsonText } from '../platform/database.ts'

/** Limit for the size of all records in a response, in bytes. A single record may exceed it. */
export const PAGE_BYTES_MAX = 16 * 1_048_576

export interface PageRow {
  /** Null if the records are too large for one response. */
  readonly json: JsonText | null
  /** How many records fit. */
  readonly fitting: number
}

/** The requested records do not fit into one response. */
export class PageTooLarge extends Error {
  readonly fitting: number

  constructor(fitting: number) {
    super(`only ${fitting} records fit into one response`)
    this.fitting = fitting
  }
}

/**
 * SQL for the records of a page, named `page`, for pageJson. `records` selects the `json` of each record and its `place`,
 * one record more than requested. Without `offset`, PostgreSQL would build the JSON twice, once to get its length.
 */
export const pageOf = (records: string) => `(
    select number, json, bytes <= ${PAGE_BYTES_MAX} or number = 1 as fits from (
      select json, row_number() over (order by place) as number, sum(octet_length(json)) over (order by place) as bytes
      from (select place, json::text as json from (${records}) record offset 0) record
    ) measured
  ) page`

/**
 * SQL for the columns of a PageRow, from the rows of pageOf. If a page is too large, PostgreSQL does not build it.
 * `more` is SQL for text after the last member.
 */
export const pageJson = (list: string, count: string, more = `''`) => `
  case when bool_or(page.number <= ${count} and not fits) then null else format('{"${list}":[%s],"hasMore":%s%s}',
    string_agg(page.json, ',' order by page.number) filter (where page.number <= ${count} and fits),
    to_json(count(page.number) > ${count}), ${more}) end as json,
  count(*) filter (where fits) as fitting`

/** Returns undefined if the statement returned no row, because the owner of the list does not exist. */
export function readPage([row]: readonly PageRow[]): JsonText | undefined {
  if (row?.json === null) throw new PageTooLarge(row.fitting)
  return row?.json
}
