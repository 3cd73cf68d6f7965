import { catalogue, type ErrorName } from './catalogue.ts'

/** The one error whose text may reach a client. Everything else is answered with INTERNAL_FAILURE and only logged. */
export class ApiError extends Error {
  readonly error: ErrorName
  readonly headers: Readonly<Record<string, string>>

  constructor(error: ErrorName, detail?: string, headers: Record<string, string> = {}) {
    super(detail ? `${catalogue[error].message}: ${detail}` : catalogue[error].message)
    this.error = error
    this.headers = headers
  }

  get status() {
    return catalogue[this.error].status
  }

  get body() {
    return { code: catalogue[this.error].code, message: this.message }
  }
}
