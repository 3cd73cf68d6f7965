import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { ApiError } from '../../errors/api-error.ts'
import type { AnyOperation } from '../../operations/define-operation.ts'

export const DEPTH_MAX = 32

/** What is wrong with it has the operation's own code for its body, where it has one. */
export const malformedBody = ({ detail }: ApiError, operation: AnyOperation | undefined) =>
  new ApiError(operation?.invalid?.body ?? 'INPUT_INVALID', detail)

/**
 * JSON without its traps. JSON.parse alone keeps the last of two equal keys, rounds big numbers, takes a lone surrogate
 * for text and nests without end: each of these would store something else than the sender meant, or fail later.
 * Where keys are free, `__proto__` is a word like any other; JSON.parse makes it a plain member.
 */
export function parseStrictJson(bytes: Buffer, { freeKeys = false } = {}): unknown {
  const text = textOf(bytes)
  const value = parsed(text)
  const inspection: Inspection = { text, freeKeys, at: 0, depth: 0, keys: 0 }
  inspect(inspection, text.length)
  refuseRepeatedKeys(inspection, value)
  return value
}

const STEP_LENGTH = 65_536

/** The same for a large body, step by step: other requests are served in between. */
export async function parseLargeJson(bytes: Buffer, { freeKeys = false } = {}): Promise<unknown> {
  const text = textOf(bytes)
  await setImmediate()
  const value = parsed(text)
  const inspection: Inspection = { text, freeKeys, at: 0, depth: 0, keys: 0 }
  while (inspection.at < text.length) {
    await setImmediate()
    inspect(inspection, inspection.at + STEP_LENGTH)
  }
  await setImmediate()
  refuseRepeatedKeys(inspection, value)
  await setImmediate()
  return value
}

function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw invalid('is not valid UTF-8')
  const text = bytes.toString('utf8')
  if (text.charCodeAt(0) === 0xfeff) throw invalid('must not start with a byte order mark')
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('is not valid JSON')
  }
}

/** A key that stood twice is there once. */
function refuseRepeatedKeys({ keys }: Inspection, value: unknown) {
  if (keys !== countKeys(value)) throw invalid('must not name the same member twice in one object')
}

const invalid = (rule: string) => new ApiError('INPUT_INVALID', `body ${rule}`)

const QUOTE = 0x22
const COLON = 0x3a
const MINUS = 0x2d
const NOUGHT = 0x30
const NINE = 0x39
const isOpening = (code: number) => code === 0x7b || code === 0x5b
const isClosing = (code: number) => code === 0x7d || code === 0x5d
const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

interface Inspection {
  readonly text: string
  readonly freeKeys: boolean
  at: number
  depth: number
  /** How many have been seen. */
  keys: number
}

/** Walks over text that is known to be valid JSON, so it need not check the grammar again, until it is past that place. */
function inspect(inspection: Inspection, until: number) {
  const { text, freeKeys } = inspection
  let { at, depth, keys } = inspection
  const end = Math.min(until, text.length)
  while (at < end) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      const isKey = text.charCodeAt(skipBlanks(text, end)) === COLON
      checkString(text, at, end, isKey && !freeKeys)
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

/** Safe to recurse: the depth has been checked before. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members: unknown[] = Object.values(value)
  const inside = members.reduce((keys: number, member) => keys + countKeys(member), 0)
  return Array.isArray(value) ? inside : inside + members.length
}

/** Valid UTF-8 holds neither a NUL nor half a pair as it is: only an escape can smuggle one in. */
function checkString(text: string, start: number, end: number, isMember: boolean) {
  const raw = text.slice(start + 1, end - 1)
  const string = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw
  if (isMember && string === '__proto__') throw invalid('must not name "__proto__"')
  if (string === raw) return
  if (string.includes('\0')) throw invalid('must not contain a NUL character')
  if (!string.isWellFormed()) throw invalid('must not contain half a surrogate pair')
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}

function skipBlanks(text: string, start: number): number {
  let at = start
  while (isBlank(text.charCodeAt(at))) at++
  return at
}

function endOfNumber(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && '0123456789.eE+-'.includes(text[at] as string)) at++
  return at
}

function checkNumber(text: string) {
  if (/[eE]/.test(text)) throw invalid(`must write numbers without an exponent, not ${text.slice(0, 30)}`)
  if (text === '-0') throw invalid('must not contain -0')
  if (!Number.isSafeInteger(Math.trunc(Number(text)))) throw invalid('must not contain numbers beyond 2^53 - 1')
}
