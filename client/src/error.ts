/** Thrown by every failed call. `code` is the service's error code; `code` and `status` are 0 without a response. */
export class PresenceError extends Error {
  override readonly name = 'PresenceError'
  readonly code: number
  readonly status: number
  /** Identifies the call in the service's log. */
  readonly requestId: string | undefined
  /** The invalid fields. Only the dashboard receives them; with an API key, the list is always empty. */
  readonly violations: readonly Violation[]

  constructor(message: string, details: Details) {
    super(message, 'cause' in details ? { cause: details.cause } : {})
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId
    this.violations = details.violations ?? []
  }
}

export interface Violation {
  /** The path in the request, such as `location.city`. */
  readonly field: string
  readonly rule: string
  /** A sentence for people to read. */
  readonly message: string
}

interface Details {
  readonly code: number
  readonly status: number
  readonly requestId?: string | undefined
  readonly cause?: unknown
  readonly violations?: readonly Violation[] | undefined
}

/** A proxy may respond in another format; then the error has a status and no code. */
export async function errorOf(response: Response): Promise<PresenceError> {
  const text = await response.text().catch(() => '')
  const { status } = response
  const requestId = response.headers.get('x-request-id') ?? undefined
  try {
    const { code, message, violations } = JSON.parse(text) as {
      code: unknown
      message: unknown
      violations?: readonly Violation[]
    }
    if (typeof code === 'number' && typeof message === 'string') {
      return new PresenceError(message, { code, status, requestId, violations })
    }
  } catch {
    // Not JSON, so not from the service.
  }
  return new PresenceError(`The answer has status ${status} and no error code`, { code: 0, status, requestId })
}
