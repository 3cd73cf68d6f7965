/** Every failure of a call. `code` is the service's own number; it and `status` are 0 when no answer came. */
export class PresenceError extends Error {
  override readonly name = 'PresenceError'
  readonly code: number
  readonly status: number
  /** Names the call in the service's log. */
  readonly requestId: string | undefined
  /** What is wrong with which field. Only the dashboard receives these; with an API key, the list is always empty. */
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
  /** Where it is in the request, such as `location.city`. */
  readonly field: string
  readonly rule: string
  /** A sentence for a person. */
  readonly message: string
}

interface Details {
  readonly code: number
  readonly status: number
  readonly requestId?: string | undefined
  readonly cause?: unknown
  readonly violations?: readonly Violation[] | undefined
}

/** Something between us and the service may answer in another form: then there is a status and no code. */
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
