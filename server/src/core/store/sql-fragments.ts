/**
 * SQL for the lowercase host of a URL in a column, for limits per host. Not suitable for deciding which hosts are allowed.
 */
export const hostOfUrl = (column: string) =>
  `lower(substring(${column} from '^[^:]+:/+(?:[^/?#@]*@)?(\\[[^\\]]*\\]|[^/?#:]+)'))`

/** SQL: a time as the API shows it. */
export const momentJson = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A list in PostgreSQL's text format, because the driver inspects each number, which takes longer than the query. */
export const numberList = (numbers: readonly number[]): string => `{${numbers.join()}}`

/** The same for single letters. */
export const letterList = (letters: readonly string[]): string => `{${letters.join()}}`
