/** Caches the results of a function of a text. When the cache is full, it is cleared. */
export function memoize<T>(resultOf: (text: string) => T, size = 16_384): (text: string) => T {
  const results = new Map<string, T>()
  return (text) => {
    const cached = results.get(text)
    if (cached !== undefined) return cached
    const result = resultOf(text)
    if (results.size >= size) results.clear()
    results.set(text, result)
    return result
  }
}
