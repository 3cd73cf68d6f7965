/** The path prefix of a rival's routes: the same request with this prefix reaches it. */
export const prefixOf = (row: number) => `/${row}`
