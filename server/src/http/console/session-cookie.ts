import type { IncomingHttpHeaders } from 'node:http'
import { isSessionToken, sessionAgeSeconds } from '../../domain/session.ts'

/** How the session travels. */
export interface SessionCookie {
  readonly name: string
  readonly attributes: string
}

const OVER_TLS: SessionCookie = { name: '__Host-presence', attributes: 'Path=/; Secure; HttpOnly; SameSite=Lax' }
/** What never leaves the machine needs no TLS, and not every browser takes a Secure cookie there without it. */
const ON_THIS_MACHINE: SessionCookie = { name: 'presence', attributes: 'Path=/; HttpOnly; SameSite=Lax' }

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** Undefined where anybody on the way could read it: over plain HTTP from another machine. */
export function sessionCookieFor(host: string | undefined, publicUrl: string | undefined): SessionCookie | undefined {
  if (publicUrl?.startsWith('https:')) return OVER_TLS
  return LOOPBACK.test(host ?? '') ? ON_THIS_MACHINE : undefined
}

export const NO_SAFE_WAY =
  'people sign in over https only: put TLS in front of the service and set PUBLIC_URL to its https:// address'

/** The token in the cookie. Of two with the same name neither can be trusted. */
export function sessionTokenIn({ cookie = '' }: IncomingHttpHeaders, { name }: SessionCookie): string | undefined {
  const [token, ...more] = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return token !== undefined && more.length === 0 && isSessionToken(token) ? token : undefined
}

export const setCookieText = ({ name, attributes }: SessionCookie, token: string | undefined): string =>
  `${name}=${token ?? ''}; ${attributes}; Max-Age=${token ? sessionAgeSeconds : 0}`
