/** What can be subscribed to. */
export type EventType =
  | 'listing.updated'
  | 'listing.drifted'
  | 'listing.failed'
  | 'contact.created'
  | 'contact.updated'
  | 'contact.deleted'
  | 'review.created'
  | 'business.deleted'
  | 'business.moved'
  | 'run.finished'
  | 'import.finished'
  | 'survey.response.created'
  | 'survey.response.deleted'
  | 'survey.deleted'

/** Ids and kinds, never personal data: the receiver reads the rest with a key. */
export interface WebhookEvent {
  readonly type: EventType
  /** The businesses concerned. Every subscription on one of them, or above, receives it once. */
  readonly businessIds: readonly number[]
  readonly data: Readonly<Record<string, unknown>>
}

/** The body of a message. Identical for every attempt, because it is signed. */
export const composeMessage = (type: string, at: Date, data: unknown): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })
