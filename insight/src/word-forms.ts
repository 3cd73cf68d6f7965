import { OPINION_WORDS } from './lexicon/opinion-words.ts'
import { memoize } from './memoize.ts'

const SINGULAR_ALREADY = new Set(
  `fries wings ribs nachos chips scissors glasses jeans pants news series species less bus gas class staff us
  always this is was his its as across plus bass grass mess loss boss kiss pass address access business process
  express dress press stress success wellness fitness delicious couscous hummus asparagus octopus citrus calculus campus
  swiss molasses hors pros cons premises odds thanks`.split(/\s+/),
)
const IRREGULAR = new Map([
  ['people', 'person'],
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['knives', 'knife'],
  ['loaves', 'loaf'],
  ['leaves', 'leaf'],
  ['shelves', 'shelf'],
  ['mice', 'mouse'],
  ['teeth', 'tooth'],
  ['feet', 'foot'],
  ['dishes', 'dish'],
  ['movies', 'movie'],
  ['cookies', 'cookie'],
  ['brownies', 'brownie'],
  ['smoothies', 'smoothie'],
  ['veggies', 'veggie'],
  ['shoes', 'shoe'],
  ['menus', 'menu'],
  ['pies', 'pie'],
  ['ties', 'tie'],
  ['selfies', 'selfie'],
])

export function singular(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular) return irregular
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word
  if (SINGULAR_ALREADY.has(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz|oe)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** The score of the word's base form: "friendliest", "rudely", "disappoints". */
export const opinionOf = memoize((word) => OPINION_WORDS.get(baseOpinion(word)) ?? 0)

const SAME = new Map([
  ['flavourful', 'flavorful'],
  ['flavoursome', 'flavorful'],
  ['flavourless', 'flavorless'],
  ['favourite', 'favorite'],
  ['cosy', 'cozy'],
  ['comfy', 'comfortable'],
  ['organised', 'organized'],
  ['disorganised', 'disorganized'],
  ['unorganized', 'disorganized'],
  ['unorganised', 'disorganized'],
  ['marvelous', 'marvellous'],
  ['savoury', 'savory'],
  ['appetising', 'appetizing'],
  ['knowledgable', 'knowledgeable'],
  ['over-priced', 'overpriced'],
  ['over-cooked', 'overcooked'],
  ['burned', 'burnt'],
  ['yum', 'yummy'],
  ['topnotch', 'top-notch'],
  ['sub-par', 'subpar'],
  ['run-down', 'rundown'],
  ['ok', 'okay'],
  ['crappy', 'crappy'],
  ['loved', 'love'],
  ['loves', 'love'],
  ['loving', 'love'],
  ['hated', 'hate'],
  ['pricier', 'pricey'],
])

const ENDS_LIKE_AN_ADVERB = new Set(['lovely', 'lively', 'likely', 'early'])

/** The base form of an opinion word: base of a comparative, adjective of an adverb, infinitive of a verb. */
export function baseOpinion(word: string): string {
  const same = SAME.get(word)
  if (same) return same
  if (word.length > 4 && !ENDS_LIKE_AN_ADVERB.has(word)) {
    for (const base of bases(word)) {
      if (OPINION_WORDS.has(base)) return SAME.get(base) ?? base
    }
  }
  return word
}

function bases(word: string): string[] {
  if (word.endsWith('iest')) return [`${word.slice(0, -4)}y`]
  if (word.endsWith('ier')) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('ily')) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('est')) return comparison(word, 3)
  if (word.endsWith('er')) return comparison(word, 2)
  if (word.endsWith('ly')) return [word.slice(0, -2), `${word.slice(0, -1)}e`]
  // A participle that is an opinion word itself ("disappointed", "overpriced") is not changed.
  if (OPINION_WORDS.has(word)) return []
  if (word.endsWith('ied')) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('ed')) return [word.slice(0, -2), word.slice(0, -1)]
  if (word.endsWith('ing')) return [word.slice(0, -3), `${word.slice(0, -3)}e`]
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)]
  if (word.endsWith('s') && !word.endsWith('ss')) return [word.slice(0, -1)]
  return []
}

function comparison(word: string, length: number): string[] {
  const stem = word.slice(0, -length)
  const isDoubled = stem.at(-1) === stem.at(-2)
  return [stem, `${stem}e`, ...(isDoubled ? [stem.slice(0, -1)] : [])]
}
