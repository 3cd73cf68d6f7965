import { errorOf, type ResponseOf } from '@presence/client'

/** Calls that only the dashboard makes: sign-in, keys and their usage. Everything else goes through the client. */
export async function callConsole<Answer>(
  method: string,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`/console${path}`, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw await errorOf(response)
  const text = await response.text()
  return (text === '' ? {} : JSON.parse(text)) as Answer
}

export interface Access {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly type: FoundBusiness['type']
  readonly userRole: UserRole
}
export type UserRole = 'owner' | 'admin' | 'member'

export interface Session {
  readonly user: { userId: number; email: string; firstName: string; lastName: string }
  /** The role for the whole account; null when the person has no access to some business. */
  readonly partner: { name: string; userRole: UserRole | null }
  readonly access: readonly Access[]
}

export const readSession = (signal?: AbortSignal) => callConsole<Session>('GET', '/session', undefined, signal)
export const signIn = (email: string, password: string) => callConsole<Session>('POST', '/sign-in', { email, password })
export const signOut = () => callConsole('POST', '/sign-out')
export const signOutEverywhere = () => callConsole('POST', '/sign-out-everywhere')
export const requestReset = (email: string) => callConsole('POST', '/reset-request', { email })
export const resetPassword = (token: string, password: string) => callConsole('POST', '/reset', { token, password })

export interface Invitation {
  readonly state: 'open' | 'unknown' | 'expired' | 'gone'
  readonly email?: string
  readonly businessName?: string
  readonly hasPassword?: boolean
}
export const showInvitation = (token: string, signal?: AbortSignal) =>
  callConsole<Invitation>('POST', '/invitation', { token }, signal)
export const acceptInvitation = (token: string, password: string) =>
  callConsole('POST', '/invitation/accept', { token, password })

/** A business that the person has access to, with its review figures and missing fields. */
export type FoundBusiness = ResponseOf<'getBusiness'> & {
  readonly childCount: number
  readonly reviewCount: number
  readonly averageRating: number
  /** Empty fields that customers look for; locations only. */
  readonly missing: readonly string[]
}

export const listBusinesses = (search: string, sindex: number, count: number, signal?: AbortSignal) =>
  callConsole<{ businesses: readonly FoundBusiness[]; hasMore: boolean }>(
    'GET',
    `/businesses?${new URLSearchParams({ ...(search && { search }), sindex: String(sindex), count: String(count) })}`,
    undefined,
    signal,
  )
