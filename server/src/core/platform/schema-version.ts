/** The database was used by a newer version of the program, so this one must not change it. */
export class SchemaTooNewError extends Error {}

/** The database was last used by a version that this one cannot upgrade from. */
export class SchemaTooOldError extends Error {}

/** The tables cannot be created in this database. */
export class UnsuitableDatabaseError extends Error {}
