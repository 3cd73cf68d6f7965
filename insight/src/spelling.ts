const WORD = /^[a-z]{5,20}$/
const MISSPELT = /^[a-z]{4,20}$/
/** In shorter words, a different letter too often means a different word: whiting, waiting. */
const SWAPPED_LETTER_FROM = 8
const STRETCHED = /([a-z])\1{2,}/g

/**
 * Corrects an unknown word if a single change makes it a word of our lists: a letter added, removed or replaced, or two
 * letters swapped. The lists are short, so a rare but correct word is hardly ever taken for a typo.
 */
export function createSpelling(lists: Iterable<string>, isKnown: (word: string) => boolean): (word: string) => string {
  const own = new Set(lists)
  const words = new Set([...own].filter((word) => WORD.test(word)))
  const byShortened = new Map<string, string[]>()
  for (const word of words) {
    for (const shortened of withoutOneLetter(word)) {
      const before = byShortened.get(shortened)
      if (before) before.push(word)
      else byShortened.set(shortened, [word])
    }
  }
  const meant = (word: string): string => {
    const near = [
      ...(byShortened.get(word) ?? []),
      ...withoutOneLetter(word).flatMap((shortened) => [
        ...(words.has(shortened) ? [shortened] : []),
        ...(byShortened.get(shortened) ?? []).filter((other) => other.length === word.length),
      ]),
    ].filter((other) => other[0] === word[0] && isOneChange(word, other))
    return near.toSorted()[0] ?? word
  }
  const once = (word: string): string => (isKnown(word) || own.has(word) || !MISSPELT.test(word) ? word : meant(word))
  return (word) => {
    STRETCHED.lastIndex = 0
    if (!STRETCHED.test(word)) return once(word)
    const two = word.replace(STRETCHED, '$1$1')
    const one = word.replace(STRETCHED, '$1')
    const right = [one, two].find((each) => own.has(each)) ?? [one, two].find(isKnown)
    return right ?? once(one)
  }
}

const withoutOneLetter = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** For words of the same length: whether they differ in one letter or in two swapped neighbours. */
function isOneChange(word: string, other: string): boolean {
  if (word.length !== other.length) return true
  let first = 0
  while (word[first] === other[first]) first++
  let last = word.length - 1
  while (word[last] === other[last]) last--
  return (
    (first === last && word.length >= SWAPPED_LETTER_FROM) ||
    (last === first + 1 && word[first] === other[last] && word[last] === other[first])
  )
}
