export { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'
export { EmbeddedPostgresError } from './error.ts'
