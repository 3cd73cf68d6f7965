import type { Violation } from '../../../core/values/violation.ts'

export type Transport = 'internal' | 'protocol' | 'business-profile'

/** The credentials that each transport accepts: exactly one of these sets. */
const acceptedSets: Readonly<Record<Transport, readonly (readonly string[])[]>> = {
  internal: [[]],
  protocol: [['keyId', 'secret']],
  'business-profile': [
    ['account', 'token'],
    ['account', 'clientId', 'clientSecret', 'refreshToken'],
  ],
}
/** Only the operator may set the address that requests are sent to. */
const operatorOnly: Readonly<Partial<Record<Transport, readonly string[]>>> = { 'business-profile': ['tokenUrl'] }

/**
 * Other members are refused: a partner must not be able to set an address through its credentials, or a path through
 * its account.
 */
export function violationsOfCredentials(
  transport: Transport,
  credentials: Readonly<Record<string, string>>,
  isOperator = false,
): Violation[] {
  const optional = isOperator ? (operatorOnly[transport] ?? []) : []
  const members = Object.keys(credentials).filter((name) => !optional.includes(name))
  const set = acceptedSets[transport].find((names) => members.every((name) => names.includes(name)))
  const unknown = members.filter((name) => !acceptedSets[transport].some((names) => names.includes(name)))
  if (unknown.length > 0) return unknown.map((name) => ({ field: `credentials.${name}`, rule: 'is unknown' }))
  if (!set)
    return [{ field: 'credentials', rule: acceptedSets[transport].map((names) => names.join(', ')).join(', or ') }]
  const missing = set.filter((name) => !credentials[name]?.trim())
  if (missing.length > 0) return missing.map((name) => ({ field: `credentials.${name}`, rule: 'is missing' }))
  const isAccount = !set.includes('account') || /^accounts\/\d+$/.test(credentials.account ?? '')
  return isAccount ? [] : [{ field: 'credentials.account', rule: 'must have the form accounts/1234567890' }]
}
