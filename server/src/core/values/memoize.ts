/** Caches the results of a function of a text. When the cache is full, it is cleared. */
export function memoize<T>(answerTo: (text: string) => T, size = 16_384): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const answer = answerTo(text)
    if (kept.size >= size) kept.clear()
    kept.set(text, answer)
    return answer
  }
}
