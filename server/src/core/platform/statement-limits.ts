/** Time limits for one statement, by its purpose. Waiting for locks counts. */
export interface StatementLimits {
  /** Quick statements and transactions of requests. */
  readonly interactiveMs: number
  /** Slow statements of requests, such as reports and lists, and transactions of expensive requests. */
  readonly reportMs: number
  /** Imports, exports, purges: jobs and commands. */
  readonly bulkMs: number
  /** 0 means no limit. */
  readonly migrationMs: number
}
export type StatementClass = 'interactive' | 'report' | 'bulk' | 'migration'

export const STATEMENT_LIMITS: StatementLimits = {
  interactiveMs: 15_000,
  reportMs: 30_000,
  bulkMs: 60_000,
  migrationMs: 0,
}

/** The setting of each class, for messages. */
export const LIMIT_SETTINGS: Readonly<Record<StatementClass, string>> = {
  interactive: 'STATEMENT_TIMEOUT',
  report: 'REPORT_TIMEOUT',
  bulk: 'BULK_TIMEOUT',
  migration: 'MIGRATION_TIMEOUT',
}

export const limitMs = (limits: StatementLimits, kind: StatementClass): number => limits[`${kind}Ms`]

interface StatementTimeout {
  readonly kind: StatementClass
  readonly ms: number
}

/** PostgreSQL uses the same code for a statement that an operator has cancelled. */
const CANCELLED = '57014'

const isStatementTimeout = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === CANCELLED

/** Records on the error which limit was exceeded. Returns whether it was a timeout. */
export function noteTimeout(error: unknown, timeout: StatementTimeout): boolean {
  if (!isStatementTimeout(error)) return false
  Object.assign(error as Error, { timeout })
  return true
}

/** Returns undefined for other errors. */
export const timeoutOf = (error: unknown): StatementTimeout | undefined =>
  isStatementTimeout(error) ? (error as { timeout?: StatementTimeout }).timeout : undefined
