import { readGold } from '../../bench/gold.ts'
import { IMPLIED_THINGS, type ImpliedThing } from '../../src/model/implied-things.ts'
import { singular } from '../../src/word-forms.ts'
import type { Annotated, AnnotatedPair, Place, Polarity } from './annotated.ts'

const WORD = /[\p{L}\p{N}$][\p{L}\p{N}'’./&-]*[\p{L}\p{N}]|[\p{L}\p{N}]|\p{Extended_Pictographic}/gu

/** Unspecified people who work there. They count as the staff. */
const EVERYBODY = /^(?:every(?:one|body)|they|guys?|lads?|people|folks?|girls?|lad(?:y|ies)|all of them)\b/i

/** A generic name for a person or a place of the trade. */
const PERSON =
  /(?:doctor|dentist|agent|mechanic|teacher|receptionist|instructor|employee|salesman|server|tutor|nurse|realtor|owner|adviser|manager)$/
const PLACE = /^(?:gym|agency|bank|garage|practice|hotel|shop|store|school|restaurant|clinic|nursery|dealership)$/

const impliedBy = (name: string): ImpliedThing | undefined =>
  IMPLIED_THINGS.find((each) => each === name) ?? (PERSON.test(name) ? 'staff' : PLACE.test(name) ? 'place' : undefined)

/** Finds the positions of the things and opinions that the gold set names. */
export function readGoldTexts(folder: string, trades: readonly string[], weight: number): Annotated[] {
  return trades.flatMap((trade) =>
    readGold(folder, trade).map(({ text, themes, not }) => {
      const pairs: AnnotatedPair[] = []
      const terms: (Place & { polarity?: Polarity })[] = []
      let marksOpinions = true
      for (const { thing: names, opinion: words, sentiment } of themes) {
        const opinion = longest(words.flatMap((each) => find(text, each)))
        const near = opinion ? (opinion.from + opinion.to) / 2 : 0
        const found = names
          .map((name) => nearest(find(text, name), near))
          .find((place) => place && !(opinion && overlap(place, opinion)))
        const isUnnamed = found && names[0] === 'staff' && EVERYBODY.test(text.slice(found.from, found.to))
        const implied = names.map(impliedBy).find((name) => name !== undefined)
        if (!opinion) marksOpinions = false
        if (found && !isUnnamed) terms.push({ ...found, polarity: sentiment })
        if (opinion)
          pairs.push({
            ...(found && !isUnnamed ? { thing: found } : implied ? { implied } : { implied: 'other' as const }),
            opinion,
            sentiment,
          })
      }
      for (const { thing: names } of not) {
        for (const name of names) {
          const places = find(text, name)
          const isJudged = places.some((place) => terms.some((term) => overlap(term, place)))
          if (places[0] && !isJudged) terms.push({ ...places[0], polarity: 0 })
        }
      }
      return { text, pairs, terms: unambiguous(terms), traps: [], marksOpinions, weight }
    }),
  )
}

const overlap = (one: Place, other: Place) => one.from < other.to && other.from < one.to

/** Leaves out things that a text judges in different ways, because their overall polarity is unclear. */
const unambiguous = (terms: readonly (Place & { polarity?: Polarity })[]) =>
  terms
    .filter((term) => terms.every((other) => !overlap(term, other) || other.polarity === term.polarity))
    .filter((term, at, all) => all.findIndex((other) => other.from === term.from) === at)

const longest = (places: readonly Place[]): Place | undefined =>
  places.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
const nearest = (places: readonly Place[], near: number): Place | undefined =>
  places.toSorted((one, other) => Math.abs(one.from - near) - Math.abs(other.from - near))[0]

/** All positions of a name in a text, in singular or plural. */
function find(text: string, name: string): Place[] {
  const words = [...text.toLowerCase().matchAll(WORD)].map((match) => ({
    word: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }))
  const names = [...name.toLowerCase().matchAll(WORD)].map(([word]) => plain(word))
  if (names.length === 0) return []
  return words.flatMap((first, at) => {
    const last = words[at + names.length - 1]
    return last && names.every((each, ahead) => plain((words[at + ahead] as { word: string }).word) === each)
      ? [{ from: first.from, to: last.to }]
      : []
  })
}

const plain = (word: string): string => singular(word.replaceAll('’', "'").replace(/'s$/, ''))
