import type { ResponseOf } from '@presence/client'
import type { Meaning } from '../../parts/charts/meaning.ts'
import { distinctLabels } from '../../parts/format/distinct-labels.ts'

export type Hook = ResponseOf<'listSubscriptions'>['subscriptions'][number]
export type Delivery = ResponseOf<'listDeliveries'>['deliveries'][number]
export type DeliveryDetail = ResponseOf<'getDelivery'>
export type EventName = Hook['events'][number]

export const EVENTS: readonly { readonly value: EventName; readonly label: string }[] = [
  { value: 'listing.updated', label: 'A listing was changed' },
  { value: 'listing.drifted', label: 'A directory differs from the listing' },
  { value: 'listing.failed', label: 'A listing could not be published' },
  { value: 'contact.created', label: 'A contact was added' },
  { value: 'contact.updated', label: 'A contact or its consent was changed' },
  { value: 'contact.deleted', label: 'A contact was deleted' },
  { value: 'review.created', label: 'A review was added' },
  { value: 'business.updated', label: 'A location was activated or deactivated' },
  { value: 'business.deleted', label: 'A business was deleted' },
  { value: 'business.moved', label: 'A business was moved to another parent' },
  { value: 'run.finished', label: 'A Search AI run finished' },
  { value: 'import.finished', label: 'An import finished' },
  { value: 'survey.response.created', label: 'A survey was answered' },
  { value: 'survey.response.deleted', label: 'A survey response was deleted' },
  { value: 'survey.deleted', label: 'A survey was deleted' },
]

export interface Health {
  readonly label: string
  readonly color: Meaning
  readonly detail: string
}

/** A failing webhook is still retried; a disabled one gets no messages. */
export function healthOf({ state, disabledReason, failingSince }: Hook): Health {
  if (state === 'disabled') return { label: 'Disabled', color: 'negative', detail: disabledReason }
  if (failingSince) return { label: 'Failing', color: 'warning', detail: 'Recent deliveries failed.' }
  return { label: 'Active', color: 'positive', detail: '' }
}

/** The result of the last attempt. A waiting delivery may have failed before. */
export function outcomeOf({ state, attempts, status, reason }: Delivery): Health {
  if (state === 'delivered') return { label: 'Delivered', color: 'positive', detail: `HTTP ${status}` }
  if (state === 'failed') return { label: 'Failed', color: 'negative', detail: reason }
  return attempts === 0
    ? { label: 'Waiting', color: 'neutral', detail: '' }
    : { label: 'Retrying', color: 'warning', detail: reason }
}

const hostOf = ({ url }: Hook) => URL.parse(url)?.host ?? url
const pathOf = ({ url }: Hook) => URL.parse(url)?.pathname ?? ''

/** The name is the host. The path, which may contain a key, is added only if two webhooks have the same host. */
export const hookNames = (hooks: readonly Hook[]): ReadonlyMap<Hook, string> =>
  distinctLabels(
    hooks,
    hostOf,
    (hook) => hostOf(hook) + pathOf(hook),
    (hook) => `${hostOf(hook)}${pathOf(hook)} (${hook.subscriptionId})`,
  )
