/**
 * SQL for the lowercase host of a URL in a column, for limits per host. Not suitable for deciding which hosts are allowed.
 */
export const hostOfUrl = (column: string) =>
  `lower(substring(${column} from '^[^:]+:/+(?:[^/?#@]*@)?(\\[[^\\]]*\\]|[^/?#:]+)'))`
