import { type AskedConsent, type ConsentRequest, type Purpose, purposes } from '../../../domain/contact/consent.ts'
import { nameOf } from '../../../domain/contact/consent-changes.ts'

type State = 'granted' | 'withdrawn' | 'unknown'
type States = { readonly [Name in 'marketing' | 'feedback' | 'service']?: State }

/** As the body of saveCustomer says it, or in the words of an export. */
export interface GivenConsent extends ConsentRequest {
  readonly consent?: { readonly email?: States; readonly sms?: States }
}

export interface RowConsent {
  /** What a save of this row asks for. Without a proof of consent that is never a yes. */
  readonly asked: AskedConsent
  /** What the row says the person has withdrawn. It counts whatever is stored, as in change-permission. */
  readonly withdrawn: AskedConsent
  readonly saysYesTo: readonly Purpose[]
}

export function readRowConsent(given: GivenConsent, isProven: boolean): RowConsent {
  const answers = purposes.map((purpose) => [purpose, answerOn(given, purpose)] as const)
  const saysYesTo = answers.flatMap(([purpose, answer]) => (answer === true ? [purpose] : []))
  const saysNoTo = answers.flatMap(([purpose, answer]) => (answer === false ? [purpose] : []))
  const withdrawn = answers.flatMap(([purpose, answer]) => (answer === 'withdrawn' ? [purpose] : []))
  return {
    asked: {
      ...(isProven && all(saysYesTo, true)),
      ...all(saysNoTo, false),
      ...(given.blocked === true && { blocked: true }),
    },
    withdrawn: all(withdrawn, false),
    saysYesTo,
  }
}

/** Where a row contradicts itself, the no counts. */
function answerOn(given: GivenConsent, of: Purpose): boolean | 'withdrawn' | undefined {
  const { channel, purpose } = nameOf[of]
  const state = given.consent?.[channel]?.[purpose]
  if (state === 'withdrawn') return 'withdrawn'
  const optin = given[`${channel}Preferences`]?.[`${purpose}Optin`]
  const whole = channel === 'sms' ? given.smsOptin : undefined
  if (optin === false || whole === false) return false
  if (state) return state === 'granted' ? true : undefined
  return (optin ?? (whole && !given.smsPreferences)) || undefined
}

const all = (of: readonly Purpose[], optin: boolean): AskedConsent =>
  Object.fromEntries(of.map((purpose) => [purpose, optin]))
