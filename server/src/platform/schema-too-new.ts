/** The database belongs to a newer version of the program, so this one must leave it alone. */
export class SchemaTooNewError extends Error {}
