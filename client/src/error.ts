/** Every failure of a call. `code` is the service's own number; it and `status` are 0 when no answer came. */
export class PresenceError extends Error {
  override readonly name = 'PresenceError'
  readonly code: number
  readonly status: number
  /** Names the call in the service's log. */
  readonly requestId: string | undefined

  constructor(
    message: string,
    details: { code: number; status: number; requestId?: string | undefined; cause?: unknown },
  ) {
    super(message, 'cause' in details ? { cause: details.cause } : {})
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId
  }
}

/** Something between us and the service may answer in another form: then there is a status and no code. */
export async function errorOf(response: Response): Promise<PresenceError> {
  const text = await response.text().catch(() => '')
  const { status } = response
  const requestId = response.headers.get('x-request-id') ?? undefined
  try {
    const { code, message } = JSON.parse(text) as { code: unknown; message: unknown }
    if (typeof code === 'number' && typeof message === 'string') {
      return new PresenceError(message, { code, status, requestId })
    }
  } catch {
    // Not JSON, so not from the service.
  }
  return new PresenceError(`The answer has status ${status} and no error code`, { code: 0, status, requestId })
}
