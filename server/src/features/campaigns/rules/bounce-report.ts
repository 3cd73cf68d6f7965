export interface BounceEvent {
  /** `opt-out`: the recipient has replied STOP or similar. */
  readonly type: 'bounce' | 'complaint' | 'opt-out'
  /** '' if the event is about a phone. */
  readonly email: string
  readonly phone: string
  /** False for a full mailbox, for example. */
  readonly permanent: boolean
}

const EVENTS_MAX = 1000
export const BOUNCE_REPORT_RULE = `{"events": [{"type": "bounce", "complaint" or "opt-out", "email" or "phone": "…", "permanent": true or false}]} with at most ${EVENTS_MAX} events`

/** Ignores unknown members, because other programs write the reports. Returns undefined if the value is not a report. */
export function parseBounceReport(value: unknown): BounceEvent[] | undefined {
  const { events } = (value ?? {}) as { events?: unknown }
  if (!Array.isArray(events) || events.length > EVENTS_MAX) return undefined
  const parsed = events.map(parseEvent).filter((event) => event !== undefined)
  return parsed.length === events.length ? parsed : undefined
}

function parseEvent(value: unknown): BounceEvent | undefined {
  const { type, email = '', phone = '', permanent = true } = (value ?? {}) as Record<string, unknown>
  if (type !== 'bounce' && type !== 'complaint' && type !== 'opt-out') return undefined
  if (typeof email !== 'string' || typeof phone !== 'string' || typeof permanent !== 'boolean') return undefined
  return (email === '') === (phone === '') ? undefined : { type, email, phone, permanent }
}
