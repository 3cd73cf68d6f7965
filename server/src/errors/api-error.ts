import { describeViolations, type Violation } from '../domain/values/violation.ts'
import { catalogue, type ErrorName } from './catalogue.ts'

/**
 * What an error says after its text in the catalogue. A violation reads as a sentence, `name must be text`; a list names
 * each rule in brackets, `name (required); zip (required)`.
 */
export type Detail = string | Violation | readonly Violation[]

/** The one error whose text may reach a client. Everything else is answered with INTERNAL_FAILURE and only logged. */
export class ApiError extends Error {
  readonly error: ErrorName
  readonly detail: Detail | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(error: ErrorName, detail?: Detail, headers: Record<string, string> = {}) {
    // Nobody reads where a refusal was made, and finding that out takes longer than the rest of answering it.
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

  /** An answer like any other: the request was understood, and refused. Bad input and our own failures are not. */
  get isLasting(): boolean {
    return (this.status > 400 && this.status < 500) || 'byRule' in catalogue[this.error]
  }

  get body() {
    return { code: catalogue[this.error].code, message: this.message }
  }

  /** The fields that the request must correct; none when the error is not about a field. */
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
