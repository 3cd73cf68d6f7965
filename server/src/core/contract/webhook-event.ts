/** The events that can be subscribed to. */
export const eventTypes = [
  'listing.updated',
  'listing.drifted',
  'listing.failed',
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'review.created',
  'business.updated',
  'business.deleted',
  'business.moved',
  'run.finished',
  'import.finished',
  'survey.response.created',
  'survey.response.deleted',
  'survey.deleted',
] as const
export type EventType = (typeof eventTypes)[number]

/** Contains ids and types, never personal data: the receiver reads the rest with its API key. */
export interface WebhookEvent {
  readonly type: EventType
  /** The affected businesses. Every subscription of one of them, or of a business above, receives the event once. */
  readonly businessIds: readonly number[]
  readonly data: Readonly<Record<string, unknown>>
}
