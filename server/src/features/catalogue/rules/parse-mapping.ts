import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { NAME_LENGTH_MAX } from '../contract/catalogue-item.ts'
import { parseServiceId } from './item-ids.ts'
import { isOneLine, nameKeyOf } from './text-rules.ts'

/** A category in a request, and its services. */
export interface RequestedCategory {
  readonly name: string
  readonly key: string
  readonly serviceIds: readonly number[]
}
export type ParsedMapping =
  | {
      readonly ok: true
      readonly categories: readonly RequestedCategory[]
      /** Texts that cannot be the id of any service. */
      readonly impossibleIds: readonly string[]
    }
  | { readonly ok: false; readonly broken: 'shape' | 'repeated'; readonly rule: string }

const categoriesMax = 1_000
const idsMax = 10_000

/** Category names are free text; `body` was parsed from JSON, so its keys are own properties. */
export function parseMapping(body: Readonly<Record<string, readonly string[]>>): ParsedMapping {
  const entries = Object.entries(body)
  if (entries.length > categoriesMax) return broken('shape', `at most ${categoriesMax} categories`)
  if (entries.reduce((sum, [, ids]) => sum + ids.length, 0) > idsMax) return broken('shape', `at most ${idsMax} ids`)
  const namesByKey = new Map<string, string>()
  for (const [sent] of entries) {
    const name = sent.trim()
    if (name === '') return broken('shape', 'a category must have a name')
    if (lengthInCodePoints(name) > NAME_LENGTH_MAX) {
      return broken('shape', `${shorten(name)} must have at most ${NAME_LENGTH_MAX} characters`)
    }
    if (!isOneLine(name)) return broken('shape', `${shorten(name)} must be one line without control characters`)
    const same = namesByKey.get(nameKeyOf(name))
    if (same !== undefined) return broken('shape', `${shorten(same)} and ${shorten(name)} are the same category`)
    namesByKey.set(nameKeyOf(name), name)
  }
  for (const [name, ids] of entries) {
    const twice = firstRepeated(ids)
    if (twice !== undefined) return broken('repeated', `${shorten(twice)} in ${shorten(name.trim())}`)
  }
  const impossibleIds = [...new Set(entries.flatMap(([, ids]) => ids))].filter((id) => parseServiceId(id) === undefined)
  const categories = entries.map(([sent, ids]) => ({
    name: sent.trim(),
    key: nameKeyOf(sent),
    serviceIds: ids.map(parseServiceId).filter((id) => id !== undefined),
  }))
  return { ok: true, categories, impossibleIds }
}

/** Not quadratic: there may be ten thousand ids. */
function firstRepeated(ids: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return ids.find((id) => seen.size === seen.add(id).size)
}

const broken = (kind: 'shape' | 'repeated', rule: string) => ({ ok: false, broken: kind, rule }) as const

// Slicing may leave half a surrogate pair.
const shorten = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text)
