import type { Violation } from '../violation.ts'

export type Transport = 'internal' | 'protocol' | 'business-profile'

/** What each transport needs to be let in. */
const needed: Readonly<Record<Transport, readonly string[]>> = {
  internal: [],
  protocol: ['keyId', 'secret'],
  'business-profile': ['account', 'token'],
}

/** Nothing else is taken: some members would make a client package ask an address that stands in them. */
export function violationsOfCredentials(
  transport: Transport,
  credentials: Readonly<Record<string, string>>,
): Violation[] {
  const names = needed[transport]
  const missing = names.filter((name) => !credentials[name]?.trim())
  const unknown = Object.keys(credentials).filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => ({ field: `credentials.${name}`, rule: 'is missing' })),
    ...unknown.map((name) => ({ field: `credentials.${name}`, rule: 'is not known here' })),
  ]
}
