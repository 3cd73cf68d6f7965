/** Where the routes of a rival are mounted: the same request, with this before its path, reaches it. */
export const prefixOf = (row: number, rival: number) => `/${row}/${rival}`
