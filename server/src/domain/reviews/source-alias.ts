/** The form in which names of sources are compared: "Search " and "search" are the same source. */
export const foldSourceAlias = (alias: string): string => alias.trim().normalize('NFC').toLowerCase()

/** In a filter: every source, whatever else is named. */
export const ALL_SOURCES = 'all'
