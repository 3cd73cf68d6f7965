import { behindCopula, leadsIntoThing, predicate, REACH } from './copula.ts'
import { COMPLAINTS } from './lexicon/descriptive-words.ts'
import { emojiWord } from './lexicon/emoji.ts'
import { JOINTS, type Opinion, type Phrases } from './phrases.ts'
import type { Thing } from './things.ts'

/** Each form in which people judge a thing; all that are found count, except that the weak ones give way to the others. */
export function opinionsOf(phrases: Phrases, thing: Thing): Opinion[] {
  const strong = [...inFront(phrases, thing), ...absence(phrases, thing), ...behindCopula(phrases, thing)]
  if (strong.length > 0) return strong.filter(({ at }, place) => strong.findIndex((other) => other.at === at) === place)
  for (const form of [rightBehind, byVerb, asObject, byEmoji]) {
    const found = form(phrases, thing)
    if (found.length > 0) return found
  }
  return []
}

/** "fast and friendly service", "a very clean, quiet room". */
function inFront(p: Phrases, { start }: Thing): Opinion[] {
  const found: Opinion[] = []
  let at = start - 1
  while (at >= 0) {
    if (p.isOpinion(at)) found.unshift({ at })
    else if (p.isDegree(at)) {
      at--
      continue
    } else if (!(JOINTS.has(p.word(at)) && (p.isOpinion(at - 1) || p.isDegree(at - 1)) && found.length > 0)) break
    else if (standsBehindCopula(p, at - 1)) break
    at--
  }
  return found
}

/** In "the room was clean and quiet staff…" the first adjective belongs to the room. */
function standsBehindCopula(p: Phrases, last: number): boolean {
  let at = last
  while (at >= 0 && (p.isOpinion(at) || p.isDegree(at) || p.word(at) === ',')) at--
  return p.isCopula(at) || p.word(at) === 'not' || p.word(at) === "n't"
}

/** "no complaints", "without any problems", "zero parking". */
function absence(p: Phrases, { start, kw, isCertain }: Thing): Opinion[] {
  const head = kw.split(' ').at(-1) ?? ''
  if (!COMPLAINTS.has(head) && !isCertain) return []
  let at = start - 1
  while (p.isOpinion(at) || p.word(at) === 'any' || p.word(at) === 'single' || p.word(at) === 'a') at--
  const isThere = ['no', 'zero', 'without'].includes(p.word(at)) || (COMPLAINTS.has(head) && hasNone(p, at))
  return isThere && !p.isOpinion(start - 1) ? [{ at, isAbsence: true }] : []
}

/** "did n't have any", "never had a". */
const hasNone = (p: Phrases, at: number): boolean =>
  ['have', 'had', 'has'].includes(p.word(at)) && ['never', "n't", 'not'].includes(p.word(at - 1))

/** "Staff friendly, rooms very clean": without a verb, up to the end of the clause. */
function rightBehind(p: Phrases, { end }: Thing): Opinion[] {
  let at = p.word(end) === ':' || p.word(end) === '-' ? end + 1 : end
  while (p.isDegree(at) || p.word(at) === 'not') at++
  if (!p.isOpinion(at) || leadsIntoThing(p, at)) return []
  return predicate(p, at)
}

/** "the staff ignored us", "the service sucks", "was treated rudely by the owner". */
function byVerb(p: Phrases, { end }: Thing): Opinion[] {
  let verb = -1
  for (let at = end; at < end + REACH; at++) {
    if (p.isOpinionVerb(at)) return [{ at }]
    if (verb >= 0 && p.tag(at) === 'ADV' && p.isOpinion(at)) return [{ at }]
    if (p.tag(at) === 'VERB' && verb < 0) verb = at
    else if (!['ADV', 'AUX', 'PART', 'PRON', 'DET'].includes(p.tag(at)) && !(verb >= 0 && p.thingAt(at))) return []
  }
  return []
}

const FEELING_LINKS = new Set(['with', 'by', 'in', 'at', 'about', 'for'])

/** "we loved the pasta and the wine", "disappointed with the service", "thanks to". */
function asObject(p: Phrases, { start, end }: Thing): Opinion[] {
  const isSubject = p.tag(end) === 'AUX' || p.tag(end) === 'VERB'
  for (let at = start - 1; at >= 0 && at > start - REACH; at--) {
    if (p.isOpinionVerb(at)) return [{ at }]
    if (FEELING_LINKS.has(p.word(at)) && p.isOpinion(at - 1)) return [{ at: at - 1 }]
    const isJoint = p.word(at) === 'and' || p.word(at) === ','
    if (isJoint && isSubject) return []
    const isPassed = ['DET', 'PRON', 'ADJ', 'ADV', 'NUM'].includes(p.tag(at)) || p.thingAt(at) !== undefined || isJoint
    if (!isPassed || p.word(at) === 'i' || p.word(at) === 'we') return []
  }
  return []
}

/** "Service 👎", where no word says it. */
function byEmoji(p: Phrases, { start, end }: Thing): Opinion[] {
  if (emojiWord(p.word(start - 1))) return [{ at: start - 1 }]
  for (let at = end; at < end + 4 && !p.thingAt(at) && !p.isOpinion(at); at++) {
    if (emojiWord(p.word(at))) return [{ at }]
  }
  return []
}
