/** The lowercase host of a URL in a column, for limits per host. It does not decide which hosts are allowed. */
export const hostOfUrl = (column: string) =>
  `lower(substring(${column} from '^[^:]+:/+(?:[^/?#@]*@)?(\\[[^\\]]*\\]|[^/?#:]+)'))`
