import { isAddressAndPort } from './engines/engine-settings.ts'

export interface WebhookSettings {
  /** `10.0.0.5:9000`: where receivers may stand although the address is not a public one. */
  readonly privateReceivers: ReadonlySet<string>
}

export function readWebhookSettings(
  env: Readonly<Record<string, string | undefined>>,
  onMistake: (mistake: string) => void,
): WebhookSettings {
  const addresses = (env.PRIVATE_WEBHOOKS ?? '').split(/[\s,]+/).filter(Boolean)
  if (!addresses.every(isAddressAndPort)) {
    onMistake('PRIVATE_WEBHOOKS must be addresses with ports, such as 10.0.0.5:9000 or [::1]:9000, with blanks between')
  }
  return { privateReceivers: new Set(addresses.map((address) => address.replaceAll(/[[\]]/g, ''))) }
}
