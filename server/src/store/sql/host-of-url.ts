/** The host of a URL in a column, in small letters: what a job counts by. It tells nothing about who may be asked. */
export const hostOfUrl = (column: string) =>
  `lower(substring(${column} from '^[^:]+:/+(?:[^/?#@]*@)?(\\[[^\\]]*\\]|[^/?#:]+)'))`
