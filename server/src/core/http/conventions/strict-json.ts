import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import type { AnyOperation } from '../../operation/define-operation.ts'
import { ApiError } from '../../values/api-error.ts'
import { endOfString, holdsTooMany, isOpening, jsonLimits } from '../../values/outside-json.ts'

const DEPTH_MAX = 32

/** Uses the operation's own error code for its body, if it has one. */
export const malformedBody = ({ detail }: ApiError, operation: AnyOperation | undefined) =>
  new ApiError(operation?.invalid?.body ?? 'INPUT_INVALID', detail)

/**
 * Strict JSON. JSON.parse alone keeps the last of two equal keys, rounds large numbers, and accepts lone surrogates and any
 * nesting: each would store something the sender did not mean, or fail later.
 * With free keys `__proto__` is allowed, because JSON.parse makes it a plain member.
 */
export function parseStrictJson(bytes: Buffer, { freeKeys = false } = {}): unknown {
  const inspection = begin(bytes, freeKeys)
  const value = parsed(inspection.text)
  inspect(inspection, inspection.text.length)
  refuseRepeatedKeys(inspection, value)
  return value
}

const STEP_LENGTH = 65_536

/** The same for a large body, in steps, so that other requests are served in between. */
export async function parseLargeJson(bytes: Buffer, { freeKeys = false } = {}): Promise<unknown> {
  const inspection = begin(bytes, freeKeys)
  const { text } = inspection
  await setImmediate()
  const value = parsed(text)
  while (inspection.at < text.length) {
    await setImmediate()
    inspect(inspection, inspection.at + STEP_LENGTH)
  }
  await setImmediate()
  refuseRepeatedKeys(inspection, value)
  await setImmediate()
  return value
}

interface Inspection {
  readonly text: string
  readonly freeKeys: boolean
  readonly hasEscapes: boolean
  at: number
  depth: number
  /** Number of keys seen so far. */
  keys: number
}

function begin(bytes: Buffer, freeKeys: boolean): Inspection {
  if (!isUtf8(bytes)) throw invalid('is not valid UTF-8')
  const text = bytes.toString('utf8')
  if (text.charCodeAt(0) === 0xfeff) throw invalid('must not start with a byte order mark')
  if (holdsTooMany(text))
    throw invalid(`must not contain more than ${jsonLimits.values} values or ${jsonLimits.members} members`)
  // Searched in the bytes: V8 considers a search of the string cheap and would repeat it for every member.
  return { text, freeKeys, hasEscapes: bytes.includes(BACKSLASH), at: 0, depth: 0, keys: 0 }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('is not valid JSON')
  }
}

/** The parsed value has only one of two equal keys, so the counts differ. */
function refuseRepeatedKeys({ keys }: Inspection, value: unknown) {
  if (keys !== countKeys(value)) throw invalid('must not have the same member twice in one object')
}

const invalid = (rule: string) => new ApiError('INPUT_INVALID', `body ${rule}`)

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const MINUS = 0x2d
const NOUGHT = 0x30
const NINE = 0x39
const isClosing = (code: number) => code === 0x7d || code === 0x5d
const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** Scans text that is known to be valid JSON, so it does not check the grammar again. Stops once it is past `until`. */
function inspect(inspection: Inspection, until: number) {
  const { text, freeKeys, hasEscapes } = inspection
  let { at, depth, keys } = inspection
  const last = Math.min(until, text.length)
  while (at < last) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      const isKey = text.charCodeAt(skipBlanks(text, end)) === COLON
      const isMember = isKey && !freeKeys
      if (hasEscapes || isMember) checkString(text, at, end, isMember)
      if (isKey) keys++
      at = end
    } else if (code === MINUS || (code >= NOUGHT && code <= NINE)) {
      const end = endOfNumber(text, at)
      checkNumber(text.slice(at, end))
      at = end
    } else {
      if (isOpening(code) && ++depth > DEPTH_MAX) throw invalid(`must not be nested deeper than ${DEPTH_MAX} levels`)
      if (isClosing(code)) depth--
      at++
    }
  }
  Object.assign(inspection, { at, depth, keys })
}

/** Recursion is safe because the depth has been checked. Makes no copies, because a body may have very many members. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let keys = 0
  if (Array.isArray(value)) {
    for (const item of value) keys += countKeys(item)
    return keys
  }
  for (const name in value) keys += 1 + countKeys((value as Record<string, unknown>)[name])
  return keys
}

/** An unescaped NUL or lone surrogate has already been refused, so only an escape can produce one. */
function checkString(text: string, start: number, end: number, isMember: boolean) {
  const raw = text.slice(start + 1, end - 1)
  const string = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw
  if (isMember && string === PROTO) throw invalid('must not have a member "__proto__"')
  if (string === raw) return
  if (string.includes('\0')) throw invalid('must not contain a NUL character')
  if (!string.isWellFormed()) throw invalid('must not contain an unpaired surrogate')
}

const PROTO = '__proto__'

function skipBlanks(text: string, start: number): number {
  let at = start
  while (isBlank(text.charCodeAt(at))) at++
  return at
}

function endOfNumber(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && isPartOfNumber(text.charCodeAt(at))) at++
  return at
}

const DOT = 0x2e
const PLUS = 0x2b
const isPartOfNumber = (code: number) =>
  (code >= NOUGHT && code <= NINE) || code === DOT || code === MINUS || code === PLUS || (code | 0x20) === 0x65

function checkNumber(text: string) {
  if (/[eE]/.test(text)) throw invalid(`must not contain numbers with an exponent, such as ${text.slice(0, 30)}`)
  if (text === '-0') throw invalid('must not contain -0')
  if (!Number.isSafeInteger(Math.trunc(Number(text)))) throw invalid('must not contain numbers beyond 2^53 - 1')
}
