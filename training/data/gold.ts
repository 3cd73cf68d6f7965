import { readGold } from '../../bench/themes/gold.ts'
import { IMPLIED_THINGS, type ImpliedThing } from '../../server/src/insight/model/implied-things.ts'
import { singular } from '../../server/src/insight/word-forms.ts'
import type { Annotated, AnnotatedPair, Place, Polarity } from './annotated.ts'

const WORD = /[\p{L}\p{N}$][\p{L}\p{N}'’./&-]*[\p{L}\p{N}]|[\p{L}\p{N}]|\p{Extended_Pictographic}/gu

/** People who work there, without saying who: read as the staff. */
const EVERYBODY = /^(?:every(?:one|body)|they|guys?|lads?|people|folks?|girls?|lad(?:y|ies)|all of them)\b/i

/** A person or a place of the trade, if the text does not say which. */
const PERSON =
  /(?:doctor|dentist|agent|mechanic|teacher|receptionist|instructor|employee|salesman|server|tutor|nurse|realtor|owner|adviser|manager)$/
const PLACE = /^(?:gym|agency|bank|garage|practice|hotel|shop|store|school|restaurant|clinic|nursery|dealership)$/

const impliedBy = (name: string): ImpliedThing | undefined =>
  IMPLIED_THINGS.find((each) => each === name) ?? (PERSON.test(name) ? 'staff' : PLACE.test(name) ? 'place' : undefined)

/** The gold set names things and opinions; here their positions in the text are found. */
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
        const place = names.map((name) => find(text, name)[0]).find(Boolean)
        const isJudged = place && terms.some((term) => overlap(term, place))
        if (place && !isJudged) terms.push({ ...place, polarity: 0 })
      }
      return { text, pairs, terms: unambiguous(terms), traps: [], marksOpinions, weight }
    }),
  )
}

const overlap = (one: Place, other: Place) => one.from < other.to && other.from < one.to

/** A thing that is judged both ways in a text says nothing about the thing as a whole. */
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
