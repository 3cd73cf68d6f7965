/** The host of a URL in a column, in lower case: what a job counts by. It does not decide which hosts are allowed. */
export const hostOfUrl = (column: string) =>
  `lower(substring(${column} from '^[^:]+:/+(?:[^/?#@]*@)?(\\[[^\\]]*\\]|[^/?#:]+)'))`
