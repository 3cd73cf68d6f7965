import { EMAIL_LENGTH_MAX } from '../contract/limits.ts'
import { lengthInCodePoints } from './code-points.ts'

const localPartLengthMax = 64

// Allows letters of every script, but no quoted local parts and IP literals, which are not used in practice.
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const ASCII = /^[\0-\x7f]*$/
/** A domain whose last label is a number would be an IP address. */
const A_NUMBER = /^(?:\d+|0x[\da-f]*)$/i

/** Trims the address and otherwise keeps it as written: the case of the local part may matter. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim()
  const [localPart = '', domain = '', ...rest] = email.split('@')
  const isEmail =
    rest.length === 0 &&
    lengthInCodePoints(email) <= EMAIL_LENGTH_MAX &&
    lengthInCodePoints(localPart) <= localPartLengthMax &&
    LOCAL_PART.test(localPart) &&
    isDomain(domain)
  return isEmail ? email : undefined
}

/**
 * For comparison only; the original is displayed. Unicode-equivalent addresses are equal, and a domain in another
 * script equals its ASCII form, which is used for delivery.
 */
export function foldEmail(text: string): string {
  if (ASCII.test(text)) return text.trim().toLowerCase()
  const folded = text.trim().normalize('NFC').toLowerCase().normalize('NFC')
  const at = folded.lastIndexOf('@') + 1
  const domain = folded.slice(at)
  const inAscii = isDomain(domain) ? URL.parse(`http://${domain}`)?.hostname : undefined
  return inAscii ? folded.slice(0, at) + inAscii : folded
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const topLevel = labels.at(-1) ?? ''
  return (
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    topLevel.length >= 2 &&
    !A_NUMBER.test(topLevel)
  )
}
