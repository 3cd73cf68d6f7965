import { parseOutsideJson } from '../../../core/values/outside-json.ts'
import { outsideLimits } from '../../../core/values/outside-limits.ts'

const { sources: sourcesMax, sourceLength: sourceLengthMax } = outsideLimits.engineAnswer

/** The text of an engine's answer, and the sources that it returns separately from the text. */
export interface EngineAnswer {
  readonly text: string
  readonly sources: readonly string[]
}

/**
 * Parses the stored response of an engine, a chat completion. Undefined if it is invalid; then the engine is asked again.
 * Depending on the engine, sources are a list next to the message or annotations of the message.
 */
export function readAnswer(raw: string): EngineAnswer | undefined {
  const completion = parseOutsideJson(raw)
  const message = field(first(field(completion, 'choices')), 'message')
  const text = textOf(field(message, 'content'))
  if (text === undefined || text.trim() === '') return undefined
  const notes = listOf(field(message, 'annotations'))
    .slice(0, sourcesMax)
    .map((note) => field(field(note, 'url_citation'), 'url'))
  const listed = listOf(field(completion, 'citations'))
    .slice(0, sourcesMax)
    .map((source) => field(source, 'url') ?? source)
  const sources = [...listed, ...notes].filter(isSource)
  return { text: withoutNul(text), sources: sources.slice(0, sourcesMax).map(withoutNul) }
}

const isSource = (source: unknown): source is string => typeof source === 'string' && source.length <= sourceLengthMax

function textOf(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  const parts = listOf(content).map((part) => field(part, 'text'))
  return parts.length > 0 && parts.every((part) => typeof part === 'string') ? parts.join('') : undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const first = (value: unknown): unknown => listOf(value)[0]
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? value[name as keyof typeof value]
    : undefined
/** PostgreSQL cannot store NUL, and parts of the text are stored with the figures. */
const withoutNul = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Why an engine gave no answer. */
export interface EngineRefusal {
  readonly reason: string
  /** A temporary failure: the engine was unavailable or busy. */
  readonly isPassing: boolean
  /** The failure affects every question: a wrong key, or an address that is not allowed. */
  readonly concernsEngine: boolean
  /** The engine's Retry-After. */
  readonly retryAfterMs?: number | undefined
}

const attemptsMax = 3
const minuteMs = 60_000
/** After a longer wait, a run would not represent its day. */
const waitMsMax = 60 * minuteMs

/** When a question is asked again; undefined if it is given up. `attempts` includes the one that just failed. */
export function nextAttemptAt(refusal: EngineRefusal, attempts: number, now: Date): Date | undefined {
  const waitMs = Math.max(refusal.retryAfterMs ?? 0, minuteMs * 2 ** (attempts - 1))
  if (!refusal.isPassing || attempts >= attemptsMax || waitMs > waitMsMax) return undefined
  return new Date(now.getTime() + waitMs)
}

/** The result of one question: a chat completion as received, or the reason why there is none. */
export type EngineReply = { readonly raw: string } | EngineRefusal
