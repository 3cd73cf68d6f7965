import type { IncomingHttpHeaders } from 'node:http'
import { deviceAgeSeconds, joinDeviceTokens, splitDeviceTokens } from '../rules/device-token.ts'
import { isSessionToken, sessionAgeSeconds } from '../rules/session.ts'

/** The session cookie, and the cookie of a known device (rules/device-token.ts). */
export interface SessionCookie {
  readonly name: string
  readonly deviceName: string
  readonly attributes: string
}

const OVER_TLS: SessionCookie = {
  name: '__Host-presence',
  deviceName: '__Host-presence-device',
  attributes: 'Path=/; Secure; HttpOnly; SameSite=Lax',
}
/** Loopback traffic needs no TLS, and not every browser accepts a Secure cookie there without it. */
const ON_THIS_MACHINE: SessionCookie = {
  name: 'presence',
  deviceName: 'presence-device',
  attributes: 'Path=/; HttpOnly; SameSite=Lax',
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** Returns undefined where the cookie could be intercepted: over plain HTTP from another machine. */
export function sessionCookieFor(host: string | undefined, publicUrl: string | undefined): SessionCookie | undefined {
  if (publicUrl?.startsWith('https:')) return OVER_TLS
  return LOOPBACK.test(host ?? '') ? ON_THIS_MACHINE : undefined
}

export const NO_SAFE_WAY =
  'sign-in requires https: put TLS in front of the service and set PUBLIC_URL to its https:// URL'

/** Returns undefined if there are two cookies of this name: neither can be trusted. */
function cookieNamed({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const [value, ...more] = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return more.length === 0 ? value : undefined
}

export function sessionTokenIn(headers: IncomingHttpHeaders, { name }: SessionCookie): string | undefined {
  const token = cookieNamed(headers, name)
  return token !== undefined && isSessionToken(token) ? token : undefined
}

export const deviceTokensIn = (headers: IncomingHttpHeaders, { deviceName }: SessionCookie): string[] =>
  splitDeviceTokens(cookieNamed(headers, deviceName) ?? '')

export const setCookieText = ({ name, attributes }: SessionCookie, token: string | undefined): string =>
  `${name}=${token ?? ''}; ${attributes}; Max-Age=${token ? sessionAgeSeconds : 0}`

export const setDeviceCookieText = ({ deviceName, attributes }: SessionCookie, tokens: readonly string[]): string =>
  `${deviceName}=${joinDeviceTokens(tokens)}; ${attributes}; Max-Age=${deviceAgeSeconds}`
