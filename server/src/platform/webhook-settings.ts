export interface WebhookSettings {
  /** `10.0.0.5:9000`: private addresses that may receive webhooks. */
  readonly privateReceivers: ReadonlySet<string>
}
