/** The part that this bench uses; the package is installed with the bench only. */
declare module '@duckdb/node-api' {
  interface Prepared {
    runAndReadAll(): Promise<{ getRows(): (string | number | bigint)[][] }>
  }
  interface Connection {
    run(sql: string): Promise<unknown>
    prepare(sql: string): Promise<Prepared>
    closeSync(): void
  }
  export const DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }> }
}
