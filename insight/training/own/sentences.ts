import type { ImpliedThing } from '../../src/model/implied-things.ts'
import type { Annotated, AnnotatedPair, Place, Polarity } from '../data/annotated.ts'
import { seededRandom } from '../random.ts'
import { NEUTRAL } from './neutral.ts'
import { FRAGMENTS, PLAIN, SEVERAL } from './plain.ts'
import { COMPARISONS, CONDITIONALS, NEGATIONS, PAST } from './turned.ts'
import { BAD_EMOJI, EMOJI, FAULTS, GOOD_EMOJI, PRONOUNS, SARCASM } from './unsaid.ts'
import { DEEDS, DISHES, GROUPS, type Group, IN_COMPANY, ITEMS, LISTS, NEEDS, PEOPLE, PLACES, RELIEFS } from './words.ts'

/** Repeated entries are chosen more often. */
const COMMON = [PLAIN, PLAIN, SEVERAL, SEVERAL, NEGATIONS, NEGATIONS, FAULTS, FAULTS, PRONOUNS, FRAGMENTS, EMOJI]
const HARD = [COMPARISONS, PAST, CONDITIONALS, SARCASM, NEUTRAL]
const KINDS = [...COMMON, ...HARD, ...HARD]
const MARK = /\[([-+0]?)([^[\]]{0,80})\]|<([-+?])([^<>@]{0,80})(?:@(\w{1,20}))?>/g
const SIGNS: Readonly<Record<string, Polarity>> = { '-': -1, '0': 0, '+': 1 }
const JOINTS = ['. ', '. ', '. ', '! ', ', ', '; ', ' and ']

type Pick = <T>(list: readonly T[]) => T

/** Generates sentences from our own templates and word lists, for every construction and many trades. */
export function sentencesOfOurOwn(count: number, seed: number, weight: number, termWeight: number): Annotated[] {
  const random = seededRandom(seed)
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number]
  return Array.from({ length: count }, () => {
    const parts = [oneSentence(pick, random)]
    while (random() < 0.35 && parts.length < 3) parts.push(oneSentence(pick, random))
    return { ...joined(parts, pick, random), weight, termWeight }
  })
}

type Unweighted = Omit<Annotated, 'weight'>

function oneSentence(pick: Pick, random: () => number): Unweighted {
  if (random() < 0.06) return inCompany(pick)
  return annotate(filled(pick(pick(KINDS)), pick))
}

function inCompany(pick: Pick): Unweighted {
  const [sign, adjective, things] = pick(IN_COMPANY)
  const thing = pick(things)
  return annotate(
    pick([
      `<${sign}${adjective}> [${thing}]`,
      `the [${thing}] was <${sign}${adjective}>`,
      `<${sign}very ${adjective}> [${thing}]`,
      `the [${thing}] is too <-${adjective}>`,
    ]),
  )
}

/** Uses one word group for each part, because the opinion must fit the thing. */
function filled(template: string, pick: Pick): string {
  return template
    .split('|')
    .map((part) => {
      const group = pick(GROUPS)
      const listOf = (name: string): readonly string[] => LISTS[name] ?? ofGroup(name, group)
      const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => pick(listOf(name)))
      const chosen = part.replace(/\(([^()]{1,200})\)/g, (_, either: string) => pick(either.split('/')))
      const withThings = chosen.replace(/\[([-+0]?)([TRNX])\]/g, (_, sign: string, name: string) => {
        const list = { T: group.things, R: RELIEFS, N: NEEDS, X: PLACES.things }[name] as readonly string[]
        return `[${sign}${pick(list)}]`
      })
      return fill(withThings)
    })
    .join('|')
}

/** "friendlier", "nicer", "more helpful"; for adjectives of one word. */
const comparatives = (adjectives: readonly string[]): readonly string[] =>
  adjectives
    .filter((word) => /^[a-z]+$/.test(word))
    .map((word) => {
      if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ier`
      return word.length > 6 ? `more ${word}` : word.endsWith('e') ? `${word}r` : `${word}er`
    })

function ofGroup(name: string, group: Group): readonly string[] {
  const lists: Readonly<Record<string, readonly string[]>> = {
    g: group.good,
    ger: comparatives(group.good),
    b: group.bad,
    merit: group.merits,
    fault: group.faults,
    pg: PEOPLE.good,
    pb: PEOPLE.bad,
    pm: PEOPLE.merits,
    pf: PEOPLE.faults,
    itemg: [...ITEMS.good, ...DEEDS.good],
    itemb: ITEMS.bad,
    itemf: ITEMS.faults,
    itemm: ITEMS.merits,
    food: DISHES.good,
    eg: GOOD_EMOJI,
    eb: BAD_EMOJI,
  }
  const list = lists[name]
  if (!list) throw new Error(`no list is called ${name}`)
  return list
}

/** Removes the marks from a sentence and returns their positions. */
export function annotate(marked: string): Unweighted {
  let text = ''
  let copied = 0
  const pairs: AnnotatedPair[] = []
  const terms: (Place & { polarity?: Polarity })[] = []
  const traps: Place[] = []
  for (const part of marked.split(/\| */)) {
    copied = 0
    const things: (Place & { sign: string })[] = []
    const opinions: { place: Place; sentiment: Polarity; implied?: ImpliedThing }[] = []
    for (const match of part.matchAll(MARK)) {
      text += part.slice(copied, match.index)
      copied = match.index + match[0].length
      const [, sign = '', thing, judging = '', opinion, implied] = match
      const place = { from: text.length, to: text.length + (thing ?? opinion ?? '').length }
      text += thing ?? opinion ?? ''
      if (thing !== undefined) things.push({ ...place, sign })
      else if (judging === '?') traps.push(place)
      else
        opinions.push({
          place,
          sentiment: SIGNS[judging] as Polarity,
          ...(implied && { implied: implied as ImpliedThing }),
        })
    }
    text += part.slice(copied)
    for (const { place: opinion, sentiment, implied } of opinions) {
      if (implied) pairs.push({ implied, opinion, sentiment })
      else for (const { from, to } of things) pairs.push({ thing: { from, to }, opinion, sentiment })
    }
    const sentiments = new Set(opinions.filter(({ implied }) => !implied).map(({ sentiment }) => sentiment))
    for (const { sign, ...place } of things) {
      const polarity = sign === '' ? (sentiments.size === 1 ? [...sentiments][0] : undefined) : SIGNS[sign]
      terms.push({ ...place, ...(polarity !== undefined && { polarity }) })
    }
  }
  return { text, pairs, terms, traps, marksOpinions: true }
}

/** Joins sentences as people write them: with and without capitals and full stops. */
function joined(parts: readonly Unweighted[], pick: Pick, random: () => number): Unweighted {
  let text = ''
  const all = parts.map((part) => {
    if (text !== '') text += pick(JOINTS)
    const by = text.length
    text += random() < 0.7 ? part.text.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : part.text
    const move = ({ from, to }: Place): Place => ({ from: from + by, to: to + by })
    return {
      pairs: part.pairs.map((pair) => ({
        ...pair,
        opinion: move(pair.opinion),
        ...(pair.thing && { thing: move(pair.thing) }),
      })),
      terms: part.terms.map((term) => ({ ...term, ...move(term) })),
      traps: part.traps.map(move),
    }
  })
  return {
    text: text + pick(['.', '.', '.', '!', '', '', '!!']),
    pairs: all.flatMap(({ pairs }) => pairs),
    terms: all.flatMap(({ terms }) => terms),
    traps: all.flatMap(({ traps }) => traps),
    marksOpinions: true,
  }
}
