import type { ResponseOf } from '@presence/client'

export type Hook = ResponseOf<'listSubscriptions'>['subscriptions'][number]
export type Delivery = ResponseOf<'listDeliveries'>['deliveries'][number]
export type EventName = Hook['events'][number]

export const EVENTS: readonly { readonly value: EventName; readonly label: string }[] = [
  { value: 'listing.updated', label: 'A listing was changed' },
  { value: 'listing.drifted', label: 'A directory shows something else than the listing' },
  { value: 'contact.created', label: 'A contact was added' },
  { value: 'contact.updated', label: 'A contact was changed, consent included' },
  { value: 'contact.deleted', label: 'A contact was deleted' },
  { value: 'review.created', label: 'A review came in' },
  { value: 'business.deleted', label: 'A business was deleted' },
  { value: 'business.moved', label: 'A business moved to another parent' },
  { value: 'run.finished', label: 'A Search AI run has finished' },
]

export interface Health {
  readonly words: string
  readonly tone: 'accent' | 'gray' | 'orange' | 'red' | 'blue'
  readonly detail: string
}

/** A receiver that fails is still tried; one that was disabled hears of nothing. */
export function healthOf({ state, disabledReason, failingSince }: Hook): Health {
  if (state === 'disabled') return { words: 'Disabled', tone: 'red', detail: disabledReason }
  if (failingSince) return { words: 'Failing', tone: 'orange', detail: 'Nothing has succeeded lately.' }
  return { words: 'Active', tone: 'accent', detail: '' }
}

/** How the last attempt went; a delivery that waits may have failed before. */
export function outcomeOf({ state, attempts, status, reason }: Delivery): Health {
  if (state === 'delivered') return { words: 'Delivered', tone: 'accent', detail: `status ${status}` }
  if (state === 'failed') return { words: 'Given up', tone: 'red', detail: reason }
  return attempts === 0
    ? { words: 'Waiting', tone: 'gray', detail: '' }
    : { words: 'Trying again', tone: 'orange', detail: reason }
}

/** Of the address, what tells receivers apart: its path may hold a key of the receiver's. */
export const hostOf = (url: string) => URL.parse(url)?.host ?? url
