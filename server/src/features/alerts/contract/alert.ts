/** The events that users can get e-mail alerts about. */
export const alertKinds = ['bad review', 'drift', 'failed publish', 'run finished', 'import finished'] as const
export type AlertKind = (typeof alertKinds)[number]

/** `instant` alerts are sent within minutes, `daily` ones in the daily digest. */
export const deliveries = ['instant', 'daily', 'off'] as const
export type Delivery = (typeof deliveries)[number]

export const mailTypes = ['instant', 'daily', 'weekly'] as const
export type MailType = (typeof mailTypes)[number]

export interface Alert {
  readonly kind: AlertKind
  readonly businessId: number
  /** Ids, directory names and counts only: texts are loaded when the mail is composed. */
  readonly data: Readonly<Record<string, number | string>>
}
