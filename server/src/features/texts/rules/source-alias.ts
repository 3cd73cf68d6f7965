/** The form in which names of sources are compared: "Search " and "search" are the same source. */
export const foldSourceAlias = (alias: string): string => alias.trim().normalize('NFC').toLowerCase()

/** A filter with this name matches every source. */
export const ALL_SOURCES = 'all'
