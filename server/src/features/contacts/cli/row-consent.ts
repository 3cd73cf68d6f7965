import type { GivenRow } from '../actions/contact-row.ts'
import { type AskedConsent, type ConsentRequest, type Purpose, purposes } from '../rules/consent.ts'
import { nameOf } from '../rules/consent-changes.ts'

type State = 'granted' | 'withdrawn' | 'unknown'
type States = { readonly [Name in 'marketing' | 'feedback' | 'service']?: State }

/** The consent as in the body of saveCustomer, or in the format of an export. */
export interface GivenConsent extends ConsentRequest {
  readonly consent?: { readonly email?: States; readonly sms?: States }
}

export function readRowConsent(given: GivenConsent): Pick<GivenRow, 'saysYesTo' | 'asked' | 'withdrawn'> {
  const answers = purposes.map((purpose) => [purpose, answerOn(given, purpose)] as const)
  const where = (wanted: boolean | 'withdrawn') =>
    answers.flatMap(([purpose, answer]) => (answer === wanted ? [purpose] : []))
  return {
    saysYesTo: where(true),
    asked: { ...no(where(false)), ...(given.blocked === true && { blocked: true }) },
    withdrawn: no(where('withdrawn')),
  }
}

/** If a row contradicts itself, the no counts. */
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

const no = (of: readonly Purpose[]): AskedConsent => Object.fromEntries(of.map((purpose) => [purpose, false]))
