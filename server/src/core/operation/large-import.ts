import type { Static } from 'typebox'
import { named } from '../contract/named.ts'
import { count } from '../contract/numbers.ts'

const ORDINARY_ROWS_MAX = 100

/** A large import counts as expensive; one of a few rows costs no more than other writes. */
export const isLargeImport = (rows: readonly unknown[]) => rows.length > ORDINARY_ROWS_MAX

export const ImportResult = named('ImportResult', {
  created: count('Number of new records.'),
  updated: count('Number of existing records that were updated.'),
  unchanged: count('Number of existing records with the same content.'),
})
export type ImportResult = Static<typeof ImportResult>
