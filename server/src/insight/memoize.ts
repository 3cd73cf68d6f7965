/** Few different words occur, so results are cached; a full cache is cleared. */
const KEPT_MAX = 16_384

export function memoize<T>(answerTo: (word: string) => T): (word: string) => T {
  const kept = new Map<string, T>()
  return (word) => {
    const known = kept.get(word)
    if (known !== undefined) return known
    const answer = answerTo(word)
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(word, answer)
    return answer
  }
}
