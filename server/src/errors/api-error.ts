import { catalogue, type ErrorName } from './catalogue.ts'

/** The only error whose text may reach a client. Every other one is logged, and the client receives INTERNAL_FAILURE. */
export class ApiError extends Error {
  readonly error: ErrorName
  readonly detail: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(error: ErrorName, detail?: string, headers: Record<string, string> = {}) {
    // A refusal needs no stack, and capturing one takes longer than the rest of the response.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(detail ? `${catalogue[error].message}: ${detail}` : catalogue[error].message)
    Error.stackTraceLimit = stackTraceLimit
    this.error = error
    this.detail = detail
    this.headers = headers
  }

  get status() {
    return catalogue[this.error].status
  }

  /** The request was valid and was refused: stored under its idempotency key like a success. */
  get isLasting(): boolean {
    return (this.status > 400 && this.status < 500) || 'byRule' in catalogue[this.error]
  }

  get body() {
    return { code: catalogue[this.error].code, message: this.message }
  }
}

export const fail = (error: ErrorName, detail?: string): never => {
  throw new ApiError(error, detail)
}
