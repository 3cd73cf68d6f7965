import { CONTRASTS } from './lexicon/function-words.ts'
import { JOINTS, type Opinion, type Phrases } from './phrases.ts'
import type { Thing } from './things.ts'

const PREPOSITIONS = new Set('at in of on with for from by near behind inside to about'.split(' '))
/** How many words apart a thing and what is said of it may stand. */
export const REACH = 10

/** Behind "the wait, and the hygienist" these begin a clause of their own; "food and service was great" is one all the same. */
const SINGULAR_COPULAS = new Set(['was', 'is', "'s", 'has', 'looks', 'tastes', 'seems', 'feels', 'gets'])

/** "the front desk staff we met was never friendly", "food and service were great". */
export function behindCopula(p: Phrases, thing: Thing): Opinion[] {
  if (isInsidePhrase(p, thing)) return []
  let hasPreposition = false
  let isAnotherSubject = false
  for (let at = thing.end; at < thing.end + REACH; at++) {
    if (p.isCopula(at)) return isAnotherSubject && SINGULAR_COPULAS.has(p.word(at)) ? [] : predicate(p, at + 1)
    if (!isPassedOver(p, at)) return []
    hasPreposition ||= PREPOSITIONS.has(p.word(at))
    if (!isJoint(p, at)) continue
    // What is joined behind "of the hotel" is joined to the hotel.
    if (hasPreposition) return []
    isAnotherSubject ||= ['DET', 'PRON', 'CCONJ'].includes(p.tag(at + 1))
  }
  return []
}

const isJoint = (p: Phrases, at: number): boolean => ['and', ',', '&', '/'].includes(p.word(at))

function followsPreposition(p: Phrases, start: number): boolean {
  let at = start - 1
  while (['DET', 'ADJ', 'ADV', 'NUM', 'PRON'].includes(p.tag(at)) && p.word(at) !== 'i') at--
  return PREPOSITIONS.has(p.word(at))
}

/** In "the staff at the front desk was rude" it is not the desk that was rude. */
function isInsidePhrase(p: Phrases, { start }: Thing): boolean {
  if (!followsPreposition(p, start)) return false
  for (let at = start - 1; at >= 0 && at > start - REACH; at--) {
    if (p.thingAt(at)) return true
    if (['VERB', 'AUX', 'PUNCT', 'SCONJ'].includes(p.tag(at))) return false
  }
  return false
}

const PASSED_TAGS = new Set(['NOUN', 'PROPN', 'DET', 'ADJ', 'ADP', 'PART', 'NUM', 'ADV', 'PRON', 'AUX'])

/** Up to the "was": other things joined by "and", where it is, who had it. Never past a "but" or into another clause. */
function isPassedOver(p: Phrases, at: number): boolean {
  const word = p.word(at)
  if (CONTRASTS.has(word)) return false
  if (isJoint(p, at)) return leadsToThing(p, at + 1)
  if (PASSED_TAGS.has(p.tag(at))) return !p.isOpinion(at) || p.thingAt(at + 1) !== undefined
  return p.tag(at) === 'VERB' && p.tag(at - 1) === 'PRON'
}

function leadsToThing(p: Phrases, from: number): boolean {
  let at = from
  while (['DET', 'ADJ', 'PRON', 'ADV', 'CCONJ'].includes(p.tag(at)) && !p.thingAt(at)) at++
  return p.thingAt(at) !== undefined
}

/** What stands behind "was": "really clean, quiet and not too dear", "a disaster", "cooked to perfection". */
export function predicate(p: Phrases, from: number): Opinion[] {
  const found: Opinion[] = []
  let at = from
  const isFiller = () =>
    ['ADV', 'PART', 'AUX', 'DET', 'SCONJ'].includes(p.tag(at)) && !p.isOpinion(at) && !CONTRASTS.has(p.word(at))
  while (at < from + REACH) {
    if (p.isOpinion(at) && !leadsIntoThing(p, at)) found.push({ at })
    else if (!isFiller() && !goesOnAs(p, at, found.length === 0)) break
    at++
  }
  return found
}

function goesOnAs(p: Phrases, at: number, isFirst: boolean): boolean {
  if (p.isDegree(at) || p.word(at) === 'all' || p.word(at) === 'far') return true
  if (isFirst)
    return (p.tag(at) === 'VERB' && !p.thingAt(at)) || (p.word(at) === ',' && p.isDegree(at - 1) && p.isDegree(at + 1))
  return JOINTS.has(p.word(at)) && staysWithSubject(p, at + 1)
}

/** "was a great place": that is said in front of the place. */
export function leadsIntoThing(p: Phrases, from: number): boolean {
  let at = from + 1
  while (p.isOpinion(at) || p.isDegree(at)) at++
  return p.thingAt(at) !== undefined
}

function staysWithSubject(p: Phrases, from: number): boolean {
  let at = from
  while (p.isDegree(at) || ['ADV', 'PART', 'CCONJ', 'AUX'].includes(p.tag(at)) || p.word(at) === ',') {
    if (p.isOpinion(at)) break
    at++
  }
  return p.isOpinion(at) && !leadsIntoThing(p, at)
}
