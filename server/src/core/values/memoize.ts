/** Caches the results of a function of a text. When the cache is full, it is cleared. */
export function memoize<T>(compute: (text: string) => T, size = 16_384): (text: string) => T {
  const cache = new Map<string, T>()
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const result = compute(text)
    if (cache.size >= size) cache.clear()
    cache.set(text, result)
    return result
  }
}
