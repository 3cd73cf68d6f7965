import { catalogue, type ErrorName } from './catalogue.ts'
import { describeViolations, type Violation } from './violation.ts'

/**
 * The detail that follows the error's text in the catalogue. A single violation reads as a sentence, `name must be text`;
 * in a list, each rule is in brackets, `name (required); zip (required)`.
 */
export type Detail = string | Violation | readonly Violation[]

/** The only error whose text may reach a client. Any other is logged, and the client receives INTERNAL_FAILURE. */
export class ApiError extends Error {
  readonly error: ErrorName
  readonly detail: Detail | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(error: ErrorName, detail?: Detail, headers: Record<string, string> = {}) {
    // A refusal needs no stack, and capturing one takes longer than the rest of the response.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(detail ? `${catalogue[error].message}: ${textOf(detail)}` : catalogue[error].message)
    Error.stackTraceLimit = stackTraceLimit
    this.error = error
    this.detail = detail
    this.headers = headers
  }

  get status() {
    return catalogue[this.error].status
  }

  /** The request was valid but refused, so the response is stored under its idempotency key like a success. */
  get isLasting(): boolean {
    return (this.status > 400 && this.status < 500) || 'byRule' in catalogue[this.error]
  }

  get body() {
    return { code: catalogue[this.error].code, message: this.message }
  }

  /** The fields that the request must correct; empty if the error is not about a field. */
  get violations(): readonly Violation[] {
    return typeof this.detail === 'object' ? [this.detail].flat() : []
  }
}

const textOf = (detail: Detail): string => {
  if (typeof detail === 'string') return detail
  return 'field' in detail ? `${detail.field} ${detail.rule}` : describeViolations(detail)
}

export const fail = (error: ErrorName, detail?: Detail): never => {
  throw new ApiError(error, detail)
}
