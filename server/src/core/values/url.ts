import { URL_LENGTH_MAX } from '../contract/limits.ts'
import { hasMoreCodePoints } from './code-points.ts'

// `new URL` silently drops line breaks, turns backslashes into slashes and escapes markup; browsers, mail clients and
// directories each do this differently, so such a URL is ambiguous.
const READ_DIFFERENTLY_ELSEWHERE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}<>"\\]/u
const AUTHORITY = /^https?:\/\/([^/?#]+)/i
const HOST_WITH_DOT = /^[^.]+(?:\.[^.]+)*\.(?!\d+\.?$)[^.]+\.?$/

export const WEB_URL_RULE = `an http or https URL with a domain name such as www.example.com, without spaces or credentials, at most ${URL_LENGTH_MAX} characters`

/** Returned as written, not as normalised by the parser: reading a listing and writing it back must change nothing. */
export function parseWebUrl(text: string): string | undefined {
  const url = parseHttpUrl(text)
  return url && HOST_WITH_DOT.test(new URL(url).hostname) ? url : undefined
}

/** Like parseWebUrl, for addresses that programs call: the host may also be a plain name or an IP address. */
export function parseHttpUrl(text: string): string | undefined {
  const trimmed = text.trim()
  if (hasMoreCodePoints(trimmed, URL_LENGTH_MAX)) return undefined
  if (READ_DIFFERENTLY_ELSEWHERE.test(trimmed)) return undefined
  const authority = AUTHORITY.exec(trimmed)?.[1]
  if (!authority || authority.includes('@')) return undefined
  return URL.canParse(trimmed) ? trimmed : undefined
}
