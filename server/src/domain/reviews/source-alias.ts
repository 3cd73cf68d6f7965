/** The form in which names of sources are compared: "Search " and "search" are one source. */
export const foldSourceAlias = (alias: string): string => alias.trim().normalize('NFC').toLowerCase()

/** Among the names of a filter, in this form: every source, whatever else is named. */
export const ALL_SOURCES = 'all'
