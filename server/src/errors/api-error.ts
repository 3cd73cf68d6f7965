import { catalogue, type ErrorName } from './catalogue.ts'

/** The one error whose text may reach a client. Everything else is answered with INTERNAL_FAILURE and only logged. */
export class ApiError extends Error {
  readonly error: ErrorName
  readonly detail: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(error: ErrorName, detail?: string, headers: Record<string, string> = {}) {
    // Nobody reads where a refusal was made, and finding that out takes longer than the rest of answering it.
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

  /** An answer like any other: the request was understood, and refused. Bad input and our own failures are not. */
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
