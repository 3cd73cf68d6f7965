/** The database belongs to a newer version of the program, so this one must not touch it. */
export class SchemaTooNewError extends Error {}

/** The database was last used by a version that this one cannot upgrade from. */
export class SchemaTooOldError extends Error {}
