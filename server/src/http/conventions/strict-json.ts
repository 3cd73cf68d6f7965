import { isUtf8 } from 'node:buffer'
import { ApiError } from '../../errors/api-error.ts'

export const DEPTH_MAX = 32

/**
 * JSON without its traps. JSON.parse alone keeps the last of two equal keys, rounds big numbers, takes a lone surrogate
 * for text and nests without end: each of these would store something else than the sender meant, or fail later.
 */
export function parseStrictJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw invalid('is not valid UTF-8')
  const text = bytes.toString('utf8')
  if (text.charCodeAt(0) === 0xfeff) throw invalid('must not start with a byte order mark')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid('is not valid JSON')
  }
  inspect(text)
  return value
}

const invalid = (rule: string) => new ApiError('INPUT_INVALID', `body ${rule}`)

/** Walks over text that is known to be valid JSON, so it need not check the grammar again. */
function inspect(text: string) {
  const open: (Set<string> | undefined)[] = []
  let expectsKey = false
  for (let at = 0; at < text.length; ) {
    switch (text[at]) {
      case '{':
      case '[':
        if (open.length === DEPTH_MAX) throw invalid(`must not be nested deeper than ${DEPTH_MAX} levels`)
        expectsKey = text[at] === '{'
        open.push(expectsKey ? new Set() : undefined)
        at++
        break
      case '}':
      case ']':
        open.pop()
        expectsKey = false
        at++
        break
      case ',':
        expectsKey = open.at(-1) !== undefined
        at++
        break
      case '"': {
        const end = endOfString(text, at)
        const string = readString(text, at, end)
        if (expectsKey) rememberKey(open.at(-1) as Set<string>, string)
        expectsKey = false
        at = end
        break
      }
      case '-':
      case '0':
      case '1':
      case '2':
      case '3':
      case '4':
      case '5':
      case '6':
      case '7':
      case '8':
      case '9': {
        const end = endOfNumber(text, at)
        checkNumber(text.slice(at, end))
        at = end
        break
      }
      default:
        at++
    }
  }
}

/** Valid UTF-8 holds neither trap as it is: only an escape can smuggle one in. */
function readString(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1)
  if (!raw.includes('\\')) return raw
  const string = JSON.parse(`"${raw}"`) as string
  if (string.includes('\0')) throw invalid('must not contain a NUL character')
  if (!string.isWellFormed()) throw invalid('must not contain half a surrogate pair')
  return string
}

function rememberKey(keys: Set<string>, key: string) {
  if (keys.has(key)) throw invalid(`must not name ${JSON.stringify(key.slice(0, 100))} twice`)
  if (key === '__proto__') throw invalid('must not name "__proto__"')
  keys.add(key)
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
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
