export interface Reply {
  readonly status: number
  readonly body?: object
}
export interface Asked {
  readonly method: string
  /** Relative to the base URL: `/listings/…` or `/reviews/…`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly idempotencyKey: string
  readonly body: Readonly<Record<string, unknown>>
}
